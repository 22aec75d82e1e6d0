import { board, ownerOf } from '../model/board.ts'
import type { Board } from '../model/board.ts'
import { grid } from '../map/map.ts'
import type { State } from '../model/state.ts'
import {
  FIRST_LEADER,
  FRENCH,
  LEADER,
  PIECES,
  formationOf,
  kindOf,
  sideOf,
  TRAIN,
} from './01-pieces.ts'
import type { Side } from './01-pieces.ts'
import { inEnemyZone } from './04-zones.ts'
import { conversionOf, initiativeOf } from './07-ratings.ts'
import { isDemoralized, isShaken } from './12-demoralization.ts'
import chart from '../data/tables/initiative.json' with { type: 'json' }
import { rulesFor } from '../model/rule-set.ts'

/**
 * Whether engaged troops of either side are near enough to be heard.
 * @rule 2.11B2c
 */
export function hearsGuns(state: State, { side, hex }: { side: Side; hex: number }): boolean {
  for (const at of battleHexes(state, side))
    if (grid.distance(hex, at) <= chart.gunsHeard) return true
  return false
}

/** The battles looked for last, with all they rest on: most dice are rolled while nobody moves. */
interface Battles {
  on: Board | undefined
  side: Side
  moves: number
  serving: number
  shown: readonly number[]
  hexes: readonly number[]
}
let last: Battles = { on: undefined, side: FRENCH, moves: 0, serving: 0, shown: [], hexes: [] }

/** Hexes of engaged troops, the battles that can be marched to, as far as the side can tell (H22). */
export function battleHexes(state: State, side: Side): readonly number[] {
  const on = board(state)
  const serving = servingBits(state)
  const isSame = last.on === on && last.moves === on.moves && last.serving === serving
  if (!isSame || last.side !== side || !hasShown(last.shown, state))
    last = {
      on,
      side,
      moves: on.moves,
      serving,
      shown: state.shown.slice(),
      hexes: findBattles(state, side),
    }
  return last.hexes
}

function hasShown(then: readonly number[], { shown }: State): boolean {
  for (let piece = 0; piece < PIECES; piece++) if (shown[piece] !== then[piece]) return false
  return true
}

/** Whom the trains serve, a bit each. */
function servingBits({ serves }: State): number {
  let bits = 0
  for (let train = 0; train < serves.length; train++) bits |= serves[train]! << train
  return bits
}

function findBattles(state: State, side: Side): number[] {
  const hexes: number[] = []
  for (let piece = 0; piece < PIECES; piece++) {
    const hex = state.place[piece]!
    if (hex >= 0 && isEngaged(state, side, piece) && !hexes.includes(hex)) hexes.push(hex)
  }
  return hexes
}

/** A zone of one's own is known; of the enemy's, flags are. A train of one's own whom a zone reaches is taken at once. */
function isEngaged(state: State, side: Side, piece: number): boolean {
  const hex = state.place[piece]!
  const owner = ownerOf(state, piece)
  if (owner !== side) return inEnemyZone(state, owner, hex)
  return (
    kindOf[piece] !== TRAIN &&
    rulesFor(state.options).combats.holdersOver(state, side, hex).length > 0
  )
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
    const hears = hex >= 0 && hearsGuns(state, { side: sideOf[piece]!, hex })
    return { rating, isDemoralized: isDemoralized(state, led), hears }
  }
  if (hex >= 0) {
    const hears = hearsGuns(state, { side: sideOf[piece]!, hex })
    return { rating, isDemoralized: isShaken(state, piece), hears }
  }
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
