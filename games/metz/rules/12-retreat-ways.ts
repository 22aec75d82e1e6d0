import { grid } from '../map/map.ts'
import type { State } from '../state.ts'
import { formationNow } from './03-attached.ts'
import { PIECES, hqOf, isUnit, other, sideOf } from './03-pieces.ts'
import type { Side } from './03-pieces.ts'
import { largest } from './03-values.ts'
import { hasRoom } from './04-stacking.ts'
import { BARRED, gaitOf, openCosts } from './11-costs.ts'
import { whyClosed } from './11-steps.ts'

/** Who goes back from what. */
interface Run {
  side: Side
  units: number[]
  away: number
}

/** Hexes of the enemies nearest to a hex, in order. */
export function nearestEnemies(state: State, side: Side, hex: number): number[] {
  let least = Infinity
  const hexes: number[] = []
  for (let unit = 0; unit < PIECES; unit++) {
    const at = state.place[unit]!
    if (at < 0 || !isUnit(unit) || sideOf[unit] !== other(side)) continue
    const distance = grid.distance(hex, at)
    if (distance < least) hexes.length = 0
    least = Math.min(least, distance)
    if (distance === least && !hexes.includes(at)) hexes.push(at)
  }
  return hexes.sort((a, b) => a - b)
}

/**
 * Neighbours that are open to all of them, whatever they would cost, and hold no enemy.
 * @rule 12.8/a
 */
function openHexes(state: State, run: Run, from: number): number[] {
  const hexes: number[] = []
  for (let edge = from * 6; edge < from * 6 + 6; edge++) {
    const isOpen = run.units.every((piece) => openCosts[gaitOf[piece]!]![edge] !== BARRED)
    const to = grid.neighbours[edge]!
    if (isOpen && to >= 0 && whyClosed(state, run, to) === undefined) hexes.push(to)
  }
  return hexes.sort((a, b) => a - b)
}

/**
 * Those that are farther away.
 * @rule 12.8.a
 */
function fartherHexes(state: State, run: Run, from: number): number[] {
  const { away } = run
  const distance = grid.distance(away, from)
  return openHexes(state, run, from).filter((to) => grid.distance(away, to) > distance)
}

/** More hexes to go than any retreat has. */
const MOST_STEPS = 16

/**
 * Whether they can go so many hexes farther from here, and on to one with room. Each is farther away, so this ends; what has led
 * nowhere is not tried again, for three units that are in one hex for a moment find room together nowhere.
 */
function canGoOn(
  state: State,
  run: Run,
  at: { hex: number; steps: number },
  vain: Set<number>,
): boolean {
  const { hex, steps } = at
  if (steps === 0 && hasRoom(state, run.units, hex)) return true
  const key = hex * MOST_STEPS + steps
  if (vain.has(key)) return false
  vain.add(key)
  return fartherHexes(state, run, hex).some((to) =>
    canGoOn(state, run, { hex: to, steps: Math.max(0, steps - 1) }, vain),
  )
}

/** The hexes that meet a wish, or all if none does. */
function preferred(hexes: readonly number[], wish: (hex: number) => boolean): number[] {
  const met = hexes.filter(wish)
  return met.length > 0 ? met : [...hexes]
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
 * Where they may go next with so many hexes to go: first of all such that they can go on from there, then with room, then
 * nearer to their headquarters. None: there is no way.
 */
export function retreatHexes(state: State, run: Run, from: number, steps: number): number[] {
  const farther = fartherHexes(state, run, from)
  const left = Math.max(0, steps - 1)
  const vain = new Set<number>()
  const open = preferred(farther, (hex) => canGoOn(state, run, { hex, steps: left }, vain))
  return towardsHq(state, run, withRoom(state, run, open), from)
}

/** Whether some of these hexes has room for all of them together. */
export function hasRoomTogether(state: State, run: Run, hexes: readonly number[]): boolean {
  return hexes.some((to) => hasRoom(state, run.units, to))
}
