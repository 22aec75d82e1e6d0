import type { Refusal } from '../../../core/contract.ts'
import type { ProcWhys } from '../../../core/flow/why.ts'
import { refusal } from '../../../core/refuse.ts'
import { ENTERED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { BRUNSWICK, LEADER, NAPOLEON, TRAIN, VEDETTE, kindOf, sideOf } from './01-pieces.ts'
import { ofHex, ofPiece } from './01-named.ts'
import { whyNoBreakdown } from './13-vedettes.ts'
import { mayHold } from './19-held-back.ts'
import type { SetUpFrame } from './19-set-up-level.ts'
import {
  hexesFor,
  overfull,
  whyNotChoosable,
  whyNotReady,
  whyNotStand,
  wishes,
} from './19-set-up.ts'

const THE_ENEMYS = refusal('19.2', 'is-the-enemys')
const BUT_NEAREST = refusal('19.21b', 'no-place-but-nearest')
const NO_CHOICE = refusal('19.21a', 'no-place-of-choice')
const NOT_BAGGAGE = refusal('19.24c', 'no-holding-back')

/** The rule that leaves a piece its choice, and what it says of the hexes. */
function choiceOf(piece: number): Refusal {
  if (piece === NAPOLEON || piece === BRUNSWICK) return refusal('19.25', 'no-place-without-troops')
  if (kindOf[piece] === LEADER) return refusal('22.0c', 'no-place-off-road')
  if (kindOf[piece] === TRAIN) return refusal('19.24b', 'no-place-far-from-leader')
  if (kindOf[piece] === VEDETTE) return refusal('19.26a', 'no-place-far-from-parent')
  return refusal('19.26b', 'no-place-far-from-officer')
}

/** A hex for the piece that is being placed. */
const at = ofHex<SetUpFrame>((state, { piece }, hex) => {
  if (piece < 0 || hexesFor(state, piece).includes(hex)) return undefined
  const refused = whyNotStand(state, piece, hex)
  if (refused !== undefined) return refused
  const isPlaced = (state.deeds[piece]! & ENTERED) !== 0
  return isPlaced || wishes(state, piece).includes(hex) ? BUT_NEAREST : choiceOf(piece)
})

/** A piece that is to be placed. */
const place = ofPiece<SetUpFrame>((state, { side }, piece) => {
  if (sideOf[piece] !== side) return THE_ENEMYS
  const refused = whyNotChoosable(state, piece, overfull(state, side))
  return refused ?? (hexesFor(state, piece).length > 0 ? undefined : NO_CHOICE)
})

/** A unit that is to send out its vedettes. */
const deploy = ofPiece<SetUpFrame>((state, { side }, piece) =>
  sideOf[piece] === side ? whyNoBreakdown(state, piece) : THE_ENEMYS,
)

export const setUpWhy: ProcWhys<State, SetUpFrame> = {
  choose: {
    place,
    piece: place,
    deploy,
    ready: (state, { side }) => whyNotReady(state, side),
  },
  where: {
    at,
    hex: at,
    hold: (state, { piece }) => (piece < 0 || mayHold(state, piece) ? undefined : NOT_BAGGAGE),
  },
}
