import type { Seat } from '../../core/contract.ts'
import { openShelf } from './bot-shelf.ts'
import { diceLuck, fullRecordText, momentOf, seatLog, seatRecordText, seatTape } from './clerk.ts'
import type { StoredGame } from './stored-game.ts'
import type { BotQuestion } from './bot-question.ts'

/** What a thread can be asked to do. */
export type Task =
  | ({ do: 'reply' } & BotQuestion)
  | { do: 'seat-record'; stored: StoredGame; seat: Seat }
  | { do: 'full-record'; stored: StoredGame }
  | { do: 'seat-log'; stored: StoredGame; seat: Seat; since: number }
  | { do: 'tape'; stored: StoredGame; seat: Seat }
  | { do: 'luck'; stored: StoredGame; seat: Seat }
  | { do: 'moment'; stored: StoredGame; n: number }

/** Does the tasks of one thread and gives text: a record, or JSON. */
export function openTasks(): (task: Task) => string {
  const reply = openShelf()
  return (task) => {
    switch (task.do) {
      case 'reply':
        return JSON.stringify(reply(task))
      case 'seat-record':
        return seatRecordText(task.stored, task.seat)
      case 'full-record':
        return fullRecordText(task.stored)
      case 'seat-log':
        return JSON.stringify(seatLog(task.stored, task.seat, task.since))
      case 'tape':
        return JSON.stringify(seatTape(task.stored, task.seat))
      case 'luck':
        return JSON.stringify(diceLuck(task.stored, task.seat))
      default:
        return JSON.stringify(momentOf(task.stored, task.n))
    }
  }
}
