import type { Happening } from '../../core/contract.ts'

/** For how long a moment is looked at before the next one is shown, in milliseconds. */
export function looksFor(happened: readonly Happening[], waiting: number): number {
  let time = 0
  let moves = 0
  for (const { did } of happened) {
    if (did === 'moved' || did === 'placed' || did === 'removed') moves++
    if (did === 'rolled') time += 1200
    if (did === 'read') time += 600
  }
  time += Math.min(moves, 8) * 220
  return Math.round(time * hurry(waiting))
}

/** A long queue is gone through faster, so that nobody waits minutes for a bot's turn. */
function hurry(waiting: number): number {
  if (waiting > 60) return 0
  return 4 / (4 + waiting)
}
