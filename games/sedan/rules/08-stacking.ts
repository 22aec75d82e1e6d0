import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { board } from '../model/state.ts'
import type { State } from '../model/state.ts'
import {
  FIRST_ARMY,
  FOREIGN_LEGION,
  FRENCH,
  GUARD,
  MARINES,
  corpsOf,
  sideOf,
} from './02-components.ts'

const FOUR = refusal('8.4/a', 'four-to-a-hex')
const FIRST_ARMY_ALONE = refusal('7.5/a', 'first-army-alone')
const GUARD_ALONE = refusal('7.2/a', 'guard-alone')
const ONE_CORPS = refusal('8.5/a', 'one-corps-to-a-hex')
const MARINES_ALONE = refusal('8.5/c', 'marines-alone')
const STANDS_ELSEWHERE = refusal('8.2/c', 'stands-elsewhere')
const NO_HELP = refusal('8.2/c', 'loss-would-not-help')
const LEGION_FOUR = refusal('8.5/d', 'legion-in-four')

/** @rule 8.1/a more than one unit in a hex */
export type Stack = readonly number[]

/**
 * Why these units, which may stand together, cannot join those in a hex. Asked for every hex a unit enters, in passing too.
 * @rule 8.2/a limits hold at every instant
 * @rule 8.2/d for reinforcements as well
 * @rule 3.2/e
 * @rule 3.5A/b
 */
export function whyCannotStack(state: State, joining: Stack, hex: number): Refusal | undefined {
  const there = board(state).top[hex]!
  if (there < 0) return undefined
  return sideOf[joining[0]!] === FRENCH
    ? whyCannotStackFrench(state, joining, there)
    : whyCannotStackPrussian(joining, there, board(state).count[hex]!)
}

function whyCannotStackPrussian(joining: Stack, there: number, count: number): Refusal | undefined {
  return whyCannotJoinFirstArmy(joining, there) ?? whyCannotExceedFour(count + joining.length)
}

/** @rule 7.5/a 1st Army shares no hex (and no attack) */
function whyCannotJoinFirstArmy(joining: Stack, there: number): Refusal | undefined {
  return there === FIRST_ARMY || joining.includes(FIRST_ARMY) ? FIRST_ARMY_ALONE : undefined
}

/** @rule 8.4/a */
function whyCannotExceedFour(units: number): Refusal | undefined {
  return units > 4 ? FOUR : undefined
}

function whyCannotStackFrench(state: State, joining: Stack, top: number): Refusal | undefined {
  let units = 0
  let legion = joining.includes(FOREIGN_LEGION)
  let corps = corpsOfStack(joining)
  for (const unit of joining) if (unit === GUARD) return whyGuardCannotShare()
  for (let unit = top; unit >= 0; unit = state.under[unit]!) {
    if (unit === GUARD) return whyGuardCannotShare()
    units++
    if (unit === FOREIGN_LEGION) legion = true
    else if (corps < 0) corps = corpsOf[unit]!
    else if (corps !== corpsOf[unit]!) return whyCannotMixCorps(corps, corpsOf[unit]!)
  }
  return legion ? whyCannotExceedFourWithLegion(units + joining.length) : undefined
}

function corpsOfStack(units: Stack): number {
  for (const unit of units) if (unit !== FOREIGN_LEGION) return corpsOf[unit]!
  return -1
}

/**
 * @rule 7.2/a
 * @rule 7.3/a so it attacks beside others and defends alone
 */
function whyGuardCannotShare(): Refusal | undefined {
  return GUARD_ALONE
}

/**
 * @rule 8.5/a one corps to a hex, and no mixture
 */
function whyCannotMixCorps(a: number, b: number): Refusal | undefined {
  return whyMarinesCannotShare(a, b) ?? ONE_CORPS
}

/** @rule 8.5/c the Marines join no corps; the Legion is no corps */
function whyMarinesCannotShare(a: number, b: number): Refusal | undefined {
  const marines = corpsOf[MARINES]
  return a === marines || b === marines ? MARINES_ALONE : undefined
}

/** @rule 8.5/d */
function whyCannotExceedFourWithLegion(units: number): Refusal | undefined {
  return units > 4 ? LEGION_FOUR : undefined
}

/** The fewest units a stack must lose to be legal. */
export function excess(units: Stack): number {
  if (units.length < 2) return 0
  return sideOf[units[0]!] === FRENCH ? frenchExcess(units) : prussianExcess(units)
}

function prussianExcess(units: Stack): number {
  const others = units.filter((unit) => unit !== FIRST_ARMY).length
  if (others === units.length) return Math.max(0, units.length - 4)
  return Math.min(others, 1 + Math.max(0, others - 4))
}

function frenchExcess(units: Stack): number {
  const largest = Math.max(...units.map((unit) => largestKept(units, unit)))
  return units.length - largest
}

/** Most units that can stay when this one does. */
function largestKept(units: Stack, kept: number): number {
  if (kept === GUARD) return 1
  const corps = units.filter((unit) => corpsOf[unit] === corpsOf[kept]).length
  if (kept === FOREIGN_LEGION) return 1
  return Math.max(corps, Math.min(4, corps + (units.includes(FOREIGN_LEGION) ? 1 : 0)))
}

/**
 * Why the owner does not give up a unit of an over-full hex: each that goes brings it nearer to the limit.
 * @rule 8.2/c
 */
export function whyNotInExcess(units: Stack, unit: number): Refusal | undefined {
  if (!units.includes(unit)) return STANDS_ELSEWHERE
  return excess(units.filter((kept) => kept !== unit)) < excess(units) ? undefined : NO_HELP
}

export function unitsInExcess(units: Stack): number[] {
  return units.filter((unit) => whyNotInExcess(units, unit) === undefined)
}
