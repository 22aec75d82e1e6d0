import type { Happening, Seat } from '../../core/contract.ts'
import type { Room } from '../../wire/table.ts'

/** A message as it was stored; the number stays inside the server. */
export interface ChatLine {
  no: number
  id: string
  room: Room
  person: string
  /** Absent: the account is gone. */
  name: string | undefined
  seat: Seat | null
  /** Seats that may read it; empty in the spectators' room. */
  readers: readonly Seat[]
  at: number
  text: string
}

/** What taking back a seat's last reply would undo, by each other seat's own eyes. */
export interface TakeBackFacts {
  heard: Record<Seat, readonly Happening[]>
  possible: boolean
}

/** What the lobby asks of the running games. */
export interface HallDoor {
  /**
   * All seats are taken: agree the seeds, write the opening and start the clocks. The same append sets games.status to
   * 'running'; it may be called twice for one game, by this process after a crash or by another.
   */
  begin(game: string): Promise<void>
  /** Whether its secret meets the roots that were published: else no die of it can be rolled. */
  hasDice(game: string): Promise<boolean>
  /**
   * Seats, people, settings or proposals of a game changed, or it is gone: whoever watches it is told. With a seat, only
   * that seat's own orders changed and nobody else may notice.
   */
  changed(game: string, seat?: Seat): Promise<void>
  /** The game was taken out of the store: whoever watches it is sent away. */
  gone(game: string): Promise<void>
  /** An abandoned seat of a running game has a new player or a bot: its clock starts afresh. */
  replaced(game: string, seat: Seat): Promise<void>
  resign(game: string, seat: Seat): Promise<void>
  /** The seat was abandoned and the others claim the win. */
  forfeit(game: string, seat: Seat): Promise<void>
  /** Milliseconds since that moment in which no server ran. */
  lostSince(at: number): number
  agreeDraw(game: string): Promise<void>
  takeBackFacts(game: string, seat: Seat): Promise<TakeBackFacts>
  /** Agreed by all. */
  takeBack(game: string, seat: Seat): Promise<void>
  /** The seats this seat may talk to now, by the game's own view. */
  mayTalk(game: string, seat: Seat): Promise<readonly Seat[]>
  /** A message was stored, here or by another process: whoever may read it and is looking is told. */
  said(game: string, line: ChatLine): void
}
