import type { Seat } from '../../core/contract.ts'
import type { History } from './history.ts'

type Eyes = Pick<History, 'kind' | 'isOver' | 'eyes'>

/** Several persons at one screen, who must not look into each other's hands before the end. */
function isHotSeat({ kind, isOver, eyes }: Eyes): boolean {
  return kind === 'local' && !isOver && eyes.length > 1
}

/** Whose eyes a replay begins with: those asked for, if they are there. */
export function firstEyes(history: Eyes, wanted: Seat | null): Seat {
  if (wanted !== null && history.eyes.includes(wanted)) return wanted
  return isHotSeat(history) ? 'table' : history.eyes[0]!
}

/** Whose eyes can be chosen while looking with these. */
export function offeredEyes(history: Eyes, seat: Seat): readonly Seat[] {
  return isHotSeat(history) || !history.eyes.includes(seat) ? [seat] : history.eyes
}
