import type { Game } from '../../core/contract.ts'
import { Denial } from '../denial.ts'
import type { Db } from '../store/db.ts'
import type { World } from '../world.ts'
import { carry } from './carry.ts'
import type { Hours } from './clock.ts'
import { loaded } from './load.ts'
import type { Kept } from './load.ts'
import type { Play } from './live.ts'
import { hallRow, hallSeats, newestSnapshot } from './rows.ts'
import { standing } from './trust.ts'

export interface ReadParts {
  db: Db
  games: Readonly<Record<string, Game>>
  hours: Hours
  world: Pick<World, 'now' | 'log'>
}

/** Between its snapshot and its log another process may take a game back over dice or to other rules, but hardly every time. */
const TRIES = 5

/** A game as it is on disk; with what rows after `since` told as its batch. */
export async function readPlay(parts: ReadParts, id: string, since?: number): Promise<Play> {
  const { db, world } = parts
  for (let tries = 1; ; tries++) {
    const { rules, kept } = await readKept(parts, id)
    const { snapshot } = kept
    try {
      if (snapshot.version === rules.about.version)
        return loaded(rules, since === undefined ? kept : { ...kept, since })
    } catch (error) {
      if (tries === TRIES || (await newestSnapshot(db, id))?.seq === snapshot.seq) throw error
      continue
    }
    if (tries === TRIES) throw new Denial('busy', 'Others are at this game: try again in a moment.')
    await carry(db, rules, { kept, now: world.now() })
  }
}

async function readKept(parts: ReadParts, id: string): Promise<{ rules: Game; kept: Kept }> {
  const { db, games, hours } = parts
  const row = await hallRow(db, id)
  if (row === undefined) throw new Denial('not-found', 'There is no such game.')
  const { snapshot, rows, sum } = await standing(parts, row)
  const rules = Object.hasOwn(games, row.game) ? games[row.game] : undefined
  if (rules === undefined)
    throw new Denial('conflict', 'This server does not have the rulebook of that game.')
  const seats = await hallSeats(db, id)
  return { rules, kept: { row, seats, snapshot, rows, sum, hours } }
}
