import type { Fault, StoredFile } from './data-faults.ts'
import type { MapLook } from './atlas/draw/look.ts'
import type { Game, PlayedGame, Reasons, Sourced } from './contract.ts'
import type { PageLook } from './look.ts'
import type { NUMBERINGS } from './numbering.ts'
import type { GameRecord } from './record/record.ts'
import type { Names } from './tell/words.ts'
import type { TerminalLook } from './terminal-look.ts'
import type { Measure, Workbench } from './testing/measure.ts'
import type { SoakKit } from './testing/soak-kit.ts'

// What there is of a rulebook: its parts by name, each fetched when somebody wants it. `games/<id>/kit.ts` is one.

/** A rulebook with all that a page needs to show it. */
export interface ShownGame {
  game: PlayedGame
  look: PageLook
  names: Names
}

export interface GameKit {
  id: string
  title: string
  /** How its paragraphs are numbered; by us unless told. */
  numbering?: keyof typeof NUMBERINGS
  /** The whole game. */
  whole(): Promise<Game>
  /** The rules as they are played, without sources. */
  played(): Promise<PlayedGame>
  /** The same with its look. */
  shown(): Promise<ShownGame>
  whyNot(): Promise<Reasons['whyNot']>
  /** Words of its reasons, where the rules as they are played go without. */
  reasons?(): Promise<Readonly<Record<string, string>>>
  sources(): Promise<readonly Sourced[]>
  /** What command line, checks and scripts need; no page has it. */
  workshop(): Promise<Workshop>
}

/** What tells whether data are well formed; complaints name the place. */
export interface Schema {
  safeParse(value: unknown): {
    success: boolean
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined
  }
}

export interface FileChecks {
  /** By path within the game's folder, for files that only this game has. */
  schemas: Readonly<Record<string, Schema>>
  /** Sums and cross-references that the rulebook demands. */
  faults(files: readonly StoredFile[]): Fault[]
}

/** A game to be kept: played by whoever keeps it, by the script on all seats with dice that were committed to, or already. */
export type Kept =
  | { script: string; gameId: string; seeds: Readonly<Record<string, string>> }
  | { played(): GameRecord }

export interface Workshop {
  terminal: TerminalLook
  names: Names
  map: MapLook
  checks(): Promise<FileChecks>
  measure(): Promise<Measure>
  /** For games whose positions are made at random, too. */
  bench?(): Promise<Workbench>
  soak(): Promise<SoakKit>
  /** Records that tests and browsers play again, by name of the file. */
  corpus(): Promise<Readonly<Record<string, Kept>>>
}
