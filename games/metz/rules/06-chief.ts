import { grid } from '../map/map.ts'
import { ACTIVE, REBUILDABLE, WAITING } from '../state.ts'
import type { State } from '../state.ts'
import { formationNow } from './03-attached.ts'
import {
  ARTILLERY,
  CAVALRY,
  FIRST_HQ,
  NO_DIVISION,
  armOf,
  divisionOf,
  hqOf,
  isHorse,
  isUnit,
  sideOf,
} from './03-pieces.ts'
import type { Side } from './03-pieces.ts'
import { dueNow } from './05-planning.ts'

// What a commander in chief picks (6.2, M09).

const GROUP_RANGE = 2

/** On the map, due to come in, or waiting to be rebuilt: the three are never mixed. @rule 6.2.1/g */
function whereabouts(state: State, unit: number): number {
  const place = state.place[unit]!
  return place >= 0 ? 0 : place
}

export function picked(state: State): number[] {
  const found: number[] = []
  for (let unit = 0; unit < FIRST_HQ; unit++)
    if (isUnit(unit) && (state.deeds[unit]! & ACTIVE) !== 0) found.push(unit)
  return found
}

function isThere(state: State, unit: number, due: ReadonlySet<number>): boolean {
  const place = state.place[unit]!
  if (place >= 0) return true
  if (place === WAITING) return due.has(unit)
  return place === REBUILDABLE && state.place[hqOf[formationNow(state, unit)]!]! >= 0
}

function areNear(state: State, a: number, b: number): boolean {
  return grid.distance(state.place[a]!, state.place[b]!) <= GROUP_RANGE
}

/** @rule 6.2.1/d guns of the corps may ride with its cavalry division */
function isHorseGunOf(state: State, gun: number, unit: number): boolean {
  return (
    armOf[gun] === ARTILLERY &&
    isHorse[gun] === 1 &&
    divisionOf[gun] === NO_DIVISION &&
    armOf[unit] === CAVALRY &&
    divisionOf[unit]! !== NO_DIVISION &&
    formationNow(state, gun) === formationNow(state, unit)
  )
}

function areOfOneDivision(a: number, b: number): boolean {
  return divisionOf[a]! !== NO_DIVISION && divisionOf[a] === divisionOf[b]
}

/** Units beside which another could act in a group. @rule 6.2.1/c */
function partners(state: State, unit: number, among: readonly number[]): number[] {
  const isOnMap = whereabouts(state, unit) === 0
  return among.filter(
    (one) =>
      one !== unit &&
      (areOfOneDivision(one, unit) || isHorseGunOf(state, unit, one)) &&
      (!isOnMap || areNear(state, one, unit)),
  )
}

/**
 * Units that can be named next. Of those that were named already all must still find a partner.
 * @rule 6.2.1/b one unit or one division
 * @rule 6.2.1/j corps troops and detachments by themselves
 * @rule 6.2.1/e
 * @rule 6.2.1/f
 */
export function pickable(state: State, side: Side): number[] {
  const due = dueNow(state)
  const all: number[] = []
  for (let unit = 0; unit < FIRST_HQ; unit++)
    if (isUnit(unit) && sideOf[unit] === side && isThere(state, unit, due)) all.push(unit)
  const chosen = picked(state)
  const [first] = chosen
  if (first === undefined) return all
  const peers = all.filter((unit) => whereabouts(state, unit) === whereabouts(state, first))
  return peers.filter(
    (unit) =>
      !chosen.includes(unit) &&
      chosen.some((one) => isSameGroup(state, one, unit)) &&
      partners(state, unit, peers).length > 0 &&
      chosen.every((one) => partners(state, one, peers).length > 0),
  )
}

function isSameGroup(state: State, a: number, b: number): boolean {
  return areOfOneDivision(a, b) || isHorseGunOf(state, a, b) || isHorseGunOf(state, b, a)
}

/** A single unit, or everybody has a partner among those named. */
export function isGroup(state: State): boolean {
  const chosen = picked(state)
  if (chosen.length < 2) return chosen.length === 1
  return chosen.every((unit) => partners(state, unit, chosen).length > 0)
}

/** Only to be rebuilt. */
export function isFromBox(state: State): boolean {
  const [first] = picked(state)
  return first !== undefined && state.place[first] === REBUILDABLE
}
