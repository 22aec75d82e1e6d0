import { board, holder, unitsAt } from '../state.ts'
import type { State } from '../state.ts'
import { FIRST_ARMY, PRUSSIAN } from './02-components.ts'
import { LAND_NEIGHBOURS } from './07-guard-and-first-army.ts'
import { fallBackHexes } from './11-fall-back.ts'

/**
 * Hexes 1st Army could retreat to if every friend in the way moved off one hex, and all of them can.
 * @rule 7.5/d
 */
export function roomHexes(state: State): number[] {
  return fallBackHexes(state, FIRST_ARMY).filter((hex) =>
    canAllLeave(state, hex, unitsInTheWay(state, hex)),
  )
}

/** Friends in the hex or beside it with no river between, lowest number first. */
export function unitsInTheWay(state: State, hex: number): number[] {
  const hexes = [hex, ...LAND_NEIGHBOURS.slice(hex * 6, hex * 6 + 6)].filter(
    (at) => at >= 0 && holder(state, at) === PRUSSIAN,
  )
  return hexes
    .flatMap((at) => unitsAt(state, at))
    .filter((unit) => unit !== FIRST_ARMY)
    .sort((a, b) => a - b)
}

/** Where the next unit in the way may go so that the others can still leave. */
export function refugesFrom(state: State, hex: number): number[] {
  const [unit, ...others] = unitsInTheWay(state, hex)
  if (unit === undefined) return []
  return refuges(state, hex, unit).filter((to) => {
    const load = new Map([[to, 1]])
    return canAllLeave(state, hex, others, load)
  })
}

/** Hexes one step off, clear of the enemy's zone, of 1st Army's new place, and of its neighbourhood. */
function refuges(state: State, hex: number, unit: number): number[] {
  return fallBackHexes(state, unit).filter(
    (into) =>
      into !== hex &&
      !isBeside(hex, into) &&
      into !== state.place[FIRST_ARMY] &&
      capacity(state, into) > 0,
  )
}

function isBeside(hex: number, other: number): boolean {
  return LAND_NEIGHBOURS.slice(hex * 6, hex * 6 + 6).includes(other)
}

function capacity(state: State, hex: number): number {
  return 4 - board(state).count[hex]!
}

/** Whether every unit finds a place: a matching of units to room in hexes, grown one unit at a time. */
function canAllLeave(
  state: State,
  hex: number,
  units: readonly number[],
  load: Map<number, number> = new Map(),
): boolean {
  const choices = units.map((unit) => refuges(state, hex, unit))
  const placed: number[] = []
  const used = (to: number): number => (load.get(to) ?? 0) + placed.filter((at) => at === to).length
  const seat = (i: number, tried: Set<number>): boolean =>
    choices[i]!.some((to) => {
      if (tried.has(to)) return false
      tried.add(to)
      const isFree = used(to) < capacity(state, to)
      if (!isFree && !placed.some((at, j) => at === to && seat(j, tried))) return false
      placed[i] = to
      return true
    })
  return units.every((_, i) => seat(i, new Set()))
}
