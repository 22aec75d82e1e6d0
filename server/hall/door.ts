import { carryOut, isRollSeen } from '../../core/chain.ts'
import type { Refusal, Seat, SeatReply } from '../../core/contract.ts'
import type { Replied } from '../../core/desk.ts'
import { takeBack } from '../../core/desk-undo.ts'
import type { Ack, Chain } from '../../wire/table.ts'
import { Denial } from '../denial.ts'
import { give } from './give.ts'
import type { Play } from './live.ts'
import { newBatch } from './live.ts'
import { announcedAt } from './pause.ts'
import { PAUSED, replyInPause } from './pause-door.ts'
import { answeredBefore, remember } from './used-keys.ts'
import { viewOf } from './view.ts'
import { backOf } from './witness.ts'

/** Carries out a chain up to the first surprise. The only way in for people and bots. */
export function applyChain(play: Play, seat: Seat, { key, replies }: Chain): Ack {
  const before = answeredBefore(play, seat, { key, applied: 0, of: replies.length })
  if (before !== undefined) return before
  mustRun(play)
  const { came, barred, astray } = carryOut(replies, {
    seat,
    asks: () => (play.pause === undefined ? play.rules.ask(play.desk.state) : undefined),
    give: (reply, ask) => give(play, reply, { key }, ask),
    isSurprise: (given) => isSurprise(given, seat),
  })
  const ack: Ack = { key, ...came }
  if (barred !== undefined) ack.refused = whyNot(play, barred, came.refused!)
  if (astray !== undefined) replyInPause(play, { seat, sent: astray, ack })
  if (ack.applied > 0) remember(play, { seat, key, applied: ack.applied })
  return ack
}

function mustRun(play: Play): void {
  if (play.ended !== undefined) throw new Denial('conflict', 'This game is over.')
}

/** A pause is one whether or not it lasts and whoever rolls after it. */
function isSurprise(given: Replied, seat: Seat): boolean {
  return isRollSeen(given, seat) || announcedAt(given.told) >= 0
}

/** The rule that forbids it, worked out from the seat's own view; the view cannot say more than the seat may know. */
function whyNot(play: Play, reply: SeatReply, refused: Refusal): Refusal {
  return play.rules.whyNot(viewOf(play, reply.seat), reply) ?? refused
}

/** Takes back the seat's last reply where the table allows it without asking anybody. */
export function applyUndo(play: Play, seat: Seat, key: string): Ack {
  const ack: Ack = { key, applied: 0, of: 1 }
  const before = answeredBefore(play, seat, ack)
  if (before !== undefined) return before
  mustRun(play)
  if (play.pause !== undefined) return { ...ack, refused: PAUSED }
  const entry = backOf(play.desk, seat)
  const back = takeBack(play.desk, seat, [])
  if ('refused' in back) return { ...ack, refused: back.refused }
  ;(play.batch ??= newBatch()).entries.push({ ...entry, key })
  remember(play, { seat, key, applied: 1 })
  return { ...ack, applied: 1 }
}
