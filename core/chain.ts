import { maySee } from './chance.ts'
import { askOf } from './contract.ts'
import type { Ask, Chance, Refusal, Refused, RuleId, Seat, SeatReply, Verb } from './contract.ts'
import type { Replied } from './desk.ts'
import { refusal } from './refuse.ts'

/** A reply as it is sent: its own ask's number, and the rule it is believed to be asked under. */
export interface Sent {
  ask: number
  verb: Verb
  noun?: number | string
  rule?: RuleId
}

/** What became of a chain: how many of its replies were carried out, and why no more. */
export interface Chained {
  applied: number
  of: number
  refused?: Refusal
  /** surprise: the game went on otherwise than foreseen; stale: that ask is gone. */
  why?: 'surprise' | 'stale'
}

/** Whoever carries out the replies of one seat. */
export interface Taker {
  seat: Seat
  /** What is asked now; undefined: from here on a reply goes another way. */
  asks(): readonly (Ask | Chance)[] | undefined
  give(reply: SeatReply, ask: Ask): Replied | Refused
  isSurprise(given: Replied): boolean
}

export interface ChainEnd {
  came: Chained
  /** The reply that the rules refused. */
  barred?: SeatReply
  /** The reply that has to go another way. */
  astray?: Sent
}

/** Carries out a chain up to the first surprise. */
export function carryOut(replies: readonly Sent[], taker: Taker): ChainEnd {
  const came: Chained = { applied: 0, of: replies.length }
  for (const sent of replies) {
    const asks = taker.asks()
    if (asks === undefined) return { came, astray: sent }
    const ask = askMeant(asks, taker.seat, sent)
    if (ask === undefined) return { came: tooLate(came, asks, taker.seat) }
    const reply = replyOf(taker.seat, sent)
    const given = taker.give(reply, ask)
    if ('refused' in given) return { came: { ...came, refused: given.refused }, barred: reply }
    came.applied++
    const isLast = came.applied === came.of
    if (!isLast && taker.isSurprise(given)) return { came: { ...came, why: 'surprise' } }
  }
  return { came }
}

function askMeant(asks: readonly (Ask | Chance)[], seat: Seat, sent: Sent): Ask | undefined {
  const ask = askOf(asks, { seat, ask: sent.ask })
  return sent.rule === undefined || sent.rule === ask?.rule ? ask : undefined
}

export function replyOf(seat: Seat, { ask, verb, noun }: Sent): SeatReply {
  return noun === undefined ? { seat, ask, verb } : { seat, ask, verb, noun }
}

/** Once something was carried out, that the ask is another is a surprise and no fault of whoever sent it. */
function tooLate(came: Chained, asks: readonly (Ask | Chance)[], seat: Seat): Chained {
  if (came.applied > 0) return { ...came, why: 'surprise' }
  const isAsked = asks.some((ask) => ask.seat === seat)
  const refused = refusal('table', isAsked ? 'stale-ask' : 'not-your-ask')
  return { ...came, why: 'stale', refused }
}

/** Whether a reply brought dice or draws that its seat sees; those that others alone see are no surprise. */
export function isRollSeen({ drawn }: Pick<Replied, 'drawn'>, seat: Seat): boolean {
  return drawn.some(({ chance }) => maySee(chance.seen, seat))
}
