import { board, isEnemyFlag, ownerOf } from '../board.ts'
import table from '../data/tables/command-range.json' with { type: 'json' }
import { MARSH, RIVER, grid, road, terrain, water } from '../map/map.ts'
import type { State } from '../state.ts'
import { FIRST_TRAIN, PONTOON, TRAIN, kindOf, sideOf, trainKind } from './01-pieces.ts'
import type { Side } from './01-pieces.ts'

const UNREACHED = 255
const reached = new Uint8Array(grid.n).fill(UNREACHED)
let touched: number[] = []

/**
 * Hexes within Command Range of a hex, itself included; the list is good until the next call.
 * @rule 1.4g
 * @rule 7.2 the same for commanders and officers
 * @rule 7.2A two hexes over land
 * @rule 7.2B three with two of them along a road or trail
 * @rule 7.2C four along roads and trails alone
 * @rule CRT.5 a step along a road or trail counts half
 * @rule 7.22n enemy zones do not matter
 */
export function rangeFrom(state: State, side: Side, from: number): readonly number[] {
  for (const hex of touched) reached[hex] = UNREACHED
  touched = [from]
  reached[from] = 0
  // Cheaper ways may be found later, so a hex is looked at again whenever it becomes nearer.
  const waiting = [from]
  for (let hex = waiting.pop(); hex !== undefined; hex = waiting.pop())
    for (let direction = 0; direction < 6; direction++) {
      const into = grid.neighbours[hex * 6 + direction]!
      if (into < 0 || isCut(state, side, { hex, direction, into })) continue
      const cost = reached[hex]! + stepOf(state, grid.side(hex, direction))
      if (cost > table.halves || cost >= reached[into]!) continue
      if (reached[into] === UNREACHED) touched.push(into)
      reached[into] = cost
      waiting.push(into)
    }
  return touched
}

export function isInRange(state: State, side: Side, way: { from: number; to: number }): boolean {
  return rangeFrom(state, side, way.from).includes(way.to)
}

/** A step follows a road or trail only where its bridge stands. */
function stepOf(state: State, side: number): number {
  const isWay = road[side] !== 0 && !state.damaged.includes(side)
  return isWay ? table.alongRoadOrTrail : table.otherwise
}

interface Step {
  hex: number
  direction: number
  into: number
}

/**
 * @rule 7.22A not through the enemy: a flag counts as troops unless it is known for a train
 * @rule 7.22B not where a combat unit could not go
 */
function isCut(state: State, side: Side, { hex, direction, into }: Step): boolean {
  if (isEnemyFlag(state, side, into) && !isKnownTrain(state, into)) return true
  const hexside = grid.side(hex, direction)
  const isBridged = road[hexside] !== 0 && !state.damaged.includes(hexside)
  if (isBridged || state.over.includes(hexside)) return false
  return water[hexside] === RIVER || terrain[into] === MARSH
}

/** Whether all that stands there lies open and is trains; one that has changed hands always does, by its flag. */
export function isKnownTrain(state: State, hex: number): boolean {
  const { head, next } = board(state)
  for (let piece = head[hex]!; piece >= 0; piece = next[piece]!) {
    if (kindOf[piece] !== TRAIN) return false
    if (state.shown[piece] === 0 && ownerOf(state, piece) === sideOf[piece]) return false
  }
  return true
}

export function isPontoonTrain(piece: number): boolean {
  return piece >= FIRST_TRAIN && trainKind[piece - FIRST_TRAIN] === PONTOON
}
