import type { Beat } from './beats.ts'

/** How fast one is told what happened: by the clock, by one's own hand, or at once. */
export type Pace = 'calm' | 'even' | 'brisk' | 'by-hand' | 'at-once'
export const PACES: readonly Pace[] = ['calm', 'even', 'brisk', 'by-hand', 'at-once']

const FACTOR: Readonly<Record<Pace, number>> = {
  calm: 1.8,
  even: 1,
  brisk: 0.5,
  'by-hand': 1,
  'at-once': 0,
}

const ROLL = 1100
const LINE = 450
const FIRST_LINE = 800
const MOVE = 220
const MOST = 4500
/** With more than so many waiting, what only moves is told in half the time. */
const MANY = 12

/** For how long a beat is looked at before the next one, in milliseconds. */
export function looksFor(
  { happened, lines }: Pick<Beat, 'happened' | 'lines'>,
  pace: Pace,
  waiting: number,
): number {
  if (happened.length + lines.length === 0) return 0
  const hasRoll = happened.some(({ did }) => did === 'rolled')
  const moves = happened.filter(isMotion).length
  const isOnlyMotion = !hasRoll && happened.every(isMotion)
  const words = lines.length === 0 ? 0 : FIRST_LINE + (lines.length - 1) * LINE
  const time = isOnlyMotion
    ? 300 + Math.min(moves, 8) * MOVE
    : (hasRoll ? ROLL : words) + Math.min(moves, 4) * MOVE
  const hurry = isOnlyMotion && waiting > MANY ? 0.5 : 1
  return Math.round(Math.min(time, MOST) * FACTOR[pace] * hurry)
}

function isMotion({ did }: { did: string }): boolean {
  return did === 'moved' || did === 'placed' || did === 'removed'
}
