import type { ProcWhys } from '../../../core/flow/why.ts'
import type { State } from '../model/state.ts'
import { ofHex, ofPiece } from './01-named.ts'
import type { AdvanceFrame } from './11-advance-level.ts'
import { whyNoStay, whyNotGoing, whyNotInto } from './11-advance.ts'

const advance = ofPiece<AdvanceFrame>(whyNotGoing)
const into = ofHex<AdvanceFrame>(whyNotInto)

export const advanceWhy: ProcWhys<State, AdvanceFrame> = {
  hex: { into, stay: whyNoStay },
  who: { advance, piece: advance, done: whyNoStay },
}
