import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { MARSH, RIVER, STREAM, grid, roadIn, slopeHex, terrain, water } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { BAGGAGE, FIRST_TRAIN, TRAIN, kindOf, trainKind } from './01-pieces.ts'

// What of the ground bars a piece, whatever it could pay.

const NO_WAY = refusal('8.11', 'no-way')
const NO_BRIDGE = refusal('8.31a', 'no-way-over-river')
const NOT_ON_PONTOONS = refusal('8.31c', 'no-baggage-over-pontoon')
const ON_SLOPE = refusal('9.12', 'no-wheels-on-slope')
const OVER_STREAM = refusal('9.12', 'no-wheels-over-stream')
const INTO_MARSH = refusal('TEC.10', 'no-way-into-marsh')

/**
 * Why a piece cannot be in a hex that it does not enter by a road or trail.
 * TEC.10: marshes are entered by road or trail only
 * 9.12: wagons keep to roads and trails on slopes
 */
export function whyNoGround(piece: number, hex: number): Refusal | undefined {
  if (terrain[hex] === MARSH) return INTO_MARSH
  return kindOf[piece] === TRAIN && slopeHex[hex] === 1 ? ON_SLOPE : undefined
}

/** The same of a hex it is put into, where any way through serves. */
export function whyNoGroundOffRoad(piece: number, hex: number): Refusal | undefined {
  return roadIn[hex]! > 0 ? undefined : whyNoGround(piece, hex)
}

/** What bars a step that nothing could pay for. */
export function whyBarred(state: State, piece: number, edge: number): Refusal {
  const side = grid.sides[edge]!
  const into = grid.neighbours[edge]!
  if (into < 0) return NO_WAY
  if (water[side] === RIVER) return whyNotOnPontoon(state, piece, side) ?? NO_BRIDGE
  const isStream = water[side] === STREAM && kindOf[piece] === TRAIN
  return whyNoGround(piece, into) ?? (isStream ? OVER_STREAM : NO_WAY)
}

function whyNotOnPontoon(state: State, piece: number, side: number): Refusal | undefined {
  const isBaggage = kindOf[piece] === TRAIN && trainKind[piece - FIRST_TRAIN] === BAGGAGE
  return isBaggage && state.over.includes(side) ? NOT_ON_PONTOONS : undefined
}
