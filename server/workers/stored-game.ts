import type { Game, Seat, SeatInfo, Seen } from '../../core/contract.ts'
import type { Header } from '../../core/record/record.ts'
import { noMoreDice, rerun } from '../../core/record/rerun.ts'
import type { Visitor } from '../../core/record/rerun.ts'
import type { Table, TableSetup } from '../../core/table.ts'
import { chainOf } from '../../fair/chain.ts'
import { fairNature } from '../../fair/nature.ts'
import type { Used } from '../../fair/nature.ts'
import { fairHeaders } from '../../fair/record.ts'
import type { Terms } from '../../fair/roll.ts'
import { games } from '../../games/index.ts'
import { Denial } from '../denial.ts'
import type { EndEntry } from '../hall/entries.ts'
import { pastOf } from './history.ts'
import type { Past } from './history.ts'

/** All that the store holds of a game. */
export interface StoredGame {
  /** Its id on this server. */
  id: string
  game: string
  scenario: string
  options: readonly string[]
  takeBack: 'free' | 'consent' | 'never'
  /** The log in order, each row as it is stored: JSON of its entries. */
  rows: readonly string[]
  /** So many rows are left out before them, or in their midst: something among those was lost or changed. */
  unsound?: number
  /** What is told before the state it goes on from is whole: only what followed was left out. */
  isMended?: boolean
  /** Opens the dice. */
  secret: string
  terms: Terms
  /** The state after so many rows, as JSON: for a game whose beginning these rules cannot play again. */
  from?: { rows: number; state: string; used: Used }
  /** In a pause `rows` end before it was announced: the whole log, and how much of it each seat has heard. */
  paused?: { rows: readonly string[]; heard: Readonly<Record<Seat, number>> }
}

/** A stored game as it stands, played again. */
export interface Reopened {
  table: Table
  past: Past
  end: EndEntry | undefined
  isOver: boolean
}

export function reopened(
  stored: StoredGame,
  visit: Visitor<unknown, Seen> = {},
  rules = rulesOf(stored.game),
): Reopened {
  const past = pastOf(stored.rows.slice(stored.from?.rows ?? 0))
  const table = rerun(setupOf(stored, rules), past.entries, visit)
  const end = past.asides.flatMap(({ aside }) => ('end' in aside ? [aside] : []))[0]
  const isOver = end !== undefined || table.outcome() !== undefined
  return { table, past, end, isOver }
}

export function seatsOf({ game, scenario, options }: StoredGame): readonly SeatInfo[] {
  return rulesOf(game).seats(scenario, options)
}

function rulesOf(game: string): Game {
  const rules = games[game]
  if (rules === undefined) throw new Denial('not-found', `There is no game ${game} here.`)
  return rules
}

function setupOf(stored: StoredGame, rules: Game): TableSetup<unknown, Seen> {
  const { scenario, options, takeBack, from } = stored
  const game: Game =
    from === undefined ? rules : { ...rules, setup: () => JSON.parse(from.state) as unknown }
  return { game, scenario, options, takeBack, nature: noMoreDice }
}

/** Rolls taken from each chain so far. */
export function usedIn({ terms, from }: Pick<StoredGame, 'terms' | 'from'>, table: Table): Used {
  const used: Record<string, number> = { ...from?.used }
  for (const entry of table.history())
    for (const { chance } of entry.is === 'back' ? [] : entry.drawn) {
      const chain = chainOf(chance.seen, terms.roots)
      used[chain] = (used[chain] ?? 0) + 1
    }
  return used
}

/** The terms of the dice and the links that the seat may hold; everything once the game is over. */
export function diceHeaders(stored: StoredGame, { table, isOver }: Reopened, seat: Seat): Header[] {
  const { terms, secret } = stored
  const { gameId, length } = terms
  const chains = { secret, gameId, ...(length === undefined ? {} : { length }) }
  const opened = fairNature(chains, terms, usedIn(stored, table)).opened(isOver ? 'open' : seat)
  return fairHeaders(terms, opened, isOver ? { secret } : undefined)
}
