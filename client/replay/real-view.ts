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
  const at = playable(own, n)
  if (!isOver || seat === 'open') return woundTo(own, at)
  const open = await tape('open')
  return woundTo(open, sameMoment(open, own.steps[at - 1]?.line))
}

/** Where nobody decides any more there is nothing to play: then the last decision of these eyes is meant, or anybody's. */
export function playable(tape: Tape, n: number): number {
  const most = Math.min(n, tape.steps.length)
  let [own, any] = [-1, -1]
  let view = tape.view
  for (let at = 0; at <= most; at++) {
    if (at > 0) view = woundTo(tape, at, { n: at - 1, view })
    if (view.onClock.length > 0) any = at
    if (view.asks.some(({ kind }) => kind === 'must')) own = at
  }
  if (any === most) return most
  return Math.max(0, own === -1 ? any : own)
}

/** The moment of a tape that stands after the same line of the record. */
export function sameMoment({ steps }: Tape, line: number | undefined): number {
  if (line === undefined) return 0
  return steps.findLastIndex((step) => (step.line ?? 0) <= line) + 1
}
