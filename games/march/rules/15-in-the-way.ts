import type { Refusal } from '../../../core/contract.ts'
import { changed } from '../../../core/list.ts'
import { refusal } from '../../../core/refuse.ts'
import { put } from '../model/board.ts'
import { cloneState } from '../model/clone.ts'
import { DONE, MOBILE, POOL } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { actors } from './04-actors.ts'
import { followersOf } from './15-columns.ts'
import { whyCannotDo } from './15-command.ts'
import { errandOf } from './15-errands.ts'

// Who can do what his order wants of him once others of his own have been played is not excused by their standing before him: he
// waits for them (C17). It keeps him from what would spend his turn, and nobody else from anything.

/** What is asked about the units that act. */
interface Owing {
  setOff(unit: number): Refusal | undefined
  /** What its order wants of it that it can do. */
  any(unit: number): Refusal | undefined
  /** Nobody else can be relied on for an attack. */
  isLast(unit: number): boolean
}

const WAITS: Readonly<Record<string, Refusal>> = {
  '15.6/b': refusal('15.6/b', 'waits-attack'),
  '15.6/c': refusal('15.6/c', 'waits-closing'),
  '15.6/d': refusal('15.6/d', 'waits-advance'),
  '15.6/h': refusal('15.6/h', 'waits-retreat'),
  '15.6/i': refusal('15.6/i', 'waits-march'),
  '15.7/e': refusal('15.7/e', 'waits-coming-up'),
}

/** By unit: what it waits to do until those before it have been played. */
export function waitersIn(
  state: State,
  owing: Owing,
  owingIn: (state: State) => Pick<Owing, 'any'>,
): ReadonlyMap<number, Refusal> {
  const found = new Map<number, Refusal>()
  const frame = state.stack.findLast(({ proc }) => proc === 'activation')
  if (frame?.proc !== 'activation') return found
  const here = actors(state, frame).filter((unit) => state.place[unit]! >= 0)
  const held = here.filter((unit) => isHeldUp(state, unit, owing))
  const free = here.filter((unit) => !held.includes(unit) && isFree(state, unit, owing))
  if (held.length === 0 || free.length === 0) return found
  const without = cloneState(state)
  for (let next = free; next.length > 0;) {
    for (const unit of next) lift(without, unit)
    const then = owingIn(without)
    next = []
    for (const unit of held) {
      if (found.has(unit)) continue
      const owed = then.any(unit)
      if (owed === undefined || (owed.rule === '15.6/b' && !owing.isLast(unit))) continue
      found.set(unit, WAITS[owed.rule]!)
      next.push(unit)
    }
  }
  return found
}

/** It might move, and cannot do what is wanted, be it because it cannot move at all. */
function isHeldUp(state: State, unit: number, owing: Owing): boolean {
  if (state.points[unit] === 0 || (state.deeds[unit]! & DONE) !== 0) return false
  if (whyCannotDo(state, unit, MOBILE) !== undefined || owing.any(unit) !== undefined) return false
  const isWanted = owing.setOff(unit) !== undefined || errandOf(state, unit) !== undefined
  return isWanted || owing.isLast(unit)
}

/** It can move, and has to, or need do nothing before that. */
function isFree(state: State, unit: number, owing: Owing): boolean {
  if (owing.setOff(unit) !== undefined) return false
  return owing.any(unit) !== undefined || (state.deeds[unit]! & MOBILE) === 0
}

/** It is out of the way, and so are its counters. */
function lift(state: State, unit: number): void {
  for (const counter of [unit, ...followersOf(state, unit)]) put(state, counter, POOL)
  state.trail = changed(state.trail, unit, [])
}
