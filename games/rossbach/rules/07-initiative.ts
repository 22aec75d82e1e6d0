import chart from '../data/tables/initiative.json' with { type: 'json' }
import { board, ownerOf } from '../board.ts'
import type { Board } from '../board.ts'
import { grid } from '../map/map.ts'
import type { State } from '../state.ts'
import {
  FIRST_LEADER,
  GUARD_INFANTRY,
  HEAVY_CAVALRY,
  LEADER,
  NATIONS,
  PIECES,
  formationOf,
  fullInitiative,
  kindOf,
  nationOf,
  reducedInitiative,
  typeOf,
  COMBAT_UNIT,
} from './01-pieces.ts'
import { inEnemyZone } from './04-zones.ts'
import { isDemoralized, isShaken } from './12-demoralization.ts'

/** The rating on the face that lies up. */
export function initiativeOf(state: State, piece: number): number {
  return state.reduced[piece] === 1 ? reducedInitiative[piece]! : fullInitiative[piece]!
}

/**
 * What nation and arm add when broken units recover by day, and in shock combat.
 * @rule 6.13b
 * @rule SHK.3
 */
export function conversionOf(piece: number): number {
  if (kindOf[piece] !== COMBAT_UNIT || typeOf[piece]! >= HEAVY_CAVALRY) return 0
  const nation = NATIONS[nationOf[piece]!]!
  const type = typeOf[piece] === GUARD_INFANTRY ? 'guard infantry' : 'infantry'
  const row = chart.conversions.find((one) => one.nation === nation && one.type === type)
  return row?.add ?? 0
}

/**
 * Whether engaged troops of either side are near enough to be heard.
 * @rule 2.11B2c
 */
export function hearsGuns(state: State, hex: number): boolean {
  for (const at of battleHexes(state)) if (grid.distance(hex, at) <= chart.gunsHeard) return true
  return false
}

/** The battles looked for last, with all they rest on: most dice are rolled while nobody moves. */
interface Battles {
  on: Board | undefined
  moves: number
  serving: number
  hexes: readonly number[]
}
let last: Battles = { on: undefined, moves: 0, serving: 0, hexes: [] }

/** Hexes of engaged troops, the battles that can be marched to. */
export function battleHexes(state: State): readonly number[] {
  const on = board(state)
  const serving = servingBits(state)
  if (last.on !== on || last.moves !== on.moves || last.serving !== serving)
    last = { on, moves: on.moves, serving, hexes: findBattles(state) }
  return last.hexes
}

/** Whom the trains serve, a bit each. */
function servingBits({ serves }: State): number {
  let bits = 0
  for (let train = 0; train < serves.length; train++) bits |= serves[train]! << train
  return bits
}

function findBattles(state: State): number[] {
  const hexes: number[] = []
  for (let piece = 0; piece < PIECES; piece++) {
    const hex = state.place[piece]!
    if (hex < 0 || !inEnemyZone(state, ownerOf(state, piece), hex) || hexes.includes(hex)) continue
    hexes.push(hex)
  }
  return hexes
}

/** What an initiative check goes by. */
export interface CheckFacts {
  rating: number
  isDemoralized: boolean
  hears: boolean
}

/** The check a piece would make now: to recover in its box, as an officer, or to move on its own. */
export function checkFacts(state: State, piece: number): CheckFacts {
  const hex = state.place[piece]!
  const rating = initiativeOf(state, piece)
  if (kindOf[piece] === LEADER) {
    const led = state.leads[piece - FIRST_LEADER]!
    const hears = hex >= 0 && hearsGuns(state, hex)
    return { rating, isDemoralized: isDemoralized(state, led), hears }
  }
  if (hex >= 0)
    return { rating, isDemoralized: isShaken(state, piece), hears: hearsGuns(state, hex) }
  const isBroken = isDemoralized(state, formationOf[piece]!)
  return { rating: rating + conversionOf(piece), isDemoralized: isBroken, hears: false }
}

/** The highest die that passes. */
export function passesUpTo({ rating, isDemoralized: isBroken, hears }: CheckFacts): number {
  return rating - (isBroken ? chart.demoralized : 0) - (hears ? chart.soundOfTheGuns : 0)
}

export interface Check {
  /** Passed at all, and only thanks to the guns. */
  isPassed: boolean
  isCalled: boolean
  /** How far the die was above the rating, 0 on it. */
  over: number
}

/**
 * @rule 5.13 at or below the rating
 * @rule 7.17 one more when demoralized
 * @rule 12.21
 */
export function checkOf(die: number, facts: CheckFacts): Check {
  const plain = die + (facts.isDemoralized ? chart.demoralized : 0)
  const heard = plain + (facts.hears ? chart.soundOfTheGuns : 0)
  return {
    isPassed: heard <= facts.rating,
    isCalled: plain > facts.rating && heard <= facts.rating,
    over: heard - facts.rating,
  }
}
