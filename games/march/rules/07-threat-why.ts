import type { ProcWhys } from '../../../core/flow/why.ts'
import type { State } from '../model/state.ts'
import { whyNotEscapeTo } from './07-overrun.ts'
import { whyCannotSlip } from './07-slip.ts'
import type { OverrunFrame, SlipFrame } from './07-threat-levels.ts'

export const slipWhy: ProcWhys<State, SlipFrame> = {
  decide: { 'slip-away': whyCannotSlip, piece: whyCannotSlip },
}

export const overrunWhy: ProcWhys<State, OverrunFrame> = {
  where: { to: whyNotEscapeTo, hex: whyNotEscapeTo },
}
