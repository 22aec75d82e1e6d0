import { createHash } from 'node:crypto'
import { botNamed } from '../../../bots/index.ts'
import { fastChance } from '../../../core/chance.ts'
import type { Fast, Seen } from '../../../core/contract.ts'
import type { Entry, Table } from '../../../core/table.ts'
import { openTable } from '../../../core/table.ts'
import { chainsFor, commit, USUAL_LENGTH } from '../../../fair/chain.ts'
import { fairNature } from '../../../fair/nature.ts'
import type { FairNature } from '../../../fair/nature.ts'
import { agree } from '../../../fair/roll.ts'
import { games } from '../../../games/index.ts'
import type { LogEntry } from '../../hall/entries.ts'
import type { StoredGame } from '../stored-game.ts'

export interface Play {
  seed: string
  /** Replies and take-backs at most. */
  most?: number
  /** One in so many turns is a take-back; none unless told. */
  back?: number
  takeBack?: StoredGame['takeBack']
}
export interface Played {
  table: Table
  nature: FairNature
  stored: StoredGame
}

/** A Sedan campaign between random bots, and its log as the store has it. */
export function played({ seed, most = 10_000, back = 0, takeBack = 'free' }: Play): Played {
  const game = games['sedan']!
  const seats = game.seats('campaign', [])
  const secret = createHash('sha256').update(seed).digest('hex')
  const dice = { secret, gameId: `game-${seed}`, length: USUAL_LENGTH }
  const published = { gameId: dice.gameId, roots: commit(dice, chainsFor(seats)) }
  const terms = agree({ ...published, length: USUAL_LENGTH }, ['french', 'prussian'], {})
  const nature = fairNature(dice, terms)
  const table = openTable({ game, scenario: 'campaign', nature, takeBack })
  const log: LogEntry[] = table.history().map(logged)
  const chance = fastChance(`players of ${seed}`)
  for (let n = 0; n < most && table.asks().length > 0; n++) {
    const isBack = back > 0 && chance.below(back) === 0
    const entry = isBack ? takenBack(table, chance) : logged(answered(table, chance))
    if (entry !== undefined) log.push(entry)
  }
  const rest = { scenario: 'campaign', options: [], takeBack, secret, terms }
  return { table, nature, stored: { id: seed, game: 'sedan', rows: rowsOf(log, chance), ...rest } }
}

function answered(table: Table, chance: Fast): Entry {
  const ask = table.asks().find(({ kind }) => kind === 'must')!
  const reply = botNamed(table.setup.game, 'random').reply({} as Seen, ask, chance)
  return stood(table.reply(reply))
}

function takenBack(table: Table, chance: Fast): LogEntry | undefined {
  const seat = table.seats[chance.below(2)]!
  const lines = table.history().length
  // What follows the last finished move.
  const hidden =
    lines - 1 - table.history().findLastIndex((one) => one.is !== 'reply' || one.final !== 'no')
  const back = chance.below(8) === 0 ? table.rewind(seat) : table.undo(seat, table.seats)
  if ('refused' in back) return undefined
  if (back.agreed) return { back: seat, agreed: true, ...(hidden > 0 ? { hidden } : {}) }
  return table.history().length > lines ? { back: seat, known: true } : { back: seat }
}

function stood(entry: ReturnType<Table['reply']>): Entry {
  if ('refused' in entry) throw new Error(`Refused by ${entry.refused.rule}.`)
  return entry
}

function logged(entry: Entry): LogEntry {
  if (entry.is === 'back') throw new Error('A game does not begin with a take-back.')
  const { told } = entry
  const dice = entry.drawn.map(({ values }) => values)
  if (entry.is === 'opening') return { open: dice, told }
  const { seat, ask, verb, noun } = entry.reply
  const r: [string, number, string, (number | string)?] = [seat, ask, verb]
  if (noun !== undefined) r.push(noun)
  const of = entry.of === undefined ? {} : { of: entry.of }
  return { r, ...of, ...(dice.length > 0 ? { dice } : {}), ...(told.length > 0 ? { told } : {}) }
}

/** One to four entries a row. */
function rowsOf(log: readonly LogEntry[], chance: Fast): string[] {
  const rows: string[] = []
  for (let at = 0; at < log.length;) {
    const next = at + 1 + chance.below(4)
    rows.push(JSON.stringify(log.slice(at, next)))
    at = next
  }
  return rows
}

/** The same game with something more at the end of its log. */
export function withMore({ stored }: Played, ...entries: LogEntry[]): StoredGame {
  return { ...stored, rows: [...stored.rows, JSON.stringify(entries)] }
}
