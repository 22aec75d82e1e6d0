import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { board, holder, unitsAt } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FIRST_ARMY, PRUSSIAN, UNITS_OF, isLeashed } from './02-components.ts'
import { LAND_NEIGHBOURS } from './07-guard-and-first-army.ts'
import { fallBackHexes, whyCannotFallBack } from './11-fall-back.ts'

const IN_THE_WAY = refusal('7.5/d', 'in-armys-way')
const CAME_THROUGH = refusal('11.11/c', 'chain-came-through')
const OTHERS_NEED_IT = refusal('7.5/d', 'others-need-it')
const FULL = refusal('8.4/a', 'four-to-a-hex')
const NO_WAY_OUT = refusal('11.11/b', 'victim-has-no-way')

/** 1st Army, the hex it retreats to, and the chain of displacement by which the next friend leaves: unit, hex, unit, hex … */
export type Clearing = readonly number[]

/** Whether friends are making room for 1st Army: nobody else's way begins with it, since it pushes nobody. */
export function isClearing(chain: readonly number[]): boolean {
  return chain[0] === FIRST_ARMY && chain.length > 1
}

/**
 * Hexes 1st Army could retreat to if every friend in the way moved off one hex: those that need nobody else's place, if there are any.
 * @rule 7.5/d
 */
export function roomHexes(state: State): number[] {
  const open = fallBackHexes(state, FIRST_ARMY)
  const [near, far] = [refuges, refugesByChain].map((reach) =>
    open.filter((hex) => canAllLeave({ state, hex, reach }, unitsInTheWay(state, hex))),
  )
  return near!.length > 0 ? near! : far!
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

/** Who goes next: the last of the chain who has no hex yet, or the next in the way. */
export function nextToLeave(state: State, chain: Clearing): number | undefined {
  return chain.length % 2 === 1 ? chain.at(-1)! : unitsInTheWay(state, chain[1]!)[0]
}

/**
 * Where whoever goes next may go so that all others can still leave: into room, or else into a full hex from which another goes on.
 * @see canGo for the same of ordinary retreats
 */
export function clearingHexes(state: State, chain: Clearing): number[] {
  const unit = nextToLeave(state, chain)
  return unit === undefined ? [] : waysOut(state, chain, unit)
}

function waysOut(state: State, chain: Clearing, unit: number): number[] {
  const hex = chain[1]!
  const others = unitsInTheWay(state, hex).filter((one) => one !== (chain[2] ?? unit))
  const next = fallBackHexes(state, unit).filter(
    (to) => whyNotBeyond(state, { chain, unit }, to) === undefined,
  )
  const room = next.filter((to) => capacity(state, to) > 0)
  const reserving = (reach: Reach) => (to: number) =>
    canAllLeave({ state, hex, reach }, others, [to])
  const near = room.filter(reserving(refuges))
  if (near.length > 0) return near
  const far = room.filter(reserving(refugesByChain))
  if (far.length > 0) return far
  const full = next.filter((to) => capacity(state, to) === 0)
  return full.filter((to) =>
    roomBehind(state, hex, [...passed(chain), to]).some(reserving(refugesByChain)),
  )
}

/** Why whoever goes next cannot go to a hex, whatever those after it would find. */
function whyNotBeyond(
  state: State,
  { chain, unit }: { chain: Clearing; unit: number },
  to: number,
): Refusal | undefined {
  const [, hex] = chain as [number, number]
  const why = whyCannotFallBack(state, unit, { from: state.place[unit]!, to })
  if (why !== undefined) return why
  if (isInTheWay(state, hex, to)) return IN_THE_WAY
  return isPassed(chain, to) ? CAME_THROUGH : undefined
}

/** Why whoever makes way for 1st Army next cannot go to a hex. */
export function whyCannotClear(state: State, chain: Clearing, to: number): Refusal | undefined {
  const unit = nextToLeave(state, chain)
  if (unit === undefined || waysOut(state, chain, unit).includes(to)) return undefined
  const why = whyNotBeyond(state, { chain, unit }, to)
  return why ?? (capacity(state, to) > 0 ? OTHERS_NEED_IT : FULL)
}

/** Friends in the full hex that the chain has come to who can go on from there. */
export function clearingVictims(state: State, chain: Clearing): number[] {
  return unitsAt(state, chain.at(-1)!).filter(
    (unit) => whyCannotClearFrom(state, chain, unit) === undefined,
  )
}

export function whyCannotClearFrom(
  state: State,
  chain: Clearing,
  unit: number,
): Refusal | undefined {
  return waysOut(state, [...chain, unit], unit).length > 0 ? undefined : NO_WAY_OUT
}

export function hasRoom(state: State, hex: number): boolean {
  return capacity(state, hex) > 0
}

/** Hexes of the chain; nobody goes where it has come through. */
function passed(chain: Clearing): number[] {
  return chain.filter((_, i) => i % 2 === 1)
}

function isPassed(chain: Clearing, hex: number): boolean {
  return passed(chain).includes(hex)
}

/** Hexes one step off, clear of the enemy's zone, of 1st Army's place, of its new one, and of that one's neighbourhood. */
function beyond(state: State, hex: number, unit: number, from?: number): number[] {
  return fallBackHexes(state, unit, from).filter((to) => !isInTheWay(state, hex, to))
}

function isInTheWay(state: State, hex: number, to: number): boolean {
  return to === hex || isBeside(hex, to) || to === state.place[FIRST_ARMY]
}

type Reach = (state: State, hex: number, unit: number) => number[]

function refuges(state: State, hex: number, unit: number): number[] {
  return beyond(state, hex, unit).filter((to) => capacity(state, to) > 0)
}

/** With room, at once or behind full hexes. */
function refugesByChain(state: State, hex: number, unit: number): number[] {
  const first = beyond(state, hex, unit).filter((to) => capacity(state, to) >= 0)
  return [...new Set(first.flatMap((to) => roomBehind(state, hex, [to])))]
}

/** Hexes with room that a chain of displacement could end in, whose last hex is the last of these and which goes through none of them again. */
function roomBehind(state: State, hex: number, through: readonly number[]): number[] {
  const seen = [...through]
  for (let i = through.length - 1; i < seen.length; i++) {
    for (const to of beyond(state, hex, UNLEASHED, seen[i]))
      if (capacity(state, to) >= 0 && !seen.includes(to)) seen.push(to)
  }
  return seen.slice(through.length - 1).filter((at) => capacity(state, at) > 0)
}

/** Stands for all but the two leashed divisions: wherever four are, two at least are such. */
const UNLEASHED = UNITS_OF[PRUSSIAN]!.find((unit) => unit !== FIRST_ARMY && !isLeashed(unit))!

function isBeside(hex: number, other: number): boolean {
  return LAND_NEIGHBOURS.slice(hex * 6, hex * 6 + 6).includes(other)
}

function capacity(state: State, hex: number): number {
  return 4 - board(state).count[hex]!
}

interface Search {
  state: State
  hex: number
  reach: Reach
}

/** Whether every unit finds a place: a matching of units to room in hexes, grown one unit at a time. */
function canAllLeave(
  { state, hex, reach }: Search,
  units: readonly number[],
  taken: readonly number[] = [],
): boolean {
  const choices = units.map((unit) => reach(state, hex, unit))
  const placed: number[] = []
  const used = (to: number): number => [...taken, ...placed].filter((at) => at === to).length
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
