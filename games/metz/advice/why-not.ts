import type { Refusal, SeatReply } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { makeWhyNot } from '../../../core/why-not.ts'
import { about } from '../words/about.ts'
import { explain } from './explain.ts'
import { imaginedFor } from '../seen/knowing.ts'
import { batteryOf, seatOf, sideOf } from '../rules/03-pieces.ts'
import { eventSide } from '../rules/06-chits.ts'
import type { View } from '../seen/view.ts'

export const whyNot = makeWhyNot<View>({
  kinds: about.kinds,
  turns: '5.0/a',
  ended: ({ victory }) => (victory === '' ? undefined : '19.0'),
  reply: explainIn,
  thing: (view, kind, noun) => explainIn(view, { verb: kind, noun }),
})

/** A verb, or a kind of things in its place, and what is named. */
type Said = Pick<SeatReply, 'verb' | 'noun'>

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
function whyNotApart(view: View, proc: string | undefined, reply: Said): Refusal | undefined {
  const { verb, noun } = reply
  const kind = kindOf(view, verb) ?? verb
  const battery = kind === 'piece' && typeof noun === 'number' ? (batteryOf[noun] ?? -1) : -1
  if (battery < 0 || proc === undefined || seatOf(sideOf[battery]!) !== view.seat) return undefined
  if (BY_ITSELF.includes(proc)) return undefined
  if (SUPPLIED.includes(proc) && SUPPLY.includes(verb)) return undefined
  return { ...refusal('4.3/b', 'is-with-battery'), at: [{ of: 'piece', noun: battery }] }
}

/** The thing itself is pointed at where nothing else stands in the way. */
function explainIn(view: View, reply: Said): Refusal | undefined {
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
