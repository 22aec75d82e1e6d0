import type { ProcWhys } from '../../../core/flow/why.ts'
import type { State } from '../model/state.ts'
import { ofHex, ofPiece } from './01-named.ts'
import type { AdvanceFrame } from './11-advance-level.ts'
import { whyNoEnd, whyNoStay, whyNotGoing, whyNotInto } from './11-advance-who.ts'

const advance = ofPiece<AdvanceFrame>((state, frame, piece) => whyNotGoing(state, frame, piece))
const into = ofHex<AdvanceFrame>((state, frame, hex) => whyNotInto(state, frame, hex))

export const advanceWhy: ProcWhys<State, AdvanceFrame> = {
  hex: { into, hex: into, stay: (state, frame) => whyNoStay(state, frame) },
  who: { advance, piece: advance, done: (state, frame) => whyNoEnd(state, frame) },
}
