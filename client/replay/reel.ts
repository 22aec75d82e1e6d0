import type { Happening, Seen } from '../../core/contract.ts'
import type { Tape } from '../../core/record/tape.ts'
import { woundTo } from '../../core/record/tape.ts'
import type { Line } from '../rules/protocol.ts'

/** A tape with its log, ready to be wound to any moment: 0 is the beginning, `last` the end. */
export interface Reel {
  readonly last: number
  readonly lines: readonly Line[]
  /** Moments at which a phase or turn begins. */
  readonly phases: readonly number[]
  readonly turns: readonly Stop[]
  viewAt(n: number): Seen
  happenedAt(n: number): readonly Happening[]
  linesAt(n: number): readonly Line[]
  /** How many lines have been told by then. */
  toldBy(n: number): number
  /** The moment that told a line. */
  momentOf(line: number): number
}
export interface Stop {
  at: number
  title: string
}

const KEYFRAME = 40

/** `linesOf` has the lines of each moment, the beginning's first. */
export function reelOf(tape: Tape, linesOf: readonly (readonly Line[])[]): Reel {
  const told: number[] = []
  let count = 0
  for (const lines of linesOf) told.push((count += lines.length))
  const last = tape.steps.length
  return {
    last,
    lines: linesOf.flat(),
    ...stopsOf(linesOf),
    viewAt: winder(tape),
    happenedAt: (n) => (n === 0 ? tape.happened : (tape.steps[n - 1]?.happened ?? [])),
    linesAt: (n) => linesOf[n] ?? [],
    toldBy: (n) => told[n] ?? 0,
    momentOf(line) {
      const found = told.findIndex((by) => by > line)
      return found < 0 ? last : found
    },
  }
}

function stopsOf(linesOf: readonly (readonly Line[])[]): Pick<Reel, 'phases' | 'turns'> {
  const phases: number[] = []
  const turns: Stop[] = []
  linesOf.forEach((lines, at) => {
    for (const { is, text } of lines) if (is === 'turn') turns.push({ at, title: text })
    if (lines.some(({ is }) => is === 'phase' || is === 'turn')) phases.push(at)
  })
  return { phases, turns }
}

/** Keeps every fortieth view, so that winding back costs as little as winding on. */
function winder(tape: Tape): (n: number) => Seen {
  const kept: Seen[] = [tape.view]
  let near = { n: 0, view: tape.view }
  return (n) => {
    const wanted = Math.floor(n / KEYFRAME)
    while (kept.length <= wanted) {
      const from = { n: (kept.length - 1) * KEYFRAME, view: kept.at(-1)! }
      kept.push(woundTo(tape, from.n + KEYFRAME, from))
    }
    const frame = { n: wanted * KEYFRAME, view: kept[wanted]! }
    near = { n, view: woundTo(tape, n, near.n <= n && near.n > frame.n ? near : frame) }
    return near.view
  }
}

/** The nearest stop before or after a moment; the ends where there is none. */
export function stopFrom(
  stops: readonly number[],
  { n, last }: { n: number; last: number },
  way: 'back' | 'on',
): number {
  if (way === 'on') return stops.find((at) => at > n) ?? last
  return stops.findLast((at) => at < n) ?? 0
}
