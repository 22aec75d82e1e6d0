import type { Game } from '../../core/contract.ts'
import { Denial } from '../denial.ts'
import type { Db } from '../store/db.ts'
import type { Hours } from './clock.ts'
import { loaded } from './load.ts'
import type { Play } from './live.ts'
import { hallRow, hallSeats, logAfter, newestSnapshot } from './stored.ts'

export interface ReadParts {
  db: Db
  games: Readonly<Record<string, Game>>
  hours: Hours
}

/** Between its snapshot and its log another process may take a game back over dice, but hardly every time. */
const TRIES = 3

/** A game as it is on disk; with what rows after `since` told as its batch. */
export async function readPlay(
  { db, games, hours }: ReadParts,
  id: string,
  since?: number,
): Promise<Play> {
  const row = await hallRow(db, id)
  if (row === undefined) throw new Denial('not-found', 'There is no such game.')
  const rules = Object.hasOwn(games, row.game) ? games[row.game] : undefined
  for (let tries = 1; ; tries++) {
    const snapshot = await newestSnapshot(db, id)
    if (snapshot === undefined) throw new Denial('conflict', 'This game has not begun yet.')
    if (rules === undefined)
      throw new Denial('conflict', 'This server does not have the rulebook of that game.')
    const seats = await hallSeats(db, id)
    const rows = await logAfter(db, id, snapshot.seq)
    try {
      const kept = { row, seats, snapshot, rows, hours }
      return loaded(rules, since === undefined ? kept : { ...kept, since })
    } catch (error) {
      if (tries === TRIES || (await newestSnapshot(db, id))?.seq === snapshot.seq) throw error
    }
  }
}
