import type { ProcWhys, Why } from '../../../core/flow/why.ts'
import type { State } from '../model/state.ts'
import { ofHex, ofPiece } from './01-named.ts'
import type { AvoidFrame } from './16-avoid-level.ts'
import { whyNoCompany, whyNoHalt, whyNoWithdrawal, whyNotAway } from './16-avoid.ts'

const withdraw = ofPiece<AvoidFrame>(whyNotAway)
const company = ofPiece<AvoidFrame>(whyNoCompany)
const to = ofHex<AvoidFrame>(whyNoWithdrawal)
const halt: Why<State, AvoidFrame> = (state, frame) => whyNoHalt(state, frame)

export const avoidWhy: ProcWhys<State, AvoidFrame> = {
  choose: { withdraw, piece: withdraw },
  company: { leave: company, with: company, piece: company },
  step: { to, hex: to, halt },
  way: { to, hex: to, halt },
}
