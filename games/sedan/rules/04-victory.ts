import { hasLine, lineCost, lineToNearest, linesTo, makeNet } from '../../../core/hex/net.ts'
import turnRecord from '../data/tables/turn-record.json' with { type: 'json' }
import {
  CITIES,
  FRANCE,
  MARSH,
  NEUTRAL,
  PALATINATE,
  grid,
  mapEdge,
  region,
  terrain,
} from '../map/map.ts'
import { DEAD } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FIRST_ARMY, FRENCH, PRUSSIAN, UNITS_OF } from './02-components.ts'
import { enemyZone } from './09-zones-of-control.ts'

/** @rule 3.5B/a control is kept for cities alone */
export type City = number

const PALATINATE_EDGE = Array.from(region.keys()).filter(
  (hex) => region[hex] === PALATINATE && mapEdge[hex] === 1,
)

const IMPASSABLE = Uint8Array.from(terrain, (is, hex) =>
  is === MARSH || region[hex] === NEUTRAL ? 1 : 0,
)

/**
 * French soil is the French player's at the start, German soil the Prussian's.
 * @rule 3.5B/b
 */
export function firstControl(): number[] {
  return CITIES.map(({ hex }) => (isGerman(hex) ? PRUSSIAN : FRENCH))
}

function isGerman(hex: number): boolean {
  return region[hex] !== FRANCE
}

/** Paths go over every hexside. */
const PATHS = makeNet(grid, () => 1)

const closed = new Uint8Array(grid.n)

/**
 * Ground no path may use: French units and their zones, Prussians there or not; marsh and neutral ground.
 * @rule 4.2/c
 */
function closedToPaths(state: State): Uint8Array {
  closed.set(IMPASSABLE)
  const zone = enemyZone(state, PRUSSIAN)
  for (let hex = 0; hex < grid.n; hex++) if (zone[hex] !== 0) closed[hex] = 1
  for (const unit of UNITS_OF[FRENCH]!) if (state.place[unit]! >= 0) closed[state.place[unit]!] = 1
  return closed
}

/**
 * Cities from which a path leads to the Palatinate edge of the map; rivers do not close it.
 * @rule 4.2/b
 */
export function connectedCities(state: State): City[] {
  const paths = linesTo(PATHS, PALATINATE_EDGE, { blocked: closedToPaths(state) })
  return Array.from(CITIES.keys()).filter((city) => lineCost(paths, CITIES[city]!.hex) >= 0)
}

/** The shortest path from a city home, for whoever wants to see what it rests on; none: it is cut off. */
export function pathHome(state: State, hex: number): number[] | undefined {
  const blocked = closedToPaths(state)
  const path = lineToNearest(PATHS, { from: hex, ends: PALATINATE_EDGE }, { blocked })
  return path.length > 0 ? path : undefined
}

/** Whether a path leads home that has just been broken somewhere: it is enough to get round the break. */
export function isMended(state: State, path: readonly number[]): boolean {
  const blocked = closedToPaths(state)
  const rest = path.slice(1 + path.findLastIndex((hex, at) => at > 0 && blocked[hex] === 1))
  const ends = [...rest, ...PALATINATE_EDGE]
  return hasLine(PATHS, { from: path[0]!, ends }, { blocked })
}

/**
 * Cities that count for the Prussian now.
 * @rule 4.2/a one point each
 */
export function scoredCities(state: State): City[] {
  if (!state.control.includes(PRUSSIAN)) return []
  return connectedCities(state).filter((city) => state.control[city] === PRUSSIAN)
}

export function citiesNeeded(turn: number): number {
  return turnRecord.turns[turn - 1]!.cities
}

export function lossesToLose(turn: number): number {
  return turnRecord.turns[turn - 1]!.losses
}

/** German units lost so far; 1st Army is five. */
export function prussianLosses(state: State): number {
  return UNITS_OF[PRUSSIAN]!.reduce(
    (sum, unit) => sum + (state.place[unit] === DEAD ? (unit === FIRST_ARMY ? 5 : 1) : 0),
    0,
  )
}

/** @rule 4.4/a */
function hasFrenchBrokenThem(state: State): boolean {
  return prussianLosses(state) >= lossesToLose(state.turn)
}

/** @rule 4.3/a */
function hasPrussianTakenEnough(state: State): boolean {
  const needed = citiesNeeded(state.turn)
  const held = state.control.filter((side) => side === PRUSSIAN).length
  return held >= needed && scoredCities(state).length >= needed
}

/** @rule 4.3/b */
function isTimeUp(state: State): boolean {
  return state.turn >= turnRecord.turns.length
}

/**
 * Who has won at the end of this turn, and by which rule.
 * @rule 4.1/a tested every turn
 * @rule 4.3/c and only then
 * @rule 4.4/b losses come before cities
 * @rule 4.4/c the Prussian wins by cities alone
 */
export function victoryAtTurnEnd(state: State): { winner: number; by: string } | undefined {
  if (hasFrenchBrokenThem(state)) return { winner: FRENCH, by: 'losses' }
  if (hasPrussianTakenEnough(state)) return { winner: PRUSSIAN, by: 'cities' }
  return isTimeUp(state) ? { winner: FRENCH, by: 'time' } : undefined
}
