import type { Brief, GameList, MyGameList } from '../../wire/lobby.ts'
import type { Person } from '../http/route.ts'
import type { Value } from '../store/db.ts'
import { briefs } from './facts.ts'
import type { Ground } from './ground.ts'
import { GAME_COLUMNS, marks } from './rows.ts'
import type { GameRow } from './rows.ts'

const PAGE = 50

export interface Paging {
  /** As a list gave it: the moment and the id of its last game. */
  before?: string | undefined
}

const LISTED = {
  waiting: `listed = 1 AND status = 'waiting'`,
  running: `listed = 1 AND status = 'running' AND spectators = 'anyone'`,
  over: `listed = 1 AND status = 'over'`,
}
export type ListOf = keyof typeof LISTED

/** Games that look for players, or that anybody may watch, newest first. */
export async function list(
  ground: Ground,
  person: Person | undefined,
  { of, before }: Paging & { of: ListOf },
): Promise<GameList> {
  const { rows, next } = await page(ground, { where: LISTED[of], values: [], before })
  return { games: await briefs(ground, rows, person), next }
}

/** Games that somebody plays or made, newest first. */
export async function myGames(
  ground: Ground,
  person: Person,
  { of, before }: Paging & { of: 'current' | 'over' },
): Promise<MyGameList> {
  const { rows, next } = await page(ground, {
    where: `status ${of === 'over' ? '=' : '<>'} 'over' AND id IN (
      SELECT game FROM seats WHERE person = $1 UNION SELECT id FROM games WHERE owner = $1)`,
    values: [person.id],
    before,
  })
  const unread = await unreadMessages(ground, person, rows)
  const games = (await briefs(ground, rows, person)).map((brief) => ({
    ...brief,
    isMyTurn: isTurnOf(brief),
    unread: unread.get(brief.id) ?? 0,
  }))
  return { games, next }
}

/** Whether the game waits for this person: for a decision, or for his share in its dice. */
function isTurnOf({ status, summary, opening, seats, isStill }: Brief): boolean {
  const waitsFor = status === 'running' ? summary?.onClock : opening?.waitsFor
  if (waitsFor === undefined || isStill) return false
  return seats.some(({ seat, isMine }) => isMine && waitsFor.includes(seat))
}

interface Wanted extends Paging {
  where: string
  values: readonly Value[]
}

async function page({ db }: Ground, { where, values, before }: Wanted) {
  const all = [...values]
  let older = ''
  if (before !== undefined) {
    const [created = '', id = ''] = before.split('~')
    const at = `$${all.push(Number(created))}`
    older = `AND (created < ${at} OR (created = ${at} AND id < $${all.push(id)}))`
  }
  const rows = await db.all<GameRow>(
    `SELECT ${GAME_COLUMNS} FROM games WHERE ${where} ${older}
    ORDER BY created DESC, id DESC LIMIT ${PAGE + 1}`,
    all,
  )
  const shown = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? shown.at(-1) : undefined
  return { rows: shown, next: last === undefined ? null : `${last.created}~${last.id}` }
}

async function unreadMessages(
  { db }: Ground,
  person: Person,
  rows: readonly GameRow[],
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map()
  const found = await db.all<{ game: string; unread: number }>(
    `SELECT c.game, COUNT(DISTINCT c.no) AS unread FROM chat c
    JOIN seats s ON s.game = c.game AND s.person = $1
    LEFT JOIN attendance a ON a.game = c.game AND a.person = $1
    WHERE c.game IN (${marks(rows.length, 2)}) AND c.room = 'players' AND c.person <> $1
      AND c.no > COALESCE(a.read_players, 0) AND c.readers LIKE '%"' || s.seat || '"%'
    GROUP BY c.game`,
    [person.id, ...rows.map(({ id }) => id)],
  )
  return new Map(found.map(({ game, unread }) => [game, unread]))
}
