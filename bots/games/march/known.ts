import { leastOf, mostOf } from '../../../core/bounds.ts'
import { fastChance } from '../../../core/chance.ts'
import { put } from '../../../games/march/model/board.ts'
import { rulesFor } from '../../../games/march/model/rule-set.ts'
import {
  BATTERIES,
  FATIGUE,
  NO_ORDER,
  ORGANIC,
  SILENCED,
  UNSUPPLIED,
} from '../../../games/march/model/state.ts'
import type { HiddenNumber, State } from '../../../games/march/model/state.ts'
import { ALLIED, AUSTRIAN, sideOf } from '../../../games/march/rules/02-pieces.ts'
import type { Side } from '../../../games/march/rules/02-pieces.ts'
import { trueLens } from '../../../games/march/rules/07-lens.ts'
import type { Lens } from '../../../games/march/rules/07-lens.ts'
import { boundOf } from '../../../games/march/rules/11-fatigue.ts'
import { imagined } from '../../../games/march/seen/imagine.ts'
import type { View } from '../../../games/march/seen/view.ts'

export function sideOfSeat({ seat }: Pick<View, 'seat'>): Side {
  return seat === 'allied' ? ALLIED : AUSTRIAN
}

const KEPT = new WeakMap<View, State>()

/** A state of this view, always the same: of the enemy it holds no more than can be known, and a guess at the rest. */
export function stateOf(view: View): State {
  let state = KEPT.get(view)
  if (state === undefined) {
    state = imagined(view, fastChance('script'))
    KEPT.set(view, state)
  }
  return state
}

/** Own charts as they are, the enemy's in the middle of what is possible. */
export function eyesOn(state: State, side: Side, hasty?: ReadonlySet<number>): Lens {
  const truth = trueLens(state)
  const isOwn = (unit: number): boolean => sideOf[unit] === side
  const middle = (unit: number, hidden: HiddenNumber): number => {
    const bound = boundOf(unit, hidden)
    return Math.round((leastOf(state.bounds, bound) + mostOf(state.bounds, bound)) / 2)
  }
  const { out } = rulesFor(state.options)
  return {
    fatigue: (unit) => (isOwn(unit) ? truth.fatigue(unit) : middle(unit, FATIGUE)),
    isUnsupplied: (unit) =>
      isOwn(unit)
        ? truth.isUnsupplied(unit)
        : leastOf(state.bounds, boundOf(unit, UNSUPPLIED)) >= out,
    batteries: (unit) => {
      if (isOwn(unit)) return truth.batteries(unit)
      return leastOf(state.bounds, boundOf(unit, SILENCED)) > 0 ? 0 : middle(unit, BATTERIES)
    },
    organic: (unit) => (isOwn(unit) ? truth.organic(unit) : middle(unit, ORGANIC)),
    isHasty: (unit) => {
      if (!isOwn(unit)) return false
      return hasty === undefined ? truth.isHasty(unit) : hasty.has(unit)
    },
    order: (unit) => (isOwn(unit) ? truth.order(unit) : NO_ORDER),
  }
}

/** Where a unit would stand, and face. */
export interface Post {
  readonly unit: number
  readonly hex: number
  readonly facing: number
}

/** What is so with these units there; afterwards they stand as before. */
export function posted<T>(state: State, posts: readonly Post[], look: () => T): T {
  const control = state.control.slice()
  const was = posts.map(({ unit }) => [unit, state.place[unit]!, state.facing[unit]!] as const)
  for (const { unit, hex, facing } of posts) {
    if (state.place[unit] !== hex) put(state, unit, hex)
    state.facing[unit] = facing
  }
  const found = look()
  for (const [unit, place, facing] of was.toReversed()) {
    if (state.place[unit] !== place) put(state, unit, place)
    state.facing[unit] = facing
  }
  state.control = control
  return found
}
