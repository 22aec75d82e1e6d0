import type { Game, Seat } from '../../core/contract.ts'
import type { Entry, Table } from '../../core/table.ts'
import type { Used } from '../../fair/nature.ts'
import { Denial } from '../denial.ts'
import type { Db } from '../store/db.ts'
import { sealed, snapshotSum } from '../store/seal.ts'
import { pastOf } from '../workers/history.ts'
import { reopened, usedIn } from '../workers/stored-game.ts'
import type { StoredGame } from '../workers/stored-game.ts'
import { rulesEnding } from './ending.ts'
import { isLater } from './entries.ts'
import type { RulesEntry } from './entries.ts'
import type { Play } from './live.ts'
import { loaded } from './load.ts'
import type { Kept } from './load.ts'
import { insertSnapshot, snapshotRow } from './save.ts'
import type { Statement } from './save.ts'
import { fromOf, keptSnapshot, logAfter, logRow, storedGame } from './rows.ts'
import type { LogRow, Saved, SnapshotRow } from './rows.ts'

/**
 * Takes a game over from other rules, in one append that only one process can win; whoever calls reads the game again.
 * Where these rules cannot go on with it nothing is written, and rules that can find it as it was.
 */
export async function carry(
  db: Db,
  rules: Game,
  { kept, now }: { kept: Kept; now: number },
): Promise<void> {
  const { row, snapshot, rows } = kept
  const { version } = rules.about
  // Two versions side by side would otherwise take the game from each other for ever.
  const way = isLater(snapshot.version, version)
    ? undefined
    : wayOver(rules, kept, await wholeGame(db, kept))
  if (way === undefined) throw new Denial('conflict', whyNot(rules, snapshot))
  const entry: RulesEntry = { rules: version, from: snapshot.version, how: way.how }
  if (way.differs) entry.differs = true
  const seq = (rows.at(-1)?.seq ?? snapshot.seq) + 1
  const more = [...snapshotsOf(kept, way), headOf(way.play, version, now)]
  const next = { game: row.id, seq, at: now, entries: JSON.stringify([entry]), more }
  await db.append([sealed(next, rows.at(-1)?.sum ?? kept.sum)])
}

function whyNot({ about }: Game, { version }: SnapshotRow): string {
  return (
    `This game needs version ${version} of the rules of ${about.title}; this server has ${about.version}, ` +
    'which cannot go on with it. Nothing is lost: it goes on where those rules are.'
  )
}

/** How these rules go on with a game. */
interface Way {
  how: RulesEntry['how']
  differs?: true
  /** The newest snapshot as these rules have it. */
  snapshot: SnapshotRow
  /** Where the log begins for these rules; absent: at the set-up of the game. */
  base?: SnapshotRow
  play: Play
}

/** The log from the set-up of the game, or from the state that other rules were left at, after a row with that sum. */
interface Whole {
  base: SnapshotRow | undefined
  sum: string
  rows: readonly LogRow[]
}

async function wholeGame(db: Db, { row }: Kept): Promise<Whole> {
  const base = await keptSnapshot(db, row.id)
  const { sum } = (base && (await logRow(db, row.id, base.seq))) ?? { sum: '' }
  return { base, sum, rows: await logAfter(db, row.id, base?.seq ?? 0) }
}

/** Best if nothing differs; else as the rules themselves carry a state over; else as they would have it from the start. */
function wayOver(rules: Game, kept: Kept, whole: Whole): Way | undefined {
  const again = attempt(() => playedAgain(rules, kept, whole))
  if (again?.snapshot.hash === kept.snapshot.hash) {
    const same = attempt(() => wayFrom(rules, kept, { how: 'replayed', ...again }))
    if (same !== undefined) return same
  }
  const carried = attempt(() => carriedOver(rules, kept.snapshot, kept.sum))
  const way: Pick<Way, 'how'> = { how: 'continued' }
  const on =
    carried && attempt(() => wayFrom(rules, kept, { ...way, snapshot: carried, base: carried }))
  // A finished game must not end otherwise, and a beginning that nobody carried over proves nothing by itself.
  const isFixed = kept.row.result !== null || whole.base !== undefined
  if (on !== undefined || again === undefined || isFixed) return on
  const other = { how: 'replayed', differs: true, ...again } as const
  return attempt(() => wayFrom(rules, kept, other))
}

/** Rules that meet what other rules have left may stumble in any manner. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** Plays what followed the snapshot; throws where these rules refuse it, or where they end in a state that cannot be. */
function wayFrom(rules: Game, kept: Kept, way: Omit<Way, 'play'>): Way {
  const play = loaded(rules, { ...kept, snapshot: way.snapshot })
  rules.ask(play.desk.state)
  if (rules.broken(play.desk.state).length > 0)
    throw new Error('These rules cannot have come to such a state.')
  return { ...way, play }
}

function carriedOver(
  rules: Game,
  { seq, version, state }: SnapshotRow,
  sum: string,
): SnapshotRow | undefined {
  const saved = JSON.parse(state) as Saved
  const carried = rules.migrate?.(saved.state, version)
  if (carried === undefined) return undefined
  const after = { seq, sum }
  return snapshotRow({ ...saved, state: carried }, { after, version: rules.about.version })
}

/** The snapshot as it comes out when these rules play the whole log; throws where they refuse it or roll otherwise. */
function playedAgain(
  rules: Game,
  { row, snapshot, sum }: Kept,
  { base, rows, sum: baseSum }: Whole,
): Pick<Way, 'snapshot' | 'base'> {
  const start = base && (carriedOver(rules, base, baseSum) ?? renamed(rules, base, baseSum))
  const stored: StoredGame = {
    ...storedGame(row, rows),
    ...(start === undefined ? {} : { from: { ...fromOf(start), rows: 0 } }),
  }
  const before = start && (JSON.parse(start.state) as Saved)
  const at = stateAt(rules, stored, rows.filter(({ seq }) => seq <= snapshot.seq).length)
  const saved = JSON.parse(snapshot.state) as Saved
  if (!isSameUsed(at.used, saved.dice.used)) throw new Error('Other dice would have been rolled.')
  const heard: Record<Seat, number> = {}
  for (const [seat, count] of Object.entries(at.heard))
    heard[seat] = count + (before?.heard[seat] ?? 0)
  const now = { ...saved, state: at.state, heard }
  const after = { seq: snapshot.seq, sum }
  const again = snapshotRow(now, { after, version: rules.about.version })
  return start === undefined ? { snapshot: again } : { snapshot: again, base: start }
}

/** The very state, as one of these rules. */
function renamed({ about }: Game, base: SnapshotRow, sum: string): SnapshotRow {
  const { version } = about
  return { ...base, version, sum: snapshotSum(sum, { ...base, version }) }
}

interface At {
  state: unknown
  heard: Record<Seat, number>
  used: Used
}

/** The game after so many rows, played again to its end. */
function stateAt(rules: Game, stored: StoredGame, count: number): At {
  const past = pastOf(stored.rows.slice(0, count))
  let entries = 0
  let at: At | undefined
  const look = (table: Table): void => {
    if (entries !== past.entries.length) return
    const heard = [...table.seats, 'table'].map((seat) => [
      seat,
      table.log(seat).length + past.asides.length,
    ])
    at = {
      state: rules.clone(table.state()),
      heard: Object.fromEntries(heard) as At['heard'],
      used: usedIn(stored, table),
    }
  }
  const visit = {
    before: (_: Entry, table: Table) => look(table),
    after(entry: Entry, table: Table) {
      mustRoll(entry, table)
      entries++
      look(table)
    },
  }
  const { table } = reopened(stored, visit, rules)
  look(table)
  if (at === undefined) throw new Error('The log is shorter than the game.')
  return at
}

/** Dice that are left over would fall at the next roll. */
function mustRoll(entry: Entry, table: Table): void {
  if (entry.is === 'back') return
  const history = table.history()
  const happened = entry.is === 'opening' ? history[0] : history.at(-1)
  const rolled = happened === undefined || happened.is === 'back' ? 0 : happened.drawn.length
  if (rolled !== entry.drawn.length) throw new Error('These rules roll otherwise.')
}

function isSameUsed(one: Used, other: Used): boolean {
  const chains = [...Object.keys(one), ...Object.keys(other)]
  return chains.every((chain) => (one[chain] ?? 0) === (other[chain] ?? 0))
}

function snapshotsOf({ row }: Kept, { snapshot, base }: Way): Statement[] {
  const isBoth = base?.seq === snapshot.seq
  return [
    { sql: 'DELETE FROM snapshots WHERE game = $1', values: [row.id] },
    ...(base === undefined || isBoth ? [] : [insertSnapshot(row.id, { ...base, keep: 1 })]),
    insertSnapshot(row.id, { ...snapshot, keep: isBoth ? 1 : 0 }),
  ]
}

/** By these rules the game may be over. */
function headOf(play: Play, version: string, now: number): Statement {
  const ending = play.ended === undefined ? rulesEnding(play) : undefined
  if (ending === undefined)
    return { sql: 'UPDATE games SET version = $1 WHERE id = $2', values: [version, play.id] }
  return {
    sql: `UPDATE games SET version = $1, status = 'over', ended = $2, result = $3, wake_at = NULL WHERE id = $4`,
    values: [version, now, JSON.stringify(ending), play.id],
  }
}
