import type { Happening } from '../../core/contract.ts'
import type { TapeStep } from '../../core/record/tape.ts'

/** What one moment brought, and whether it was the reader's own reply. */
export interface Beat {
  happened: readonly Happening[]
  isOwn: boolean
}

/** Marks the moments of one's own replies by their number in the view. */
export function beatsOf(steps: readonly TapeStep[]): Beat[] {
  return steps.map(({ patch, happened }) => ({ happened, isOwn: patch?.set?.['n'] !== undefined }))
}

/** What others did after the last phase that was mostly one's own; the phase that goes on now does not count as the last. */
export function sinceOwnTurn(beats: readonly Beat[]): Happening[] {
  const phases: Beat[][] = [[]]
  for (const beat of beats) {
    phases.at(-1)!.push(beat)
    if (beat.happened.some(({ did }) => did === 'began')) phases.push([])
  }
  const isOwn = (phase: readonly Beat[]): boolean =>
    phase.filter(({ isOwn }) => isOwn).length * 2 > phase.length
  let from = phases.length - 1
  while (from > 0 && isOwn(phases[from]!)) from--
  while (from > 0 && !isOwn(phases[from - 1]!)) from--
  const others = phases.slice(from).flatMap((phase) => phase.filter(({ isOwn }) => !isOwn))
  return others.flatMap(({ happened }) => happened)
}

/** The way of each piece that moved, hex by hex; moves that do not join begin a new way. */
export function waysOf(happened: readonly Happening[]): number[][] {
  const ways = new Map<string, number[][]>()
  for (const one of happened) {
    if (one.did !== 'moved' || one.from === undefined || one.to === undefined) continue
    if (one.from < 0 || one.to < 0) continue
    const key = `${one.of} ${one.noun}`
    const own = ways.get(key) ?? []
    ways.set(key, own)
    if (own.at(-1)?.at(-1) === one.from) own.at(-1)!.push(one.to)
    else own.push([one.from, one.to])
  }
  return [...ways.values()].flat().filter((way) => way.length > 1)
}
