import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import type { SetUpFrame } from '../rules/19-set-up-level.ts'
import { grid } from '../map/map.ts'
import {
  BRUNSWICK,
  LEADER,
  NAPOLEON,
  PIECES,
  TRAIN,
  VEDETTE,
  kindOf,
  sideOf,
} from '../rules/01-pieces.ts'
import { whyNoBreakdown } from '../rules/13-vedettes.ts'
import { hexesFor, isChoosable, overfull, whyNotStand, wishes } from '../rules/19-set-up.ts'
import { mayHold } from '../rules/19-held-back.ts'
import { ENTERED } from '../model/state.ts'
import type { State } from '../model/state.ts'

// What stands against an answer behind the screen.

type Why = Refusal | undefined

/** The rule that leaves a piece its choice, and what it says of the hexes. */
function choiceOf(piece: number): Refusal {
  if (piece === NAPOLEON || piece === BRUNSWICK) return refusal('19.25', 'no-place-without-troops')
  if (kindOf[piece] === LEADER) return refusal('22.0c', 'no-place-off-road')
  if (kindOf[piece] === TRAIN) return refusal('19.24b', 'no-place-far-from-leader')
  if (kindOf[piece] === VEDETTE) return refusal('19.26a', 'no-place-far-from-parent')
  return refusal('19.26b', 'no-place-far-from-officer')
}

/** A hex for the piece that is being placed. */
export function whyNoPlace(state: State, { piece }: SetUpFrame, hex: number): Why {
  if (!Number.isInteger(hex) || hex < 0 || hex >= grid.n) return refusal('1.2a', 'no-such-thing')
  if (piece < 0 || hexesFor(state, piece).includes(hex)) return undefined
  const refused = whyNotStand(state, piece, hex)
  if (refused !== undefined) return refused
  const isPlaced = (state.deeds[piece]! & ENTERED) !== 0
  return isPlaced || wishes(state, piece).includes(hex)
    ? refusal('19.21b', 'no-place-but-nearest')
    : choiceOf(piece)
}

/** A piece that is to be placed. */
export function whyNotPlaced(state: State, { side }: SetUpFrame, piece: number): Why {
  if (!Number.isInteger(piece) || piece < 0 || piece >= PIECES)
    return refusal('1.3', 'no-such-thing')
  if (sideOf[piece] !== side) return refusal('19.2', 'is-the-enemys')
  if (state.place[piece]! < 0) return refusal('19.2', 'no-place-off-map')
  if (!isChoosable(state, piece, overfull(state, side))) return refusal('19.2', 'no-second-place')
  return hexesFor(state, piece).length > 0 ? undefined : refusal('19.21a', 'no-place-of-choice')
}

/** A unit that is to send out its vedettes. */
export function whyNotDeployed(state: State, { side }: SetUpFrame, piece: number): Why {
  if (!Number.isInteger(piece) || piece < 0 || piece >= PIECES)
    return refusal('1.3', 'no-such-thing')
  return sideOf[piece] === side ? whyNoBreakdown(state, piece) : refusal('19.2', 'is-the-enemys')
}

export function whyNotReady(state: State, { side }: SetUpFrame): Why {
  const [hex] = overfull(state, side)
  if (hex === undefined) return undefined
  return refusal('19.21b', 'no-ready-overfull', { with: { hex: { of: 'hex', noun: hex } } })
}

export function whyNotHeld(state: State, { piece }: SetUpFrame): Why {
  if (piece < 0 || mayHold(state, piece)) return undefined
  return refusal('19.24c', 'no-holding-back')
}
