import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import { MOVED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { isLeftOver } from './03-left-over.ts'
import type { Mover } from './08-group.ts'
import { BY_COMMAND, isCalled, isOrdered } from './08-rights.ts'
import { hasStep, whyNoStep, whyOffTheWay } from './08-steps.ts'
import { startOfMarch } from './08-together.ts'
import { onMap, whyNoReassembly, parentsOut } from './13-vedettes.ts'
import { group, isHalfIn } from './15-arrivals.ts'

// Who must march before a segment ends.

/** A march of this piece alone, not yet begun. */
export function aloneFrom(state: State, piece: number, by: number): Mover {
  return { frame: startOfMarch(state, piece, by), side: state.phasing, pieces: [piece] }
}

/** What forbids ending: one of these must march, or one of these groups is half in. */
export function whyOwed(
  state: State,
  { movers, groups }: { movers: readonly number[]; groups: readonly number[] },
): Refusal | undefined {
  for (const piece of movers) {
    const owed = whyMustMarch(state, piece)
    if (owed !== undefined) return owed
  }
  return groups.some((index) => isHalfIn(state, group(state, index))) ? HALF_IN : undefined
}

const HALF_IN = refusal('15.22b', 'no-end-half-in')

function whyMustMarch(state: State, piece: number): Refusal | undefined {
  const isLeft = mustMakeRoom(state, piece)
  if (!isLeft && !isBoundSomewhere(state, piece)) return undefined
  const who = { with: { piece: { of: 'piece', noun: piece } } }
  if (isLeft) return refusal('3.12', 'no-end-too-many', who)
  return isCalled(state, piece)
    ? refusal('2.11B2d', 'no-end-called', who)
    : refusal('7.44a', 'no-end-ordered', who)
}

/**
 * 2.11B2d: whoever the guns have called must go to them
 * @rule 7.44a whoever is under a March Order must march
 */
export function isBoundSomewhere(state: State, piece: number): boolean {
  if (!isOrdered(state, piece) && !isCalled(state, piece)) return false
  const mover = aloneFrom(state, piece, BY_COMMAND)
  state.joined[piece] = 1
  const isFine = mover.frame.goal >= 0 && hasStep(state, mover)
  state.joined[piece] = 0
  return isFine
}

const AT_OBJECTIVE = refusal('7.44a', 'no-march-at-objective')

/** Why a piece does not march by its order, which holds it: it stands where that leads, or what its next hex meets. */
export function whyNotByOrder(state: State, piece: number): Refusal | undefined {
  if (!isOrdered(state, piece)) return undefined
  const mover = aloneFrom(state, piece, BY_COMMAND)
  if (mover.frame.hex === mover.frame.goal) return AT_OBJECTIVE
  state.joined[piece] = 1
  const refused = whyNotNearer(state, mover)
  state.joined[piece] = 0
  return refused
}

/** The same reason with the hex that it is about. */
function inHex(refused: Refusal | undefined, hex: number): Refusal | undefined {
  return refused && { ...refused, at: refused.at ?? [{ of: 'hex', noun: hex }] }
}

function whyNotNearer(state: State, mover: Mover): Refusal | undefined {
  for (let direction = 0; direction < 6; direction++) {
    const into = grid.neighbours[mover.frame.hex * 6 + direction]!
    if (into >= 0 && whyOffTheWay(state, mover, into)?.say.key !== 'no-way-of-order')
      return inHex(whyNoStep(state, mover, direction), into)
  }
  return undefined
}

const MUST_MARCH = refusal('7.44a', 'no-reassembly-on-the-way')

/** Why vedettes do not go back into their unit now: whoever must march does so first. */
export function whyNotBack(state: State, unit: number): Refusal | undefined {
  return whyNoReassembly(state, unit) ?? (owesWay(state, unit) ? MUST_MARCH : undefined)
}

function owesWay(state: State, unit: number): boolean {
  return onMap(state, unit).some(
    (vedette) => (state.deeds[vedette]! & MOVED) === 0 && isBoundSomewhere(state, vedette),
  )
}

export function returnable(state: State): number[] {
  return parentsOut(state, whyNotBack)
}

/**
 * Whoever is one too many in a hex that has lost its leader goes out of it while he can.
 * 21.34o: no movement ends overfull (3.0a) if that can be helped
 */
export function mustMakeRoom(state: State, piece: number): boolean {
  if (!isLeftOver(state, piece)) return false
  state.joined[piece] = 1
  const isFine = hasStep(state, aloneFrom(state, piece, BY_COMMAND))
  state.joined[piece] = 0
  return isFine
}
