import { Denial } from '../denial.ts'
import type { Person } from '../http/route.ts'
import type { Ground } from './ground.ts'
import { linkHash, newLink } from './links.ts'
import { changing } from './rights.ts'
import type { Place } from './rights.ts'

/** A new link for spectators; the old one is worthless, whoever came by it stays. */
export async function renewWatchLink(
  ground: Ground,
  person: Person,
  game: string,
): Promise<{ link: string }> {
  const { link, hash } = newLink(ground.world)
  await changing(ground, { game, person }, async (queries, place) => {
    mustHost(place)
    if (place.game.spectators !== 'link')
      throw new Denial('conflict', 'This game is not watched by link.')
    await queries.run('UPDATE games SET watch = $1 WHERE id = $2', [hash, game])
  })
  return { link }
}

/** The link is worthless from now on, and whoever came by it is sent away. */
export async function revokeWatchLink(ground: Ground, person: Person, game: string): Promise<void> {
  await changing(ground, { game, person }, async (queries, place) => {
    mustHost(place)
    await queries.run('UPDATE games SET watch = NULL WHERE id = $1', [game])
    await queries.run('UPDATE attendance SET watches = NULL WHERE game = $1', [game])
  })
  await ground.hall.changed(game)
}

export async function watchByLink(
  { db, world }: Ground,
  person: Person,
  link: string,
): Promise<{ game: string }> {
  const sql = 'SELECT id FROM games WHERE watch = $1'
  const found = await db.one<{ id: string }>(sql, [linkHash(link)])
  if (found === undefined)
    throw new Denial('not-found', 'This link was withdrawn: ask whoever sent it for a new one.')
  await db.run(
    `INSERT INTO attendance (game, person, watches) VALUES ($1, $2, $3)
    ON CONFLICT (game, person) DO UPDATE SET watches = excluded.watches`,
    [found.id, person.id, world.now()],
  )
  return { game: found.id }
}

function mustHost({ isOwner, mine }: Place): void {
  if (isOwner || mine.length > 0) return
  throw new Denial('forbidden', 'Only the owner and the players may do that.')
}
