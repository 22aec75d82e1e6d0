import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import { ACTIVE, ELIMINATED, REBUILDABLE, WAITING } from '../model/state.ts'
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
  piecesOfSide,
} from './03-pieces.ts'
import type { Side } from './03-pieces.ts'
import { whyOffMap } from './03-whereabouts.ts'
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

const NOT_DUE = refusal('6.2.1/f', 'no-enter-due')
const NOT_YET = refusal('6.2.1/e', 'no-pick-yet')
const HQ_AWAY = refusal('6.2.1/e', 'no-rebuild-away')

/** Why a unit is nowhere where it could be picked. */
function whyNotThere(state: State, unit: number, due: ReadonlySet<number>): Refusal | undefined {
  const place = state.place[unit]!
  if (place >= 0) return undefined
  if (place === WAITING) return due.has(unit) ? undefined : NOT_DUE
  if (place === ELIMINATED) return NOT_YET
  if (place !== REBUILDABLE) return whyOffMap(state, unit)
  return state.place[hqOf[formationNow(state, unit)]!]! >= 0 ? undefined : HQ_AWAY
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

/** What naming the next one depends on: who is named, those who are where he is, and whom a division could group of them. */
interface Picking {
  readonly due: ReadonlySet<number>
  readonly chosen: readonly number[]
  readonly peers: readonly number[]
  readonly groups: Map<number, readonly number[]>
}

export function pickingOf(state: State, side: Side): Picking {
  const due = dueNow(state)
  const chosen = picked(state)
  const [first] = chosen
  const isPeer = (unit: number): boolean =>
    isUnit(unit) &&
    whyNotThere(state, unit, due) === undefined &&
    whereabouts(state, unit) === whereabouts(state, first!)
  const peers = first === undefined ? [] : piecesOfSide[side]!.filter(isPeer)
  return { due, chosen, peers, groups: new Map() }
}

const NO_UNIT = refusal('6.2.1/b', 'no-pick-unit')
const IS_PICKED = refusal('6.2.1/b', 'no-pick-again')
const NO_GROUP = refusal('6.2.1/c', 'no-pick-group')

/**
 * Why a piece of one's own cannot be named next: one unit at first, then those with whom it can be made a group of one division.
 * @rule 6.2.1/b one unit or one division
 * @rule 6.2.1/e
 * @rule 6.2.1/f
 * @rule 6.2.1/j corps troops and detachments by themselves
 */
export function whyCannotPick(state: State, picking: Picking, piece: number): Refusal | undefined {
  if (!isUnit(piece)) return NO_UNIT
  if (picking.chosen.includes(piece)) return IS_PICKED
  const nowhere = whyNotThere(state, piece, picking.due)
  if (nowhere !== undefined) return nowhere
  return picking.chosen.length === 0 || canJoin(state, picking, piece) ? undefined : NO_GROUP
}

/** Corps troops and detachments act by themselves. */
function canJoin(state: State, { chosen, peers, groups }: Picking, unit: number): boolean {
  if (isCorpsGun(unit) && chosen.some(isCorpsGun)) return false
  const settled = divisionAmong(chosen)
  const division = settled === NO_DIVISION ? divisionOf[unit]! : settled
  if (division === NO_DIVISION) return false
  const group = groups.get(division) ?? couldGroup(state, division, peers)
  groups.set(division, group)
  return group.includes(unit) && chosen.every((one) => group.includes(one))
}

/** Units that can be named next. */
export function pickable(state: State, side: Side): number[] {
  const picking = pickingOf(state, side)
  return piecesOfSide[side]!.filter((piece) => whyCannotPick(state, picking, piece) === undefined)
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
