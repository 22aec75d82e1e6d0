import { costOf, makeReach, reach } from '../../../core/hex/reach.ts'
import type { Reach } from '../../../core/hex/reach.ts'
import { BARRED, stepsFrom } from '../../../core/hex/steps.ts'
import { board } from '../model/board.ts'
import type { Board } from '../model/board.ts'
import { BRIDGE, FOREST, RIVER, grid, road, terrain } from '../map/map.ts'
import { ACTIVE, ARRIVED, COMMANDED, DEFENSIVE, SPECIAL, WAITING } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { piecesWith } from './03-attached.ts'
import { formationSide, hqOf, isHq, isUnit, ratingPrinted, unitOf } from './03-pieces.ts'
import type { Side } from './03-pieces.ts'
import { layColumns } from './07-markers.ts'

/**
 * The Command Rating of the face that is up; under the Special Posture that is the higher one.
 * @rule 3.5.3/a
 * @rule 6.4.e/c one less when its leader has fallen
 */
export function faceRating(state: State, formation: number): number {
  const aggressive = ratingPrinted[formation * 2]!
  const defensive = ratingPrinted[formation * 2 + 1]!
  const posture = state.posture[formation]
  const face = posture === DEFENSIVE ? defensive : aggressive
  const rating = posture === SPECIAL ? Math.max(aggressive, defensive) : face
  return Math.max(0, rating - state.casualty[formation]!)
}

/**
 * The rating that counts for Command Range.
 * @rule 3.5.3/b none while it is overrun
 */
export function ratingNow(state: State, formation: number): number {
  return state.overrun[formation] === 1 ? 0 : faceRating(state, formation)
}

// All in half hexes.
const HALF = 1
const WHOLE = 2
const DOUBLE = 4

/**
 * What a hex costs a range that comes from the one before; a river without a bridge is closed.
 * @rule 7.3/b half along a road
 * @rule 7.3/c two for forest
 * @rule 7.3/d one for anything else
 */
function rangeCost(to: number, way: number): number {
  if (to < 0) return BARRED
  const bits = terrain[to]!
  if ((bits & RIVER) !== 0 && (bits & BRIDGE) === 0) return BARRED
  if (way !== 0) return HALF
  return (bits & FOREST) === 0 ? WHOLE : DOUBLE
}

const steps = stepsFrom(
  grid,
  Uint8Array.from(grid.neighbours, (to, edge) => rangeCost(to, road[edge]!)),
)
const NO_ENDS = new Uint8Array(grid.n)
const range = makeReach(grid)
const HALVES = 2

/** What the last range was worked out from, if it may be asked about again. */
const last = { board: undefined as Board | undefined, moves: 0, at: -1, points: 0, formation: -1 }

/**
 * Any enemy piece stops a range, and so does the end of the map.
 * @rule 7.3/e
 */
function barsTo(state: State, side: Side): Uint8Array {
  return board(state).shut[side]
}

/**
 * Every hex in Command Range; read it with `costOf`, before the next call. Empty while the headquarters is off the map. It goes
 * no farther than certain hexes if they are named.
 * @rule 7.1/b by the face that is up
 * @rule 7.3/a as many hexes as its rating; none may be all there is
 * @rule 7.3/f no hex that costs more than is left
 * @rule 7.3/g overrun nothing but its own hex, off the map not even that
 */
export function commandRange(state: State, formation: number, ends: Uint8Array = NO_ENDS): Reach {
  const hq = hqOf[formation]!
  const at = hq < 0 ? -1 : state.place[hq]!
  const points = ratingNow(state, formation) * HALVES
  const now = board(state)
  const isOld = last.board === now && last.moves === now.moves && last.formation === formation
  if (isOld && last.at === at && last.points === points && ends === NO_ENDS) return range
  const bar = barsTo(state, formationSide[formation]!)
  reach({ steps, bar, stop: ends, starts: at < 0 ? [] : [at], points, minimumMove: false }, range)
  Object.assign(last, { board: now, moves: now.moves, at, points, formation })
  if (ends !== NO_ENDS) last.board = undefined
  return range
}

/** Every hex in Command Range, in order of their numbers. */
export function rangeHexes(state: State, formation: number, ends?: Uint8Array): number[] {
  const { touched, count } = commandRange(state, formation, ends)
  return Array.from(touched.subarray(0, count)).sort((a, b) => a - b)
}

export function isInRange(state: State, formation: number, hex: number): boolean {
  return hex >= 0 && costOf(commandRange(state, formation), hex) >= 0
}

/** By hex: combat units of a formation stand there; and they are In Command. */
const OF_FORMATION = 1
const IN_COMMAND = 2
const held = new Uint8Array(grid.n)

/**
 * Marks the hexes of a formation's units that are in range, or have come in this turn.
 * @rule 7.4.a
 */
function markRange(state: State, formation: number, pieces: readonly number[]): number[] {
  const reached = commandRange(state, formation)
  const linksUp = state.overrun[formation] === 0 ? ARRIVED : 0
  const commanded: number[] = []
  held.fill(0)
  for (const piece of pieces) {
    const hex = state.place[piece]!
    if (hex < 0 || !isUnit(piece)) continue
    held[hex]! |= OF_FORMATION
    if ((held[hex]! & IN_COMMAND) !== 0) continue
    if (costOf(reached, hex) < 0 && (state.deeds[piece]! & linksUp) === 0) continue
    held[hex]! |= IN_COMMAND
    commanded.push(hex)
  }
  return commanded
}

/**
 * Whoever is beside somebody who is In Command is so too, and so on; not under an overrun headquarters.
 * @rule 7.4.b
 */
function spreadCommand(hexes: number[]): void {
  for (let hex = hexes.pop(); hex !== undefined; hex = hexes.pop())
    for (let edge = hex * 6; edge < hex * 6 + 6; edge++) {
      const beside = grid.neighbours[edge]!
      if (beside < 0 || held[beside] !== OF_FORMATION) continue
      held[beside] = OF_FORMATION | IN_COMMAND
      hexes.push(beside)
    }
}

/** The headquarters is In Command like others, and a link for who is beside it. */
function headOf({ place }: State, formation: number): number[] {
  const hex = place[hqOf[formation]!] ?? -1
  return hex < 0 ? [] : [hex]
}

/** By range, by a neighbour, or because it is to come in or has done so in this turn. */
function isInCommand({ place, deeds }: State, piece: number): boolean {
  const hex = place[piece]!
  if (hex < 0 || isHq(piece) || (deeds[unitOf(piece)]! & ARRIVED) !== 0) return true
  return (held[hex]! & IN_COMMAND) !== 0
}

/**
 * Who of a formation is In Command and who is not; those who wait off the map are, for when they enter.
 * Markers lie where `layColumns` puts them.
 * @rule 7.4/a all pieces of the formation and nobody else
 * @rule 7.4/b the headquarters always
 * @rule 7.4.c reinforcements, 11.10/c: for the turn they enter
 * @rule 3.5.2/b
 */
export function findCommand(state: State, formation: number): void {
  const pieces = piecesWith(state, formation)
  const commanded = markRange(state, formation, pieces)
  if (state.overrun[formation] === 0) spreadCommand([...headOf(state, formation), ...commanded])
  const strays: number[] = []
  for (const piece of pieces) {
    const hex = state.place[piece]!
    if (hex < 0 && hex !== WAITING) continue
    state.deeds[piece]! |= ACTIVE
    if (isInCommand(state, piece)) state.deeds[piece]! |= COMMANDED
    else strays.push(piece)
  }
  layColumns(state, strays, formation)
}
