import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Seat } from '../../core/contract.ts'
import type { Tape } from '../../core/record/tape.ts'
import type { SeatLuck } from '../../fair/luck.ts'
import { Denial } from '../denial.ts'
import { projectFile } from '../root.ts'
import type { World } from '../world.ts'
import type { Moment, SeatLog } from './clerk.ts'
import { openPool } from './pool.ts'
import type { Pool, PoolSetup } from './pool.ts'
import type { StoredGame } from './stored-game.ts'
import type { Task } from './tasks.ts'
import { openThinking } from './thinking.ts'
import type { Thinking } from './thinking.ts'
import { WorkFailure } from './work-failure.ts'

export interface WorkersSetup {
  world: World
  /** Threads at most; all cores but one unless told. */
  size?: number
  /** Compiled code of a thread, for tests. */
  code?: URL
  startThread?: NonNullable<PoolSetup['startThread']>
}

/** Work that would hold up everybody if the server did it itself. */
export interface Workers extends Thinking {
  /** What the seat may know, as text. */
  seatRecord(stored: StoredGame, seat: Seat): Promise<string>
  /** Of a game that is over. */
  fullRecord(stored: StoredGame): Promise<string>
  /** What the seat heard after its happening number `since`. */
  seatLog(stored: StoredGame, seat: Seat, since?: number): Promise<SeatLog>
  /** The whole game as the seat saw it, moment by moment. */
  tape(stored: StoredGame, seat: Seat): Promise<Tape>
  /** A game that is over, as it stood after so many lines of its full record. */
  moment(stored: StoredGame, n: number): Promise<Moment>
  /** What each seat's dice were like, as far as this seat may see them. */
  luck(stored: StoredGame, seat: Seat): Promise<SeatLuck[]>
  load: Pool['load']
  close(): Promise<void>
}

const ROOM = 2_000
const HEAP_MB = 128
/** Each holds the log of a whole game while it waits. */
const CLERK_ROOM = 50
const CLERK_BUDGET = 30_000

export function openWorkers(setup: WorkersSetup): Workers {
  const { world } = setup
  const usual = { size: usualSize(), room: ROOM, heapMb: HEAP_MB }
  const pool = openPool({ ...usual, ...setup, code: setup.code ?? threadCode() })
  const clerk = openClerk(pool)
  return {
    ...openThinking(world, pool),
    seatRecord: (stored, seat) => clerk({ do: 'seat-record', stored, seat }),
    fullRecord: (stored) => clerk({ do: 'full-record', stored }),
    async seatLog(stored, seat, since = 0) {
      return JSON.parse(await clerk({ do: 'seat-log', stored, seat, since })) as SeatLog
    },
    async tape(stored, seat) {
      return JSON.parse(await clerk({ do: 'tape', stored, seat })) as Tape
    },
    async moment(stored, n) {
      return JSON.parse(await clerk({ do: 'moment', stored, n })) as Moment
    },
    async luck(stored, seat) {
      return JSON.parse(await clerk({ do: 'luck', stored, seat })) as SeatLuck[]
    },
    load: pool.load,
    close: pool.close,
  }
}

function usualSize(): number {
  return Math.max(1, availableParallelism() - 1)
}

/** Node 20 runs no TypeScript in threads: tests, which run the sources, use the compiled thread too. */
function threadCode(): URL {
  const bundled = new URL('workers/thread.js', import.meta.url)
  return existsSync(bundled) ? bundled : projectFile('dist/server/workers/thread.js')
}

/** Clerks of one game work one after another, and beside its bots. */
function openClerk(pool: Pool): (task: Exclude<Task, { do: 'reply' }>) => Promise<string> {
  let open = 0
  return async (task) => {
    if (open >= CLERK_ROOM) throw busy()
    open++
    try {
      const lane = `clerk ${task.stored.id}`
      return await pool.run({ lane, message: JSON.stringify(task), budget: CLERK_BUDGET })
    } catch (error) {
      if (error instanceof WorkFailure && error.why !== 'failed') throw busy()
      throw error
    } finally {
      open--
    }
  }
}

function busy(): Denial {
  return new Denial('busy', 'The server has too much to work out now; try again in a while.')
}
