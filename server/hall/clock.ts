import type { Seat } from '../../core/contract.ts'
import type { Pace } from '../../wire/lobby.ts'

/** The clocks of a game: what each seat had left when those on it came on it. Bots and empty seats have none. */
export interface Clock {
  on: readonly Seat[]
  since: number
  left: Readonly<Record<Seat, number>>
  /** In an announced pause: the seats that gain should it turn out that they have handed over. */
  was?: readonly Seat[]
  /** Several seats are on it together, and one of them has answered in person. */
  isEarned?: true
}

/** Milliseconds: to begin with, gained for each turn ended, and the most a clock holds. */
export type ClockPace = NonNullable<Pace['clock']>

/** Time in which no server ran is nobody's. */
export interface Hours {
  /** Milliseconds of it between two moments, or since one. */
  lost(from: number, to?: number): number
}
export const ALWAYS: Hours = { lost: () => 0 }

export interface Moment {
  now: number
  hours: Hours
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

export function startClock(
  seats: readonly Seat[],
  pace: ClockPace | undefined,
  now: number,
): Clock {
  const left = pace === undefined ? {} : Object.fromEntries(seats.map((s) => [s, pace.start]))
  return { on: [], since: now, left }
}

export interface Hands extends Moment {
  /** The seats on the clock from now on; in a pause, those that hold it up. */
  on: readonly Seat[]
  pace: ClockPace | undefined
  /** Seats that answered in person: nothing is gained by orders or by silence. */
  acted: readonly Seat[]
  isPause: boolean
}

/**
 * Other seats are on the clock: whoever was pays for the time, and gains for having handed over. Seats that were on it
 * together gain together: else their clocks would tell who of them was asked, or was done last.
 */
export function handedOver(clock: Clock, { on, pace, acted, isPause, ...moment }: Hands): Clock {
  const since = Math.max(moment.now, clock.since)
  const left = { ...clock.left }
  for (const seat of clock.on)
    if (left[seat] !== undefined) left[seat] = leftOf(clock, seat, moment)
  const leaving = clock.was ?? (isEarned(clock, acted) ? clock.on : [])
  const next: Clock = { on: [...on], since, left }
  if (isPause) return { ...next, was: leaving }
  // Whoever stays goes on earning what all of them will have.
  if (clock.was === undefined && isSameSeats(on, clock.on))
    noteActed(next, isEarned(clock, acted) ? on : [])
  for (const seat of leaving)
    if (pace !== undefined && left[seat] !== undefined && !on.includes(seat))
      left[seat] = Math.min(left[seat] + pace.add, pace.most)
  return next
}

function isEarned({ on, isEarned: before }: Clock, acted: readonly Seat[]): boolean {
  return before === true || on.some((seat) => acted.includes(seat))
}

/** Nobody comes or goes. What is noted here nobody sees, so it is the same clock as before. */
export function noteActed(clock: Clock, acted: readonly Seat[]): void {
  if (clock.on.length > 1 && isEarned(clock, acted)) clock.isEarned = true
}

/** The seat has another player and so another clock, or no player and none. */
export function clockGiven(clock: Clock, seat: Seat, time: number | null): Clock {
  const { [seat]: _, ...left } = clock.left
  return { ...clock, left: time === null ? left : { ...left, [seat]: time } }
}

/** What a seat has left at this moment; never less than nothing. */
export function leftOf({ on, since, left }: Clock, seat: Seat, { now, hours }: Moment): number {
  const had = left[seat] ?? 0
  if (!on.includes(seat) || now <= since) return had
  return Math.max(0, had - (now - since - hours.lost(since, now)))
}

/** When a seat's flag falls; undefined: its clock is not running. */
function fallsAtOf({ on, since, left }: Clock, seat: Seat, hours: Hours): number | undefined {
  const had = left[seat]
  return had === undefined || !on.includes(seat) ? undefined : since + had + hours.lost(since)
}

/** When the first flag falls; undefined: no clock is running. */
export function fallsAt(clock: Clock, hours: Hours): number | undefined {
  return earliest(clock.on.map((seat) => fallsAtOf(clock, seat, hours)))
}

/** The seat whose flag has fallen first. */
export function fallen(clock: Clock, { now, hours }: Moment): Seat | undefined {
  const first = fallsAt(clock, hours)
  if (first === undefined || first > now) return undefined
  return clock.on.find((seat) => fallsAtOf(clock, seat, hours) === first)
}

/** When little is left to a seat, and it had more when it came on the clock: it is told then, once. */
export function lowAt(
  clock: Clock,
  seat: Seat,
  { pace, hours }: { pace: ClockPace | undefined; hours: Hours },
): number | undefined {
  const falls = fallsAtOf(clock, seat, hours)
  if (pace === undefined || falls === undefined) return undefined
  const little = isSlow(pace) ? HOUR : Math.floor(pace.start / 10)
  return clock.left[seat]! > little ? falls - little : undefined
}

/** Played by the day: nobody is expected to sit there. */
export function isSlow({ start }: ClockPace): boolean {
  return start >= DAY
}

export function earliest(times: readonly (number | undefined)[]): number | undefined {
  const known = times.filter((time) => time !== undefined)
  return known.length === 0 ? undefined : Math.min(...known)
}

export function isSameSeats(a: readonly Seat[], b: readonly Seat[]): boolean {
  return a.length === b.length && a.every((seat) => b.includes(seat))
}
