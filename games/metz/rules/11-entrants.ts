import type { Refusal } from '../../../core/contract.ts'
import { marchLevel } from './11-move-levels.ts'
import { isNight } from '../model/scenario-book.ts'
import { AGGRESSIVE, DEFENSIVE, SPECIAL } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { formationNow } from './03-attached.ts'
import { sideOf } from './03-pieces.ts'
import type { Side } from './03-pieces.ts'
import { entryHexes, groupOf, isDue, waitingIn, whyCannotEnterAt, whyNotDue } from './11-entry.ts'
import { limitsNow, postureLimits } from './11-limits.ts'

// Who comes in during a Movement Step, and under which Posture.

/** Reinforcements that can come in, under the posture that was chosen or, before that, under either. */
export function entrants(state: State, { side, posture }: Omit<Entrant, 'unit'>): number[] {
  const found: number[] = []
  for (let group = 0; group < state.due.length; group++) {
    if (!isDue(state, group)) continue
    for (const unit of waitingIn(state, group))
      if (sideOf[unit] === side && whyCannotEnter(state, { side, unit, posture }) === undefined)
        found.push(unit)
  }
  return found.sort((a, b) => a - b)
}

/** Who would come in, and the Posture chosen for all who do in this Step, −1 not yet. */
interface Entrant {
  readonly side: Side
  readonly unit: number
  readonly posture: number
}

/** Why a reinforcement does not come in: its turn has not come, or its entry hexes are closed to it, the first of them by this. */
export function whyCannotEnter(state: State, entrant: Entrant): Refusal | undefined {
  const refused = whyNotDue(state, entrant.unit)
  if (refused !== undefined) return refused
  const settled = settledPosture(state, entrant)
  if (settled >= 0) return whyCannotEnterUnder(state, entrant, settled)
  const eager = whyCannotEnterUnder(state, entrant, AGGRESSIVE)
  if (eager === undefined) return undefined
  return whyCannotEnterUnder(state, entrant, DEFENSIVE) === undefined ? undefined : eager
}

/** Why no hex is open to a reinforcement under a Posture, as the first of them has it. */
export function whyCannotEnterUnder(
  state: State,
  entrant: Pick<Entrant, 'side' | 'unit'>,
  posture: number,
): Refusal | undefined {
  const march = entryMarch(state, entrant, posture)
  let first: Refusal | undefined
  for (const hex of entryHexes(state, groupOf(state, entrant.unit))) {
    const refused = whyCannotEnterAt(state, march, hex)
    if (refused === undefined) return undefined
    first ??= refused
  }
  return first
}

/** A march of a reinforcement from off the map. */
export function entryMarch(
  state: State,
  { side, unit }: Pick<Entrant, 'side' | 'unit'>,
  posture: number,
) {
  const limits = limitsNow(state, postureLimits(posture))
  return marchLevel.frame({ side, units: [unit], hex: -1, last: -1, limits })
}

/**
 * 11.10/c: all who enter in an activation are under one posture, −1 not chosen yet.
 * 6.2.1/i: a commander in chief has chosen it with the units.
 */
export function settledPosture(
  state: State,
  { posture, unit }: Pick<Entrant, 'posture' | 'unit'>,
): number {
  if (posture >= 0) return posture
  const ofFormation = state.posture[formationNow(state, unit)]!
  if (ofFormation === SPECIAL || isByChief(state)) return ofFormation
  return isNight(state) ? DEFENSIVE : -1
}

function isByChief({ stack }: State): boolean {
  return stack.some((frame) => frame.proc === 'activation' && frame.chief > 0)
}
