import type { WhyNot, WhysOf } from './03-whose-why.ts'
import {
  whyCannotCallStaff,
  whyCannotHasten,
  whyCannotInspire,
  whyCannotRouseSooner,
} from './06-tracks.ts'
import type { EndFrame } from './15-end-level.ts'

const inspire: WhyNot<EndFrame> = (state, _frame, formation) => whyCannotInspire(state, formation)

const rouse: WhyNot<EndFrame> = (state, _frame, formation) => whyCannotRouseSooner(state, formation)

const hasten: WhyNot<EndFrame> = (state, _frame, group) => whyCannotHasten(state, group)

export const endWhy: WhysOf<EndFrame> = {
  spirit: { rouse: inspire, formation: inspire },
  boon: { rouse, formation: rouse, hasten, group: hasten, chief: whyCannotCallStaff },
}
