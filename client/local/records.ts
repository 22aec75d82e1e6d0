import { maySee } from '../../core/chance.ts'
import type { PlayedGame, Seat } from '../../core/contract.ts'
import { headersAbout, headerOf } from '../../core/record/record.ts'
import type { GameRecord, Header } from '../../core/record/record.ts'
import { replayRecord } from '../../core/record/replay.ts'
import { seatRecord } from '../../core/record/seat.ts'
import { formatRecord, parseRecord } from '../../core/record/text.ts'
import { fullRecord } from '../../core/record/write.ts'
import { chainOf } from '../../fair/chain.ts'
import { luckOf } from '../../fair/luck.ts'
import type { SeatLuck } from '../../fair/luck.ts'
import { fairCheck, fairHeaders, fairTerms } from '../../fair/record.ts'
import type { Table } from '../../core/table.ts'
import type { Dice, Head, Who } from './kept.ts'
import type { Seated } from './seated.ts'

const PLAYER = 'Player'
const SECRET = 'Secret'

/** The whole truth as text, with everything that proves its dice, the coming ones included. */
export function recordText({ table, nature, head }: Seated): string {
  const players = Object.entries(head.seats).map(([seat, value]) => ({
    key: `${PLAYER} ${seat}`,
    value,
  }))
  const record = fullRecord(table, [...players, ...diceHeaders(head, nature.opened('open'))])
  return formatRecord(head.start.state === undefined ? record : withForm(record))
}

/** What one seat may know, for a game that is still going on. */
export function ownRecordText({ table, nature, head }: Seated, seat: Seat): string {
  const { terms } = head.dice
  const dice = head.foreign === undefined ? fairHeaders(terms, nature.opened(seat)) : []
  return formatRecord(seatRecord(table, seat, dice))
}

/** How the dice fell that a seat has seen, by whose reply they were rolled. */
export function ownLuck({ table }: Seated, seat: Seat): SeatLuck[] {
  const drawn = table
    .history()
    .flatMap((entry) =>
      entry.is === 'reply' ? entry.drawn.map((roll) => ({ ...roll, by: entry.reply.seat })) : [],
    )
  return luckOf(drawn.filter(({ chance }) => maySee(chance.seen, seat)))
}

function diceHeaders({ dice, foreign }: Head, opened: Parameters<typeof fairHeaders>[1]): Header[] {
  return foreign === undefined
    ? fairHeaders(dice.terms, opened, { secret: dice.secret })
    : [...foreign]
}

/** A game that begins in the middle of another cannot be played again from its scenario. */
function withForm(record: GameRecord): GameRecord {
  const headers = record.headers.map((one) =>
    one.key === 'Form' ? { ...one, value: 'what-if' } : one,
  )
  return { ...record, headers }
}

/** A record that has been read and played again. */
export interface Read {
  table: Table
  seats: Record<string, Who>
  /** Where the record opens its secret, the dice go on from where they were. */
  dice: Dice | undefined
  foreign: readonly Header[]
}

export function gameIn(text: string): string {
  const named = headerOf(parseRecord(text).headers, 'Game')
  if (named === undefined) throw new Error('The record names no game.')
  return named.value
}

/** Reads a record and plays it again, every die and hash compared. */
export function readRecord(game: PlayedGame, text: string): Read {
  const record = parseRecord(text)
  const { table } = replayRecord(game, record, { dice: fairCheck })
  const players = headersAbout(record.headers, PLAYER)
  const seats = table.seats.map((seat): [string, Who] => [seat, whoIs(players.get(seat)?.value)])
  return {
    table,
    seats: Object.fromEntries(seats),
    dice: diceIn(record, table),
    foreign: record.headers.filter(({ key }) => DICE.test(key)),
  }
}

const DICE = /^(?:Nature|Id|Length|Secret|Seeds|(?:Root|Pledge|Seed|Opened) .*)$/

function whoIs(value: string | undefined): Who {
  return value?.startsWith('bot:') ? (value as Who) : 'me'
}

/** Without the secret nobody can go on with these dice. */
function diceIn({ headers }: GameRecord, table: Table): Dice | undefined {
  const secret = headerOf(headers, SECRET)?.value
  const terms = fairTerms(headers)
  if (secret === undefined || terms?.length === undefined) return undefined
  const used: Record<string, number> = {}
  for (const entry of table.history())
    for (const { chance } of entry.is === 'back' ? [] : entry.drawn) {
      const chain = chainOf(chance.seen, terms.roots)
      used[chain] = (used[chain] ?? 0) + 1
    }
  return { secret, terms, used }
}
