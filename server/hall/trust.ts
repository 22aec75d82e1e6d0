import { Denial } from '../denial.ts'
import type { Db, Queries } from '../store/db.ts'
import {
  checkRows,
  checkStore,
  faultText,
  hasBegun,
  isUnread,
  UNREAD,
  snapshotFaults,
} from '../store/log-check.ts'
import type { Damage } from '../store/damage.ts'
import type { Damaged, Fault } from '../store/log-check.ts'
import { isDamage } from '../store/start-faults.ts'
import type { World } from '../world.ts'
import { logFrom, newestSnapshot } from './rows.ts'
import type { HallRow, LogRow, SnapshotRow } from './rows.ts'

// A log that is not what was written: what a game rests on must be vouched for, or the game stands still.

export interface TrustParts {
  db: Db
  world: Pick<World, 'now' | 'log'>
}

/** What a game is played on from. */
export interface Standing {
  snapshot: SnapshotRow
  rows: LogRow[]
  /** Of the row that the snapshot stands at. */
  sum: string
}

/** The newest snapshot and the rows after it, held against their sums; a denial where they do not agree. */
export async function standing(parts: TrustParts, row: HallRow): Promise<Standing> {
  try {
    return await vouchedFor(parts, row)
  } catch (error) {
    if (!isDamage(error)) throw error
    complain(parts.world, { game: row.id, faults: [UNREAD] })
    throw new Denial('conflict', STANDS)
  }
}

async function vouchedFor(parts: TrustParts, row: HallRow): Promise<Standing> {
  const { db } = parts
  const snapshot = await newestSnapshot(db, row.id)
  if (snapshot === undefined && !hasBegun(row))
    throw new Denial(
      'conflict',
      row.status === 'over' ? 'This game was never played.' : 'This game has not begun yet.',
    )
  const { rows, head } = await logFrom(db, row.id, snapshot?.seq ?? 1)
  const faults = faultsOf(row.id, snapshot, { rows, head })
  if (faults.length > 0) {
    // Another process may have put a newer snapshot in its place meanwhile.
    if ((await newestSnapshot(db, row.id))?.sum !== snapshot?.sum)
      return await vouchedFor(parts, row)
    await name(parts, { game: row.id, faults })
    throw new Denial('conflict', STANDS)
  }
  if (isStill(row.damage)) await clear(parts, row.id)
  const [at, ...after] = rows
  return { snapshot: snapshot!, rows: after, sum: at!.sum }
}

const STANDS =
  'The log of this game is damaged, and nobody can vouch for how it stands: whoever runs the server ' +
  'can restore a backup, or let it go on from the last move that is vouched for.'

type Found = Awaited<ReturnType<typeof logFrom>>

function faultsOf(game: string, snapshot: SnapshotRow | undefined, { rows, head }: Found): Fault[] {
  const [first] = rows
  const at = first !== undefined && first.seq === snapshot?.seq ? first : undefined
  const seq = snapshot?.seq ?? 0
  const check = checkRows(game, at ?? { seq: Math.max(0, seq - 1), sum: '' })
  for (const row of at === undefined ? rows : rows.slice(1)) check.add(row)
  const of = snapshot ?? { seq, version: '', state: '', sum: '' }
  return [...check.end(head), ...snapshotFaults(of, at?.sum)]
}

/** Puts on record that a log is damaged, and says so to whoever runs the server; true: that was not known. */
export async function name({ db, world }: TrustParts, { game, faults }: Damaged): Promise<void> {
  const mark = await db.transaction((queries) => marked(queries, world.now(), { game, faults }))
  if (mark === 'gone') throw new Denial('not-found', 'There is no such game.')
  if (mark === 'new') complain(world, { game, faults })
}

function complain({ log }: Pick<World, 'log'>, { game, faults }: Damaged): void {
  log.error({ game }, `the log of a game is damaged: ${faultText(faults)}`)
}

async function marked(
  queries: Queries,
  found: number,
  { game, faults }: Damaged,
): Promise<'known' | 'new' | 'gone'> {
  const snapshot = await newestSnapshot(queries, game)
  const from = mustStandStill(snapshot, faults) ? null : snapshot!.seq
  const damage: Damage = { found, from }
  const known = await queries.one<{ damage: string | null }>(
    'SELECT damage FROM games WHERE id = $1',
    [game],
  )
  if (known === undefined) return 'gone'
  const was = known.damage ? (JSON.parse(known.damage) as Damage) : undefined
  if (was?.from === from) return 'known'
  const wake = from === null ? ', wake_at = NULL' : ''
  await queries.run(`UPDATE games SET damage = $1${wake} WHERE id = $2`, [
    JSON.stringify(damage),
    game,
  ])
  if (from === null) return 'new'
  // Records and logs begin here: what lies before cannot be played again.
  await queries.run('DELETE FROM snapshots WHERE game = $1 AND seq < $2', [game, from])
  await queries.run('UPDATE snapshots SET keep = 1 WHERE game = $1 AND seq = $2', [game, from])
  return 'new'
}

/** Whether what a game is played on from is among what was lost or changed. */
export function mustStandStill(
  snapshot: Pick<SnapshotRow, 'seq'> | undefined,
  faults: readonly Fault[],
): boolean {
  return snapshot === undefined || !faults.every(isBefore(snapshot.seq))
}

function isBefore(seq: number): (fault: Fault) => boolean {
  return ({ what, to }) => what !== 'end' && (what === 'snapshot' ? to < seq : to <= seq)
}

export function damageIn(damage: string | null): Damage | undefined {
  return damage === null ? undefined : (JSON.parse(damage) as Damage)
}

export function isStill(damage: string | null): boolean {
  return damageIn(damage)?.from === null
}

/** Somebody has put things right. */
async function clear({ db, world }: TrustParts, game: string): Promise<void> {
  await db.run(
    `UPDATE games SET damage = NULL,
      wake_at = CASE status WHEN 'running' THEN CAST($1 AS BIGINT) ELSE NULL END WHERE id = $2`,
    [world.now(), game],
  )
  world.log.info({ game }, 'the log of a game is whole again')
}

/** Names every damaged log, one game after the other, while the games go on. */
export async function checkLogs(parts: TrustParts, isOver: () => boolean): Promise<number> {
  let damaged = 0
  for await (const found of checkStore(breathing(parts.db))) {
    if (isOver()) break
    damaged++
    complain(parts.world, found)
    // Writing where the store is damaged would close it for all.
    if (isUnread(found.faults)) continue
    await parts.db.transaction((queries) => marked(queries, parts.world.now(), found))
  }
  return damaged
}

/** Everybody else has a go between two readings. */
function breathing(db: Db): Pick<Db, 'all'> {
  return {
    async all<T extends object>(...query: Parameters<Db['all']>) {
      await new Promise((resolve) => setImmediate(resolve))
      return await db.all<T>(...query)
    },
  }
}
