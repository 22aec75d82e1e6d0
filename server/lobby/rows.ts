import type { Game, Order, Seat } from '../../core/contract.ts'
import type { Seed } from '../../fair/roll.ts'
import type { Absent, Gone, Pace, Spectators, Status, Summary, TakeBack } from '../../wire/lobby.ts'
import type { Ending, Unplayed } from '../../wire/table.ts'
import type { Damage } from '../store/damage.ts'
import type { Queries } from '../store/db.ts'

/** A column that this server wrote as JSON. */
export type Json<T> = string & { readonly holds?: T }

/** A game without its secret: what opens the dice is never read here. */
export interface GameRow {
  id: string
  game: string
  scenario: string
  options: Json<string[]>
  version: string
  status: Status
  owner: string
  title: string
  listed: number
  spectators: Spectators
  watch: string | null
  pace: Json<Pace>
  take_back: TakeBack
  absent: Absent
  sharing: number
  roots: Json<Record<string, string>>
  /** Rolls in a generation of the dice. */
  chain: number
  /** 1: players' seeds were pledged before any was known. */
  pledged: number
  seeds: Json<Seed[]>
  created: number
  /** When the last seat was taken, where somebody has pledged a seed. */
  opening_at: number | null
  opens_by: number | null
  started: number | null
  ended: number | null
  summary: Json<Partial<Summary>>
  result: Json<Ending | Unplayed> | null
  rematch_of: string | null
  damage: Json<Damage> | null
}

export interface SeatRow {
  game: string
  seat: Seat
  person: string | null
  bot: string | null
  access: 'open' | 'invited' | 'reserved'
  invite: string | null
  /** What the player binds himself to add to the dice. */
  pledge: string | null
  /** Empty until the pledge is opened. */
  seed: string | null
  standing: Json<Order[]>
  since: number | null
  abandoned: Gone | null
}

/** A seat with the side it plays. */
export interface SidedSeat extends SeatRow {
  side: string
}

export interface AttendanceRow {
  game: string
  person: string
  watches: number | null
  side: string | null
  read_players: number
  read_spectators: number
}

export type Games = Readonly<Record<string, Game>>

const FIELDS = [
  'id, game, scenario, options, version, status, owner, title, listed, spectators, watch, pace, take_back',
  'absent, sharing, roots, chain, pledged, seeds, created, opening_at, opens_by, started, ended, summary, result, rematch_of, damage',
].join(', ')
export const GAME_COLUMNS = FIELDS

export async function gameRow(queries: Queries, id: string): Promise<GameRow | undefined> {
  return await queries.one<GameRow>(`SELECT ${FIELDS} FROM games WHERE id = $1`, [id])
}

/** The seats of each game, in the order of its rulebook. */
export async function seatsOf(
  queries: Queries,
  games: Games,
  rows: readonly GameRow[],
): Promise<Map<string, SidedSeat[]>> {
  const found = new Map<string, SidedSeat[]>(rows.map(({ id }) => [id, []]))
  if (rows.length === 0) return found
  const seats = await queries.all<SeatRow>(
    `SELECT * FROM seats WHERE game IN (${marks(rows.length)})`,
    rows.map(({ id }) => id),
  )
  for (const row of rows) {
    const known = rulebookSeats(games, row)
    const order = known.map(({ seat }) => seat)
    const sided = seats
      .filter(({ game }) => game === row.id)
      .map((seat) => ({ ...seat, side: known[order.indexOf(seat.seat)]?.side ?? seat.seat }))
    found.set(
      row.id,
      sided.sort((a, b) => order.indexOf(a.seat) - order.indexOf(b.seat)),
    )
  }
  return found
}

function rulebookSeats(games: Games, { game, scenario, options }: GameRow) {
  const rules = Object.hasOwn(games, game) ? games[game] : undefined
  return rules?.seats(scenario, parsed(options)) ?? []
}

/** `$from, …` for a list of so many values. */
export function marks(count: number, from = 1): string {
  return Array.from({ length: count }, (_, at) => `$${from + at}`).join(', ')
}

export function parsed<T>(text: Json<T>): T {
  return JSON.parse(text) as T
}

/** Absent until the hall has written one. */
export function summaryOf({ summary }: GameRow): Summary | undefined {
  const found = parsed(summary)
  return found.onClock === undefined ? undefined : (found as Summary)
}

/** Somebody sits here: a bot, or a person who came. */
export function isTaken({ bot, person, since }: SeatRow): boolean {
  return bot !== null || (person !== null && since !== null)
}

/** The player of this seat is bound to a seed that is still to be opened. */
export function stillToOpen({ pledge, seed }: SeatRow): boolean {
  return pledge !== null && seed === null
}

export function hasOpened({ pledge, seed }: SeatRow): boolean {
  return pledge !== null && seed !== null
}

/** Nobody plays this seat of a running game any more; the row of its player may be deleted without us. */
export function isAbandoned({ status }: GameRow, { bot, person }: SeatRow): boolean {
  return status === 'running' && bot === null && person === null
}
