// The one contract between a rulebook and everything else: page, server, bots, records and tests know no more of a game than this.

/** A seat from `seats()`; 'table' are spectators, 'open' sees everything once a game is over. */
export type Seat = string
export type RuleId = string
export type Verb = string
/** What a noun counts: 'hex', 'unit', 'side', 'chit', 'column' … as the game declares in `about.kinds`. */
export type Kind = string

/** A number, a word, a noun, or several of a kind. */
export type Param =
  | number
  | string
  | { of: Kind; noun: number }
  | { of: Kind; nouns: readonly number[] }
/** A sentence as data: rendered outside the rules from the game's catalogue of words. */
export interface Phrase {
  key: string
  with?: Readonly<Record<string, Param>>
}

export interface SeatReply {
  seat: Seat
  ask: number
  verb: Verb
  noun?: number | string
}
export interface NatureReply {
  seat: 'nature'
  values: number[]
}
export type Reply = SeatReply | NatureReply

export interface Option {
  verb: Verb
  of?: Kind
  nouns?: readonly number[]
  text?: { most: number }
  /** May fail on a fact the actor cannot know; accepted, final, then told. */
  try?: true
}

export interface Ask {
  seat: Seat
  /** Counts this seat's own asks and says nothing about others. */
  id: number
  rule: RuleId
  say: Phrase
  options: readonly Option[]
  /** 'may' is an offer nobody waits for. */
  kind: 'must' | 'may'
  /** In a lane: told to nobody until the join. */
  sealed?: true
  /** What silence means; absent: silence costs the clock. */
  otherwise?: { verb: Verb; noun?: number }
}

export type Audience = 'all' | 'nobody' | readonly Seat[]
export interface Chance {
  seat: 'nature'
  rule: RuleId
  say: Phrase
  seen: Audience
  /** Faces of each die. */
  dice?: readonly number[]
  pick?: { of: Kind; from: readonly number[]; take: number }
}

/** Undo grades: 'no' inside a move, free; 'book' a finished move; 'yes' never without consent. */
export type Final = 'no' | 'book' | 'yes'

export type Happening =
  | {
      did: 'moved' | 'placed' | 'removed' | 'turned' | 'shown' | 'hidden'
      of: Kind
      noun: number
      from?: number
      to?: number
      face?: number
      /** How many pieces the named one leads, itself included. */
      count?: number
    }
  | { did: 'rolled'; dice: readonly number[]; for: Phrase }
  | { did: 'read'; table: string; column: number; row: number; result: string }
  | { did: 'began' | 'ended'; stage: Phrase }
  | { did: 'window'; say: Phrase }
  /** A deed begins: a fight, a march, an event with all that comes of it. What is told until it is closed is part of it, other deeds among them. */
  | ({ did: 'opened' } & DeedHead)
  | { did: 'closed' }
  | { did: 'noted'; rule: RuleId; say: Phrase }

/** What begins: in words, whose doing it is, and where it is drawn as an arrow, from which places to which. */
export interface DeedHead {
  rule: RuleId
  say: Phrase
  by: Seat
  from?: readonly number[]
  at?: number
}

export interface Told {
  to: 'all' | readonly Seat[]
  what: Happening
}
export interface Result {
  told: Told[]
  final: Final
}
export interface Refusal {
  rule: RuleId
  say: Phrase
  /** The blocking hex, the idle unit. */
  at?: readonly { of: Kind; noun: number }[]
}
export interface Refused {
  refused: Refusal
}

/** Head of every view. */
export interface Seen {
  seat: Seat
  asks: readonly Ask[]
  stage: Phrase
  onClock: readonly Seat[]
  talk: readonly Seat[]
  /** Replies this seat has given. */
  n: number
}

export type Question =
  | { about: 'reach'; piece: number }
  | { about: 'reply'; reply: SeatReply }
  | { about: 'overlay'; name: string; of?: number; to?: number }

/** An overlay of the map. `of`: the kind it is about, where that is no piece; `to`: it also tells of the way from there to another. */
export interface OverlayTitle {
  name: string
  say: Phrase
  of?: Kind
  to?: Kind
}

export interface Mark {
  at: number
  cost?: number
  via?: number
  /** May be entered, and the mover must stop there. */
  stop?: RuleId
  bar?: RuleId
}
export interface Sum {
  say: Phrase
  rule: RuleId
  low: number
  high: number
  /** Columns to the right, or to the left if negative: told with its sign. */
  isShift?: true
  /** Multiplies a strength: told as ×2, or ×½. */
  isFactor?: true
}
export interface Likelihood {
  say: Phrase
  of: readonly [number, number]
  /** Where it hangs on what the seat cannot know: what it is at the other end of that. */
  or?: readonly [number, number]
  /** Whom it befalls; what is said goes without the name. */
  who?: { of: Kind; noun: number }
}
/** A cell of a printed table; without a row its whole column is meant. */
export interface TableCell {
  table: string
  column: number
  row?: number
  /** Whose line of the table it is, where each looks up its own. */
  who?: { of: Kind; noun: number }
}
export interface Sheet {
  marks: Mark[]
  sums: Sum[]
  /** Lines from hex to hex that it rests on: a path home, a line of supply. */
  ways?: readonly (readonly number[])[]
  /** Marked hexes that belong together, such as the range of each leader: each group is outlined by itself. */
  rings?: readonly (readonly number[])[]
  /** Hexes by whose they are (a style of the look), each part told by its name and in a pattern of its own. */
  parts?: readonly { say: Phrase; whose: string; hexes: readonly number[] }[]
  /** Where the printed tables are read, the one that decides first: such as a column for the combat and one for what it does to each. */
  cells?: readonly TableCell[]
  chances: Likelihood[]
}

export interface Outcome {
  /** Empty: a draw. */
  winners: readonly Seat[]
  rule: RuleId
  say: Phrase
}

export interface SeatInfo {
  seat: Seat
  side: string
  name: Phrase
}

export type Provenance = 'given' | 'constrained' | 'reconstructed'
export interface Sourced {
  what: string
  is: Provenance
  why: string
}

export interface NounKind {
  print(noun: number): string
  /** Undefined: no such noun. */
  parse(text: string): number | undefined
}

export interface OptionalRule {
  id: string
  rule: RuleId
  say: Phrase
  excludes?: readonly string[]
}
export interface ScenarioTitle {
  id: string
  say: Phrase
  /** Options that have a meaning in it; absent: all of them. */
  options?: readonly string[]
}
export interface StandingChoice {
  id: string
  rule: RuleId
  say: Phrase
  /** The answers a player may leave standing. */
  choices: readonly string[]
  /** Who is ever asked; absent: everybody. */
  seats?: readonly Seat[]
}

export interface About {
  id: string
  title: string
  edition: string
  /** Version of the rules code; a saved game names it. */
  version: string
  scenarios: readonly ScenarioTitle[]
  options: readonly OptionalRule[]
  kinds: Readonly<Record<Kind, NounKind>>
  overlays: readonly OverlayTitle[]
  standing: readonly StandingChoice[]
  sources: readonly Sourced[]
  words: Readonly<Record<string, string>>
}

/** What a player may leave standing while away: a pure function of the seat's own view decides. */
export interface Order {
  id: string
  choice: string
}

/** A source of chance for search and imagination: never the one that rolls in a real game. */
export interface Fast {
  /** Uniform in 0 … n−1. */
  below(n: number): number
}

/** A scenario, or a position at the start of a named step in the scenario format. */
export type Position = { readonly game: string } & Readonly<Record<string, unknown>>

/** What is left of a game: whole numbers, of which the first that differs decides; a list that ends is less than one that goes on. */
export type Measure = number | readonly number[]

/** The rules as they are played. */
export interface PlayedGame<State = unknown, View extends Seen = Seen> {
  about: About
  seats(scenario: string, options: readonly string[]): readonly SeatInfo[]
  setup(scenario: string | Position, options: readonly string[]): State
  /** Empty: the game is over. */
  ask(state: State): readonly (Ask | Chance)[]
  /** Refuses before it changes anything. */
  answer(state: State, reply: Reply): Result | Refused
  /** Built from nothing: only what is put in by name is seen. */
  view(state: State, seat: Seat): View
  /** A full state this seat cannot tell from the real one. */
  imagine(view: View, chance: Fast): State
  preview(view: View, question: Question): Sheet
  standing?(view: View, ask: Ask, orders: readonly Order[]): SeatReply | undefined
  clone(state: State): State
  /** Carries into `kept` what seats saw in `undone`: memory is not taken back. */
  remember?(kept: State, undone: State): void
  /** Undefined: cannot be carried over. */
  migrate?(old: unknown, from: string): State | undefined
  outcome(state: State): Outcome | undefined
}

/** Why not. */
export interface Reasons<View extends Seen = Seen> {
  /**
   * Why a reply is not legal, from what its seat knows; undefined when it is.
   * With a kind of noun in place of the verb, as when a thing is touched that no answer names: why
   * that thing can be named in no answer now; undefined when it can, or when nothing is known against it.
   */
  whyNot(view: View, reply: SeatReply): Refusal | undefined
}

/** What checks that know no game rest on. */
export interface Proof<State = unknown> {
  /** Falls with every reply that is not an offer: that is why games end. */
  progress(state: State): Measure
  /** Names of broken invariants, empty when sound. */
  broken(state: State): readonly string[]
  /** The sequence of play, printed from the procedures themselves. */
  outline(): readonly string[]
}

/** A rulebook, whole; where only a part is needed, only that is asked for. */
export interface Game<State = unknown, View extends Seen = Seen>
  extends PlayedGame<State, View>, Reasons<View>, Proof<State> {}

export function isChance(ask: Ask | Chance): ask is Chance {
  return ask.seat === 'nature'
}
/** The ask that a reply answers. */
export function askOf(
  asks: readonly (Ask | Chance)[],
  { seat, ask: id }: Pick<SeatReply, 'seat' | 'ask'>,
): Ask | undefined {
  for (const ask of asks) if (ask.seat === seat && !isChance(ask) && ask.id === id) return ask
  return undefined
}
export function isRefused(answer: Result | Refused): answer is Refused {
  return 'refused' in answer
}
export function isNature(reply: Reply): reply is NatureReply {
  return reply.seat === 'nature'
}
