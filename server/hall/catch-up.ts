import { sumOf } from '../store/seal.ts'
import type { World } from '../world.ts'
import { replayRow } from './load.ts'
import type { Batch, Live } from './live.ts'
import { newBatch } from './live.ts'
import { readPlay } from './read.ts'
import type { ReadParts } from './read.ts'
import { lookAgain, spread } from './spread.ts'
import { logAfter } from './rows.ts'
import type { LogRow } from './rows.ts'
import { knownStill } from './used-keys.ts'
import { clockText } from './view.ts'

// What other processes wrote to a game that this one holds. Nobody else touches the game meanwhile.

export interface CatchUpParts extends ReadParts {
  world: World
  /**
   * The game stands where another process brought it, and whoever looks was told the news; in a leap nobody knows what
   * happened on the way, and everything is to be shown anew.
   */
  caughtUp(live: Live, by: { isLeap: boolean }): void
}

/** Plays the rows that are new; false: they do not follow from what is in memory, or cannot be read. */
export async function playOn(parts: CatchUpParts, live: Live): Promise<boolean> {
  const { db, world } = parts
  try {
    const rows = await logAfter(db, live.id, live.play.head)
    if (rows.length === 0) return true
    for (const row of rows) {
      mustFollow(live.play, row)
      replayRow(live.play, row)
    }
  } catch (error) {
    world.log.warn({ err: error, game: live.id }, 'a game is read again')
    return false
  }
  tell(parts, live, { isLeap: false })
  return true
}

/** Puts what is on disk in the place of what is in memory; `told` is the last row that whoever looks was told of. */
export async function readAnew(parts: CatchUpParts, live: Live, told: number): Promise<boolean> {
  try {
    const play = await readPlay(parts, live.id, told)
    play.used = knownStill(live.play.used, told, play)
    live.play = play
  } catch (error) {
    parts.world.log.error({ err: error, game: live.id }, 'a game could not be read')
    return false
  }
  tell(parts, live, { isLeap: live.play.snapshotAt > told })
  return true
}

/** A row that does not is found out about when the game is read again. */
function mustFollow({ id, head, sum }: Live['play'], row: LogRow): void {
  if (row.seq !== head + 1 || row.sum !== sumOf(sum, { game: id, ...row }))
    throw new Error(`Row ${row.seq} of game ${id} does not follow row ${head}.`)
}

function tell({ world, caughtUp }: CatchUpParts, live: Live, by: { isLeap: boolean }): void {
  const batch = live.play.batch ?? newBatch()
  live.play.batch = undefined
  try {
    if (!by.isLeap) spreadNews(live, batch)
    caughtUp(live, by)
  } catch (error) {
    world.log.error({ err: error, game: live.id }, 'somebody could not be told')
  }
}

function spreadNews(live: Live, batch: Batch): void {
  lookAgain(live)
  const isSameClock = clockText(live.play) === live.clockTold
  spread(live, batch, isSameClock ? live.play.clock : undefined)
}
