import {
  CLEAR,
  FOREST,
  FORTIFIED_TOWN,
  RIVER,
  TOWN,
  grid,
  level,
  terrain,
  water,
} from '../map/map.ts'
import { board, hasUnits, hexesOf, isMarked, unitsAt } from '../model/board.ts'
import { COLUMN, SMASHED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FIRST_GUNS, UNITS, isCavalry, isCombatUnit, other, sideOf } from './02-pieces.ts'
import type { Side } from './02-pieces.ts'
import { isFront } from './06-facing.ts'

/** Batteries of a unit, or of guns on the map. */
export function batteriesOf(state: State, piece: number): number {
  if (piece < UNITS) return state.batteries[piece]!
  return isCombatUnit(piece) ? (state.guns[piece - FIRST_GUNS] ?? 0) : 0
}

/**
 * Guns that command lower ground, wherever they stand; they are silent in column, and with a Smashed unit.
 * @rule 7.10/a
 */
function hasGunsInPlace(state: State, piece: number): boolean {
  return batteriesOf(state, piece) > 0 && !isMarked(state, piece, SMASHED | COLUMN)
}

/** @rule 8.1/a above something: the lowest ground is no height */
function isHigh(hex: number): boolean {
  return level[hex]! > 0
}

/**
 * Enemies beside the hex on the same level take away the fields of all who stand in it.
 * @rule 8.2/c
 */
export function isFieldLost(state: State, hex: number, side: Side): boolean {
  const enemy = other(side)
  const { troops } = board(state)
  for (let edge = hex * 6; edge < hex * 6 + 6; edge++) {
    const beside = grid.neighbours[edge]!
    if (beside < 0 || level[beside] !== level[hex] || troops[enemy][beside] === 0) continue
    if (hasUnits(state, beside, enemy)) return true
  }
  return false
}

/** Ground into which no field of fire reaches. */
function isCovered(hex: number): boolean {
  const kind = terrain[hex]
  return kind === FOREST || kind === TOWN || kind === FORTIFIED_TOWN
}

/**
 * Whether guns of the piece would command the hex across: lower ground over a contour, where its zone reaches, before its front.
 * @rule 8.2/a
 */
function commands(state: State, piece: number, edge: number): boolean {
  const to = grid.neighbours[edge]!
  const hex = Math.floor(edge / 6)
  if (to < 0 || level[to]! >= level[hex]! || isCovered(to) || water[edge] === RIVER) return false
  if (!isCavalry(piece) && terrain[to] !== CLEAR) return false
  return isFront(state, piece, { hex, heading: edge % 6 })
}

/** Hexes of the field of fire of a unit, or of guns on the map. */
export function fieldHexes(state: State, piece: number): number[] {
  const found: number[] = []
  if (state.place[piece]! < 0 || !hasGunsInPlace(state, piece)) return found
  for (const hex of hexesOf(state, piece)) {
    if (!isHigh(hex) || isFieldLost(state, hex, sideOf[piece]!)) continue
    for (let edge = hex * 6; edge < hex * 6 + 6; edge++)
      if (commands(state, piece, edge)) found.push(grid.neighbours[edge]!)
  }
  return found
}

/** Enemies of the side in whose fields of fire the hex lies, in order. */
export function gunsOver(state: State, hex: number, side: Side): number[] {
  const enemy = other(side)
  const { troops } = board(state)
  const found: number[] = []
  for (let heading = 0; heading < 6; heading++) {
    const from = grid.neighbours[hex * 6 + heading]!
    if (from < 0 || level[from]! <= level[hex]! || troops[enemy][from] === 0) continue
    const edge = from * 6 + ((heading + 3) % 6)
    if (isFieldLost(state, from, enemy)) continue
    for (const piece of unitsAt(state, from))
      if (sideOf[piece] === enemy && hasGunsInPlace(state, piece) && commands(state, piece, edge))
        if (!found.includes(piece)) found.push(piece)
  }
  return found.sort((a, b) => a - b)
}

/** The hex lies in a field of fire of the side's enemies. */
export function isInFieldOfFire(state: State, hex: number, side: Side): boolean {
  return gunsOver(state, hex, side).length > 0
}

/** All hexes that guns of a side command, in order. */
export function fieldsOf(state: State, side: Side): number[] {
  const found = new Set<number>()
  for (let piece = 0; piece < state.place.length; piece++)
    if (sideOf[piece] === side && isCombatUnit(piece))
      for (const hex of fieldHexes(state, piece)) found.add(hex)
  return [...found].sort((a, b) => a - b)
}
