import type { Refused, SeatReply } from '../../core/contract.ts'
import { asksAt, replyAt } from '../../core/desk.ts'
import type { Replied } from '../../core/desk.ts'
import { rulesEnding } from './ending.ts'
import type { Play } from './live.ts'
import { newBatch } from './live.ts'
import { viewOf } from './view.ts'
import { logged } from './witness.ts'

/** More than any sequence of reactions can need. */
const MOST_ORDERS = 200

/** Puts a reply to the desk and writes it down; standing orders answer what follows. */
export function give(
  play: Play,
  reply: SeatReply,
  more: { key?: string; by?: 'order' | 'silence' } = {},
): Replied | Refused {
  const entry = replyAt(play.desk, reply)
  if ('refused' in entry) return entry
  ;(play.batch ??= newBatch()).entries.push(logged(entry, more))
  if (more.by !== 'order') standingReplies(play)
  play.ended ??= rulesEnding(play)
  return entry
}

/** Answers for seats that left orders, from what each of them sees, until somebody must be asked. */
export function standingReplies(play: Play): void {
  if (play.rules.standing === undefined) return
  if (play.seats.every((seat) => seat.standing.length === 0)) return
  for (let n = 0; n < MOST_ORDERS; n++) if (!isAnswered(play)) return
}

function isAnswered(play: Play): boolean {
  for (const ask of asksAt(play.desk)) {
    const seat = play.seats.find((one) => one.seat === ask.seat)
    if (ask.kind !== 'must' || seat === undefined || seat.standing.length === 0) continue
    const reply = play.rules.standing!(viewOf(play, ask.seat), ask, seat.standing)
    if (reply !== undefined && !('refused' in give(play, reply, { by: 'order' }))) return true
  }
  return false
}
