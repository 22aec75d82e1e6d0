import type { Seat } from '../contract.ts'

/** The format this code writes; older ones are carried over by migrations. */
export const FORMAT = '1'

export interface Header {
  /** One word, or a word and whom it is about: `Game`, `Seed prussian`. */
  key: string
  value: string
  line?: number
}

/** Nature's answer as written; what it means, the ask at that moment says. */
export interface DrawnText {
  by: 'dice' | 'draw'
  items: string[]
}
export interface ReplyLine {
  is: 'reply'
  line: number
  seat: Seat
  verb: string
  noun?: string
  /** Written only where the seat's asks leave a doubt. */
  ask?: number
  drawn: DrawnText[]
}
/** Chance before anybody decides. */
export interface OpeningLine {
  is: 'opening'
  line: number
  drawn: DrawnText[]
}
export interface BackLine {
  is: 'back'
  line: number
  seat: Seat
  agreed?: true
}
/** told: what a seat was told; note: a comment; hash: of the state, or in a seat's record of its view. */
export interface TextLine {
  is: 'told' | 'note' | 'hash'
  line: number
  text: string
}
export type Line = ReplyLine | OpeningLine | BackLine | TextLine

export interface GameRecord {
  headers: Header[]
  lines: Line[]
  /** Four digits for each line that changed the state: over the line and the state after it. */
  checks: string[]
  /** The same over an end at the table; records of before have none. */
  end?: string
}

export type Wrong =
  | 'syntax'
  | 'header'
  | 'position'
  | 'reply'
  | 'order'
  | 'die'
  | 'seed'
  | 'link'
  | 'hash'
  | 'result'

/** What is wrong with a record, and on which line; line 0 is the record as a whole. */
export class RecordError extends Error {
  readonly what: Wrong
  readonly line: number
  readonly reason: string

  constructor(what: Wrong, line: number, reason: string) {
    super(line > 0 ? `Line ${line}: ${reason}` : reason)
    this.name = 'RecordError'
    this.what = what
    this.line = line
    this.reason = reason
  }
}

export function headerOf(headers: readonly Header[], key: string): Header | undefined {
  return headers.find((header) => header.key === key)
}

/** The headers about somebody, by name: `Seed prussian` is `prussian` under `Seed`. */
export function headersAbout(headers: readonly Header[], word: string): Map<string, Header> {
  const found = headers.filter(({ key }) => key.startsWith(`${word} `))
  return new Map(found.map((header) => [header.key.slice(word.length + 1), header]))
}

/** Lines that change the state: each has its check. */
export function isMove(line: Line): line is ReplyLine | OpeningLine | BackLine {
  return line.is === 'reply' || line.is === 'opening' || line.is === 'back'
}
