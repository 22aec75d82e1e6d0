import { linesFrom, makeNet } from '../../../core/hex/net.ts'
import { board, isHeldBy } from '../model/board.ts'
import {
  EXTENDED_LOC,
  MAJOR,
  NORMAL_LOC,
  SHORT_LOC,
  frenchGrade,
  grid,
  metzExit,
  prussianExit,
  road,
  roadIn,
} from '../map/map.ts'
import type { State } from '../model/state.ts'
import { playArea } from './02-play-area.ts'
import { FRENCH, PRUSSIAN, formationSide, hqOf, other } from './03-pieces.ts'
import type { Side } from './03-pieces.ts'
import { rangeHexes } from './07-command.ts'

const NO_LINE = 0

const ALL_ROADS = makeNet(grid, (_, edge) => (road[edge] === 0 ? 0 : 1))
const MAJOR_ROADS = makeNet(grid, (_, edge) => (road[edge] === MAJOR ? 1 : 0))
const ROAD_HEXES = Array.from(roadIn.keys()).filter((hex) => roadIn[hex] !== 0)

/** By hex: 1 where the road is closed to the side whose lines are being looked for. */
const closed = new Uint8Array(grid.n)
const joined = new Uint8Array(grid.n)

/**
 * An enemy combat unit closes its own hex and all beside it.
 * @rule 18.5/a
 */
function closeRoads(state: State, side: Side): void {
  const enemy = other(side)
  const { beside } = board(state)
  const area = playArea(state)
  for (const hex of ROAD_HEXES) {
    const isOpen = beside[enemy * grid.n + hex] === 0 && area[hex] === 1
    closed[hex] = isOpen && !isHeldBy(state, hex, enemy) ? 0 : 1
  }
}

/** By hex: 1 where an open road leads to one of these map-edge hexes: for the French a Major Road. Good until the next call. */
function roadsTo(side: Side, exits: readonly number[]): Uint8Array {
  const roads = side === FRENCH ? MAJOR_ROADS : ALL_ROADS
  const open = exits.filter((hex) => closed[hex] === 0)
  const { touched, count } = linesFrom(roads, open, { blocked: closed })
  joined.fill(0)
  for (let at = 0; at < count; at++) joined[touched[at]!] = 1
  return joined
}

function hexesWhere(marks: Uint8Array, value: number): number[] {
  return Array.from(marks.keys()).filter((hex) => marks[hex] === value)
}

const TO_METZ = hexesWhere(metzExit, 1)
const PRUSSIAN_EXITS = [SHORT_LOC, NORMAL_LOC, EXTENDED_LOC].map((grade) =>
  hexesWhere(prussianExit, grade),
)

/** Hexes at which the Command Range of a formation comes to such roads, its own if it is on one. */
function roadheads(state: State, formation: number, roads: Uint8Array): number[] {
  const at = state.place[hqOf[formation]!]!
  if (at >= 0 && roads[at] === 1) return [at]
  return rangeHexes(state, formation, roads).filter((hex) => roads[hex] === 1)
}

/**
 * By the best map-edge hex to which a road leads from where the range ends.
 * @rule 18.5.a
 */
function prussianLine(state: State, formation: number): number {
  const index = PRUSSIAN_EXITS.findIndex(
    (exits) => roadheads(state, formation, roadsTo(PRUSSIAN, exits)).length > 0,
  )
  return index < 0 ? NO_LINE : SHORT_LOC + index
}

/**
 * By the column of the first Major Road hex the range comes to, the best of several.
 * @rule 18.5.b
 */
function frenchLine(state: State, formation: number): number {
  const heads = roadheads(state, formation, roadsTo(FRENCH, TO_METZ))
  return heads.length === 0 ? NO_LINE : Math.min(...heads.map((hex) => frenchGrade[hex]!))
}

/** The grade of a formation's line of communications, from SHORT_LOC to EXTENDED_LOC; 0 it has none. */
export function lineOfFormation(state: State, formation: number): number {
  const side = formationSide[formation]!
  closeRoads(state, side)
  return side === FRENCH ? frenchLine(state, formation) : prussianLine(state, formation)
}
