import { refusal } from '../../../core/refuse.ts'
import type { WhyNot, WhysOf } from './03-whose-why.ts'
import { eventChits, isCopy } from './05-planning.ts'
import type { PlanFrame } from './05-sequence-levels.ts'
import { EVENTS } from './06-chits.ts'
import { whyCannotName } from './20-rousing.ts'

export const isEvent = (chit: number): boolean =>
  Number.isInteger(chit) && chit >= 0 && chit < EVENTS

const NO_PLAN = refusal('5.1/a', 'no-plan')

const COPY = refusal('5.1/a', 'plan-copy')

/** One chit of a kind stands for its copies; those of the enemy are refused before. */
const plan: WhyNot<PlanFrame> = (_state, { side }, chit) => {
  if (!isEvent(chit)) return NO_PLAN
  return isCopy(eventChits(side), chit) ? COPY : undefined
}

const name: WhyNot<PlanFrame> = (state, _frame, formation) => whyCannotName(state, formation)

export const planWhy: WhysOf<PlanFrame> = {
  event: { plan, chit: plan },
  rouse: { name, formation: name },
}
