import type { Kind, Seat, SeatReply, Told } from '../../core/contract.ts'

// What a row of the log holds: everything that happened to a game in one append, as short as may be.

/** A reply, the kind of its noun, the client's key and nature's answers. */
export interface ReplyEntry {
  r: [seat: Seat, ask: number, verb: string, noun?: number | string]
  of?: Kind
  key?: string
  /** Given by the seat's standing orders, or by silence. */
  by?: 'order' | 'silence'
  dice?: number[][]
  /** What happened: kept, so that it can be read when the rules have changed. */
  told?: Told[]
}
/** Nature before anybody decided. */
export interface OpeningEntry {
  open: number[][]
  told?: Told[]
}
/** The seat's last reply is taken back; agreed: all others consented, so it may reach over dice. */
export interface BackEntry {
  back: Seat
  agreed?: true
  key?: string
}
/** The game ends at the table and not on the map. */
export interface EndEntry {
  end: 'resigned' | 'forfeit' | 'draw'
  seat?: Seat
}
/** Rules code was replaced under the running game. */
export interface RulesEntry {
  rules: string
  from: string
  how: 'replayed' | 'continued'
}
export type LogEntry = ReplyEntry | OpeningEntry | BackEntry | EndEntry | RulesEntry

export function replyOf({ r: [seat, ask, verb, noun] }: ReplyEntry): SeatReply {
  return noun === undefined ? { seat, ask, verb } : { seat, ask, verb, noun }
}
