import type { Refusal } from '../../../core/contract.ts'
import type { Why } from '../../../core/flow/why.ts'
import { refusal } from '../../../core/refuse.ts'
import type { Said } from '../../../core/why-not.ts'
import { river } from '../map/map.ts'
import type { Frame } from '../model/levels.ts'
import { COMBAT, FORTUNES, HIDDEN, MOVEMENT } from '../model/state.ts'
import type { Phase, State } from '../model/state.ts'
import { SEATS, sideOf } from './02-components.ts'
import { isHex, isUnit, unitAt, whyEnemys } from './02-units-why.ts'
import { whyEnemysStack } from './08-stack-order-why.ts'

// What stands against a reply whatever is being asked.

/** By verb: of which kind its noun is. */
export const KIND_OF: Readonly<Record<string, string>> = {
  move: 'unit',
  enter: 'unit',
  with: 'unit',
  part: 'unit',
  drop: 'unit',
  top: 'unit',
  lose: 'unit',
  retreat: 'unit',
  displace: 'unit',
  advance: 'unit',
  at: 'hex',
  step: 'hex',
  attack: 'hex',
  also: 'hex',
  to: 'hex',
  into: 'hex',
  bridge: 'side',
  column: 'column',
}

const IS_NOUN: Readonly<Record<string, (noun: number) => boolean>> = {
  unit: isUnit,
  hex: isHex,
  side: (noun) => river[noun] !== undefined,
  column: (noun) => noun >= 0,
}

/** Verbs of one phase; before and after it they are out of order. */
const PHASE_OF: ReadonlyMap<string, Phase> = new Map([
  ...['draw'].map((verb) => [verb, FORTUNES] as const),
  ...['move', 'enter', 'step', 'part', 'drop', 'bridge', 'disengage'].map(
    (verb) => [verb, MOVEMENT] as const,
  ),
  ...['attack', 'also', 'fight', 'column', 'retreat', 'into', 'advance', 'displace'].map(
    (verb) => [verb, COMBAT] as const,
  ),
])

/** Verbs of a stack that is on the march. */
const MARCH_VERBS = ['step', 'halt', 'part', 'drop']

/** What of a view is looked at. */
interface Seen {
  seat: string
  phase: Phase
  frames: readonly Frame[]
  place: readonly number[]
}

/** Why nothing can be done with such a thing, or with such a verb, by what the seat sees. */
export function whyNever(view: Seen, said: Said): Refusal | undefined {
  const { word, kind, noun } = said
  if (kind === 'chit' || kind === 'marker') return refusal('12.2/a', 'chits-act-alone')
  return (
    whyUnseen(view, said) ??
    whyOutOfOrder(view, word) ??
    whyNothing(kind, noun) ??
    whySide(view, kind)
  )
}

/** Where an enemy beneath a stack was imagined to be means nothing; what is said to him is said to an enemy all the same. */
function whyUnseen({ seat, phase, place }: Seen, { word, kind, noun }: Said): Refusal | undefined {
  if (kind !== 'unit' || typeof noun !== 'number' || place[noun] !== HIDDEN) return undefined
  if (!isUnit(noun) || SEATS[sideOf[noun]!] === seat) return undefined
  if (word !== kind) return (word === 'top' ? whyEnemysStack : whyEnemys)(phase, noun)
  return refusal('8.3/a', 'is-out-of-sight', { with: { unit: unitAt(noun) } })
}

function whyOutOfOrder({ phase, frames }: Seen, verb: string): Refusal | undefined {
  const due = PHASE_OF.get(verb)
  if (due !== undefined && due !== phase) return refusal('5.1/b', `wrong-phase-${due}`)
  if (frames.at(-1)?.proc === 'march' || !MARCH_VERBS.includes(verb)) return undefined
  return refusal('10.2/c', 'no-march')
}

function whyNothing(kind: string | undefined, noun: unknown): Refusal | undefined {
  if (kind === undefined || !Object.hasOwn(IS_NOUN, kind)) return undefined
  const named = typeof noun === 'number' ? noun : -1
  return IS_NOUN[kind]!(named) ? undefined : refusal('5.1/b', `no-such-${kind}`)
}

function whySide({ frames }: Seen, kind: string | undefined): Refusal | undefined {
  return kind === 'side' && frames.at(-1)?.at !== 'pontoon'
    ? refusal('12.4/i', 'sides-are-for-bridges')
    : undefined
}

/** Something said, or an own unit touched, before its time: what is to be settled first. */
export function settleFirst(
  rule: string,
  key: string,
): Readonly<Record<'unit' | 'hex' | 'column', Why<State, Frame>>> {
  const why = (): Refusal => refusal(rule, key)
  return { unit: why, hex: why, column: why }
}
