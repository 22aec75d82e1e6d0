import type { ProcWhys, Why } from '../../../core/flow/why.ts'
import type { State } from '../model/state.ts'
import { whyNotHere } from './02-pieces-why.ts'
import { whyNotEscapeTo } from './07-escapes.ts'
import { whyCannotSlip } from './07-slip.ts'
import type { OverrunFrame, SlipFrame } from './07-threat-levels.ts'

const slip: Why<State, SlipFrame> = (state, frame, piece) =>
  whyNotHere(state, frame.side, piece) ?? whyCannotSlip(state, frame, piece)

export const slipWhy: ProcWhys<State, SlipFrame> = {
  decide: { 'slip-away': slip, piece: slip },
}

export const overrunWhy: ProcWhys<State, OverrunFrame> = {
  where: { to: whyNotEscapeTo, hex: whyNotEscapeTo },
}
