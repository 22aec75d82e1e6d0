import type { Line } from '../rules/protocol.ts'
import { deedOf, type Beat } from './beats.ts'

/** What is said of a deed in a list of all: where it begins, and how deep it lies in others. */
export interface Headline {
  at: number
  text: string
  depth: number
  by: string | undefined
}

/** One for each deed and for each beat that is part of none, in the order they are told. */
export function headlinesOf(reel: readonly Beat[]): readonly Headline[] {
  const seen = new Set<unknown>()
  return reel.flatMap((beat, at) => {
    const deed = deedOf(beat)
    const is = deed ?? beat
    if (beat.lines.length === 0 || seen.has(is)) return []
    seen.add(is)
    const line = deed?.line ?? beat.lines[0]!
    return [{ at, text: line.text, depth: Math.max(0, beat.deeds.length - 1), by: line.by }]
  })
}

/** A line, and how often it is told one after the other in the same words. */
export interface Folded {
  line: Line
  times: number
}

export function folded(lines: readonly Line[]): readonly Folded[] {
  const all: Folded[] = []
  for (const line of lines) {
    const last = all.at(-1)
    if (last !== undefined && last.line.dice === undefined && last.line.text === line.text)
      last.times++
    else all.push({ line, times: 1 })
  }
  return all
}
