import type { Ground } from './ground.ts'
import { gameRow, seatsOf, stillToOpen } from './rows.ts'
import { tellPlayers } from './telling.ts'

// Word to whoever is not looking that pledged seeds are to be opened, or that they were not.

/** Also to whoever took the last seat: his page opens at once, and then the notice never goes out. */
export async function askForSeeds(ground: Ground, game: string): Promise<void> {
  await tellAll(ground, game, 'opening')
}

export async function tellAllOfEnd(ground: Ground, game: string): Promise<void> {
  await tellAll(ground, game, 'over')
}

async function tellAll(ground: Ground, id: string, kind: 'opening' | 'over'): Promise<void> {
  const game = await gameRow(ground.db, id)
  if (game === undefined) return
  const all = (await seatsOf(ground.db, ground.games, [game])).get(id)!
  const seats = all.filter((seat) => kind === 'over' || stillToOpen(seat)).map(({ seat }) => seat)
  await tellPlayers(ground, { game, seats: all, person: undefined }, { kind, seats })
}

/** Whether a game still waits for what this person has pledged. */
export async function isAskedForSeed(
  { db }: Pick<Ground, 'db'>,
  { game, person }: { game: string; person: string },
): Promise<boolean> {
  const found = await db.one(
    `SELECT seat FROM seats WHERE game = $1 AND person = $2 AND pledge IS NOT NULL AND seed IS NULL
      AND game IN (SELECT id FROM games WHERE status = 'opening')`,
    [game, person],
  )
  return found !== undefined
}
