import type { Kind, Position, Provenance, RuleId, Seen, Verb } from './contract.ts'

// How a page shows a game: plain data that a game's own look/ makes from a view. The page draws it and knows no rule.

/** A thing that can be pointed at, as asks and happenings name it. */
export interface Named {
  of: Kind
  noun: number
}

export type UnitSymbol =
  | 'infantry'
  | 'cavalry'
  | 'artillery'
  | 'horse artillery'
  | 'volley guns'
  | 'headquarters'
  | 'leader'
  | 'supply'
  | 'engineers'
  /** An empty box: troops of no one arm. */
  | 'mixed'
  /** The colours of the style, and nothing of who stands under them. */
  | 'flag'
  | 'unknown'
  | 'none'

/** What is printed on a counter. */
export interface Face {
  /** One of the look's styles: nation or sort. */
  style: string
  symbol: UnitSymbol
  /** Across the top: a name. */
  title?: string
  /** A colour behind it: that of the formation. */
  band?: string
  /** Above the symbol: III, X, XX … */
  size?: string
  /** Beside the symbol: the parent formation left, the unit's own number right. */
  left?: string
  right?: string
  /** Boxed, instead of what stands at the right: how steady or how well led it is. */
  rating?: string
  /** Along the bottom: strength and movement. */
  factors?: string
  /** For markers: a word or glyph instead of a symbol. */
  text?: string
  /** The weaker side of the counter, with a band across it. */
  isReduced?: true
}

/** A state drawn on the counter itself; never by colour alone. */
export interface Badge {
  glyph: string
  say: string
  tone: 'good' | 'bad' | 'plain'
}

/** Which way something faces (core/look/headings.ts). */
export interface Heading {
  /** 0 to 5: over one of the six hexsides; half a number more: over the corner after it. */
  to: number
  /** "faces north-east". */
  say: string
  /** The same in one letter. */
  arrow: string
  /** Hexsides that are its front, each as hex × 6 + direction; shown when it is pointed at. */
  front?: readonly number[]
}

export interface Counter {
  piece: Named
  /** The same for the same piece in every scene of this seat. */
  key: string
  face: Face
  /** In words, for hover, lists and screen readers. */
  name: string
  /** What else is known of it, a sentence each. */
  lines: readonly string[]
  badges: readonly Badge[]
  /** Has done what it could do this phase. */
  isSpent?: true
  heading?: Heading
  /** One of many that cannot be told apart: what happens to it is told of this, with a hex. */
  alike?: Named
}

/** Where something lies on the map: in a hex, across a hexside, or in both hexes of one. */
export type GroundSpot = { hex: number } | { side: number } | { pair: number }
/** The same, or in a box beside the map. */
export type Spot = GroundSpot | { box: string }

export interface Stack {
  at: Spot
  /** From the bottom to the top, as far as this seat knows them. */
  counters: readonly Counter[]
  /** How many more lie there that this seat cannot see. */
  unseen: number
  /** What they come to together, such as their strength. */
  sum?: string
  /** To be seen though it lies beneath: a few letters above the pile. */
  tag?: { text: string; style: string; name: string }
}

/** What this seat saw there once and no longer sees. */
export type Ghost = GroundSpot & {
  face: Face
  name: string
  /** When, in a few letters. */
  when?: string
}

/** Something that is true of a hex or a hexside: control, a marker, a bridge. */
export interface Sign {
  at: Spot
  style: string
  glyph: string
  name: string
  /** Drawn round the whole hex, to be seen under counters: once, or twice where it is the stronger of two. */
  rim?: 'once' | 'twice'
}

/** Counters strung out one behind the other, such as a column: joined by a line and told as one thing. */
export interface Trail {
  /** "Morand's column". */
  name: string
  style: string
  /** From head to tail. */
  pieces: readonly Named[]
  /** The line through the places it lies in, from head to tail. */
  way: readonly GroundSpot[]
}

export interface Scene {
  stacks: readonly Stack[]
  ghosts: readonly Ghost[]
  signs: readonly Sign[]
  trails?: readonly Trail[]
  /** One of the look's areas: what lies beyond it is not in play. */
  area?: string
  /** As the look has it. */
  hexes?: number
}

/** A box beside the map: units to come, chits in hand, the lost. */
export interface Box {
  id: string
  title: string
  /** What there is to say of all that lies in it. */
  note?: string
  /** What a tap on the box itself names, if anything. */
  piece?: Named
}

/** Something in writing that this seat may read. */
export interface Paper {
  id: string
  /** Who to whom, and when. */
  head: string
  text: string
  /** The same in rows and columns, where it is a form that is filled in; each row begins with what it is about. */
  form?: { columns: readonly string[]; rows: readonly (readonly string[])[] }
  /** What became of it. */
  foot?: string
}
export interface PaperGroup {
  title: string
  papers: readonly Paper[]
}

export interface TrackTurn {
  /** As printed: "5". */
  label: string
  /** "14–16 August". */
  date: string
  is: 'past' | 'now' | 'to-come'
  arrivals: readonly Counter[]
  notes: readonly string[]
}

/** Something counted towards an end: how much, of how much, by which rule. */
export interface Gauge {
  label: string
  value: number
  need: number
  /** What it comes to, where that is no part of a whole: a lead that may be less than nothing. */
  says?: string
  rule: RuleId
  style?: string
}

export interface RosterUnit {
  counter: Counter
  /** Where it is, or what became of it, in words. */
  where: string
  /** On the map: a hex, or another place by its number (`core/hex/place.ts`). */
  hex?: number
  is: 'here' | 'to-come' | 'lost' | 'unknown'
}
export interface RosterGroup {
  title: string
  units: readonly RosterUnit[]
}
export interface Roster {
  side: string
  style: string
  groups: readonly RosterGroup[]
}

/** Everything a page shows of one view, in words and places. */
export interface Shown {
  /** "Turn 5, 14–16 August". */
  when: string
  /** "Prussian movement". */
  stage: string
  scene: Scene
  boxes: readonly Box[]
  track: readonly TrackTurn[]
  gauges: readonly Gauge[]
  /** What they are, if not simply what decides the game. */
  gaugesTitle?: string
  rosters: readonly Roster[]
  /** What is in force now, a sentence each. */
  notices: readonly string[]
  /** Letters and the like, where a game has them. */
  papers?: readonly PaperGroup[]
  /** Standing orders that matter most now, and such that may be folded away under a title. */
  orders?: { first: readonly string[]; aside: readonly string[]; asideTitle: string }
}

/** Colours of a nation or a sort of marker. */
export interface Style {
  name: string
  paper: string
  ink: string
  /** Strip, rim and symbol box. */
  accent: string
  /** The colours it fights under. */
  flag?: Flag
  /** How the corners of its counters are cut, so that sides differ not by colour alone. */
  cut?: 'round' | 'clipped'
}

/** Cloth in stripes, from the hoist or from the top, and what is on it. */
export interface Flag {
  run: 'upright' | 'level'
  /** Colour and share of each stripe. */
  stripes: readonly (readonly [colour: string, share: number])[]
  /** In a box of 40 by 32 about the middle of the cloth. */
  charge?: { path: string; colour: string }
}

/** A printed table; its cells can be lit by `Sheet.cells` and by a happening `read`. */
export interface Chart {
  id: string
  title: string
  rule: RuleId
  is: Provenance
  columns: readonly string[]
  rows: readonly string[]
  /** By row, then by column. */
  cells: readonly (readonly string[])[]
  /** What the results and headings mean. */
  notes: readonly string[]
}

/** A hint of the guided first turn: said when its moment comes. */
export interface GuideStep {
  id: string
  /** The moment: the key of an ask's phrase, or of a happening's. */
  when: { ask: string } | { happened: string }
  say: string
  /** What to look at. */
  at?: Named
  rule?: RuleId
}

export interface PageLook<View extends Seen = Seen> {
  styles: Readonly<Record<string, Style>>
  /** How many hexes the map has, if the game has nouns of kind `place`: hexsides and pairs of hexes are counted after them. */
  hexes?: number
  show(view: View): Shown
  /** A hex in one sentence: place, ground, roads and water. */
  describe(hex: number): string
  /** Fetched when somebody looks at them. */
  charts(): Promise<readonly Chart[]>
  /** Answers without a noun that only finish what was begun, so that touching something else may give them first. */
  finishing: readonly Verb[]
  /** Answers that hardly anybody wants, drawn quietly: nothing goes on by them. */
  aside?: readonly Verb[]
  /** Keys of asks that go round the pieces until they are ended: what drops out of one without having been named has lost its turn. */
  rounds: readonly string[]
  /** Of what drops out of such a round: what hardly anybody minds, such as headquarters that stay where they are. */
  trifle?(view: View, lost: Named & { verb: Verb }): boolean
  /** Keys of asks that may be left to the staff, such as placing an army: whoever is new need not do it piece by piece. */
  staffWork: readonly string[]
  /** Words of a table's or result's code as the log and the charts print them. */
  results: Readonly<Record<string, string>>
  /** Of its dice, if they have more than six: such are drawn with numbers. */
  dieFaces?: number
  /** By key of an ask: overlays that whoever answers it wants to see. */
  overlaysAt?: Readonly<Record<string, readonly string[]>>
  /** Hexes in play where that is less than the map. */
  areas?: Readonly<Record<string, readonly number[]>>
  /** For the guided first turn: the seat to take, the scenario if it is not the first, where it begins if not with that, and what is said when. */
  guide: {
    seat: string
    scenario?: string
    position?: Position
    steps(): Promise<readonly GuideStep[]>
  }
}
