import { leastOf, mostOf, tellChange, tellNothing } from '../../../core/bounds.ts'
import { UNSUPPLIED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { boundOf } from './11-fatigue.ts'

/** What of supply an option may replace. */
export interface SupplyRules {
  /** From how many boxes of its marker on a unit is out of supply. */
  readonly out: number
  /** Divisions that a step of a wagon supplies. */
  readonly perStep: number
  /** A combat uses up supply. */
  useSupply(state: State, unit: number): void
  /** A night without a wagon: what the unit has with it may do. True if it did. */
  feedsItself(state: State, unit: number): boolean
  /** It is night, and whether a unit has drawn, or lives on what it has with it, nobody else sees. */
  tellNight(state: State, unit: number): void
  /** Everybody saw that a unit in need had no time to draw supply in the night. */
  tellHunger(state: State, unit: number): void
}

/** @rule 12.3/b a step for two divisions */
export const plainSupply: SupplyRules = {
  out: 1,
  perStep: 2,
  useSupply() {},
  feedsItself: () => false,
  tellNight() {},
  tellHunger,
}

/** Allotments a unit carries. @rule 16.6/a */
export const ALLOTMENTS = 4
const RANGE = [0, ALLOTMENTS] as const

/**
 * A step of a wagon fills up one unit.
 * @rule 16.6/b
 */
export const detailedSupply: SupplyRules = {
  out: ALLOTMENTS,
  perStep: 1,
  // A combat all see.
  useSupply(state, unit) {
    useAllotment(state, unit)
    tellChange(state.bounds, boundOf(unit, UNSUPPLIED), { by: 1, range: RANGE })
  },
  feedsItself(state, unit) {
    if (state.unsupplied[unit]! >= ALLOTMENTS) return false
    useAllotment(state, unit)
    return true
  },
  tellNight(state, unit) {
    tellNothing(state.bounds, boundOf(unit, UNSUPPLIED), { change: [0, 1], range: RANGE })
  },
  // What it has with it nobody knows.
  tellHunger() {},
}

/**
 * One box further along the track, in a combat and in a night.
 * @rule 16.6/a
 */
function useAllotment(state: State, unit: number): void {
  state.unsupplied[unit] = Math.min(ALLOTMENTS, state.unsupplied[unit]! + 1)
}

/**
 * The marker is taken off, unseen.
 * @rule 12.1/d
 */
export function fill(state: State, unit: number): void {
  state.unsupplied[unit] = 0
  const bound = boundOf(unit, UNSUPPLIED)
  tellNothing(state.bounds, bound, { change: [-ALLOTMENTS, 0], range: RANGE })
}

/** It has its marker by now: what it had before does not matter. */
function tellHunger(state: State, unit: number): void {
  const bound = boundOf(unit, UNSUPPLIED)
  const { out } = plainSupply
  state.bounds[bound * 2] = Math.max(out, leastOf(state.bounds, bound))
  state.bounds[bound * 2 + 1] = Math.max(out, mostOf(state.bounds, bound))
}
