import { board, isHeldBy } from '../board.ts'
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
import type { State } from '../state.ts'
import { playArea } from './02-play-area.ts'
import { FRENCH, formationSide, other } from './03-pieces.ts'
import type { Side } from './03-pieces.ts'
import { rangeHexes } from './07-command.ts'

const NO_LINE = 0

/**
 * An enemy combat unit closes its own hex and all beside it.
 * @rule 18.5/a
 */
function isClosed(state: State, hex: number, side: Side): boolean {
  const enemy = other(side)
  const isBeside = board(state).beside[enemy * grid.n + hex]! > 0
  return isBeside || isHeldBy(state, hex, enemy) || playArea(state)[hex] === 0
}

/** The French need a Major Road, for the Prussians any will do. */
function isRoadOf(side: Side, way: number): boolean {
  return side === FRENCH ? way === MAJOR : way !== 0
}

/** By hex: 1 where an open road leads to one of these map-edge hexes. */
function roadsTo(state: State, side: Side, exits: readonly number[]): Uint8Array {
  const joined = new Uint8Array(grid.n)
  const queue = exits.filter((hex) => !isClosed(state, hex, side))
  for (const hex of queue) joined[hex] = 1
  for (let hex = queue.pop(); hex !== undefined; hex = queue.pop())
    for (let edge = hex * 6; edge < hex * 6 + 6; edge++) {
      const beside = grid.neighbours[edge]!
      if (beside < 0 || joined[beside] === 1 || !isRoadOf(side, road[edge]!)) continue
      if (isClosed(state, beside, side)) continue
      joined[beside] = 1
      queue.push(beside)
    }
  return joined
}

function hexesWhere(marks: Uint8Array, value: number): number[] {
  return Array.from(marks.keys()).filter((hex) => marks[hex] === value)
}

const TO_METZ = hexesWhere(metzExit, 1)
const PRUSSIAN_EXITS = [SHORT_LOC, NORMAL_LOC, EXTENDED_LOC].map((grade) =>
  hexesWhere(prussianExit, grade),
)

/**
 * By the best map-edge hex to which a road leads from where the range ends.
 * @rule 18.5.a
 */
function prussianLine(state: State, side: Side, roads: readonly number[]): number {
  const index = PRUSSIAN_EXITS.findIndex((exits) => {
    const joined = roadsTo(state, side, exits)
    return roads.some((hex) => joined[hex] === 1)
  })
  return index < 0 ? NO_LINE : SHORT_LOC + index
}

/**
 * By the column of the Major Road hex where the range ends, the best of several.
 * @rule 18.5.b
 */
function frenchLine(state: State, side: Side, roads: readonly number[]): number {
  const joined = roadsTo(state, side, TO_METZ)
  const grades = roads.filter((hex) => joined[hex] === 1).map((hex) => frenchGrade[hex]!)
  return grades.length === 0 ? NO_LINE : Math.min(...grades)
}

/** The grade of a formation's line of communications, from SHORT_LOC to EXTENDED_LOC; 0 it has none. */
export function lineOfFormation(state: State, formation: number): number {
  const side = formationSide[formation]!
  const roads = rangeHexes(state, formation).filter((hex) => isRoadOf(side, roadIn[hex]!))
  return (side === FRENCH ? frenchLine : prussianLine)(state, side, roads)
}
