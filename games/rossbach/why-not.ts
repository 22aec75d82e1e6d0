import type { Ask, Refusal, SeatReply } from '../../core/contract.ts'
import { refusal } from '../../core/refuse.ts'
import { explain, explainThing } from './explain.ts'
import { imaginedFor } from './imagine.ts'
import { eyesOf } from './knowing.ts'
import { PIECES, sideOf } from './rules/01-pieces.ts'
import { ALL_SEATS, isTeam, playerOf } from './rules/18-players.ts'
import { whyNoText } from './rules/18-text.ts'
import { HIDDEN } from './state.ts'
import type { State } from './state.ts'
import type { View } from './view.ts'

const KINDS: readonly string[] = ['hex', 'piece', 'side', 'flag', 'group', 'column']

/**
 * Why a reply is not legal, from what its seat knows; undefined when it is.
 * With a kind of noun in place of the verb: why that thing can be named in no answer now.
 */
export function whyNot(view: View, reply: SeatReply): Refusal | undefined {
  const asks = view.asks.filter((ask) => ask.seat === reply.seat)
  if (reply.seat !== view.seat || asks.length === 0) return whyNotAsked(view)
  return KINDS.includes(reply.verb) && asks.every((ask) => !isAsked(ask, reply.verb))
    ? whyNotThing(view, asks, reply)
    : whyNotReply(view, asks, reply)
}

/** Who is to decide, when this seat is not. */
function whyNotAsked({ onClock, winner }: View): Refusal {
  if (winner >= 0) return refusal('20.0', 'game-is-over')
  const [seat] = onClock
  return seat === undefined
    ? refusal('2.11a', 'not-your-ask')
    : refusal('2.11a', 'other-side-decides', { with: { seat: `seat-${seat}` } })
}

function whyNotReply(view: View, asks: readonly Ask[], reply: SeatReply): Refusal | undefined {
  if (asks.some((ask) => isOffered(ask, reply)))
    return typeof reply.noun === 'string' ? whyNoText(reply.noun) : undefined
  const stale = asks.find((ask) => isOffered(ask, { ...reply, ask: ask.id }))
  if (stale !== undefined) return refusal(stale.rule, 'stale-ask')
  const ask = asks.find(({ id }) => id === reply.ask) ?? asks[0]!
  const option = asks.flatMap(({ options }) => options).find(({ verb }) => verb === reply.verb)
  return (
    whyHidden(view, option?.of, reply.noun) ??
    explain(imaginedFor(view, 'why not'), reply) ??
    refusal(ask.rule, option === undefined ? 'first-this' : 'not-offered')
  )
}

/** A thing that no ask which waits offers. */
function whyNotThing(
  view: View,
  asks: readonly Ask[],
  { verb, noun }: SeatReply,
): Refusal | undefined {
  if (typeof noun !== 'number' || isNamed(asks, verb, noun)) return undefined
  return whyHidden(view, verb, noun) ?? explainThing(imaginedFor(view, 'why not'), verb, noun)
}

function isNamed(asks: readonly Ask[], kind: string, noun: number): boolean {
  return asks.some(({ options }) =>
    options.some(({ of, nouns }) => of === kind && nouns?.includes(noun)),
  )
}

/** Where an enemy under a flag was imagined to be means nothing, and what a team mate commands is not asked about. */
function whyHidden(view: View, kind: string | undefined, noun: unknown): Refusal | undefined {
  if (kind !== 'piece' || typeof noun !== 'number') return undefined
  if (!Number.isInteger(noun) || noun < 0 || noun >= PIECES) return refusal('1.3', 'no-such-thing')
  const isEnemy = sideOf[noun] !== eyesOf(view.seat)
  if (isEnemy) return view.place[noun] === HIDDEN ? refusal('1.5a', 'is-under-a-flag') : undefined
  return isMates(view, noun) ? refusal('18.0', 'is-team-mates') : undefined
}

/** In team play: the other player of this side commands it. */
function isMates(view: View, piece: number): boolean {
  const known = view as unknown as State
  return isTeam(known) && ALL_SEATS[playerOf(known, piece)] !== view.seat
}

/** What stands behind a verb that takes no list: nothing, or a text that is not too long. */
function isSaid(text: { most: number } | undefined, noun: SeatReply['noun']): boolean {
  if (text === undefined) return noun === undefined
  return typeof noun === 'string' && noun.length <= text.most
}

function isAsked(ask: Ask, verb: string): boolean {
  return ask.options.some((option) => option.verb === verb)
}

function isOffered(ask: Ask, reply: SeatReply): boolean {
  return (
    ask.id === reply.ask &&
    ask.options.some(
      ({ verb, nouns, text }) =>
        verb === reply.verb &&
        (nouns === undefined ? isSaid(text, reply.noun) : nouns.includes(reply.noun as number)),
    )
  )
}
