import type { Seat, Seen } from '../../core/contract.ts'
import { Problem } from '../../core/problem.ts'
import type { Queries } from '../store/db.ts'
import { checkGame } from '../store/log-check.ts'
import type { Fault } from '../store/log-check.ts'
import { ALWAYS } from './clock.ts'
import { lastSound, readFound, whyNothing } from './mend.ts'
import type { Found, MendParts } from './mend.ts'
import { hallRow } from './rows.ts'
import { isStill, mustStandStill } from './trust.ts'
import { publicHead } from './view.ts'

// What it would come to if a game were mended, for whoever runs the server and has to decide that.

export interface Outlook {
  faults: readonly Fault[]
  /** Why there is nothing to mend; empty: there is. */
  whyNot: string
  /** Where it would go on; undefined: nowhere. */
  way: Way | undefined
  players: readonly { seat: Seat; name: string }[]
}

interface Way {
  /** The last row that counts. */
  after: number
  /** So many rows would no longer count. */
  rows: number
  stage: Seen['stage']
}

interface Parts {
  db: Queries
  games: MendParts['games']
}

export async function outlook({ db, games }: Parts, id: string): Promise<Outlook | undefined> {
  const row = await hallRow(db, id)
  if (row === undefined) return undefined
  const faults = await checkGame(db, row)
  const found = await readFound(db, row)
  const isDue = isStill(row.damage) || (faults.length > 0 && mustStandStill(found.snapshot, faults))
  return {
    faults,
    whyNot: isDue ? '' : whyNothing(row, faults),
    way: isDue ? await wayOf({ db, games }, found) : undefined,
    players: await playersIn(db, id),
  }
}

async function wayOf({ db, games }: Parts, found: Found): Promise<Way | undefined> {
  const { id } = found.row
  const head = await db.one<{ seq: number }>('SELECT seq FROM heads WHERE game = $1', [id])
  const of = Math.max(head?.seq ?? 0, found.rows.at(-1)?.seq ?? 0)
  try {
    const play = lastSound({ games, hours: ALWAYS }, found)
    return { after: play.head, rows: of - play.head, stage: publicHead(play).stage }
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

async function playersIn(db: Queries, id: string): Promise<Outlook['players']> {
  return await db.all<{ seat: Seat; name: string }>(
    `SELECT seats.seat, COALESCE(people.name, seats.bot) AS name FROM seats
      LEFT JOIN people ON people.id = seats.person
      WHERE seats.game = $1 AND (people.name IS NOT NULL OR seats.bot IS NOT NULL) ORDER BY seats.seat`,
    [id],
  )
}
