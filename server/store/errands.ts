import { Problem } from '../../core/problem.ts'
import type { World } from '../world.ts'
import type { Db } from './db.ts'
import { isDamage } from './start-faults.ts'

// What a command wants done where a server runs on the store: only the server knows who is looking at a game.

export type Work = 'forget' | 'mend'
/** Does it and says what came of it; a problem is an answer, too. */
export type Doing = Readonly<Record<Work, (game: string) => Promise<string>>>

export interface Errand {
  id: string
  work: Work
  game: string
  at: number
}

const TAKEN = 'under way'
const NOT_DONE = 'not done: '
const DAMAGED = 'the store is damaged where this game stands: only a backup can help'
/** Whoever asked has gone by then. */
const OLD = 24 * 3_600_000

export async function leaveErrand(db: Pick<Db, 'run'>, errand: Errand): Promise<void> {
  const { id, work, game, at } = errand
  const sql = 'INSERT INTO errands (id, work, game, at) VALUES ($1, $2, $3, $4)'
  await db.run(sql, [id, work, game, at])
}

/** What came of an errand. */
export interface Answer {
  text: string
  isDone: boolean
}

/** What came of it; undefined: nothing yet. */
export async function answerTo(db: Pick<Db, 'one'>, id: string): Promise<Answer | undefined> {
  const sql = 'SELECT answer FROM errands WHERE id = $1'
  const answer = (await db.one<{ answer: string | null }>(sql, [id]))?.answer ?? undefined
  if (answer === undefined || answer === TAKEN) return undefined
  const isDone = !answer.startsWith(NOT_DONE)
  return { text: isDone ? answer : answer.slice(NOT_DONE.length), isDone }
}

/** Does what was left to be done; of several processes one takes it. */
export async function doErrands(db: Db, world: World, doing: Doing): Promise<void> {
  const left = await db.all<Errand>(
    'SELECT id, work, game, at FROM errands WHERE answer IS NULL ORDER BY at',
  )
  for (const { id, work, game } of left) {
    const claim = 'UPDATE errands SET answer = $1 WHERE id = $2 AND answer IS NULL'
    if ((await db.run(claim, [TAKEN, id])) === 0) continue
    const answer = await answered(world, () => doing[work](game))
    await db.run('UPDATE errands SET answer = $1 WHERE id = $2', [answer, id])
  }
  if (left.length > 0) await db.run('DELETE FROM errands WHERE at < $1', [world.now() - OLD])
}

async function answered(world: World, work: () => Promise<string>): Promise<string> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem) return NOT_DONE + error.message
    if (isDamage(error)) return NOT_DONE + DAMAGED
    world.log.error({ err: error }, 'what a command wanted could not be done')
    return `${NOT_DONE}that went wrong: the log of the server says why`
  }
}
