import type { ProcWhys, Why } from '../../../core/flow/why.ts'
import { refusal } from '../../../core/refuse.ts'
import type { State } from '../model/state.ts'
import type { DareFrame, ReturnFrame, StaffFrame, StrainFrame } from './15-orders-levels.ts'
import { refuges } from './15-staff-overrun.ts'
import { returnTurns } from './17-specials.ts'

/** Nobody is asked anything where a die is rolled. */
export const dareWhy: ProcWhys<State, DareFrame> = {}
export const strainWhy: ProcWhys<State, StrainFrame> = {}

const NOT_THEN = refusal('T-SCN', 'no-return-turn')
const when: Why<State, ReturnFrame> = (state, _frame, turn) =>
  returnTurns(state).includes(turn) ? undefined : NOT_THEN
export const returnWhy: ProcWhys<State, ReturnFrame> = { when: { return: when, turn: when } }

const NOT_NEAREST = refusal('15.1/b', 'no-flee-nearest')
const flee: Why<State, StaffFrame> = (state, { side }, hex) =>
  refuges(state, side).includes(hex) ? undefined : NOT_NEAREST
export const staffWhy: ProcWhys<State, StaffFrame> = { where: { flee, hex: flee } }
