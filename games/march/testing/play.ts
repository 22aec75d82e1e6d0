import { fastChance } from '../../../core/chance.ts'
import { isChance } from '../../../core/contract.ts'
import type { Fast, Seat, SeatReply } from '../../../core/contract.ts'
import { playRandom, randomReply } from '../../../core/testing/random-play.ts'
import type { Played } from '../../../core/testing/random-play.ts'
import { playFurther } from '../../../core/testing/sitting.ts'
import type { Further } from '../../../core/testing/sitting.ts'
import { byVerb, legalReplies } from '../../../core/testing/watch.ts'
import type { Watch } from '../../../core/testing/watch.ts'
import { march } from '../game.ts'
import { grid } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { reads } from '../proof/checks-reads.ts'
import { hiddenFacts } from '../proof/checks.ts'
import { UNITS, sideOf } from '../rules/02-pieces.ts'
import { disturb } from '../proof/checks-disturb.ts'

// Whole games played at random, and games in the middle of which somebody looks on.

export const SEEN_BY: readonly Seat[] = ['allied', 'austrian', 'table']
/** What the leak tests need, but for where they look. */
export const LEAKS = { seats: SEEN_BY, disturb, reads, hiddenFacts }

/** Optional rules that go together. */
export const OPTIONAL: readonly string[] = [
  'initiative',
  'captured-supply',
  'positioned-artillery',
  'grand-batteries',
  'detailed-supply',
  'extended-line',
]

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
  const state = march.setup(scenario, options)
  const even = some.byVerb ? { byVerb: true as const } : {}
  const result = playRandom(march, {
    state,
    chance: fastChance(seed),
    cap,
    offers: 50,
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
  return playFurther(march, state, further)
}

/** What is seldom done by chance, and shows most. */
const KEEN: ReadonlySet<string> = new Set([
  'attack',
  'at',
  'with',
  'also',
  'fight',
  'threaten',
  'prepare',
  'slip-away',
  'lend',
  'resist',
  'chateau',
  'ride',
  'press',
  'force',
  'recover',
  'supply',
  'draw',
  'leave',
  'unlimber',
  'extend',
  'detach',
  'fire',
  'gather',
  'order',
])

/** One of the replies, of a player who looks for fights: towards the nearest enemy, and whatever is bold. */
function keenReply(
  state: State,
  replies: readonly SeatReply[],
  chance: Fast,
): SeatReply | undefined {
  const bold = replies.filter(({ verb }) => KEEN.has(verb))
  if (bold.length > 0 && chance.below(4) > 0) return byVerb(bold, chance)
  const steps = replies.filter(({ verb }) => verb === 'step')
  if (steps.length === 0 || chance.below(4) === 0) return byVerb(replies, chance)
  const side = SEEN_BY.indexOf(steps[0]!.seat)
  return steps.toSorted((a, b) => toEnemy(state, side, a) - toEnemy(state, side, b))[0]
}

function toEnemy({ place }: State, side: number, { noun }: SeatReply): number {
  let least = Infinity
  for (let unit = 0; unit < UNITS; unit++)
    if (sideOf[unit] !== side && place[unit]! >= 0)
      least = Math.min(least, grid.distance(hexOf(place[unit]!), noun as number))
  return least
}
function hexOf(place: number): number {
  return place < grid.n ? place : grid.sideHexes((place - grid.n) % (grid.n * 3))[0]
}

/** A game of players who look for fights, while somebody looks on. */
export function playKeen(state: State, { replies, seed, watch }: Further<State>): string[] {
  const chance = fastChance(seed)
  const found: string[] = []
  for (let n = 0; n < replies && march.ask(state).length > 0; n++) {
    for (const what of watch.atAsk?.(state) ?? []) found.push(`${seed}, reply ${n}: ${what}`)
    const asks = march.ask(state)
    const must = asks.filter((ask) => isChance(ask) || ask.kind === 'must')
    const reply = must.some(isChance)
      ? randomReply(asks, chance)
      : keenReply(state, legalReplies(must), chance)
    if (reply !== undefined) march.answer(state, reply)
  }
  return found
}
