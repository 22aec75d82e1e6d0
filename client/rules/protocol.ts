import type { Sent } from '../../core/chain.ts'
import type {
  Happening,
  Kind,
  Mark,
  Phrase,
  Position,
  Question,
  RuleId,
  Seat,
  SeatReply,
  Seen,
  Sourced,
  Verb,
} from '../../core/contract.ts'
import type { Chart, GuideStep, Named, Shown, Style } from '../../core/look.ts'

// What the page and the rules worker say to each other: the worker knows games, the page knows only these words.

export interface SeatTitle {
  seat: Seat
  side: string
  name: string
}

/** What a page must know of a game once. Phrases are in words. */
export interface GameCard {
  id: string
  title: string
  edition: string
  version: string
  scenarios: readonly {
    id: string
    title: string
    seats: readonly SeatTitle[]
    /** By option: the seats there are with it, where they are others. */
    seatsWith: Readonly<Record<string, readonly SeatTitle[]>>
    /** Options that have a meaning in it. */
    options: readonly string[]
  }[]
  options: readonly { id: string; rule: RuleId; title: string; excludes: readonly string[] }[]
  overlays: readonly { name: string; title: string; of?: Kind; to?: Kind }[]
  standing: readonly {
    id: string
    rule: RuleId
    title: string
    choices: readonly { id: string; title: string }[]
    /** Who is ever asked; absent: everybody. */
    seats?: readonly Seat[]
  }[]
  bots: readonly string[]
  styles: Readonly<Record<string, Style>>
  dieFaces: number
  /** By key of an ask: overlays that belong to it. */
  overlaysAt: Readonly<Record<string, readonly string[]>>
  /** Hexes in play where that is less than the map. */
  areas: Readonly<Record<string, readonly number[]>>
  /** For the guided first turn: the seat to take, the scenario if it is not the first, and where it begins if not with that. */
  guide: { seat: Seat; scenario?: string; position?: Position }
  /** Keys of asks that may be left to the staff. */
  staffWork: readonly string[]
}

export interface SpokenOption {
  verb: Verb
  /** "March on", "End the phase". */
  label: string
  of?: Kind
  nouns?: readonly number[]
  text?: { most: number }
  /** May fail on something this seat cannot know. */
  isTry: boolean
  /** Only finishes what was begun: touching something else may give it first. */
  isFinishing: boolean
  /** Hardly ever wanted: a quiet button, and never what goes on. */
  isAside?: true
}
export interface SpokenAsk {
  seat: Seat
  id: number
  rule: RuleId
  /** What to do now, in one sentence. */
  text: string
  /** Key of the phrase, for the guide. */
  key: string
  /** What it speaks of. */
  about: readonly Named[]
  kind: 'must' | 'may'
  isSealed: boolean
  otherwise?: string
  options: readonly SpokenOption[]
}

/** One view made ready to be shown. */
export interface Spoken {
  shown: Shown
  asks: readonly SpokenAsk[]
  /** In words: who is thinking. */
  onClock: readonly { seat: Seat; name: string }[]
}

export interface SpokenRefusal {
  rule: RuleId
  text: string
  at: readonly Named[]
}

export interface SpokenSum {
  text: string
  rule: RuleId
  low: number
  high: number
  value: string
  /** Moves the column, and is no strength. */
  isShift?: true
  /** The value is the name of a column. */
  isColumn?: true
}

/** A cell of a printed table; without a row its whole column is meant. */
export interface SpokenCell {
  table: string
  column: number
  row?: number
  /** Whose line of the table it is, where each looks up its own. */
  who?: string
}

export interface SpokenSheet {
  marks: readonly Mark[]
  /** `value` is what it comes to in words: a number, a range where something is unknown, a column. */
  sums: readonly SpokenSum[]
  /** Lines from hex to hex that it rests on. */
  ways?: readonly (readonly number[])[]
  /** Marked hexes that belong together. */
  rings?: readonly (readonly number[])[]
  /** Hexes by whose they are: one of the look's styles. */
  parts?: readonly { text: string; whose: string; hexes: readonly number[] }[]
  /** The one that decides first comes first. */
  cells: readonly SpokenCell[]
  /** `who`: whom it befalls, said before it; `or`: what it is at the other end of what is unknown. */
  chances: readonly {
    text: string
    of: readonly [number, number]
    or?: readonly [number, number]
    who?: string
  }[]
}

/** A line of the log. */
export interface Line {
  /** turn and phase are headings; a deed begins with all that comes of it. */
  is: 'turn' | 'phase' | 'deed' | 'event' | 'roll' | 'result'
  text: string
  /** Key of the phrase, for the guide. */
  key?: string
  rule?: RuleId
  /** What it speaks of, for highlighting on the map. */
  links: readonly Named[]
  dice?: readonly number[]
  /** The happening it begins with: of those given from 0, in a session's log of all that the seat has heard. */
  at?: number
  cell?: SpokenCell & { row: number }
  /** Whose deed it is. */
  by?: Seat
  /** Where a deed is drawn as an arrow. */
  arrow?: { from: readonly number[]; to: number }
}

/** Things that could still be chosen and no longer can be after a reply. */
export interface GivenUp {
  things: readonly Named[]
  /** The rule that will stand against them: in words, if it is not simply that they were left out. */
  rule: RuleId
  says?: string
}

/** What hangs on a reply besides itself. */
export interface Stakes {
  /** Another seat decides next. */
  passes: boolean
  gives: readonly GivenUp[]
}

/** Small replies that belong together; `gives`: what they give up for good besides. */
export interface Chain {
  replies: readonly Sent[]
  gives?: readonly GivenUp[]
}

/** Something that can be done besides going, what it is called and what it comes to. */
export interface Deed extends Chain {
  label: string
  sheet: SpokenSheet
}

/** What one gesture comes to: the small replies it stands for, or why it cannot be. */
export type Plan =
  | Chain
  | { refused: SpokenRefusal }
  | { choose: readonly (Chain & { label: string })[] }

/** A wish in the terms of the board: touch a thing, perhaps after having picked up another. */
export interface Wish {
  picked?: Named
  touched: Named
  /** The thing touched is to come along with the piece; the place where it lies is not meant. */
  along?: true
}

/** The last reply of a gesture, and what it would come to. */
export interface Foretold {
  reply: Sent
  sheet: SpokenSheet
}

/** What was typed as one answer: what it means, or what to write instead. */
export type TypedAnswer = { reply: Sent } | { help: string }

/** The same, or a whole gesture. */
export type Typed = TypedAnswer | Chain

/** Everything the page asks the worker about games; all from a view, so that nothing can leak. */
export interface Adviser {
  card(game: string): Promise<GameCard>
  games(): Promise<readonly { id: string; title: string }[]>
  /** Of a game with these options, in the order of its rules. */
  seats(game: string, scenario: string, options: readonly string[]): Promise<readonly Seat[]>
  /** What the edition rests on. */
  sources(game: string): Promise<readonly Sourced[]>
  charts(game: string): Promise<readonly Chart[]>
  /** What the guide says, and when. */
  guide(game: string): Promise<readonly GuideStep[]>
  speak(game: string, view: Seen): Promise<Spoken>
  lines(game: string, happened: readonly Happening[]): Promise<readonly Line[]>
  sheet(game: string, view: Seen, question: Question): Promise<SpokenSheet>
  whyNot(game: string, view: Seen, reply: SeatReply): Promise<SpokenRefusal | undefined>
  /** Phrases in words: refusals and results that came from elsewhere. */
  say(game: string, phrases: readonly Phrase[]): Promise<readonly string[]>
  /** What a gesture means, worked out on a state imagined from the view. */
  plan(game: string, view: Seen, wish: Wish): Promise<Plan>
  /** Where a piece can go by touching it and then a hex; empty when it is not one that goes now. */
  reach(game: string, view: Seen, piece: Named): Promise<readonly Mark[]>
  /** What a piece could do where it stands besides going. */
  deeds(game: string, view: Seen, piece: Named): Promise<readonly Deed[]>
  /** The same for a piece that does not march: what it could be let go on, such as whom it could attack. */
  aims(game: string, view: Seen, piece: Named): Promise<readonly Mark[]>
  /** What the last answer of a gesture would come to; undefined where it means nothing, or several things. */
  foretell(game: string, view: Seen, wish: Wish): Promise<Foretold | undefined>
  /** Places where one of these pieces could be put, were it named now. */
  places(game: string, view: Seen, pieces: readonly Named[]): Promise<readonly number[]>
  /** What giving a reply would cost, worked out in the same way. */
  stakes(game: string, view: Seen, reply: Sent): Promise<Stakes>
  /** What the staff would reply to work that may be left to it, up to the first answer that only the player should give. */
  staff(game: string, view: Seen): Promise<readonly Sent[]>
  /** Text mode: a typed answer, and a thing in words. */
  typed(game: string, view: Seen, text: string): Promise<Typed>
  describe(game: string, things: readonly Named[]): Promise<readonly string[]>
  /** Printed and parsed names of nouns: "3812", "9/Stulp". */
  print(game: string, things: readonly Named[]): Promise<readonly string[]>
  parse(game: string, text: string): Promise<Named | undefined>
}
