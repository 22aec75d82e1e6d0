import type { Bot } from '../../bots/bot.ts'
import type { Fast, Game, Kind, Order, Seat, SeatReply } from '../../core/contract.ts'
import { isRefused } from '../../core/contract.ts'
import type { Table } from '../../core/table.ts'
import type { Io } from './io.ts'
import type { TerminalLook } from '../../core/terminal-look.ts'
import type { Paint } from './paint.ts'
import type { Words } from '../../core/tell/words.ts'

/** A game at the terminal: who sits where, and what each person has been told. */
export interface Session {
  io: Io
  game: Game
  table: Table
  words: Words
  look: TerminalLook
  paint: Paint
  /** Seats without a bot are people's. */
  bots: Readonly<Record<Seat, Bot>>
  /** For the bots, never for the dice. */
  chance: Fast
  /** Whom a person asks to decide for him. */
  counsel: Bot
  told: Record<Seat, number>
  orders: Record<Seat, Order[]>
  save(path: string): void
  /** Entries of the table's history that a file holds, or will hold when the table is left. */
  kept: number
  /** The stage until whose end the counsel decides for a person; undefined: he decides himself. */
  auto: { seat: Seat; stage: string } | undefined
}

/** What a game calls whatever can be moved. */
export function pieceKind({ about }: Game): Kind {
  return 'unit' in about.kinds ? 'unit' : 'piece'
}

/** Whether a person has decided something that no file holds. */
export function isUnsaved({ table, bots, kept }: Session): boolean {
  return table
    .history()
    .slice(kept)
    .some((entry) => entry.is === 'reply' && bots[entry.reply.seat] === undefined)
}

/** Gives a reply that was on offer; nobody can refuse it. */
export function accept(session: Session, reply: SeatReply): void {
  const result = session.table.reply(reply)
  if (!isRefused(result)) return
  const { rule, say } = result.refused
  throw new Error(`${reply.seat} ${reply.verb} was refused: ${rule} ${session.words.say(say)}`)
}
