import type { Kind, Mark, Seen, Verb } from './contract.ts'
import type { Chart } from './look.ts'
import type { Grid } from './hex/grid.ts'

export type Tint =
  | 'plain'
  | 'faint'
  | 'green'
  | 'yellow'
  | 'cyan'
  | 'blue'
  | 'red'
  | 'magenta'
  | 'bold'
  | 'oneSide'
  | 'otherSide'

export interface Ground {
  glyph: string
  tint: Tint
}

/** A stack as it lies on the map: the top counter, and how many there are. */
export interface Counter {
  /** Or another place, by its number (core/hex/place.ts). */
  hex: number
  /** Short name of the top counter, between brackets whose shape tells the side. */
  text: string
  /** Strength and count, with the side's letter. */
  factors: string
  tint: Tint
  /** The stack in words. */
  say: string
}

export interface Hexside {
  /** The point of the compass it faces. */
  facing: string
  to: number
  /** Water, roads, bridges, slopes and borders; empty: nothing. */
  holds: readonly string[]
}

export interface UnitLine {
  /** Heading it is listed under: a side, or where units wait. */
  group: string
  name: string
  where: string
  facts: string
  piece: { of: Kind; noun: number }
  /** Known to stand in a box off the map. */
  isOff: boolean
}

/** What the terminal needs to know of a game to draw it: facts of the map and of one seat's view, no rules. */
export interface TerminalLook<V extends Seen = Seen> {
  grid: Grid
  /** What the glyphs mean, in a line or two. */
  legend: string
  ground(hex: number): Ground
  /** A city or town to show in the hex. */
  place(hex: number): { name: string; glyph: string } | undefined
  edge(side: number): { river: boolean; road: boolean; border: boolean }
  /** The ground of a hex in words: terrain, country, place, roads and rivers. */
  describe(hex: number): string
  /** Its hexsides that lead to other hexes, clockwise: what each holds, in words. */
  hexsides(hex: number): Hexside[]
  counters(view: V): Counter[]
  /** Other things lying on the map. */
  markers(view: V): { hex: number; text: string; say: string }[]
  units(view: V): UnitLine[]
  /** Turn, score and whatever else stands beside the map. */
  status(view: V): string[]
  /** The letter of the side that holds a place; undefined: nobody holds such places. */
  owner(view: V, hex: number): string | undefined
  /** Hexes where the seat sets up while it does; else none. */
  assembly(view: V): readonly number[]
  /** A piece of the march under way. */
  marching(view: V): number | undefined
  /** The overlay that holds the score, and its marks in words. */
  score: { overlay: string; say(view: V, marks: readonly Mark[]): string[] }
  /** Answers without a noun that only finish what was begun, and say nothing in a story. */
  finishing: readonly Verb[]
  /** What a noun stands for at this moment, where its name does not say it: who is in a group. */
  meaning?(view: V, kind: Kind, noun: number): string | undefined
  /** The printed tables that previews read. */
  charts: readonly Chart[]
  /** Where on the map a noun is; undefined: nowhere, or unknown. */
  hexOf(view: V, kind: Kind, noun: number): number | undefined
}
