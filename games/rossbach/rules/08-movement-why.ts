import type { ProcWhys, Why } from '../../../core/flow/why.ts'
import type { State } from '../model/state.ts'
import { FIRST_TRAIN } from './01-pieces.ts'
import { inHex, ofHex, ofPiece, ours, whyNotOurs } from './01-named.ts'
import type { MovementFrame } from './08-movement-level.ts'
import {
  rollable,
  whyNoEnd,
  whyNoEndByNight,
  whyNotByNight,
  whyNotMovable,
} from './08-movement-phase.ts'
import { whyNotBack } from './08-owed.ts'
import { whyNoBank, whyNoLift, whyNoSeizure } from './09-pontoon.ts'
import { whyNoBreakdown } from './13-vedettes.ts'
import { whyNotAnnounced } from './15-entry-hexes.ts'

type MovementWhy = Why<State, MovementFrame>

const lift = ofPiece<MovementFrame>((state, _frame, piece) => whyNoLift(state, piece))
const seize = ofPiece<MovementFrame>((state, _frame, piece) => whyNoSeizure(state, piece))

/** Whichever of the two it would be. */
const bridge: MovementWhy = (state, frame, piece) =>
  (state.serves[piece - FIRST_TRAIN] === state.phasing ? lift : seize)(state, frame, piece)

const bank = ofHex<MovementFrame>((state, { train }, hex) =>
  whyNoBank(state, train - FIRST_TRAIN, hex),
)

/** Light cavalry whose vedettes are out is not on the map itself. */
const reassemble: MovementWhy = (state, _frame, piece) =>
  whyNotOurs(state, piece) ?? whyNotBack(state, piece)

const enter: MovementWhy = (state, _frame, group) => whyNotAnnounced(state, group)
const move = ours(whyNotMovable)
const roll = ours(rollable)
const march = ours(whyNotByNight)

export const movementWhy: ProcWhys<State, MovementFrame> = {
  pontoon: { lift, seize, piece: bridge },
  bank: { to: bank, hex: bank },
  command: {
    move,
    piece: move,
    hex: inHex(whyNotMovable),
    deploy: ours(whyNoBreakdown),
    reassemble,
    enter,
    group: enter,
    end: whyNoEnd,
  },
  individual: { reassemble, roll, piece: roll, hex: inHex(rollable) },
  night: { move: march, piece: march, hex: inHex(whyNotByNight), end: whyNoEndByNight },
}
