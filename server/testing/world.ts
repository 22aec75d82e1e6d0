import { createHash } from 'node:crypto'
import { pino } from 'pino'
import type { World } from '../world.ts'

/** A world for tests: time passes only when told, and what should be unguessable is counted. */
export interface StillWorld extends World {
  /** Lets time pass, and calls what falls due on the way, each at its own moment and after the last has come to rest. */
  pass(milliseconds: number): Promise<void>
  /** The moments at which something is due, soonest first. */
  due(): number[]
  /** Everything that was logged, as lines of JSON. */
  readonly logged: string[]
}

export const START = Date.UTC(2026, 0, 1)

/** Worlds of the same name give the same tokens: two processes on one store need two names. */
export function stillWorld(name = '', start = START): StillWorld {
  let now = start
  let tokens = 0
  const timers = new Set<{ at: number; call: () => void }>()
  const logged: string[] = []
  const soonest = () => [...timers].sort((a, b) => a.at - b.at)[0]
  return {
    now: () => now,
    after(milliseconds, call) {
      const timer = { at: now + Math.max(0, milliseconds), call }
      timers.add(timer)
      return { cancel: () => void timers.delete(timer) }
    },
    token(bytes) {
      const digest = createHash('sha512').update(`${name} ${tokens++}`).digest()
      return digest.subarray(0, bytes).toString('base64url')
    },
    log: pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) }),
    logged,
    due: () => [...timers].map(({ at }) => at).sort((a, b) => a - b),
    async pass(milliseconds) {
      const end = now + milliseconds
      for (let next = soonest(); next !== undefined && next.at <= end; next = soonest()) {
        timers.delete(next)
        now = Math.max(now, next.at)
        next.call()
        await rest()
      }
      now = end
      await rest()
    },
  }
}

/** Lets everything run that waits for nothing but its turn; what sockets bring needs a condition to wait for. */
export async function rest(turns = 25): Promise<void> {
  for (let n = 0; n < turns; n++) await new Promise((resolve) => setImmediate(resolve))
}

/** Waits, without a limit of its own, until something has come about. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await rest(1)
}
