import { grid } from '../map/map.ts'
import { ACTIVE, REBUILDABLE, WAITING } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { formationNow } from './03-attached.ts'
import {
  ARTILLERY,
  CAVALRY,
  FIRST_HQ,
  INFANTRY,
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

/** Divisions with infantry; cavalry of theirs makes no cavalry division of them. */
const footDivisions: ReadonlySet<number> = new Set(
  Array.from(divisionOf).filter((_, unit) => armOf[unit] === INFANTRY),
)

/** @rule 6.2.1/d guns of the corps may ride with its cavalry division */
function isHorseGunOf(state: State, gun: number, unit: number): boolean {
  return (
    armOf[gun] === ARTILLERY &&
    isHorse[gun] === 1 &&
    divisionOf[gun] === NO_DIVISION &&
    armOf[unit] === CAVALRY &&
    !footDivisions.has(divisionOf[unit]!) &&
    formationNow(state, gun) === formationNow(state, unit) &&
    isNearOrOff(state, gun, unit)
  )
}

function isNearOrOff(state: State, a: number, b: number): boolean {
  if (whereabouts(state, a) !== 0) return true
  return grid.distance(state.place[a]!, state.place[b]!) <= GROUP_RANGE
}

/**
 * Two of one division that are near enough to act together.
 * @rule 3.1.1/e
 * @rule 6.2.1/c
 */
function arePartners(state: State, a: number, b: number): boolean {
  return a !== b && divisionOf[a] === divisionOf[b] && isNearOrOff(state, a, b)
}

/** Everybody who could act in a Grouped Division of these units, with one battery of the corps. */
function couldGroup(state: State, division: number, among: readonly number[]): number[] {
  const own = among.filter((unit) => divisionOf[unit] === division)
  const paired = own.filter((unit) => own.some((one) => arePartners(state, one, unit)))
  const guns = among.filter((gun) => paired.some((unit) => isHorseGunOf(state, gun, unit)))
  return [...paired, ...guns]
}

function isCorpsGun(unit: number): boolean {
  return divisionOf[unit] === NO_DIVISION
}

/**
 * Units that can be named next: one at first, then those with whom it can be made a group of one division.
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
  const hasGun = chosen.some(isCorpsGun)
  const settled = divisionAmong(chosen)
  const groups = new Map<number, readonly number[]>()
  return peers.filter((unit) => {
    if (chosen.includes(unit) || (hasGun && isCorpsGun(unit))) return false
    const division = settled === NO_DIVISION ? divisionOf[unit]! : settled
    if (division === NO_DIVISION) return false
    const group = groups.get(division) ?? couldGroup(state, division, peers)
    groups.set(division, group)
    return group.includes(unit) && chosen.every((one) => group.includes(one))
  })
}

/** The division of the first who is of one. */
function divisionAmong(units: readonly number[]): number {
  return divisionOf[units.find((unit) => !isCorpsGun(unit)) ?? -1] ?? NO_DIVISION
}

/** A single unit, or everybody has a partner among those named. */
export function isGroup(state: State): boolean {
  const chosen = picked(state)
  if (chosen.length < 2) return chosen.length === 1
  const group = couldGroup(state, divisionAmong(chosen), chosen)
  return chosen.every((unit) => group.includes(unit))
}

/** Only to be rebuilt. */
export function isFromBox(state: State): boolean {
  const { deeds, place } = state
  for (let unit = 0; unit < FIRST_HQ; unit++)
    if ((deeds[unit]! & ACTIVE) !== 0 && isUnit(unit)) return place[unit] === REBUILDABLE
  return false
}
