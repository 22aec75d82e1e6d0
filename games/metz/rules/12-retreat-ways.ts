import { grid } from '../map/map.ts'
import { board } from '../model/board.ts'
import type { State } from '../model/state.ts'
import { formationNow } from './03-attached.ts'
import { hqOf, isUnit, other } from './03-pieces.ts'
import type { Side } from './03-pieces.ts'
import { largest } from './03-values.ts'
import { hasRoom } from './04-stacking.ts'
import { BARRED, gaitOf, openCosts } from './11-costs.ts'
import { whyClosed } from './11-steps.ts'

/** Who goes back from what. */
interface Run {
  side: Side
  units: number[]
  /** The hex they must get farther from, and others from which they do so if they can. */
  away: number
  also?: readonly number[]
}

/** Hexes of the enemies nearest to a hex, in order. */
export function nearestEnemies(state: State, side: Side, hex: number): number[] {
  let least = Infinity
  let found: number[] = []
  const { hexes, count } = board(state)
  const enemies = hexes[other(side)]
  for (let index = 0; index < count[other(side)]!; index++) {
    const at = enemies[index]!
    const distance = grid.distance(hex, at)
    if (distance > least) continue
    if (distance < least) found = []
    least = distance
    found.push(at)
  }
  return found
}

/**
 * Neighbours that are open to all of them, whatever they would cost, and hold no enemy.
 * @rule 12.8/a
 */
function isOpen(state: State, run: Run, edge: number): boolean {
  const to = grid.neighbours[edge]!
  if (to < 0 || whyClosed(state, run, to) !== undefined) return false
  for (const piece of run.units) if (openCosts[gaitOf[piece]!]![edge] === BARRED) return false
  return true
}

/**
 * Those that are farther away.
 * @rule 12.8.a
 */
function fartherHexes(state: State, run: Run, from: number): number[] {
  const hexes: number[] = []
  for (let edge = from * 6; edge < from * 6 + 6; edge++)
    if (isFarther(state, run, edge)) hexes.push(grid.neighbours[edge]!)
  return hexes.sort((a, b) => a - b)
}

function isFarther(state: State, run: Run, edge: number): boolean {
  const to = grid.neighbours[edge]!
  if (to < 0 || grid.distance(run.away, to) <= grid.distance(run.away, Math.floor(edge / 6)))
    return false
  return isOpen(state, run, edge)
}

/** More hexes to go than any retreat has. */
const MOST_STEPS = 8
/** By hex, and by hexes still to go: the search that has come there in vain. */
const vain = new Int32Array(grid.n * MOST_STEPS)
let search = 0

/**
 * Whether they can go so many hexes farther from here, and on to one with room. Each is farther away, so this ends; what has led
 * nowhere is not tried again, for three units that are in one hex for a moment find room together nowhere.
 */
function canGoOn(state: State, run: Run, from: number, steps: number): boolean {
  if (steps === 0 && hasRoom(state, run.units, from)) return true
  const visit = steps < MOST_STEPS ? from * MOST_STEPS + steps : -1
  if (visit >= 0 && vain[visit] === search) return false
  for (let edge = from * 6; edge < from * 6 + 6; edge++)
    if (isFarther(state, run, edge))
      if (canGoOn(state, run, grid.neighbours[edge]!, Math.max(0, steps - 1))) return true
  if (visit >= 0) vain[visit] = search
  return false
}

/** The hexes that meet a wish, or all if none does. */
function preferred(hexes: readonly number[], wish: (hex: number) => boolean): number[] {
  const met = hexes.filter(wish)
  return met.length > 0 ? met : [...hexes]
}

/** 12.8.a: hexes farther from all others who have won too, if there is one. */
function fromAll({ also }: Run, hexes: readonly number[], from: number): readonly number[] {
  if (also === undefined || also.length === 0) return hexes
  return preferred(hexes, (to) =>
    also.every((hex) => grid.distance(hex, to) > grid.distance(hex, from)),
  )
}

/**
 * Hexes with room, if there is one.
 * @rule 12.8.b
 */
function withRoom(state: State, run: Run, hexes: readonly number[]): number[] {
  return preferred(hexes, (to) => hasRoom(state, run.units, to))
}

/**
 * Hexes nearer to the headquarters of the largest of them, if it is on the map.
 * @rule 12.8.c
 */
function towardsHq(state: State, run: Run, hexes: readonly number[], from: number): number[] {
  const units = run.units.filter(isUnit)
  const [first] = units.length > 0 ? largest(state, units) : run.units
  const hq = hqOf[formationNow(state, first!)]!
  const at = hq < 0 ? -1 : state.place[hq]!
  if (at < 0) return [...hexes]
  const distance = grid.distance(at, from)
  return preferred(hexes, (to) => grid.distance(at, to) < distance)
}

/**
 * Where they may go next with so many hexes to go: first of all such that they can go on from there, then farther from all who
 * have won, then with room, then nearer to their headquarters. None: there is no way.
 */
export function retreatHexes(state: State, run: Run, from: number, steps: number): number[] {
  const farther = fartherHexes(state, run, from)
  const left = Math.max(0, steps - 1)
  search++
  const open = preferred(farther, (to) => canGoOn(state, run, to, left))
  return towardsHq(state, run, withRoom(state, run, fromAll(run, open, from)), from)
}

/** Whether some of these hexes has room for all of them together. */
export function hasRoomTogether(state: State, run: Run, hexes: readonly number[]): boolean {
  return hexes.some((to) => hasRoom(state, run.units, to))
}
