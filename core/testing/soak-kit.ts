import type { Game, Kind, Seen } from '../contract.ts'
import type { LeakPlan } from './leak-watch.ts'

/** What the full-size checks need of a game: `games/<id>/soak.ts` exports one as `kit`. */
export interface SoakKit<S = unknown, V extends Seen = Seen> {
  game: Game<S, V>
  /** Sorts of starts: scenarios, or armies thrown together. */
  starts: readonly string[]
  /** Those of them that are over soon, to be followed to their end where every ask costs much. */
  brief: readonly string[]
  /** Random games of each. */
  each: number
  fresh(start: string, game: number): S
  /** Optional rules of a start; none unless told. */
  options?(start: string): readonly string[]
  leaks: Pick<LeakPlan<S>, 'seats' | 'disturb' | 'reads' | 'hiddenFacts'>
  /** States that the leak tests look at. */
  looks: number
  /** Kinds of facts that are hidden: every one of them must be met, changed and imagined. */
  kinds: readonly string[]
  /** Nouns that are named in secret from the start of so-and-so on, and could as well have been named in another order. */
  swapped?: { start: string; kind: Kind }
  /** How many pieces there are, to ask about their reach. */
  pieces: number
  /** Scenarios in which the script must beat random play so often in a hundred games, sides swapped. */
  matches: readonly { scenario: string; wins: number }[]
  /** Scenarios in which the script plays itself, and how many games each side must win. */
  mirrors: readonly { scenario: string; games: number; least: number }[]
}
