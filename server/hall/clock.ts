import type { Seat } from '../../core/contract.ts'

/** The clocks of a game: what each seat had left when those on it came on it. */
export interface Clock {
  on: readonly Seat[]
  since: number
  left: Readonly<Record<Seat, number>>
}

/** Milliseconds: to begin with, gained for each turn ended, and the most a clock holds. */
export interface ClockPace {
  start: number
  add: number
  most: number
}

export function startClock(
  seats: readonly Seat[],
  pace: ClockPace | undefined,
  now: number,
): Clock {
  const left = pace === undefined ? {} : Object.fromEntries(seats.map((s) => [s, pace.start]))
  return { on: [], since: now, left }
}

/** Other seats are on the clock: whoever was pays for the time, and gains for having handed over. */
export function handedOver(
  clock: Clock,
  on: readonly Seat[],
  { pace, now }: { pace: ClockPace | undefined; now: number },
): Clock {
  const since = Math.max(now, clock.since)
  if (pace === undefined) return { on: [...on], since, left: clock.left }
  const left = { ...clock.left }
  for (const seat of clock.on) {
    left[seat] = leftOf(clock, seat, since)
    if (!on.includes(seat)) left[seat] = Math.min(left[seat] + pace.add, pace.most)
  }
  return { on: [...on], since, left }
}

/** What a seat has left at this moment; never less than nothing. */
export function leftOf({ on, since, left }: Clock, seat: Seat, now: number): number {
  const had = left[seat] ?? 0
  return on.includes(seat) ? Math.max(0, had - Math.max(0, now - since)) : had
}

/** When the first flag falls; undefined: no clock is running. */
export function fallsAt({ on, since, left }: Clock): number | undefined {
  const falls = on.filter((seat) => left[seat] !== undefined).map((seat) => since + left[seat]!)
  return falls.length === 0 ? undefined : Math.min(...falls)
}

/** The seat whose flag has fallen first. */
export function fallen(clock: Clock, now: number): Seat | undefined {
  const { on, since, left } = clock
  const out = on.filter((seat) => since + (left[seat] ?? Number.POSITIVE_INFINITY) <= now)
  return out.sort((a, b) => left[a]! - left[b]!)[0]
}

export function isSameSeats(a: readonly Seat[], b: readonly Seat[]): boolean {
  return a.length === b.length && a.every((seat) => b.includes(seat))
}
