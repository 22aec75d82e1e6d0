import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'

export interface Timer {
  cancel(): void
}

/** What the server takes from outside: tests freeze the clock and count the ids. */
export interface World {
  /** Milliseconds since 1970. */
  now(): number
  /** Calls once, not before so many milliseconds have passed. */
  after(milliseconds: number, call: () => void): Timer
  /** Unguessable text of so many random bytes, in letters and digits that are safe in an address. */
  token(bytes: number): string
  log: Logger
}

/** Longest wait that a timer of the platform can hold. */
const LONGEST = 2 ** 31 - 1

export function realWorld(log: Logger): World {
  return {
    now: Date.now,
    after(milliseconds, call) {
      const timer = setTimeout(call, Math.min(Math.max(0, milliseconds), LONGEST))
      return { cancel: () => clearTimeout(timer) }
    },
    token: (bytes) => randomBytes(bytes).toString('base64url'),
    log,
  }
}
