import { pino } from 'pino'
import type { World } from '../../world.ts'

export interface Clock extends World {
  /** Milliseconds until each timer that is set, soonest first. */
  set(): number[]
  /** Lets time pass and calls whatever is due, in order. */
  pass(milliseconds: number): void
}

/** A world in which time passes only when told. */
export function clock(): Clock {
  let now = 0
  let count = 0
  let timers: { at: number; call: () => void }[] = []
  const soonest = (): { at: number; call: () => void } | undefined =>
    timers.toSorted((a, b) => a.at - b.at)[0]
  return {
    now: () => now,
    after(milliseconds, call) {
      const timer = { at: now + milliseconds, call }
      timers.push(timer)
      return { cancel: () => void (timers = timers.filter((one) => one !== timer)) }
    },
    token: () => `token${++count}`,
    log: pino({ level: 'silent' }),
    set: () => timers.map(({ at }) => at - now).toSorted((a, b) => a - b),
    pass(milliseconds) {
      const until = now + milliseconds
      for (let next = soonest(); next !== undefined && next.at <= until; next = soonest()) {
        const { at, call } = next
        timers = timers.filter((one) => one !== next)
        now = at
        call()
      }
      now = until
    },
  }
}

/** Waits, without a limit of its own, until something has come about. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
}
