import type { Queries } from '../store/db.ts'
import { askForSeeds } from './asking.ts'
import type { Ground } from './ground.ts'

const FIRST_WAIT = 10_000
const LONGEST_WAIT = 3_600_000

/** Gives a full game to the hall, and again later if that fails: nobody has to ask twice. */
export async function begin(ground: Ground, game: string, wait = FIRST_WAIT): Promise<void> {
  const { world, hall } = ground
  try {
    await hall.begin(game)
  } catch (error) {
    world.log.error({ err: error, game }, 'a full game could not begin')
    world.after(wait, () => void begin(ground, game, Math.min(2 * wait, LONGEST_WAIT)))
  }
}

/** Begins the games that were full when the server stopped. */
export async function resume(ground: Ground): Promise<void> {
  const full = await ground.db.all<{ id: string }>(`SELECT id FROM games WHERE status = 'starting'`)
  for (const { id } of full) await begin(ground, id)
}

/** What a change of the seats led to: pledges are to be opened, the game begins, or it waits for more players. */
export type Full = 'opens' | 'begins' | 'waits'

const ALL_TAKEN = `status = 'waiting' AND NOT EXISTS (
  SELECT 1 FROM seats WHERE game = $1 AND bot IS NULL AND (person IS NULL OR since IS NULL))`
const ANY_PLEDGED = 'EXISTS (SELECT 1 FROM seats WHERE game = $1 AND pledge IS NOT NULL)'

/** Whether this change filled the last seat; from then on nobody can leave without a loss. */
export async function filled(
  { world, openingTime }: Pick<Ground, 'world' | 'openingTime'>,
  queries: Queries,
  game: string,
): Promise<Full> {
  const now = world.now()
  const opens = await queries.run(
    `UPDATE games SET status = 'opening', opening_at = $2, opens_by = $3
      WHERE id = $1 AND ${ALL_TAKEN} AND ${ANY_PLEDGED}`,
    [game, now, now + openingTime],
  )
  const begins =
    opens === 1
      ? 0
      : await queries.run(`UPDATE games SET status = 'starting' WHERE id = $1 AND ${ALL_TAKEN}`, [
          game,
        ])
  if (opens + begins === 1) await queries.run('DELETE FROM proposals WHERE game = $1', [game])
  return opens === 1 ? 'opens' : begins === 1 ? 'begins' : 'waits'
}

/** What follows once that is on disk. */
export async function goOn(ground: Ground, game: string, full: Full): Promise<void> {
  if (full === 'opens') await askForSeeds(ground, game)
  if (full === 'begins') await begin(ground, game)
}
