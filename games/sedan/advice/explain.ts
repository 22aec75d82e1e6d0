import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import type { Frame } from '../model/levels.ts'
import { river } from '../map/map.ts'
import { SEATS, sideOf } from '../rules/02-components.ts'
import { COMBAT, FORTUNES, MOVEMENT } from '../model/state.ts'
import type { Phase, State } from '../model/state.ts'
import {
  whyCannotAdd,
  whyCannotJoin,
  whyIncomplete,
  whyNoAttack,
  whyNoAttackBy,
  whyNoColumn,
  whyNotInPlan,
  whyNotOver,
} from './why-not-attack.ts'
import {
  whyInHand,
  whyNoBridge,
  whyNobodyPlaced,
  whyNotOnTop,
  whyNotPlaced,
  whyNotSetUpAt,
} from './why-not-before.ts'
import {
  whyEntering,
  whyNoArrival,
  whyNoEntry,
  whyNoHalt,
  whyNoMove,
  whyNoMoveFrom,
  whyNoOtherMarch,
  whyNoParting,
  whyNoStep,
  whyNotTogether,
} from './why-not-march.ts'
import {
  whyNoAdvance,
  whyNoAdvanceFrom,
  whyNoAdvanceInto,
  whyNoExcess,
  whyNoLoss,
  whyNoRetreat,
  whyNoRetreatTo,
  whyNoVictim,
  whyNoVictimIn,
  whyNobodyIn,
  whyNotNext,
} from './why-not-results.ts'
import { isHex, isUnit, unitAt } from './why-not-units.ts'

type Explain<F> = (state: State, frame: F, noun: number) => Refusal | undefined

/** By procedure: what stands against a verb, or against a thing by step and kind, by kind, or by step alone. */
type Reasons = {
  [P in Frame['proc']]?: Readonly<Record<string, Explain<Extract<Frame, { proc: P }>>>>
}

interface Said {
  verb: string
  noun?: number | string
  /** Whether a thing can be named with another verb: then nothing stands against the thing. */
  isNamed(kind: string, noun: number): boolean
}

/** The rule that stands against a verb with its noun; undefined when none can be named. */
export function explain(state: State, { verb, noun, isNamed }: Said): Refusal | undefined {
  const frame = state.stack.at(-1)
  if (frame === undefined) return undefined
  const outOfOrder = whyOutOfOrder(state, frame, verb)
  if (outOfOrder !== undefined) return outOfOrder
  const named = typeof noun === 'number' ? noun : -1
  // Anybody may send `constructor`.
  const kind = Object.hasOwn(KIND_OF, verb) ? KIND_OF[verb] : undefined
  if (kind !== undefined && !IS_NOUN[kind]!(named)) return refusal('5.1/b', `no-such-${kind}`)
  const why = reasonIn(VERBS, frame, [`${frame.at} ${verb}`, verb])?.(state, frame, named)
  if (why !== undefined || kind === undefined || isNamed(kind, named)) return why
  return explainThing(state, kind, named)
}

/** Why nothing can be done with a thing now, whatever the verb. */
export function explainThing(state: State, kind: string, noun: number): Refusal | undefined {
  const frame = state.stack.at(-1)
  if (frame === undefined) return undefined
  if (kind === 'chit' || kind === 'marker') return refusal('12.2/a', 'chits-act-alone')
  if (!IS_NOUN[kind]?.(noun)) return undefined
  if (kind === 'side' && frame.at !== 'pontoon') return refusal('12.4/i', 'sides-are-for-bridges')
  const keys = [`${frame.at} ${kind}`, kind, frame.at]
  return reasonIn(THINGS, frame, keys)?.(state, frame, noun)
}

function reasonIn(
  table: Reasons,
  frame: Frame,
  keys: readonly string[],
): Explain<Frame> | undefined {
  const reasons = table[frame.proc] as Readonly<Record<string, Explain<Frame>>> | undefined
  const key = keys.find((one) => reasons !== undefined && Object.hasOwn(reasons, one))
  return key === undefined ? undefined : reasons![key]
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

function whyOutOfOrder(state: State, frame: Frame, verb: string): Refusal | undefined {
  const phase = PHASE_OF.get(verb)
  if (phase !== undefined && phase !== state.phase) return refusal('5.1/b', `wrong-phase-${phase}`)
  if (frame.proc === 'march' || !MARCH_VERBS.includes(verb)) return undefined
  return refusal('10.2/c', 'no-march')
}

const IS_NOUN: Readonly<Record<string, (noun: number) => boolean>> = {
  unit: isUnit,
  hex: isHex,
  side: (noun) => river[noun] !== undefined,
  column: (noun) => noun >= 0,
}

const KIND_OF: Readonly<Record<string, string>> = {
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

const top: Explain<Frame> = (state, _frame, unit) => whyNotOnTop(state, unit)

const VERBS: Reasons = {
  setUp: {
    'choose place': (state, frame, unit) =>
      isUnit(unit) ? whyNotPlaced(state, frame, unit) : refusal('3.1/a', 'no-such-unit'),
    'choose top': top,
  },
  movement: {
    'choose enter': (state, _frame, unit) => whyNoArrival(state, unit),
    'choose top': top,
  },
  march: {
    with: whyNotTogether,
    part: whyNoParting,
    drop: whyNoParting,
    halt: whyNoHalt,
    move: whyNoOtherMarch,
  },
  combatPhase: { 'choose end': whyNotOver, 'choose top': top },
  attack: { with: whyCannotJoin, also: whyCannotAdd, fight: whyIncomplete },
  battle: { end: settleFirst('8.3/b', 'attack-stands') },
  guns: { end: settleFirst('8.3/b', 'attack-stands') },
  advance: { into: whyNoAdvanceInto },
}

/** Something said, or an own unit touched, before its time: what is to be settled first. */
function settleFirst(rule: string, key: string): Explain<Frame> {
  return () => refusal(rule, key)
}

const THINGS: Reasons = {
  setUp: {
    'choose unit': whyNotPlaced,
    'choose hex': whyNobodyPlaced,
    'where unit': whyInHand,
    'where hex': (state, _frame, hex) => whyNotSetUpAt(state, hex),
  },
  fortunes: {
    offer: settleFirst('12.2/a', 'draw-before-moves'),
    francs: settleFirst('12.4/g', 'francs-on-map'),
  },
  movement: {
    call: settleFirst('7.4/a', 'call-before-moves'),
    'pontoon side': (state, _frame, side) => whyNoBridge(state, side),
    pontoon: settleFirst('12.4/i', 'bridges-lie-on-sides'),
    disengage: settleFirst('12.4/b', 'disengage-before-moves'),
    'choose unit': (state, _frame, unit) => whyNoMove(state, unit),
    'choose hex': (state, _frame, hex) => whyNoMoveFrom(state, hex),
  },
  entry: { unit: whyEntering, hex: whyNoEntry },
  march: { unit: whyNoOtherMarch, hex: whyNoStep },
  combatPhase: {
    call: settleFirst('7.6/a', 'call-before-combats'),
    'choose unit': (state, _frame, unit) => whyNoAttackBy(state, unit),
    'choose hex': (state, _frame, hex) => whyNoAttack(state, hex),
  },
  attack: { unit: whyNotInPlan, hex: whyCannotAdd },
  battle: { 'column column': whyNoColumn, column: settleFirst('11.13/b', 'column-before-die') },
  guns: { decide: settleFirst('12.4/h', 'guns-before-die') },
  losses: {
    unit: whyNoLoss,
    hex: (state, frame, hex) =>
      whyNobodyIn(state, hex, {
        rule: frame.rule,
        whyNot: (unit) => whyNoLoss(state, frame, unit),
      }),
  },
  overstack: {
    unit: whyNoExcess,
    hex: (state, frame, hex) =>
      whyNobodyIn(state, hex, {
        rule: '8.2/c',
        whyNot: (unit) => whyNoExcess(state, frame, unit),
      }),
  },
  retreat: {
    'unit unit': whyNotNext,
    'unit hex': (state, frame, hex) =>
      whyNobodyIn(state, hex, {
        rule: '11.10/a',
        whyNot: (unit) => whyNotNext(state, frame, unit),
      }),
    'victim unit': whyNoVictim,
    'victim hex': whyNoVictimIn,
    unit: whyNoRetreatTo,
    hex: whyNoRetreat,
  },
  advance: {
    'hex hex': whyNoAdvanceInto,
    'unit hex': whyNoAdvanceFrom,
    unit: whyNoAdvance,
  },
}

/** What can be said of an enemy unit that nobody on this side can see. */
export function whyUnseen(seat: string, unit: number): Refusal | undefined {
  if (!isUnit(unit) || SEATS[sideOf[unit]!] === seat) return undefined
  return refusal('8.3/a', 'is-out-of-sight', { with: { unit: unitAt(unit) } })
}
