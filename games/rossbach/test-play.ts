import { fastChance } from '../../core/chance.ts'
import type { Fast } from '../../core/contract.ts'
import { byVerb, legalReplies } from '../../core/testing/watch.ts'
import type { Watch } from '../../core/testing/watch.ts'
import { randomReply } from '../../core/testing/random-play.ts'
import { isChance } from '../../core/contract.ts'
import { disturb } from './checks-disturb.ts'
import { reads } from './checks-reads.ts'
import { hiddenFacts } from './checks.ts'
import { cloneState } from './clone.ts'
import { rossbach } from './game.ts'
import { flow } from './sequence.ts'
import type { State } from './state.ts'
import { freshState } from './test-games.ts'

export const SEEN_BY = ['french', 'prussian', 'table']

/** What the leak tests need, but for where they look. */
export const LEAKS = { seats: SEEN_BY, disturb, reads, hiddenFacts }

/** Armies thrown together when the first turn begins. */
export function mixedUp(scenario: string, seed: string, at: string): State {
  const state = cloneState(freshState({ scenario, seed, melee: { at, radius: 6 } }))
  state.stack = [{ proc: 'campaign', at: 'begin' }]
  flow.settle(state)
  return state
}

/** Plays at random for so many replies, every verb as likely as another now and then, while somebody looks on. */
export function playOn(
  state: State,
  { replies, seed, watch }: { replies: number; seed: string; watch: Watch<State> },
): string[] {
  const chance = fastChance(seed)
  const found: string[] = []
  for (let n = 0; n < replies && rossbach.ask(state).length > 0; n++) {
    for (const what of watch.atAsk?.(state) ?? []) found.push(`${seed}, reply ${n}: ${what}`)
    answerAny(state, chance)
  }
  return found
}

function answerAny(state: State, chance: Fast): void {
  const asks = rossbach.ask(state)
  const isOfNature = asks.some(isChance)
  const reply =
    !isOfNature && chance.below(2) === 0
      ? byVerb(legalReplies(asks), chance)
      : randomReply(asks, chance)
  if (reply !== undefined) rossbach.answer(state, reply)
}
