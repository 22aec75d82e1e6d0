import { fastChance } from '../../core/chance.ts'
import type { Ask, Refusal, SeatReply } from '../../core/contract.ts'
import { refusal } from '../../core/refuse.ts'
import { explain, explainThing, whyUnseen } from './explain.ts'
import { imagined } from './imagine.ts'
import { SEATS, sideOf } from './rules/02-components.ts'
import { HIDDEN } from './state.ts'
import type { View } from './view.ts'
import { isUnit } from './why-not-units.ts'

const KINDS: readonly string[] = ['unit', 'hex', 'side', 'column', 'chit', 'marker']

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
  if (winner >= 0) return refusal('4.1/a', 'game-is-over')
  const [seat] = onClock
  return seat === undefined
    ? refusal('5.1/b', 'not-your-ask')
    : refusal('5.1/b', 'other-side-decides', { with: { seat: `seat-${seat}` } })
}

function whyNotReply(view: View, asks: readonly Ask[], reply: SeatReply): Refusal | undefined {
  if (asks.some((ask) => isOffered(ask, reply))) return undefined
  const stale = asks.find((ask) => isOffered(ask, { ...reply, ask: ask.id }))
  if (stale !== undefined) return refusal(stale.rule, 'stale-ask')
  const ask = asks.find(({ id }) => id === reply.ask) ?? asks[0]!
  const option = asks.flatMap(({ options }) => options).find(({ verb }) => verb === reply.verb)
  return (
    whyHidden(view, option?.of, reply.noun) ??
    explain(imagined(view, fastChance('why not')), reply) ??
    refusal(ask.rule, option === undefined ? 'first-this' : 'not-offered')
  )
}

/** A thing that no ask which waits offers; an enemy counter may stand for his hex. */
function whyNotThing(
  view: View,
  asks: readonly Ask[],
  { verb, noun }: SeatReply,
): Refusal | undefined {
  if (typeof noun !== 'number' || isNamed(asks, verb, noun)) return undefined
  const isEnemy = verb === 'unit' && isUnit(noun) && SEATS[sideOf[noun]!] !== view.seat
  if (isEnemy && isNamed(asks, 'hex', view.place[noun]!)) return undefined
  const state = imagined(view, fastChance('why not'))
  return whyHidden(view, verb, noun) ?? explainThing(state, verb, noun)
}

function isNamed(asks: readonly Ask[], kind: string, noun: number): boolean {
  return asks.some(
    (ask) =>
      ask.kind === 'must' &&
      ask.options.some(({ of, nouns }) => of === kind && nouns?.includes(noun)),
  )
}

/** Where an enemy beneath a stack was imagined to be means nothing. */
function whyHidden(view: View, kind: string | undefined, noun: unknown): Refusal | undefined {
  if (kind !== 'unit' || typeof noun !== 'number' || view.place[noun] !== HIDDEN) return undefined
  return whyUnseen(view.seat, noun)
}

function isAsked(ask: Ask, verb: string): boolean {
  return ask.options.some((option) => option.verb === verb)
}

function isOffered(ask: Ask, reply: SeatReply): boolean {
  return (
    ask.id === reply.ask &&
    ask.options.some(
      ({ verb, nouns }) =>
        verb === reply.verb &&
        (nouns === undefined ? reply.noun === undefined : nouns.includes(reply.noun as number)),
    )
  )
}
