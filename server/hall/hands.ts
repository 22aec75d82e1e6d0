import type { Seat } from '../../core/contract.ts'
import {
  clockGiven,
  earliest,
  fallsAt,
  handedOver,
  isSameSeats,
  lowAt,
  noteActed,
} from './clock.ts'
import type { Clock } from './clock.ts'
import type { LogEntry } from './entries.ts'
import type { Play } from './live.ts'
import { pauseEnds } from './pause.ts'
import { isStill, publicHead } from './view.ts'

/** A bot that nobody has made play for so long belongs to a process that is gone; so do orders that have not answered. */
export const PATIENCE = 15_000

/**
 * Moves the clocks over what a row of the log holds, when it is written and whenever it is read: they follow from the
 * log alone, and so two processes never differ. False: nobody comes or goes.
 */
export function changeHands(play: Play, entries: readonly LogEntry[], at: number): boolean {
  const given = entries.filter((entry) => 'clock' in entry)
  const { facts, hours, pause } = play
  const isNewPause = pause !== undefined && pause.since === undefined
  if (isNewPause) pause.since = at
  const isMarked = entries.some((entry) => 'does' in entry && entry.does !== 'pass')
  const on = onClock(play)
  const acted = actedIn(entries)
  if (on === undefined && given.length === 0 && !isNewPause && !isMarked) {
    noteActed(play.clock, acted)
    return false
  }
  const isPause = pause !== undefined
  const hands = { on: on ?? play.clock.on, pace: facts.pace.clock, acted }
  let clock: Clock = handedOver(play.clock, { ...hands, isPause, now: at, hours })
  for (const { clock: seat, left } of given) clock = clockGiven(clock, seat, left)
  play.clock = clock
  if (on !== undefined && !isPause) play.opened = play.dice.used()
  return true
}

/** The seats on the clock by what everybody may see; undefined: the same as before. */
function onClock(play: Play): readonly Seat[] | undefined {
  const { ended, clock, desk, pause } = play
  if (ended !== undefined) return []
  if (pause !== undefined) return isSameSeats(pause.waits, clock.on) ? undefined : pause.waits
  const wasPause = clock.was !== undefined
  // An unfinished move changes nothing that everybody may see.
  if (!wasPause && isStill(desk, play.headAt)) return undefined
  play.headAt = desk.published
  const { onClock: on } = publicHead(play)
  return !wasPause && isSameSeats(on, clock.on) ? undefined : on
}

/** Who replied in person. */
function actedIn(entries: readonly LogEntry[]): Seat[] {
  return entries.flatMap((entry) => ('r' in entry && entry.by === undefined ? [entry.r[0]] : []))
}

/** The next moment that matters to the players: a pause is over, a flag falls, or somebody is told that his will. */
export function nextMoment(play: Play, now: number): number | undefined {
  const { clock, facts, hours, ended } = play
  if (ended !== undefined) return undefined
  // Without clocks nothing falls.
  if (facts.pace.clock === undefined) return pauseEnds(play)
  const lows = clock.on.map((seat) => lowAt(clock, seat, { pace: facts.pace.clock, hours }))
  const ahead = lows.filter((low) => low !== undefined && low > now)
  return earliest([pauseEnds(play), fallsAt(clock, hours), ...ahead])
}

/** When the server must look at the game by itself; also when a bot waits to be made to play. */
export function wakeAt(play: Play, now: number): number | null {
  const bot = isBotOn(play) ? now + PATIENCE : undefined
  return earliest([nextMoment(play, now), bot]) ?? null
}

function isBotOn({ seats, clock }: Play): boolean {
  return seats.some(({ seat, bot }) => bot !== null && clock.on.includes(seat))
}
