import type { Ask, Chance, Fast, Game, Seat, Seen } from '../contract.ts'
import { isChance } from '../contract.ts'
import type { Disturbance } from './disturb.ts'
import { checkDisturbed } from './disturb.ts'
import type { HiddenFact, Tally } from './diversity.ts'
import { observe } from './diversity.ts'
import { checkViews } from './leaks.ts'
import type { Watch } from './watch.ts'

/** What the leak tests need of a game, and where they look. */
export interface LeakPlan<S> extends Pick<
  Disturbance<S>,
  'chance' | 'disturb' | 'reads' | 'depth' | 'tries'
> {
  seats: readonly Seat[]
  hiddenFacts(state: S, seat: Seat): readonly HiddenFact[]
  /** Pieces whose reach is asked about. */
  pieces?: readonly number[]
  /** Asks of one rule with the same verbs are all looked at until so many were, */
  first: number
  /** and one in so many afterwards. */
  every: number
}

export interface LeakCounts {
  /** Asks looked at, from all seats. */
  states: number
  /** Asks looked at, by rule and verbs. */
  asks: Record<string, number>
  /** Facts changed under a seat's eyes, by kind. */
  disturbed: Record<string, number>
  tallies: Tally[]
}

export function noLeakCounts(): LeakCounts {
  return { states: 0, asks: {}, disturbed: {}, tallies: [] }
}

/** Kinds of facts that were never met, changed or imagined. */
export function unmet({ disturbed, tallies }: LeakCounts, kinds: readonly string[]): string[] {
  const varied = (kind: string): number => tallies.find((one) => one.kind === kind)?.varied ?? 0
  return kinds.filter((kind) => (disturbed[kind] ?? 0) === 0 || varied(kind) === 0)
}

/** All leak tests at a fair share of the asks of a game: the rare ones first. */
export function leaking<S, V extends Seen>(
  game: Game<S, V>,
  plan: LeakPlan<S>,
  counts: LeakCounts,
): Watch<S> {
  return {
    atAsk(state) {
      const [first] = game.ask(state)
      if (first === undefined || !isChosen(counts.asks, first, plan)) return []
      counts.states++
      return [
        ...checkViews(game, state, plan),
        ...plan.seats.flatMap((seat) => checkSeat(game, { ...plan, state, seat }, counts)),
      ]
    },
  }
}

function isChosen(
  asks: Record<string, number>,
  ask: Ask | Chance,
  { first, every, chance }: { first: number; every: number; chance: Fast },
): boolean {
  const verbs = isChance(ask) ? [] : ask.options.map(({ verb }) => verb)
  const shape = [ask.rule, ...verbs].join(' ')
  const looked = asks[shape] ?? 0
  if (looked >= first && chance.below(every) > 0) return false
  asks[shape] = looked + 1
  return true
}

function checkSeat<S, V extends Seen>(
  game: Game<S, V>,
  sight: LeakPlan<S> & { state: S; seat: Seat },
  counts: LeakCounts,
): string[] {
  observe(game, counts.tallies, { ...sight, times: 3 })
  const { findings, changed } = checkDisturbed(game, sight)
  for (const kind of changed) counts.disturbed[kind] = (counts.disturbed[kind] ?? 0) + 1
  return findings
}
