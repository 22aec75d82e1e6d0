import { fastChance } from '../../../core/chance.ts'
import type { Seat } from '../../../core/contract.ts'
import { playRandom } from '../../../core/testing/random-play.ts'
import type { Played } from '../../../core/testing/random-play.ts'
import { playFurther } from '../../../core/testing/sitting.ts'
import type { Further } from '../../../core/testing/sitting.ts'
import type { Watch } from '../../../core/testing/watch.ts'
import { hiddenFacts, reads } from '../proof/checks.ts'
import { disturb } from '../proof/checks-disturb.ts'
import { metz } from '../game.ts'
import type { State } from '../model/state.ts'

// Whole games played at random, and games in the middle of which somebody looks on.

export const SEEN_BY: readonly Seat[] = ['prussian', 'french', 'table']
/** What the leak tests need, but for where they look. */
export const LEAKS = { seats: SEEN_BY, disturb, reads, hiddenFacts }
export const SECRETIVE: readonly string[] = ['hidden-hand', 'opponent-draws']

export interface Some {
  scenario: string
  seed: string
  options?: readonly string[]
  byVerb?: true
  watch?: (start: State) => Watch<State>[]
  /** Replies at most. */
  cap?: number
}

/** One random game to its end; what was found wrong names it. */
export function playOut(some: Some): Played & { state: State } {
  const { scenario, seed, options = [], watch, cap = 60_000 } = some
  const state = metz.setup(scenario, options)
  const even = some.byVerb ? { byVerb: true as const } : {}
  const result = playRandom(metz, {
    state,
    chance: fastChance(seed),
    cap,
    watch: watch?.(state) ?? [],
    ...even,
  })
  return {
    ...result,
    state,
    findings: result.findings.map((what) => `${scenario} ${seed}, ${what}`),
  }
}

export function playOn(state: State, further: Further<State>): string[] {
  return playFurther(metz, state, further)
}
