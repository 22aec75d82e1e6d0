import type { Go } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import { FIGHTING } from '../model/state.ts'
import type { State } from '../model/state.ts'
import type { Side } from './01-pieces.ts'
import { flagsOver, isUnseenBehindWalls, revealContacts } from './08-sight.ts'
import { groupOf } from './11-pairs.ts'

// Whether the combats of a phase are planned together, or one after the other.

/** How the combats of a phase follow each other, and what lies open meanwhile. */
export interface OrderOfCombats {
  /** Who is turned up before attacks are planned. */
  revealContacts(state: State, go: Go<Frame>): void
  /** Enemies whose zone must be thought to cover the hex when it comes to blows. */
  holdersOver(state: State, side: Side, hex: number): readonly number[]
  /** Whether nobody but wagons is left face down behind walls; if not, a garrison is expected (H21). */
  isPlainlyWagons(state: State): boolean
  /** Whether planning may end with these pairs, though others are in contact. */
  isEnough(pairs: readonly number[]): boolean
  /** Whether planning ends with an attack that is settled; one that joins those of failed Repulses is theirs. */
  endsWith(attack: { isJoining: boolean }): boolean
  /** Those of the planned pairs that are fought now. */
  declared(pairs: readonly number[]): readonly number[]
  /** What comes when they are fought, and so whether whoever is left over is planned for then. */
  afterwards: 'close' | 'plan'
}

/**
 * @rule 1.51.3 whoever is in contact when combat begins is turned up, on both sides
 * @rule 2.11C1
 */
function revealAtOnce(state: State, go: Go<Frame>): void {
  revealContacts(state, go)
}

/** Whoever is face down behind walls is wagons, for contact has turned up everybody else (1.51.3). */
function holdersSeen(state: State, side: Side, hex: number): readonly number[] {
  const flags = flagsOver(state, side, hex)
  return flags.length === 0 ? flags : flags.filter((flag) => !isUnseenBehindWalls(state, flag))
}

export const TOGETHER: OrderOfCombats = {
  revealContacts: revealAtOnce,
  holdersOver: holdersSeen,
  isPlainlyWagons: ({ phase }) => phase === FIGHTING,
  isEnough: () => false,
  endsWith: () => false,
  declared: (pairs) => pairs,
  afterwards: 'close',
}

/**
 * The attack that was settled last, with all that hangs together with it.
 * @rule 11.2b one combat at a time
 */
function firstOf(pairs: readonly number[]): number[] {
  return groupOf(pairs, pairs[1] ?? -1)
}

/** Nobody is turned up before he is attacked. */
export const ONE_BY_ONE: OrderOfCombats = {
  revealContacts: () => undefined,
  holdersOver: flagsOver,
  isPlainlyWagons: () => false,
  isEnough: (pairs) => pairs.length > 0,
  endsWith: ({ isJoining }) => !isJoining,
  declared: firstOf,
  afterwards: 'plan',
}
