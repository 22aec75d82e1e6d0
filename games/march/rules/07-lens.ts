import { leastOf, mostOf } from '../../../core/bounds.ts'
import { isMarked } from '../model/board.ts'
import { rulesFor } from '../model/rule-set.ts'
import {
  BATTERIES,
  BESIDE,
  FATIGUE,
  HOLD,
  MOVED,
  ORGANIC,
  RETREAT,
  SILENCED,
  UNSUPPLIED,
} from '../model/state.ts'
import type { HiddenNumber, Order, State } from '../model/state.ts'
import { sideOf } from './02-pieces.ts'
import type { Side } from './02-pieces.ts'
import { isHasty } from './06-readiness.ts'
import { boundOf } from './11-fatigue.ts'
import { isOutOfSupply } from './12-supply.ts'
import { orderOf } from './15-track.ts'

/** How hidden numbers of units are read: as they are, or as somebody who knows only what was told must reckon with. */
export interface Lens {
  fatigue(unit: number): number
  isUnsupplied(unit: number): boolean
  /** Batteries that can fire: none while those of a forced march are missing (15.14). */
  batteries(unit: number): number
  organic(unit: number): number
  isHasty(unit: number): boolean
  order(unit: number): Order
}

/** The truth. */
export function trueLens(state: State): Lens {
  return {
    fatigue: (unit) => state.fatigue[unit]!,
    isUnsupplied: (unit) => isOutOfSupply(state, unit),
    batteries: (unit) => (state.silenced[unit]! > 0 ? 0 : state.batteries[unit]!),
    organic: (unit) => state.organic[unit]!,
    isHasty: (unit) => isHasty(state, unit),
    order: (unit) => orderOf(state, unit),
  }
}

/** What the side knows of itself, and the best, or the worst, that its enemy can be. */
export function lensOf(state: State, side: Side, enemy: 'strong' | 'weak'): Lens {
  const truth = trueLens(state)
  const theirs = enemy === 'strong' ? strongest(state) : weakest(state)
  const of = (unit: number): Lens => (sideOf[unit] === side ? truth : theirs)
  return {
    fatigue: (unit) => of(unit).fatigue(unit),
    isUnsupplied: (unit) => of(unit).isUnsupplied(unit),
    batteries: (unit) => of(unit).batteries(unit),
    organic: (unit) => of(unit).organic(unit),
    isHasty: (unit) => of(unit).isHasty(unit),
    order: (unit) => of(unit).order(unit),
  }
}

function strongest(state: State): Lens {
  const least = (unit: number, hidden: HiddenNumber): number =>
    leastOf(state.bounds, boundOf(unit, hidden))
  const most = (unit: number, hidden: HiddenNumber): number =>
    mostOf(state.bounds, boundOf(unit, hidden))
  return {
    fatigue: (unit) => least(unit, FATIGUE),
    isUnsupplied: (unit) => least(unit, UNSUPPLIED) >= rulesFor(state.options).out,
    batteries: (unit) => (least(unit, SILENCED) > 0 ? 0 : most(unit, BATTERIES)),
    organic: (unit) => most(unit, ORGANIC),
    isHasty: () => false,
    order: () => HOLD,
  }
}

function weakest(state: State): Lens {
  const least = (unit: number, hidden: HiddenNumber): number =>
    leastOf(state.bounds, boundOf(unit, hidden))
  const most = (unit: number, hidden: HiddenNumber): number =>
    mostOf(state.bounds, boundOf(unit, hidden))
  return {
    fatigue: (unit) => most(unit, FATIGUE),
    isUnsupplied: (unit) => most(unit, UNSUPPLIED) >= rulesFor(state.options).out,
    batteries: (unit) => (most(unit, SILENCED) > 0 ? 0 : least(unit, BATTERIES)),
    organic: (unit) => least(unit, ORGANIC),
    isHasty: (unit) => isMarked(state, unit, MOVED) && !isMarked(state, unit, BESIDE),
    order: () => RETREAT,
  }
}
