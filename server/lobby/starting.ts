import type { Queries } from '../store/db.ts'
import { askForSeeds } from './asking.ts'
import type { Ground } from './ground.ts'
import { stuckSaid } from './stuck.ts'

const FIRST_WAIT = 10_000
const LONGEST_WAIT = 3_600_000

/** Gives a full game to the hall, and again later if that fails: nobody has to ask twice. */
export async function begin(ground: Ground, game: string, wait = FIRST_WAIT): Promise<void> {
  const { world, hall } = ground
  try {
    await hall.begin(game)
  } catch (error) {
    world.after(wait, () => void begin(ground, game, Math.min(2 * wait, LONGEST_WAIT)))
    const said = await stuckSaid(ground, game).catch(() => undefined)
    if (said === undefined) world.log.error({ err: error, game }, 'a full game could not begin')
    else world.log.error({ game }, said)
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
  const full = await queries.one<{ opens: number | null }>(
    `UPDATE games SET (status, opening_at, opens_by) =
      (SELECT 'opening', CAST($2 AS BIGINT), CAST($3 AS BIGINT) WHERE ${ANY_PLEDGED}
        UNION ALL SELECT 'starting', NULL, NULL WHERE NOT ${ANY_PLEDGED})
      WHERE id = $1 AND ${ALL_TAKEN} RETURNING opens_by AS opens`,
    [game, now, now + openingTime],
  )
  if (full === undefined) return 'waits'
  await queries.run('DELETE FROM proposals WHERE game = $1', [game])
  return full.opens === null ? 'begins' : 'opens'
}

/** What follows once that is on disk. */
export async function goOn(ground: Ground, game: string, full: Full): Promise<void> {
  if (full === 'opens') await askForSeeds(ground, game)
  if (full === 'begins') await begin(ground, game)
}
