import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { wished } from '../../../core/wishes.ts'
import type { Wish } from '../../../core/wishes.ts'
import { grid } from '../map/map.ts'
import { unitsAt } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FIRST_ARMY, FRENCH, corpsOf, isLeashed, sideOf } from './02-components.ts'
import { LAND_NEIGHBOURS, whyCannotStandBeside } from './07-guard-and-first-army.ts'
import { excess, whyCannotStack } from './08-stacking.ts'
import { fallBackHexes } from './11-fall-back.ts'

const CAME_THROUGH = refusal('11.11/c', 'chain-came-through')
const NO_ROOM = refusal('11.10/c', 'no-refuge')
const BESIDE_ARMY = refusal('7.5/b', 'beside-first-army')
const BESIDE_FRIENDS = refusal('7.5/b', 'first-army-beside-friends')
const FOLLOWS = refusal('11.11/a', 'follows-into-overfull')
const NOBODY_MOVES_ON = refusal('11.11/b', 'nobody-moves-on')
const NO_PUSHING = refusal('7.5/a', 'first-army-alone')
const MAKES_NO_ROOM = refusal('11.11/a', 'makes-no-room')
const NOWHERE_TO_GO = refusal('11.11/b', 'victim-has-no-way')
const NO_WISHES: readonly Wish[] = []

/** A unit on its way out of a hex, and the hexes the chain of displacement has come through, that of the retreating unit first. */
export interface Going {
  unit: number
  from: number
  visited: readonly number[]
}

/** The table in the middle of a retreat: hexes whose units are, or would be, others than lie there, and who has yet to go. */
export interface Retreating {
  state: State
  hexes: ReadonlyMap<number, readonly number[]>
  /** Beaten units that go after this one. */
  pending: readonly number[]
}

function unitsIn({ state, hexes }: Retreating, hex: number): readonly number[] {
  return hexes.get(hex) ?? unitsAt(state, hex)
}

function withUnits(table: Retreating, hex: number, units: readonly number[]): Retreating {
  return { ...table, hexes: new Map(table.hexes).set(hex, units) }
}

function without(table: Retreating, hex: number, unit: number): Retreating {
  const left = unitsIn(table, hex).filter((one) => one !== unit)
  return withUnits(table, hex, left)
}

function entered(table: Retreating, hex: number, unit: number): Retreating {
  return withUnits(table, hex, [unit, ...unitsIn(table, hex)])
}

/** The table as a chain of unit, hex, unit, hex … leaves it, and who is on the way at its end. */
export function alongChain(
  table: Retreating,
  chain: readonly number[],
): { table: Retreating; going: Going } {
  let unit = chain[0]!
  let from = table.state.place[unit]!
  const visited = [from]
  let now = without(table, from, unit)
  for (let i = 1; i < chain.length; i++) {
    const next = chain[i]!
    if (i % 2 === 1) {
      now = entered(now, next, unit)
      visited.push((from = next))
    } else now = without(now, from, (unit = next))
  }
  return { table: now, going: { unit, from, visited } }
}

/**
 * Hexes with room. Prussians keep away from 1st Army if they can; 1st Army keeps away from all who will then stand near it,
 * whoever took its place among them.
 * @rule 11.10/a one hex, each unit where its owner likes
 */
export function freeHexes(table: Retreating, going: Going): readonly number[] {
  return wished(openHexes(table, going), wishesFor(table, going))
}

/** Hexes with room, beside 1st Army or not. */
export function openHexes(table: Retreating, going: Going): readonly number[] {
  return fallBackHexes(table.state, going.unit, going.from).filter(
    (hex) => whyNoRoom(table, going, hex) === undefined,
  )
}

/** What is wished of a hex with room. */
export function wishesFor({ state }: Retreating, { unit }: Going): readonly Wish[] {
  if (unit === FIRST_ARMY) return NO_WISHES
  const isMet = (hex: number): boolean => whyCannotStandBeside(state, unit, hex) === undefined
  return [{ isMet, refused: BESIDE_ARMY }]
}

/** Why a hex it could fall back on has no room for a unit, save that it lies beside 1st Army. */
export function whyNoRoom(
  table: Retreating,
  { unit, visited }: Going,
  hex: number,
): Refusal | undefined {
  if (visited.indexOf(hex) > 0) return CAME_THROUGH
  if (excess([unit, ...unitsIn(table, hex)]) > 0)
    return whyCannotStack(table.state, [unit], hex) ?? NO_ROOM
  return unit === FIRST_ARMY && hasFriendsBeside(table, hex) ? BESIDE_FRIENDS : undefined
}

function hasFriendsBeside(table: Retreating, hex: number): boolean {
  return LAND_NEIGHBOURS.slice(hex * 6, hex * 6 + 6).some(
    (next) => next >= 0 && unitsIn(table, next).some((unit) => isFriend(unit)),
  )
}

function isFriend(unit: number): boolean {
  return unit !== FIRST_ARMY && sideOf[unit] === sideOf[FIRST_ARMY]
}

/**
 * Hexes without room in which somebody can make room; 1st Army pushes nobody. Where those before have left a hex over-full, whoever
 * follows goes there.
 * @rule 11.11/a
 */
export function pushHexes(table: Retreating, going: Going): number[] {
  if (going.unit === FIRST_ARMY) return []
  const due = dueFor(table, going)
  return fallBackHexes(table.state, going.unit, going.from).filter(
    (hex) => whyNoPush(table, { going, hex }, due) === undefined,
  )
}

/** Why a unit can push nobody out of a hex; those of whom one is due are over-full. */
function whyNoPush(
  table: Retreating,
  { going, hex }: Push,
  due: readonly number[],
): Refusal | undefined {
  if (going.visited.includes(hex)) return CAME_THROUGH
  if (due.length > 0 && !due.includes(hex)) return FOLLOWS
  return victimsIn(table, going, hex).length > 0 ? undefined : NOBODY_MOVES_ON
}

export function whyCannotPush(table: Retreating, going: Going, hex: number): Refusal | undefined {
  if (going.unit === FIRST_ARMY) return NO_PUSHING
  return whyNoPush(table, { going, hex }, dueFor(table, going))
}

/** Over-full hexes into which whoever goes next has to follow. */
function dueFor(table: Retreating, { visited }: Going): number[] {
  return visited.length === 1 ? overfullHexes(table) : []
}

function overfullHexes({ hexes }: Retreating): number[] {
  return [...hexes].flatMap(([hex, units]) => (excess(units) > 0 ? [hex] : []))
}

/**
 * Friends whose leaving makes room, at once or with those who still have to go there, and who can get away themselves.
 * @rule 11.11/b nobody is pushed to his death
 */
export function victimsIn(table: Retreating, going: Going, hex: number): number[] {
  const known = new Map<number, boolean>()
  return unitsIn(table, hex).filter((victim) => {
    const sort = sortOf(victim)
    let can = known.get(sort)
    if (can === undefined)
      known.set(sort, (can = whyNoVictim(table, { going, hex }, victim) === undefined))
    return can
  })
}

/** Units of one sort in one hex fare alike. */
function sortOf(unit: number): number {
  if (sideOf[unit] === FRENCH) return corpsOf[unit]!
  return unit === FIRST_ARMY ? -2 : isLeashed(unit) ? -1 : 0
}

interface Push {
  going: Going
  hex: number
}

/** Why a friend cannot be pushed out of a hex to make room. */
export function whyNoVictim(
  table: Retreating,
  { going, hex }: Push,
  victim: number,
): Refusal | undefined {
  const after = entered(without(table, hex, victim), hex, going.unit)
  const over = excess(unitsIn(after, hex))
  if (over > 0 && over > followers(table, { going, hex })) return MAKES_NO_ROOM
  const next = { unit: victim, from: hex, visited: [...going.visited, hex] }
  return canGo(after, next) ? undefined : NOWHERE_TO_GO
}

/** How many may come into a hex after this unit and share it: beaten comrades, or those who are pushed out after it. */
function followers(table: Retreating, { going, hex }: Push): number {
  const { unit, from, visited } = going
  const behind =
    visited.length === 1
      ? table.pending.filter((one) => grid.distance(table.state.place[one]!, hex) === 1)
      : overfullHexes(table).includes(from)
        ? unitsIn(table, from)
        : []
  return behind.filter((one) => excess([unit, one]) === 0).length
}

/**
 * Whether a unit finds a place so that all limits are kept once those who follow have gone too.
 * @rule 11.11/c a pushed unit may push the next, where nothing else is open
 */
function canGo(table: Retreating, going: Going): boolean {
  const free = freeHexes(table, going)
  if (free.length === 0) return pushHexes(table, going).length > 0
  return free.some((hex) => isSettledWith(table, going, hex))
}

export function isSettledWith(table: Retreating, { unit }: Going, hex: number): boolean {
  return isSettled(entered(table, hex, unit))
}

/** Whether every hex is within its limits, or can be brought within them by those who have yet to go. */
export function isSettled(table: Retreating): boolean {
  if (overfullHexes(table).length === 0) return true
  const known = new Set<string>()
  return table.pending.some((unit) => {
    const key = `${table.state.place[unit]!} ${sortOf(unit)}`
    if (known.has(key)) return false
    known.add(key)
    return canFollow(table, unit)
  })
}

/** Whether it has no other way, can go next into what is over-full, and so bring about that all are settled in the end. */
export function canFollow(table: Retreating, unit: number): boolean {
  const from = table.state.place[unit]!
  const pending = table.pending.filter((one) => one !== unit)
  const rest = without({ ...table, pending }, from, unit)
  const going = { unit, from, visited: [from] }
  return freeHexes(rest, going).length === 0 && pushHexes(rest, going).length > 0
}
