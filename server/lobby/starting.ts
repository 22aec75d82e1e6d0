import type { Queries } from '../store/db.ts'
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

/** Whether this change filled the last seat; from then on nobody can leave without playing. */
export async function isNowFull(queries: Queries, game: string): Promise<boolean> {
  const filled = await queries.run(
    `UPDATE games SET status = 'starting' WHERE id = $1 AND status = 'waiting' AND NOT EXISTS (
      SELECT 1 FROM seats WHERE game = $1 AND bot IS NULL AND (person IS NULL OR since IS NULL))`,
    [game],
  )
  if (filled === 1) await queries.run('DELETE FROM proposals WHERE game = $1', [game])
  return filled === 1
}
