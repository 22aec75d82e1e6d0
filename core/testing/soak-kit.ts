import type { Game, Kind, Seat, Seen } from '../contract.ts'
import type { LeakPlan } from './leak-watch.ts'

/** A start from which seats name nouns in secret, and could as well have named others. */
interface Swapped<S> {
  start: string
  /** By seat: the kind of these nouns. */
  kinds: Readonly<Record<Seat, Kind>>
  /** In what two games differ that parted so, as a disturbance would name it; the kind unless told. */
  changed?(one: S, two: S): string[]
}

/** What the full-size checks need of a game. */
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
  /** Starts with secret choices that could as well have been others. */
  swapped?: readonly Swapped<S>[]
  /** How many pieces there are, to ask about their reach. */
  pieces: number
  /** Scenarios in which the script must beat random play so often in a hundred games, sides swapped. */
  matches: readonly { scenario: string; wins: number }[]
  /** Scenarios in which the script plays itself, and how many games each side must win. */
  mirrors: readonly { scenario: string; games: number; least: number }[]
}
