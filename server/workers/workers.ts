import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Seat } from '../../core/contract.ts'
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
  /** Threads for bots at most; all cores but one unless told. Clerks have half as many, and one at least. */
  size?: number
  /** Compiled code of a thread, for tests. */
  code?: URL
  startThread?: NonNullable<PoolSetup['startThread']>
}

/** What is worked out from the whole log of a game. */
export interface Clerks {
  /** What the seat may know, as text. */
  seatRecord(stored: StoredGame, seat: Seat): Promise<string>
  /** Of a game that is over. */
  fullRecord(stored: StoredGame): Promise<string>
  /** What the seat heard after its happening number `since`. */
  seatLog(stored: StoredGame, seat: Seat, since?: number): Promise<SeatLog>
  /** The whole game as the seat saw it, moment by moment, as JSON. */
  tape(stored: StoredGame, seat: Seat): Promise<string>
  /** A game that is over, as it stood after so many lines of its full record. */
  moment(stored: StoredGame, n: number): Promise<Moment>
  /** What each seat's dice were like, as far as this seat may see them. */
  luck(stored: StoredGame, seat: Seat): Promise<SeatLuck[]>
}

/** Work that would hold up everybody if the server did it itself. */
export interface Workers extends Thinking {
  /** Whoever wants much takes turns with the others. */
  clerks(whose: string): Clerks
  load(): Record<'bots' | 'clerks', ReturnType<Pool['load']>>
  close(): Promise<void>
}

const ROOM = 2_000
const HEAP_MB = 128
/** Each holds the log of a whole game while it waits. */
const CLERK_ROOM = 50
const CLERK_BUDGET = 30_000

export function openWorkers(setup: WorkersSetup): Workers {
  const { world, size = usualSize(), startThread } = setup
  const code = setup.code ?? threadCode()
  const usual = { world, code, room: ROOM, heapMb: HEAP_MB, ...(startThread && { startThread }) }
  // Each has threads of its own: a bot's turn must not wait for somebody's records.
  const bots = openPool({ ...usual, size })
  const office = openPool({ ...usual, size: Math.max(1, Math.floor(size / 2)) })
  const work = openOffice(office)
  return {
    ...openThinking(world, bots),
    clerks: (whose) => clerksFor((task) => work(whose, task)),
    load: () => ({ bots: bots.load(), clerks: office.load() }),
    async close() {
      await Promise.all([bots.close(), office.close()])
    },
  }
}

function clerksFor(clerk: (task: ClerkTask) => Promise<string>): Clerks {
  return {
    seatRecord: (stored, seat) => clerk({ do: 'seat-record', stored, seat }),
    fullRecord: (stored) => clerk({ do: 'full-record', stored }),
    async seatLog(stored, seat, since = 0) {
      return JSON.parse(await clerk({ do: 'seat-log', stored, seat, since })) as SeatLog
    },
    tape: (stored, seat) => clerk({ do: 'tape', stored, seat }),
    async moment(stored, n) {
      return JSON.parse(await clerk({ do: 'moment', stored, n })) as Moment
    },
    async luck(stored, seat) {
      return JSON.parse(await clerk({ do: 'luck', stored, seat })) as SeatLuck[]
    },
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

type ClerkTask = Exclude<Task, { do: 'reply' }>

/** What one wants is done one after another, and in turn with what others want. */
function openOffice(pool: Pool): (whose: string, task: ClerkTask) => Promise<string> {
  let open = 0
  return async (whose, task) => {
    if (open >= CLERK_ROOM) throw busy()
    open++
    try {
      const message = JSON.stringify(task)
      return await pool.run({ lane: whose, message, budget: CLERK_BUDGET })
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
