import type { Game, Seat } from '../../core/contract.ts'
import type { Ack } from '../../wire/table.ts'
import { Denial } from '../denial.ts'
import type { Tidings } from '../notices/kinds.ts'
import type { Db } from '../store/db.ts'
import type { Workers } from '../workers/workers.ts'
import type { World } from '../world.ts'
import type { BotDesk } from './bots.ts'
import type { Hall } from './hall.ts'
import type { OpenHours } from './hours.ts'
import type { Live, Play } from './live.ts'
import type { Timers } from './timers.ts'
import { endIfDue } from './give.ts'
import { isAttended } from './presence.ts'
import type { Presence } from './presence.ts'

export interface FrontParts {
  db: Db
  world: World
  games: Readonly<Record<string, Game>>
  workers: Workers
  /** Queues a notice for somebody who is not looking. */
  tell(tidings: Tidings): Promise<void>
  /** The game has moved on: what was proposed before no longer stands. */
  moved(id: string): Promise<void>
  /** Once a round: games that wait in vain for what was pledged. */
  closeOpenings(): Promise<void>
  /** The time of a seat has run out: the table says what follows. */
  timeRanOut(id: string, seat: Seat): Promise<'abandoned' | 'forfeit'>
}

/** What everything around the running games stands on. */
export interface House extends FrontParts {
  hall: Hall
  bots: BotDesk
  timers: Timers
  hours: OpenHours
  presence: Presence
}

/** For what follows a move and must not undo it. */
export function noted({ world }: Pick<House, 'world'>, id: string): (error: unknown) => void {
  return (error) => world.log.error({ err: error, game: id }, 'something after a move went wrong')
}

/** Does something to a game; resolves when it is on disk. */
export async function act<T>(house: House, id: string, run: (play: Play) => T): Promise<T> {
  const live = house.hall.held(id) ?? (await house.hall.live(id))
  return await new Promise<T>((resolve, reject) => {
    let result: T
    house.hall.act(live, {
      run(play) {
        play.isAttended = () => isAttended(live)
        endIfDue(play, house.world.now())
        result = run(play)
        endIfDue(play, house.world.now())
      },
      done: () => resolve(result),
      failed: reject,
    })
  })
}

/** What is refused may be right by what another process has written: then it is tried once more, on that. */
export async function insist(house: House, id: string, run: (play: Play) => Ack): Promise<Ack> {
  const { db, hall } = house
  let first: Ack | Denial
  try {
    first = await act(house, id, run)
    if (first.applied > 0 || first.refused === undefined) return first
  } catch (error) {
    if (!(error instanceof Denial) || error.code === 'busy') throw error
    first = error
  }
  if (db.engine === 'postgres') {
    await hall.refreshSeats(await hall.current(id))
    return await act(house, id, run)
  }
  if (first instanceof Denial) throw first
  return first
}

/** Reads a game when everything in memory is on disk: nobody is shown what might not have happened. */
export async function atRest<T>(house: House, id: string, read: (live: Live) => T): Promise<T> {
  const live = house.hall.held(id) ?? (await house.hall.live(id))
  return await new Promise<T>((resolve, reject) => {
    const done = (): void => {
      try {
        resolve(read(live))
      } catch (error) {
        reject(error instanceof Error ? error : new Denial('busy', String(error)))
      }
    }
    if (live.isWriting || live.play.batch !== undefined)
      house.hall.act(live, { run() {}, done, failed: reject })
    else done()
  })
}
