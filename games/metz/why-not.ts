import type { Ask, Refusal, SeatReply } from '../../core/contract.ts'
import { offered } from '../../core/flow/answers.ts'
import { refusal } from '../../core/refuse.ts'
import { about } from './about.ts'
import { explain } from './explain.ts'
import { imaginedFor } from './knowing.ts'
import { batteryOf, seatOf, sideOf } from './rules/03-pieces.ts'
import { eventSide } from './rules/06-chits.ts'
import type { View } from './view.ts'

/**
 * Why a reply is not legal, from what its seat knows; undefined when it is.
 * With a kind of noun in place of the verb: why that thing can be named in no answer now.
 */
export function whyNot(view: View, reply: SeatReply): Refusal | undefined {
  const asks = view.asks.filter((ask) => ask.seat === reply.seat)
  if (reply.seat !== view.seat || asks.length === 0) return whyNotAsked(view)
  const isThing =
    Object.hasOwn(about.kinds, reply.verb) && !asks.some((ask) => isVerb(ask, reply.verb))
  return isThing ? whyNotThing(view, asks, reply) : whyNotReply(view, asks, reply)
}

function isVerb({ options }: Ask, verb: string): boolean {
  return options.some((option) => option.verb === verb)
}

/** Who is to decide, when this seat is not. */
function whyNotAsked({ onClock, victory }: View): Refusal {
  if (victory !== '') return refusal('19.0', 'game-is-over')
  const [seat] = onClock
  return seat === undefined
    ? refusal('5.0/a', 'not-your-ask')
    : refusal('5.0/a', 'other-side-decides', { with: { seat: `seat-${seat}` } })
}

function whyNotReply(view: View, asks: readonly Ask[], reply: SeatReply): Refusal | undefined {
  const ask = asks.find(({ id }) => id === reply.ask)
  if (ask === undefined) return refusal(asks[0]!.rule, 'stale-ask')
  if (offered(ask.options, reply) !== undefined) return undefined
  return (
    explainIn(view, reply) ??
    refusal(ask.rule, isVerb(ask, reply.verb) ? 'not-offered' : 'first-this')
  )
}

/** A thing that no ask which waits offers. */
function whyNotThing(view: View, asks: readonly Ask[], reply: SeatReply): Refusal | undefined {
  const { verb: kind, noun } = reply
  const isNamed = asks.some(({ options }) =>
    options.some(({ of, nouns }) => of === kind && nouns?.includes(noun as number)),
  )
  return typeof noun !== 'number' || isNamed ? undefined : explainIn(view, reply)
}

/** What the enemy holds is none of one's business, and may be unknown. */
function whyNotOurChit(view: View, verb: string, noun: unknown): Refusal | undefined {
  const isChit = verb === 'chit' || kindOf(view, verb) === 'chit'
  if (!isChit || typeof noun !== 'number' || eventSide[noun] === undefined) return undefined
  return seatOf(eventSide[noun]) === view.seat ? undefined : refusal('6.3/a', 'is-the-enemys')
}

/** The kind of things that a verb which is asked for names. */
function kindOf({ asks }: View, verb: string): string | undefined {
  return asks.flatMap(({ options }) => options).find((option) => option.verb === verb)?.of
}

/** Levels on which a mitrailleuse acts by itself, and those of its ammunition. */
const BY_ITSELF: readonly string[] = ['fireStep', 'defence', 'fire', 'play']
const SUPPLIED: readonly string[] = ['rally', 'night']
const SUPPLY: readonly string[] = ['resupply', 'supply', 'piece']

/** In all but fire and ammunition a mitrailleuse is its battery. */
function whyNotApart(view: View, proc: string | undefined, reply: SeatReply): Refusal | undefined {
  const { verb, noun } = reply
  const kind = kindOf(view, verb) ?? verb
  const battery = kind === 'piece' && typeof noun === 'number' ? (batteryOf[noun] ?? -1) : -1
  if (battery < 0 || proc === undefined || seatOf(sideOf[battery]!) !== view.seat) return undefined
  if (BY_ITSELF.includes(proc)) return undefined
  if (SUPPLIED.includes(proc) && SUPPLY.includes(verb)) return undefined
  return { ...refusal('4.3/b', 'is-with-battery'), at: [{ of: 'piece', noun: battery }] }
}

/** The thing itself is pointed at where nothing else stands in the way. */
function explainIn(view: View, reply: SeatReply): Refusal | undefined {
  const { verb, noun } = reply
  const state = imaginedFor(view)
  const frame = view.lane.at(-1) ?? state.stack.at(-1)
  const refused =
    whyNotOurChit(view, verb, noun) ??
    whyNotApart(view, frame?.proc, reply) ??
    explain(state, { frame, word: verb, noun })
  if (refused === undefined || refused.at !== undefined || typeof noun !== 'number') return refused
  const kind = kindOf(view, verb) ?? verb
  return isThingOf(kind, noun) ? { ...refused, at: [{ of: kind, noun }] } : refused
}

function isThingOf(kind: string, noun: number): boolean {
  if (!Object.hasOwn(about.kinds, kind)) return false
  const { print, parse } = about.kinds[kind]!
  return parse(print(noun)) === noun
}
