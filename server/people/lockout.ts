import { Denial } from '../denial.ts'
import type { World } from '../world.ts'

const FREE_TRIES = 5
const FIRST_WAIT = 2_000
const LONGEST_WAIT = 10 * 60_000
/** Tries older than this are forgiven. */
const FORGIVEN_AFTER = 60 * 60_000
const MOST_NAMES = 10_000

export interface Lockout {
  /** Counts a try before it is made, so that many at once gain nothing; refuses while the name is locked. */
  charge(key: string): void
  clear(key: string): void
}

/** Slows down guessing at one name, whether it exists or not. */
export function openLockout(world: World): Lockout {
  const tries = new Map<string, { count: number; at: number }>()
  return {
    charge(key) {
      const now = world.now()
      const before = tries.get(key)
      const isKnown = before !== undefined && now - before.at < FORGIVEN_AFTER
      const count = isKnown ? before.count : 0
      const wait = isKnown ? before.at + waitAfter(count) - now : 0
      if (wait > 0) throw tooMany(wait)
      // Taken out first, so that the name tried last stands last and the oldest is dropped.
      tries.delete(key)
      tries.set(key, { count: count + 1, at: now })
      if (tries.size > MOST_NAMES) tries.delete(tries.keys().next().value!)
    },
    clear: (key) => void tries.delete(key),
  }
}

function waitAfter(count: number): number {
  if (count < FREE_TRIES) return 0
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (count - FREE_TRIES))
}

function tooMany(wait: number): Denial {
  const seconds = Math.ceil(wait / 1000)
  return new Denial(
    'too-many',
    `Too many wrong passwords for this name. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  )
}
