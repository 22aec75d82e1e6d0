import type { Seat, Seen } from '../../core/contract.ts'
import type { Tape } from '../../core/record/tape.ts'
import { woundTo } from '../../core/record/tape.ts'
import type { History } from './history.ts'

/** The view from which a what-if begins: once a game is over the whole truth of that moment, before that what the seat saw. */
export async function realView(
  { isOver, tape }: Pick<History, 'isOver' | 'tape'>,
  n: number,
  seat: Seat,
): Promise<Seen> {
  const own = await tape(seat)
  if (!isOver || seat === 'open') return woundTo(own, n)
  const open = await tape('open')
  return woundTo(open, sameMoment(open, own.steps[n - 1]?.line))
}

/** The moment of a tape that stands after the same line of the record. */
export function sameMoment({ steps }: Tape, line: number | undefined): number {
  if (line === undefined) return 0
  return steps.findLastIndex((step) => (step.line ?? 0) <= line) + 1
}
