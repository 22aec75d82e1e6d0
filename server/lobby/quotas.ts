import { Denial } from '../denial.ts'
import type { Db, Queries } from '../store/db.ts'

// How many games somebody may have, and somebody's address: whoever makes guests at will has one address all the same.

const HOUR = 3_600_000

/** Games that are not over, and games made in an hour. */
export interface Quotas {
  openPerPerson: number
  openPerAddress: number
  hourlyPerPerson: number
  hourlyPerAddress: number
}

export const UNLIMITED: Quotas = {
  openPerPerson: Number.POSITIVE_INFINITY,
  openPerAddress: Number.POSITIVE_INFINITY,
  hourlyPerPerson: Number.POSITIVE_INFINITY,
  hourlyPerAddress: Number.POSITIVE_INFINITY,
}

/** Who makes a game, from where: the address as `places` names it. */
export interface Making {
  game: string
  person: string
  place: string
  now: number
}

/** Within the transaction that makes the game, so that two at once do not both count the last but one. */
export async function countAgainst(
  queries: Queries,
  quotas: Quotas,
  { game, person, place, now }: Making,
): Promise<void> {
  const count = async (sql: string, values: readonly (string | number)[]): Promise<number> =>
    (await queries.one<{ many: number }>(`SELECT COUNT(*) AS many FROM ${sql}`, values))?.many ?? 0
  const since = now - HOUR
  const hourly =
    (await count('makings WHERE person = $1 AND at > $2', [person, since])) >=
      quotas.hourlyPerPerson ||
    (await count('makings WHERE place = $1 AND at > $2', [place, since])) >= quotas.hourlyPerAddress
  if (hourly)
    throw new Denial('too-many', 'Many games were made here within an hour: wait a while.')
  const mine = await count(`games WHERE owner = $1 AND status <> 'over'`, [person])
  if (mine >= quotas.openPerPerson)
    throw new Denial('too-many', 'You have many games that are not over: end or cancel one first.')
  const from = `makings JOIN games ON games.id = makings.game WHERE place = $1 AND status <> 'over'`
  if ((await count(from, [place])) >= quotas.openPerAddress)
    throw new Denial(
      'too-many',
      'Many games that are not over were made from your address: end or cancel one first.',
    )
  const sql = 'INSERT INTO makings (game, person, place, at) VALUES ($1, $2, $3, $4)'
  await queries.run(sql, [game, person, place, now])
}

/** What counts against nobody any more: from where a game was made is not known once it is over. */
export async function dropOldMakings(db: Db, now: number): Promise<void> {
  await db.run(
    `DELETE FROM makings WHERE at <= $1
      AND game NOT IN (SELECT id FROM games WHERE status <> 'over')`,
    [now - HOUR],
  )
}

/** With its game, however that ended; but whoever made it in this hour has made it. */
export async function dropMaking(queries: Queries, game: string, now: number): Promise<void> {
  await queries.run('DELETE FROM makings WHERE game = $1 AND at <= $2', [game, now - HOUR])
}
