import type { Fast, Seat } from '../../../core/contract.ts'
import { rulesFor } from '../model/rule-set.ts'
import {
  ATTACKED,
  BALKED,
  CLEARED,
  FED,
  MOBILE,
  MOVED,
  READY,
  REST,
  STATIONARY,
  TRIED,
  TURNED,
  WAS_SMASHED,
} from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FIRST_TRAIN, allowanceOf } from '../rules/02-pieces.ts'
import { pick, put } from './disturb-kit.ts'
import type { Altered } from './disturb-kit.ts'
import { strangersActing, wagonsServing } from './checks.ts'

// What the enemy does in his activation beyond what shows: nobody was seen to move who had not, or to turn.

function isSeen(state: State, unit: number, marks: number): boolean {
  return (state.marks[unit]! & marks) !== 0
}

/** Points of whoever has set out. */
const points: Altered = (state: State, seat: Seat, chance: Fast) => {
  const moved = strangersActing(state, seat).filter((unit) => state.points[unit]! >= 0)
  const unit = pick(moved, chance)
  if (unit === undefined) return undefined
  state.points[unit] = chance.below(allowanceOf[unit]! + 1)
  return [`unit ${unit}`]
}

const KEPT = [0, REST, REST | TRIED, STATIONARY, CLEARED, BALKED] as const

/** Whoever has not stirred rests or does not, was found in command or was not; whoever has moved is ready to attack or is not. */
const deeds: Altered = (state: State, seat: Seat, chance: Fast) => {
  const units = strangersActing(state, seat)
  const unit = pick(units, chance)
  if (unit === undefined) return undefined
  const done = state.deeds[unit]!
  // All dice of the Smashed are seen, and nothing else is open to them.
  if (isSeen(state, unit, WAS_SMASHED)) return undefined
  if (isSeen(state, unit, MOVED | ATTACKED) || (done & MOBILE) !== 0) {
    state.deeds[unit] = done ^ READY
    return [`unit ${unit}`]
  }
  if ((done & FED) !== 0) return feedAnother(state, { unit, units }, chance)
  const shown = isSeen(state, unit, TURNED) ? STATIONARY : 0
  state.deeds[unit] = shown | KEPT[chance.below(KEPT.length)]!
  return [`unit ${unit}`]
}

/** Another than this one has drawn from the wagon. */
function feedAnother(
  state: State,
  { unit, units }: { unit: number; units: readonly number[] },
  chance: Fast,
): string[] | undefined {
  const resting = units.filter((one) => (state.deeds[one]! & (REST | FED)) === REST)
  const other = pick(resting, chance)
  if (other === undefined) return undefined
  state.deeds[unit]! &= ~FED
  state.deeds[other]! |= FED
  return [`unit ${unit}`, `unit ${other}`]
}

/** One more, or one less, was supplied out of steps of a wagon that are open in any case. */
const served: Altered = (state: State, seat: Seat, chance: Fast) => {
  const { perStep } = rulesFor(state.options)
  const wagon = pick(
    wagonsServing(state, seat).filter((train) => state.served[train - FIRST_TRAIN]! > 0),
    chance,
  )
  if (wagon === undefined) return undefined
  const at = wagon - FIRST_TRAIN
  const count = state.served[at]!
  const more = count % perStep === 0 ? count - 1 : count + 1
  if (Math.ceil(more / perStep) !== Math.ceil(count / perStep)) return undefined
  const unit = pick(
    strangersActing(state, seat).filter((one) => {
      const is = state.deeds[one]! & (REST | FED)
      return more > count ? is === REST : is === (REST | FED)
    }),
    chance,
  )
  if (unit === undefined) return undefined
  state.deeds[unit]! ^= FED
  state.served = put(state.served, at, more)
  return [`unit ${unit}`]
}

export const DEED_CHANGES = { points, deeds, served }
