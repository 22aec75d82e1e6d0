import { existsSync } from 'node:fs'
import type { Game } from '../core/contract.ts'
import { Problem } from '../core/problem.ts'
import { render } from '../core/words.ts'
import { games } from '../games/index.ts'
import { openHours } from './hall/hours.ts'
import { mend } from './hall/mend.ts'
import type { Mended } from './hall/mend.ts'
import { outlook } from './hall/outlook.ts'
import type { Outlook } from './hall/outlook.ts'
import { aboutGame, forget } from './lobby/forgetting.ts'
import { stepOf } from './store/catalog.ts'
import type { Db, Queries, Row } from './store/db.ts'
import { answerTo, doErrands, leaveErrand } from './store/errands.ts'
import type { Answer, Doing, Work } from './store/errands.ts'
import { fileIn, isServed, openStore } from './store/open.ts'
import type { Place } from './store/open.ts'
import { connectPostgres } from './store/postgres.ts'
import { STEPS } from './store/schema.ts'
import { faultText } from './store/log-check.ts'
import { openSnapshot } from './store/snapshot.ts'
import type { Snapshot } from './store/snapshot.ts'
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

interface Wish {
  work: Work
  game: string
}

/** What a game is and what would come of it, for whoever is about to do something to it. */
export async function described(
  place: Place,
  { work, game }: Wish,
): Promise<{ lines: readonly string[]; isDue: boolean }> {
  const snapshot = await openSnapshot(place)
  try {
    const found = await aboutGame(snapshot, game)
    if (found === undefined) throw new Problem(game, 'there is no such game in this store')
    const about = aboutText(game, found)
    if (work === 'forget') return { lines: [about], isDue: true }
    const seen = await outlook({ db: onlyReading(snapshot), games }, game)
    if (seen === undefined) throw new Problem(game, 'there is no such game in this store')
    const rules = games[String(found['game'])]
    return { lines: [about, ...outlookText(seen, rules)], isDue: seen.way !== undefined }
  } finally {
    await snapshot.close()
  }
}

function aboutText(game: string, found: Row): string {
  const { title, status, entries, people, created } = found
  const since = new Date(Number(created)).toISOString().slice(0, 10)
  const named = title === '' ? '' : ` “${String(title)}”`
  const of = `${counted(people, 'person', 'people')}, ${counted(entries, 'row', 'rows')} of its log`
  return `${game}:${named} ${String(found['game'])}, ${String(status)}, made on ${since}, ${of}`
}

function counted(count: unknown, one: string, many: string): string {
  return `${String(count)} ${Number(count) === 1 ? one : many}`
}

function outlookText({ faults, whyNot, way, players }: Outlook, rules: Game | undefined): string[] {
  if (whyNot !== '') return [`${whyNot[0]!.toUpperCase()}${whyNot.slice(1)}.`]
  const who = players.map(({ seat, name }) => `${name} (${seat})`)
  const played = who.length === 0 ? 'Nobody plays it' : `It is played by ${inARow(who)}`
  const damaged = `Its log is damaged: ${faultText(faults)}. ${played}.`
  if (way === undefined || rules === undefined)
    return [damaged, 'Nothing of it is vouched for: only a backup can help.']
  const lost = counted(way.rows, 'row', 'rows')
  const at = `It would go on after row ${way.after}, at “${render(way.stage, rules.about)}”`
  return [damaged, `${at}; ${lost} after that would no longer count.`]
}

function inARow(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

function onlyReading(snapshot: Snapshot): Queries {
  return {
    all: (...query) => snapshot.all(...query),
    one: async <T extends object>(...query: Parameters<Queries['one']>) =>
      (await snapshot.all<T>(...query))[0],
    run: async () => 0,
  }
}

/** Done by the server that runs on the store, else by this very process. */
export async function operate(place: Place, world: World, wish: Wish): Promise<Answer> {
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
): Promise<Answer | undefined> {
  for (let waited = 0; waited < most; waited += LOOK_EVERY) {
    const answer = await answerTo(db, id)
    if (answer !== undefined) return answer
    await new Promise<void>((resolve) => void world.after(LOOK_EVERY, resolve))
  }
  return undefined
}
