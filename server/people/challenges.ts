import { Denial } from '../denial.ts'
import type { Db } from '../store/db.ts'
import type { World } from '../world.ts'
import { hashed } from './secrets.ts'

export const CHALLENGE_LIFE = 5 * 60_000

/** What a passkey was asked to sign, and for whom. */
export interface Challenge {
  purpose: 'login' | 'register'
  challenge: string
  /** The session it was asked in; null where nobody is known yet. */
  session: string | null
  /** What a guest wants to be called. */
  name: string | null
}

export interface Challenges {
  /** Gives the ticket that must come back with the answer. */
  keep(challenge: Challenge): Promise<string>
  /** A ticket is good for one answer, right or wrong. */
  take(ticket: string, purpose: Challenge['purpose']): Promise<Challenge>
  sweep(): Promise<void>
}

/** In the store, so that the answer may reach another process than the question. */
export function openChallenges(db: Db, world: World): Challenges {
  return {
    async keep({ purpose, challenge, session, name }) {
      const ticket = world.token(32)
      await db.run(
        `INSERT INTO challenges (hash, purpose, challenge, session, name, expires)
         VALUES ($1, $2, $3, $4, $5, $6)`,
        [hashed(ticket), purpose, challenge, session, name, world.now() + CHALLENGE_LIFE],
      )
      return ticket
    },
    async take(ticket, purpose) {
      const taken = await db.one<Challenge & { expires: number }>(
        `DELETE FROM challenges WHERE hash = $1
         RETURNING purpose, challenge, session, name, expires`,
        [hashed(ticket)],
      )
      if (taken === undefined || taken.purpose !== purpose || taken.expires <= world.now())
        throw new Denial('bad-request', 'This took too long or was tried before. Start again.')
      return taken
    },
    async sweep() {
      await db.run('DELETE FROM challenges WHERE expires <= $1', [world.now()])
    },
  }
}
