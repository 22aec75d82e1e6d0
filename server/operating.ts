import { existsSync } from 'node:fs'
import { Problem } from '../core/problem.ts'
import { games } from '../games/index.ts'
import { openHours } from './hall/hours.ts'
import { mend } from './hall/mend.ts'
import type { Mended } from './hall/mend.ts'
import { aboutGame, forget } from './lobby/forgetting.ts'
import { stepOf } from './store/catalog.ts'
import type { Db } from './store/db.ts'
import { answerTo, doErrands, leaveErrand } from './store/errands.ts'
import type { Doing, Work } from './store/errands.ts'
import { fileIn, isServed, openStore } from './store/open.ts'
import type { Place } from './store/open.ts'
import { connectPostgres } from './store/postgres.ts'
import { STEPS } from './store/schema.ts'
import { openSnapshot } from './store/snapshot.ts'
import { connectSqlite } from './store/sqlite.ts'
import type { World } from './world.ts'

// What whoever runs a server does to single games, whether it runs or not.

/** How long a server that runs may take. */
const PATIENCE = 30_000
const SHUTTING_DOWN = 4_000
const LOOK_EVERY = 200

export function forgetText(game: string, { isForgotten }: { isForgotten: boolean }): string {
  return isForgotten
    ? `${game}: forgotten, with all that was in it; backups from before still have it`
    : `${game}: there is no such game`
}

export function mendText(game: string, { after, of }: Mended): string {
  return `${game}: goes on after row ${after} of ${of}; what follows that row no longer counts`
}

/** What a game is, for whoever is about to do something to it. */
export async function described(place: Place, game: string): Promise<string> {
  const snapshot = await openSnapshot(place)
  try {
    const found = await aboutGame(snapshot, game)
    if (found === undefined) throw new Problem(game, 'there is no such game in this store')
    const { title, status, entries, people, created } = found
    const since = new Date(Number(created)).toISOString().slice(0, 10)
    const named = title === '' ? '' : ` “${String(title)}”`
    return `${game}:${named} ${String(found['game'])}, ${String(status)}, made on ${since}, ${String(people)} people, ${String(entries)} rows of its log`
  } finally {
    await snapshot.close()
  }
}

interface Wish {
  work: Work
  game: string
}

/** Done by the server that runs on the store, else by this very process. */
export async function operate(place: Place, world: World, wish: Wish): Promise<string> {
  if (place.databaseUrl === undefined && !existsSync(fileIn(place.folder)))
    throw new Problem('VEDETTE_DATA', `there is no store in the folder ${place.folder}`)
  const served = await isServed(place, world)
  // Beside a server the folder is not held a second time: one row is all that is written.
  const db = !served
    ? await openStore(place, world)
    : place.databaseUrl
      ? await connectPostgres(place.databaseUrl, world)
      : await connectSqlite(fileIn(place.folder))
  try {
    if ((await stepOf(db.engine, db)) !== STEPS.length)
      throw new Problem('server', 'one of another version runs on this store: use its own command')
    const errand = { ...wish, id: world.token(12), at: world.now() }
    await leaveErrand(db, errand)
    if (!served) await doErrands(db, world, alone(db, world))
    const early = await awaited(db, world, errand.id, SHUTTING_DOWN)
    if (early !== undefined) return early
    // A server that was just about to stop may have gone without having seen it.
    if (!(await isServed(place, world))) await doErrands(db, world, alone(db, world))
    const answer = await awaited(db, world, errand.id, PATIENCE)
    if (answer !== undefined) return answer
    throw new Problem('server', 'it runs on this store and does not answer; look into its log')
  } finally {
    await db.close()
  }
}

/** Nobody looks at anything. */
function alone(db: Db, world: World): Doing {
  const hall = { gone: async () => {} }
  const tell = async () => {}
  return {
    forget: async (game) => {
      const isForgotten = await forget({ db, world, games, hall, tell }, game)
      return forgetText(game, { isForgotten })
    },
    mend: async (game) =>
      mendText(game, await mend({ db, world, games, hours: openHours(db, world) }, game)),
  }
}

async function awaited(
  db: Db,
  world: World,
  id: string,
  most: number,
): Promise<string | undefined> {
  for (let waited = 0; waited < most; waited += LOOK_EVERY) {
    const answer = await answerTo(db, id)
    if (answer !== undefined) return answer
    await new Promise<void>((resolve) => void world.after(LOOK_EVERY, resolve))
  }
  return undefined
}
