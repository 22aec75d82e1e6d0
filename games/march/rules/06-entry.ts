import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { MOUNTAIN, grid, roadIn, terrain } from '../map/map.ts'
import { board, hasAnybody, hexesOf, isMarked } from '../model/board.ts'
import { windowOf } from '../model/scenario-book.ts'
import { COLUMN, WAS_DISORGANIZED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FIRST_HQ, TRAILER, UNITS, armOf, divisionOf, isTrain, other, sideOf } from './02-pieces.ts'
import type { Side } from './02-pieces.ts'
import { BARRED } from './02-tables.ts'
import { costToEnter } from './06-costs.ts'
import { isRiverShut } from './06-water.ts'
import { isInEnemyZone } from './06-zones.ts'
import { isOutOfSupply } from './12-supply.ts'
import { rearguardHex } from './15-columns.ts'
import { whyOrderForbidsZone } from './15-order-limits.ts'

const OFF_MAP = refusal('T-SCN', 'no-step-off-map')
const MOUNTAINS = refusal('8.4/a', 'no-step-mountain')
const ENEMY = refusal('7.0/a', 'no-step-enemy')
const ENEMY_TRAINS = refusal('7.5/a', 'no-step-trains')
const ENEMY_STAFF = refusal('15.1/b', 'no-step-staff')
const RIVER_SHUT = refusal('6.4/b', 'no-step-river')
const CLOSED = refusal('T-MCC', 'no-step-closed')
const BEGAN_DISORGANIZED = refusal('9.0/a', 'no-zone-disorganized')
const WITHOUT_SUPPLY = refusal('12.2/a', 'no-zone-supply')

/** Whoever drives trains out of a hex, and headquarters: infantry and cavalry. */
export function mayOverrun(piece: number): boolean {
  return piece < UNITS
}

/**
 * Why nobody of that kind crosses into the hex: the enemy is there, or the ground is shut to him.
 * @rule 8.4/a mountains to all
 */
export function whyGroundShut(state: State, piece: number, edge: number): Refusal | undefined {
  return refusedIn(groundCost(state, piece, edge))
}

/** What it costs to cross into the hex as things stand on the map, in halves or WHOLE; or why the ground is shut. */
export function groundCost(state: State, piece: number, edge: number): number | Refusal {
  const to = grid.neighbours[edge]!
  if (to < 0 || windowOf(state.scenario)[to] === 0) return OFF_MAP
  if (terrain[to] === MOUNTAIN) return MOUNTAINS
  const held = whyHeld(state, piece, to)
  if (held !== undefined) return held
  if (isRiverShut(state, edge)) return RIVER_SHUT
  const cost = costToEnter(state, piece, edge)
  return cost === BARRED ? CLOSED : cost
}

function refusedIn(found: number | Refusal): Refusal | undefined {
  return typeof found === 'number' ? undefined : found
}

/** Enemies in the hex: troops let nobody in; trains alone, headquarters and leaders, none but infantry and cavalry. */
export function whyHeld(state: State, piece: number, hex: number): Refusal | undefined {
  const enemy = other(sideOf[piece]!)
  const { troops, trains } = board(state)
  if (troops[enemy][hex]! > 0) return ENEMY
  if (mayOverrun(piece)) return undefined
  if (trains[enemy][hex]! > 0) return ENEMY_TRAINS
  return hasAnybody(state, hex, enemy) ? ENEMY_STAFF : undefined
}

/** By piece on a road: why no column enters its hex. */
const AHEAD: readonly Refusal[] = Array.from({ length: FIRST_HQ }, (_, piece) =>
  refusal(isTrain(piece) ? '15.8/a' : '15.7/d', 'no-step-column', {
    with: { piece: { of: 'piece', noun: piece } },
  }),
)

interface Whose {
  readonly side: Side
  readonly without?: number
}

/** Why a column, but for the one it is itself, does not enter a hex: another is there. */
export function whyColumnThere(state: State, hex: number, whose: Whose): Refusal | undefined {
  const other = columnIn(state, hex, whose)
  return other < 0 ? undefined : AHEAD[other]
}

/** Trains on a road are in column, and no column enters a hex with another. */
export function whyColumnAhead(state: State, piece: number, hex: number): Refusal | undefined {
  if (!isTrain(piece) || roadIn[hex] === 0) return undefined
  return whyColumnThere(state, hex, { side: sideOf[piece]!, without: piece })
}

/** A column, or a train, of the side is in the hex. */
export function hasColumn(state: State, hex: number, whose: Whose): boolean {
  return columnIn(state, hex, whose) >= 0
}

/** The division, or train, of the side whose column is in the hex; −1 none. */
export function columnIn(state: State, hex: number, { side, without = -1 }: Whose): number {
  const { head, next, troops, trains } = board(state)
  if (troops[side][hex]! > 0 || trains[side][hex]! > 0)
    for (let slot = head[hex]!; slot >= 0; slot = next[slot]!) {
      const one = slot >> 1
      const division = divisionOf(one)
      if (sideOf[one] === side && division !== without && isInColumn(state, one)) return division
    }
  return rearguardIn(state, hex, { side, without })
}

/** Hexes with a column, or a train, of the side, some of them twice. */
export function columnHexes(state: State, side: Side): number[] {
  const found: number[] = []
  for (let piece = 0; piece < FIRST_HQ; piece++)
    if (state.place[piece]! >= 0 && sideOf[piece] === side && isInColumn(state, piece))
      found.push(...hexesOf(state, piece))
  for (let unit = 0; unit < UNITS; unit++)
    if (state.trail[unit]!.length > 0 && sideOf[unit] === side) {
      const hex = rearguardHex(state, unit)
      if (hex >= 0) found.push(hex)
    }
  return found
}

/** Counters of a column that has just begun to march are still there, though they are not on the map. */
function rearguardIn(state: State, hex: number, { side, without }: Whose): number {
  for (let unit = 0; unit < UNITS; unit++)
    if (unit !== without && state.trail[unit]!.length > 0 && sideOf[unit] === side)
      if (rearguardHex(state, unit) === hex) return unit
  return -1
}

/** Strung out on the road: counters of a column, and trains. */
function isInColumn(state: State, piece: number): boolean {
  if (piece >= FIRST_HQ) return false
  return isTrain(piece) || armOf[piece] === TRAILER || isMarked(state, piece, COLUMN)
}

/**
 * Why a piece may not enter enemy zones in this activation, whichever.
 * who began it disorganized
 * @rule 12.2/a
 */
export function whyNoZone(state: State, piece: number): Refusal | undefined {
  if (piece >= UNITS) return undefined
  if (isMarked(state, piece, WAS_DISORGANIZED)) return BEGAN_DISORGANIZED
  if (isOutOfSupply(state, piece)) return WITHOUT_SUPPLY
  return whyOrderForbidsZone(state, piece)
}

/** Why a piece on the move cannot go from one hex into the next, whatever it would cost; by hex * 6 + direction. */
export function whyCannotEnter(state: State, piece: number, edge: number): Refusal | undefined {
  return refusedIn(costOrWhyNot(state, piece, edge))
}

/** The same, or what it costs to cross as things stand on the map. */
export function costOrWhyNot(state: State, piece: number, edge: number): number | Refusal {
  const cost = groundCost(state, piece, edge)
  if (typeof cost !== 'number') return cost
  const to = grid.neighbours[edge]!
  const refused =
    whyColumnAhead(state, piece, to) ??
    (isInEnemyZone(state, to, sideOf[piece]!, piece) ? whyNoZone(state, piece) : undefined)
  return refused ?? cost
}
