import type { Game, Seat, Seen } from '../../core/contract.ts'
import { openDesk } from '../../core/desk.ts'
import { SecretUnmet } from '../../fair/nature.ts'
import { agree } from '../../fair/roll.ts'
import type { Opening } from '../../fair/roll.ts'
import type { Db } from '../store/db.ts'
import { sealed } from '../store/seal.ts'
import { startClock } from './clock.ts'
import type { OpeningEntry } from './entries.ts'
import { liveSeat, meetsRoots, natureOf, playAt, setupOf } from './load.ts'
import type { Play } from './live.ts'
import { wakeAt } from './hands.ts'
import { snapshotOf, summaryOf } from './save.ts'
import type { HallRow, HallSeatRow, Saved } from './rows.ts'
import { publicHead } from './view.ts'
import { witnessOf } from './witness.ts'

const BLANK: Saved = {
  state: undefined,
  heard: {},
  dice: { used: {}, later: {} },
  clock: { on: [], since: 0, left: {} },
  opened: {},
}

/** Writes the opening of a game whose seats are all taken; false: another process did. */
export async function writeOpening(
  db: Db,
  rules: Game,
  { row, seats, now }: { row: HallRow; seats: readonly HallSeatRow[]; now: number },
): Promise<boolean> {
  if (!meetsRoots(row))
    throw new SecretUnmet(`The secret of game ${row.id} does not meet its roots.`)
  const agreed = { ...row, seeds: JSON.stringify(seedsOf(rules, row, seats)), pledged: 1 }
  const { play, entry } = opened(rules, agreed)
  play.seats = seats.map(liveSeat)
  const { onClock, stage } = publicHead(play)
  // Bots think in their own time.
  const timed = seats.filter(({ bot }) => bot === null).map(({ seat }) => seat)
  play.clock = { ...startClock(timed, play.facts.pace.clock, now), on: onClock }
  const summary = JSON.stringify(summaryOf(play, stage))
  const first = sealed({ game: row.id, seq: 1, at: now, entries: JSON.stringify([entry]) })
  const lost = await db.append([
    {
      ...first,
      more: [
        {
          sql: `UPDATE games SET status = 'running', started = $1, version = $2, seeds = $3, pledged = 1, summary = $4,
            wake_at = $5 WHERE id = $6`,
          values: [now, rules.about.version, agreed.seeds, summary, wakeAt(play, now), row.id],
        },
        ...snapshotOf(play, first),
      ],
    },
  ])
  return lost.length === 0
}

/** What each player opened, held against the pledge; the server's own seed, marked so, for whoever pledged none. */
function seedsOf(rules: Game, row: HallRow, seats: readonly HallSeatRow[]) {
  const sent: Record<Seat, Opening> = {}
  for (const { seat, seed, pledge } of seats)
    if (pledge !== null) sent[seat] = { value: seed ?? '', pledge }
  const names = rules.seats(row.scenario, JSON.parse(row.options) as string[])
  const published = {
    gameId: row.id,
    roots: JSON.parse(row.roots) as Record<string, string>,
    length: row.chain,
  }
  return agree(
    published,
    names.map(({ seat }) => seat),
    sent,
  ).seeds
}

function opened(rules: Game, row: HallRow): { play: Play; entry: OpeningEntry } {
  const entry: OpeningEntry = { open: [] }
  const play = playAt(rules, row, { ...BLANK, heard: {} })
  const setup = setupOf(rules, row, natureOf(play, row))
  const witness = {
    ...witnessOf(play),
    wrote(opening: { is: string; drawn?: { values: number[] }[]; told?: unknown }) {
      entry.open = opening.drawn?.map(({ values }) => values) ?? []
      entry.told = opening.told as NonNullable<OpeningEntry['told']>
    },
  }
  const desk = openDesk<unknown, Seen>(setup, witness)
  play.desk.state = desk.state
  play.opened = play.dice.used()
  return { play, entry }
}
