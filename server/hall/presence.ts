import type { Seat } from '../../core/contract.ts'
import type { Db } from '../store/db.ts'
import type { World } from '../world.ts'
import type { Hall } from './hall.ts'
import type { Live } from './live.ts'

/** A process that has given no sign of life for so long is gone, and nobody looks through it. */
const GONE = 30_000

/** Who is looking at which game, through whatever process. */
export interface Presence {
  /** Somebody began to look at a game here. */
  came(live: Live, person: string): void
  /** He has gone, with his last page. */
  went(live: Live, person: string): void
  isLooking(person: string, game: string): Promise<boolean>
  /** Once a round: a sign of life. */
  beat(): Promise<void>
  start(): Promise<void>
}

/** Seats from which somebody is looking; everybody may know. */
export function lookingSeats({ play, watchers, elsewhere }: Live): Seat[] {
  const here = new Set([...watchers].map(({ seat }) => seat))
  const isElsewhere = (seat: Seat): boolean =>
    elsewhere.size > 0 &&
    play.seats.some((one) => one.seat === seat && one.person !== null && elsewhere.has(one.person))
  return play.desk.seats.filter((seat) => here.has(seat) || isElsewhere(seat))
}

/** Whether somebody is looking from every seat that a person holds. */
export function isAttended(live: Live): boolean {
  const looking = lookingSeats(live)
  return live.play.seats.every(({ seat, person }) => person === null || looking.includes(seat))
}

export function isHere({ watchers }: Live, person: string): boolean {
  return [...watchers].some((one) => one.person === person)
}

interface PresenceParts {
  db: Db
  world: World
  hall: Hall
  /** Somebody came or went elsewhere. */
  changed(live: Live): void
}

export function openPresence(parts: PresenceParts): Presence {
  // The embedded store has one process, which knows everybody.
  return parts.db.engine === 'sqlite' ? openAlone(parts) : new SharedPresence(parts)
}

function openAlone({ hall }: PresenceParts): Presence {
  return {
    came() {},
    went() {},
    async isLooking(person, game) {
      const live = hall.held(game)
      return live !== undefined && isHere(live, person)
    },
    async beat() {},
    async start() {},
  }
}

/** Rows in the store, one for each person at a game, that count as long as their process says that it lives. */
class SharedPresence implements Presence {
  private readonly parts: PresenceParts
  private readonly process: string
  /** One after another: who goes and comes back must not be written the other way round. */
  private last: Promise<void> = Promise.resolve()
  private living: readonly string[] = []

  constructor(parts: PresenceParts) {
    this.parts = parts
    this.process = parts.world.token(9)
  }

  came(live: Live, person: string): void {
    const { db } = this.parts
    this.later(async () => {
      await this.write(live.id, person)
      db.announce('looking', [live.id])
      await this.refresh(live)
    })
  }

  went(live: Live, person: string): void {
    const { db } = this.parts
    this.later(async () => {
      const sql = 'DELETE FROM looking WHERE game = $1 AND person = $2 AND process = $3'
      await db.run(sql, [live.id, person, this.process])
      db.announce('looking', [live.id])
    })
  }

  private later(work: () => Promise<void>): void {
    this.last = this.last.then(work).catch((error: unknown) => {
      this.parts.world.log.error({ err: error }, 'who is looking could not be noted')
    })
  }

  private async write(game: string, person: string): Promise<void> {
    const sql = `INSERT INTO looking (game, person, process) VALUES ($1, $2, $3)
      ON CONFLICT DO NOTHING`
    await this.parts.db.run(sql, [game, person, this.process])
  }

  async isLooking(person: string, game: string): Promise<boolean> {
    const { db, world, hall } = this.parts
    const live = hall.held(game)
    if (live !== undefined && isHere(live, person)) return true
    const found = await db.one(
      `SELECT 1 AS found FROM looking JOIN processes ON processes.id = looking.process
        WHERE looking.game = $1 AND looking.person = $2 AND processes.until > $3 LIMIT 1`,
      [game, person, world.now()],
    )
    return found !== undefined
  }

  async beat(): Promise<void> {
    const { db, world, hall } = this.parts
    const now = world.now()
    const sql = 'UPDATE processes SET until = $1 WHERE id = $2'
    const known = await db.run(sql, [now + GONE, this.process])
    if (known === 0) {
      const values = [this.process, now + GONE]
      await db.run(
        'INSERT INTO processes (id, until) VALUES ($1, $2) ON CONFLICT DO NOTHING',
        values,
      )
      // Given up by the others in the meantime, with all who looked through it.
      for (const { id, watchers } of hall.all())
        for (const { person } of watchers) if (person !== undefined) await this.write(id, person)
    }
    await db.run(
      'DELETE FROM looking WHERE process NOT IN (SELECT id FROM processes WHERE until > $1)',
      [now - GONE],
    )
    await db.run('DELETE FROM processes WHERE until <= $1', [now - GONE])
    await this.missDead()
  }

  /** A process that died has told nobody who went with it. */
  private async missDead(): Promise<void> {
    const { db, world, hall } = this.parts
    const sql = 'SELECT id FROM processes WHERE until > $1'
    const living = (await db.all<{ id: string }>(sql, [world.now()])).map(({ id }) => id)
    const hasDied = this.living.some((id) => !living.includes(id))
    this.living = living
    if (!hasDied) return
    for (const live of hall.all()) if (live.elsewhere.size > 0) this.later(() => this.refresh(live))
  }

  async start(): Promise<void> {
    const { db, hall } = this.parts
    await this.beat()
    await db.listen('looking', (ids) => {
      for (const live of ids.length === 0 ? hall.all() : ids.map((id) => hall.held(id)))
        if (live !== undefined) this.later(() => this.refresh(live))
    })
  }

  /** Learns who looks at the game through other processes. */
  private async refresh(live: Live): Promise<void> {
    const { db, world, changed } = this.parts
    const rows = await db.all<{ person: string }>(
      `SELECT DISTINCT looking.person AS person FROM looking
        JOIN processes ON processes.id = looking.process
        WHERE looking.game = $1 AND looking.process <> $2 AND processes.until > $3`,
      [live.id, this.process, world.now()],
    )
    const before = lookingSeats(live).join()
    live.elsewhere = new Set(rows.map(({ person }) => person))
    if (lookingSeats(live).join() !== before) changed(live)
  }
}
