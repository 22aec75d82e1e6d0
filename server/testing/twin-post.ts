import type { Seat } from '../../core/contract.ts'
import type { Task } from '../workers/tasks.ts'
import { startThread } from '../workers/thread-handle.ts'

// What the bots of one table are sent into their threads, held back until somebody hands it on.

export interface Letter {
  seat: Seat
  /** The id of the ask that it is about. */
  ask: number
  text: string
  deliver(): void
}

export interface Post {
  /** What was sent and not handed on yet, oldest first. */
  readonly letters: Letter[]
  startThread: typeof startThread
}

export function newPost(): Post {
  const letters: Letter[] = []
  return {
    letters,
    startThread(code, heapMb, ear) {
      const thread = startThread(code, heapMb, ear)
      const ask = (text: string): void => {
        const task = JSON.parse(text) as Task
        const deliver = (): void => thread.ask(text)
        if (task.do !== 'reply') deliver()
        else letters.push({ seat: task.seat, ask: task.ask.id, text, deliver })
      }
      return { ...thread, ask }
    },
  }
}

/** The letter about this ask; what was sent before about another is handed on, so that its thread is free again: nobody waits for the answer. */
export function letterAbout(post: Post, seat: Seat, ask: number): Letter | undefined {
  const { letters } = post
  const stale = letters.filter((one) => one.seat === seat && one.ask !== ask)
  for (const letter of stale) handOn(post, letter)
  return letters.find((one) => one.seat === seat)
}

export function handOn({ letters }: Post, letter: Letter): void {
  letters.splice(letters.indexOf(letter), 1)
  letter.deliver()
}
