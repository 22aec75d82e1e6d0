import { fastChance } from '../../core/chance.ts'
import { isChance } from '../../core/contract.ts'
import type { Seat } from '../../core/contract.ts'
import { playRandom, randomReply } from '../../core/testing/random-play.ts'
import type { Played } from '../../core/testing/random-play.ts'
import { byVerb, legalReplies } from '../../core/testing/watch.ts'
import type { Watch } from '../../core/testing/watch.ts'
import { hiddenFacts, reads } from './checks.ts'
import { disturb } from './checks-disturb.ts'
import { metz } from './game.ts'
import type { State } from './state.ts'

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

/** Plays at random for so many replies, every verb as likely as another now and then, while somebody looks on. */
export function playOn(
  state: State,
  { replies, seed, watch }: { replies: number; seed: string; watch: Watch<State> },
): string[] {
  const chance = fastChance(seed)
  const found: string[] = []
  for (let n = 0; n < replies && metz.ask(state).length > 0; n++) {
    for (const what of watch.atAsk?.(state) ?? []) found.push(`${seed}, reply ${n}: ${what}`)
    const asks = metz.ask(state)
    const isEven = !asks.some(isChance) && chance.below(2) === 0
    const reply = isEven ? byVerb(legalReplies(asks), chance) : randomReply(asks, chance)
    if (reply !== undefined) metz.answer(state, reply)
  }
  return found
}
