import type { Happening, Seen } from '../../core/contract.ts'
import type { Tape } from '../../core/record/tape.ts'
import { woundTo } from '../../core/record/tape.ts'
import type { Line } from '../rules/protocol.ts'

/** A tape with its log, ready to be wound to any moment: 0 is the beginning, `last` the end. */
export interface Reel {
  readonly last: number
  readonly steps: Tape['steps']
  readonly lines: readonly Line[]
  /** Moments at which a phase or turn begins. */
  readonly phases: readonly number[]
  readonly turns: readonly Stop[]
  viewAt(n: number): Seen
  happenedAt(n: number): readonly Happening[]
  linesAt(n: number): readonly Line[]
  /** How many lines have been told by then. */
  toldBy(n: number): number
  /** The moment that told a line, or a happening by its place among all. */
  momentOf(line: number): number
  momentOfHeard(at: number): number
}
export interface Stop {
  at: number
  title: string
}

const KEYFRAME = 40

/** `lines` tell of everything on the tape, each with the place of its first happening. */
export function reelOf(tape: Tape, lines: readonly Line[]): Reel {
  const heard = countHeard(tape)
  const moments = momentsOf(lines, heard)
  const last = tape.steps.length
  return {
    last,
    steps: tape.steps,
    lines,
    ...stopsOf(lines, moments),
    viewAt: winder(tape),
    happenedAt: (n) => (n === 0 ? tape.happened : (tape.steps[n - 1]?.happened ?? [])),
    linesAt: (n) => lines.slice(firstAfter(moments, n - 1), firstAfter(moments, n)),
    toldBy: (n) => firstAfter(moments, n),
    momentOf: (line) => moments[line] ?? last,
    momentOfHeard: (at) => Math.min(last, firstAfter(heard, at)),
  }
}

/** By moment: how many happenings have been heard. */
function countHeard({ happened, steps }: Tape): number[] {
  let count = happened.length
  return [count, ...steps.map((step) => (count += step.happened.length))]
}

/** By line: the moment that told it; never before that of the line above. */
function momentsOf(lines: readonly Line[], heard: readonly number[]): number[] {
  let moment = 0
  return lines.map(({ at = 0 }) => (moment = Math.max(moment, firstAfter(heard, at))))
}

/** Where a rising list first exceeds a number. */
function firstAfter(rising: readonly number[], number: number): number {
  let low = 0
  let high = rising.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (rising[middle]! > number) high = middle
    else low = middle + 1
  }
  return low
}

function stopsOf(
  lines: readonly Line[],
  moments: readonly number[],
): Pick<Reel, 'phases' | 'turns'> {
  const phases: number[] = []
  const turns: Stop[] = []
  lines.forEach(({ is, text }, line) => {
    const at = moments[line]!
    if (is === 'turn') turns.push({ at, title: text })
    if ((is === 'phase' || is === 'turn') && phases.at(-1) !== at) phases.push(at)
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
