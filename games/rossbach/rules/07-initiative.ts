import chart from '../data/tables/initiative.json' with { type: 'json' }
import { board, ownerOf } from '../board.ts'
import type { Board } from '../board.ts'
import { near } from '../map/near.ts'
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
  const on = board(state)
  const serving = servingBits(state)
  if (last.on === on && last.moves === on.moves && last.hex === hex && last.serving === serving)
    return last.hears
  last = { on, moves: on.moves, serving, hex, hears: isFightNear(state, hex) }
  return last.hears
}

/** The hex asked about last, with all the answer rests on: the same check is looked at before and after its die. */
interface Heard {
  on: Board | undefined
  moves: number
  serving: number
  hex: number
  hears: boolean
}
let last: Heard = { on: undefined, moves: 0, serving: 0, hex: -1, hears: false }

/** Whom the trains serve, a bit each. */
function servingBits({ serves }: State): number {
  let bits = 0
  for (let train = 0; train < serves.length; train++) bits |= serves[train]! << train
  return bits
}

function isFightNear(state: State, hex: number): boolean {
  const { head } = board(state)
  const hexes = near(hex, chart.gunsHeard)
  for (let i = 0; i < hexes.length; i++) {
    const at = hexes[i]!
    const piece = head[at]!
    if (piece >= 0 && inEnemyZone(state, ownerOf(state, piece), at)) return true
  }
  return false
}

/** Hexes of engaged troops, the battles that can be marched to. */
export function battleHexes(state: State): number[] {
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
