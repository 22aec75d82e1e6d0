import type { ProcWhys } from '../../../core/flow/why.ts'
import { refusal } from '../../../core/refuse.ts'
import type { State } from '../model/state.ts'
import { sideOf } from './01-pieces.ts'
import { ofHex, ofPiece, whyOffMap } from './01-named.ts'
import { whyNoBreakdown } from './13-vedettes.ts'
import { whyNotHeld } from './19-held-back.ts'
import type { SetUpFrame } from './19-set-up-level.ts'
import { whyNotChoosable, whyNotReady } from './19-set-up.ts'
import { overfull, whyNotPut } from './19-places.ts'

/** Each side sets up its own. */
export const THEIRS_TO_SET_UP = refusal('19.2', 'is-the-enemys')

/** A hex for the piece that is being placed. */
const at = ofHex<SetUpFrame>((state, { piece }, hex) =>
  piece < 0 ? undefined : whyNotPut(state, piece, hex),
)

/** A piece that is to be placed. */
const place = ofPiece<SetUpFrame>((state, { side }, piece) =>
  sideOf[piece] === side ? whyNotChoosable(state, piece, overfull(state, side)) : THEIRS_TO_SET_UP,
)

/** A unit that is to send out its vedettes. */
const deploy = ofPiece<SetUpFrame>((state, { side }, piece) =>
  sideOf[piece] === side
    ? (whyOffMap(state, piece) ?? whyNoBreakdown(state, piece))
    : THEIRS_TO_SET_UP,
)

export const setUpWhy: ProcWhys<State, SetUpFrame> = {
  choose: {
    place,
    piece: place,
    deploy,
    ready: (state, { side }) => whyNotReady(overfull(state, side)),
  },
  where: {
    at,
    hex: at,
    hold: (state, { piece }) => (piece < 0 ? undefined : whyNotHeld(state, piece)),
  },
}
