import { createHash } from 'node:crypto'
import { pino } from 'pino'
import type { World } from '../../world.ts'

export interface FrozenWorld extends World {
  /** Moves the clock and calls what falls due on the way. */
  advance(milliseconds: number): void
  /** Everything that was logged, as text. */
  readonly logged: string[]
  /** Timers that wait. */
  waiting(): number
}

/** A world whose clock stands still until it is moved, and whose tokens are counted; those of two names differ. */
export function frozenWorld(name = ''): FrozenWorld {
  let now = Date.UTC(2026, 8, 1, 12)
  let count = 0
  let timers: { at: number; call: () => void }[] = []
  const logged: string[] = []
  return {
    now: () => now,
    after(milliseconds, call) {
      const timer = { at: now + Math.max(0, milliseconds), call }
      timers.push(timer)
      return { cancel: () => (timers = timers.filter((other) => other !== timer)) }
    },
    token(bytes) {
      const hash = createHash('sha512').update(`${name} ${count++}`).digest()
      return hash.subarray(0, bytes).toString('base64url')
    },
    log: pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) }),
    logged,
    waiting: () => timers.length,
    advance(milliseconds) {
      const end = now + milliseconds
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
        if (next === undefined) break
        timers = timers.filter((timer) => timer !== next)
        now = Math.max(now, next.at)
        next.call()
      }
      now = end
    },
  }
}

/** Waits for something that real sockets bring about. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
}
