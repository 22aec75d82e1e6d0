import { maySee } from '../../core/chance.ts'
import type { Ask, Refusal, Seat, SeatReply } from '../../core/contract.ts'
import { asksAt } from '../../core/desk.ts'
import { takeBack } from '../../core/desk-undo.ts'
import { Denial } from '../denial.ts'
import { give } from './give.ts'
import type { Play } from './live.ts'
import { newBatch } from './live.ts'
import { announcedAt } from './pause.ts'
import { PAUSED, replyInPause } from './pause-door.ts'
import { answeredBefore, remember } from './used-keys.ts'
import { viewOf } from './view.ts'
import { backOf } from './witness.ts'

/** A reply as a client sends it: its own ask's number, and the rule it believes it is asked under. */
export interface Sent {
  ask: number
  verb: string
  noun?: number | string | undefined
  rule?: string | undefined
}
export interface Chain {
  key: string
  replies: readonly Sent[]
}

/** What became of a message: how many of its replies were carried out, and why no more. */
export interface Ack {
  key: string
  applied: number
  of: number
  refused?: Refusal
  /** surprise: the game went on otherwise than foreseen; stale: that ask is gone; again: carried out before. */
  why?: 'surprise' | 'stale' | 'again'
}

/** Carries out a chain up to the first surprise. The only way in for people and bots. */
export function applyChain(play: Play, seat: Seat, { key, replies }: Chain): Ack {
  const ack: Ack = { key, applied: 0, of: replies.length }
  const before = answeredBefore(play, seat, ack)
  if (before !== undefined) return before
  mustRun(play)
  for (const sent of replies) {
    const surprised = carryOut(play, { seat, sent, ack })
    if (surprised) break
  }
  if (ack.applied > 0) remember(play, { seat, key, applied: ack.applied })
  return ack
}

function mustRun(play: Play): void {
  if (play.ended !== undefined) throw new Denial('conflict', 'This game is over.')
}

interface Step {
  seat: Seat
  sent: Sent
  ack: Ack
}

/** Whether the chain ends here. */
function carryOut(play: Play, step: Step): boolean {
  const { seat, sent, ack } = step
  if (play.pause !== undefined) {
    replyInPause(play, step)
    return true
  }
  const ask = asksAt(play.desk).find((one) => one.seat === seat && one.id === sent.ask)
  if (ask === undefined || (sent.rule !== undefined && sent.rule !== ask.rule)) {
    ack.why = ack.applied === 0 ? 'stale' : 'surprise'
    if (ack.applied === 0) ack.refused = whyStale(play, seat)
    return true
  }
  const reply: SeatReply = { seat, ask: ask.id, verb: sent.verb }
  if (sent.noun !== undefined) reply.noun = sent.noun
  const entry = give(play, reply, { key: ack.key })
  if ('refused' in entry) {
    ack.refused = whyNot(play, reply, entry.refused)
    return true
  }
  ack.applied++
  // A pause is a surprise whether or not it lasts and whoever rolls after it; a die that others alone see is none.
  const isRolled = entry.drawn.some(({ chance }) => maySee(chance.seen, seat))
  if ((!isRolled && announcedAt(entry.told) < 0) || ack.applied === ack.of) return false
  ack.why = 'surprise'
  return true
}

function whyStale(play: Play, seat: Seat): Refusal {
  const asked = asksAt(play.desk).some((ask: Ask) => ask.seat === seat)
  return { rule: 'table', say: { key: asked ? 'stale-ask' : 'not-your-ask' } }
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
