import type { Person } from '../../http/route.ts'
import type { Db } from '../../store/db.ts'
import { Wish } from '../channels.ts'
import type { Notice, Tidings } from '../kinds.ts'
import { openNotices, type Notices } from '../notices.ts'
import type { NoticeSettings } from '../settings.ts'
import { type FrozenWorld, frozenWorld } from './world.ts'

export const ANNA: Person = { id: 'anna', kind: 'account', name: 'Anna' }
export const GUEST: Person = { id: 'guest', kind: 'guest', name: 'Guest 7' }

export interface Table {
  db: Db
  world: FrozenWorld
  notices: Notices
  settings: NoticeSettings
  /** Pairs of person and game that are being looked at. */
  looking: Set<string>
  /** Games in which nothing is due any more. */
  settled: Set<string>
  counted: string[]
  asked: Notice[]
}

/** Notices on a store with a few people, talking to this machine only. */
export async function openTable(
  db: Db,
  more: Partial<NoticeSettings> = {},
  name = '',
): Promise<Table> {
  const world = frozenWorld(name)
  const looking = new Set<string>()
  const settled = new Set<string>()
  const counted: string[] = []
  const asked: Notice[] = []
  for (const { id, kind, name } of [ANNA, GUEST])
    await db.run(
      `INSERT INTO people (id, kind, name, created, seen) VALUES ($1, $2, $3, 0, 0)
        ON CONFLICT DO NOTHING`,
      [id, kind, name],
    )
  const settings: NoticeSettings = {
    url: 'https://table.example',
    mayCallLoopback: true,
    isLooking: (person, game) => looking.has(`${person} ${game}`),
    isStillDue(notice) {
      asked.push(notice)
      return !settled.has(notice.game)
    },
    count: (event, kind, notices) => counted.push(`${event} ${kind} ${notices}`),
    ...more,
  }
  const notices = await openNotices(db, world, settings)
  return { db, world, notices, settings, looking, settled, counted, asked }
}

export function turn(game: string, more: Partial<Tidings> = {}): Tidings {
  const details = { title: `Sedan ${game}`, seat: 'French', names: ['Otto'], stage: 'Day 2, march' }
  return { person: ANNA.id, game, kind: 'your-turn', details, ...more }
}

/** A wish as it comes through the route. */
export function wish(given: object): Wish {
  return Wish.parse(given)
}

export async function countRows(db: Db, table: 'notices' | 'channels'): Promise<number> {
  return Number((await db.one<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table}`))?.n)
}
