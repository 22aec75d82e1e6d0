import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import type { State } from '../model/state.ts'
import { FORMATIONS, FRENCH, formationSide } from './03-pieces.ts'
import type { Side } from './03-pieces.ts'
import type { WhyNot, WhysOf } from './03-whose-why.ts'
import type { PlanFrame } from './05-sequence-levels.ts'
import { EVENTS } from './06-chits.ts'

export const isEvent = (chit: number): boolean =>
  Number.isInteger(chit) && chit >= 0 && chit < EVENTS

const NO_PLAN = refusal('5.1/a', 'no-plan')

const COPY = refusal('5.1/a', 'plan-copy')

/** One chit of a kind stands for its copies; those of the enemy are refused before. */
const plan: WhyNot<PlanFrame> = (_state, _frame, chit) => (isEvent(chit) ? COPY : NO_PLAN)

export const NO_FORMATION = refusal('3.5.1', 'no-such-thing')

const THE_ENEMYS = refusal('5.0/a', 'is-the-enemys')

const AWAKE = refusal('5.1/e', 'no-rouse-awake')

const NAMED = refusal('5.4.a', 'no-rouse-named')

/** Only formations of one's own that rest can be roused. */
export function whyAwake(state: State, side: Side, formation: number): Refusal | undefined {
  if (FORMATIONS[formation] === undefined) return NO_FORMATION
  if (formationSide[formation] !== side) return THE_ENEMYS
  return state.roused[formation] === 1 ? AWAKE : undefined
}

const name: WhyNot<PlanFrame> = (state, _frame, formation) => {
  if (state.promised.includes(formation)) return NAMED
  return whyAwake(state, FRENCH, formation) ?? AWAKE
}

export const planWhy: WhysOf<PlanFrame> = {
  event: { plan, chit: plan },
  rouse: { name, formation: name },
}
