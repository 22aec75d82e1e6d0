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
  /** Others knew the reply, so they were told; else it left no trace. */
  known?: true
  /** Of what was taken back by consent, so many replies at the end nobody else had heard of. */
  hidden?: number
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
  /** Played again, the game came out otherwise than it had been. */
  differs?: true
}
/** The log was damaged here: the game goes on from this point, and what had followed no longer counts. */
export interface MendedEntry {
  mended: true
}
/** A pause was announced: how many milliseconds it lasts, and the seats whose orders make it wait for them. */
export interface PauseEntry {
  pause: number
  stops?: Seat[]
}
/** In a pause the seat holds it up, no longer does, or lets its chance go by. */
export interface MeanwhileEntry {
  does: 'wait' | 'go-on' | 'pass'
  seat: Seat
  key?: string
}
/** The pause is over, and everybody hears what followed it. */
export interface ResumedEntry {
  resumed: true
}
/** The seat has another player and a clock afresh, or has none. */
export interface ClockEntry {
  clock: Seat
  left: number | null
}
/** What clocks and pauses go by; the game itself knows nothing of it. */
export type TimeEntry = PauseEntry | MeanwhileEntry | ResumedEntry | ClockEntry
/** What happened to a game but not at its table. */
export type Aside = EndEntry | RulesEntry | MendedEntry
export type LogEntry = ReplyEntry | OpeningEntry | BackEntry | Aside | TimeEntry

export function isAside(entry: LogEntry): entry is Aside {
  return 'end' in entry || 'rules' in entry || 'mended' in entry
}

export function isTimeEntry(entry: LogEntry): entry is TimeEntry {
  return 'pause' in entry || 'does' in entry || 'resumed' in entry || 'clock' in entry
}

/** Whether one version of a rulebook is younger than another. */
export function isLater(one: string, other: string): boolean {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number))
  for (let at = 0; at < Math.max(a!.length, b!.length); at++) {
    const difference = (a![at] ?? 0) - (b![at] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return false
}

export function replyOf({ r: [seat, ask, verb, noun] }: ReplyEntry): SeatReply {
  return noun === undefined ? { seat, ask, verb } : { seat, ask, verb, noun }
}
