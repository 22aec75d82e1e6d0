import type { Happening } from '../../core/contract.ts'
import type { Shown } from '../../core/look.ts'
import type { Line } from '../rules/protocol.ts'
import type { Moment } from '../session/session.ts'
import { sceneAfter } from './scene-after.ts'

/** A deed that has begun; of several in the same words each is one by itself. */
export interface Deed {
  readonly line: Line
}

/** What is told in one breath: what leads to a die, the die, what comes of it. */
export interface Beat {
  moment: Moment
  happened: readonly Happening[]
  lines: readonly Line[]
  /** The deeds it is part of, from the outermost. */
  deeds: readonly Deed[]
  /** The stage of play it stands in, as far as that was told. */
  stage: string | undefined
  /** What is shown when it has been told: the turn and stage it stands in, and how things lie then. */
  shown: Shown
}

/** What was open and how things lay before. */
export interface Before {
  shown: Shown
  deeds: readonly Deed[]
  stage: string | undefined
}

interface Chunk {
  happened: Happening[]
  lines: Line[]
  deeds: readonly Deed[]
  stage: string | undefined
}

/** A moment beat by beat, and what is open after it. */
export function beatsOf(moment: Moment, before: Before): { beats: Beat[]; after: Before } {
  const { chunks, deeds, stage } = chunksOf(moment, before)
  let { shown } = before
  const beats = chunks.map((chunk, at): Beat => {
    const isLast = at === chunks.length - 1
    const scene = sceneAfter(shown.scene, chunk.happened, moment.shown.scene)
    shown = isLast ? moment.shown : { ...shown, scene }
    return { moment, ...chunk, shown }
  })
  return { beats, after: { shown: moment.shown, deeds, stage } }
}

function chunksOf(
  { happened, lines }: Pick<Moment, 'happened' | 'lines'>,
  { deeds, stage }: Omit<Before, 'shown'>,
) {
  const byAt = new Map<number | undefined, Line[]>()
  for (const line of lines) byAt.set(line.at, [...(byAt.get(line.at) ?? []), line])
  const chunks: Chunk[] = []
  const now = { deeds, stage }
  let chunk: Chunk = { happened: [], lines: [], ...now }
  const cut = (): void => {
    if (chunk.lines.length > 0 || chunk.happened.some(isSeen)) chunks.push(chunk)
    chunk = { happened: [], lines: [], ...now }
  }
  happened.forEach((what, index) => {
    const told = byAt.get(index) ?? []
    if (what.did === 'opened' || what.did === 'closed') {
      now.deeds =
        what.did === 'opened'
          ? [...now.deeds, ...told.map((line) => ({ line }))]
          : now.deeds.slice(0, -1)
      return cut()
    }
    if (what.did === 'began') {
      now.stage = told[0]?.text ?? now.stage
      return cut()
    }
    // A die falls by itself, before anything that came of it.
    if (what.did === 'rolled') cut()
    chunk.happened.push(what)
    chunk.lines.push(...told)
    if (what.did === 'rolled') cut()
    return undefined
  })
  cut()
  return { chunks, ...now }
}

/** What was told before this moment, from a happening on: how things lay then is not known, so that they lie as they do now. */
export function recalled(
  moment: Moment,
  heard: readonly Happening[],
  log: readonly Line[],
  from: number,
): Beat[] {
  const lines = log.map((line) => ({ ...line, at: (line.at ?? 0) - from }))
  const { deeds, stage } = chunksOf(
    { happened: heard.slice(0, from), lines: log },
    { deeds: [], stage: undefined },
  )
  const { chunks } = chunksOf({ happened: heard.slice(from), lines }, { deeds, stage })
  const { shown } = moment
  return chunks
    .filter((chunk) => chunk.lines.length > 0)
    .map((chunk) => ({ moment, ...chunk, happened: [], shown }))
}

/** Something that moves on the map though no line speaks of it. */
function isSeen(what: Happening): boolean {
  return 'noun' in what
}

/** The innermost deed of a beat. */
export function deedOf({ deeds }: Beat): Deed | undefined {
  return deeds.at(-1)
}

/** Beats from the first of the deed that is being told at a place, up to it; of what is no deed, that beat alone. */
export function toldOf(reel: readonly Beat[], at: number): readonly Beat[] {
  const beat = reel[at]
  if (beat === undefined) return []
  const deed = deedOf(beat)
  if (deed === undefined) return [beat]
  return reel.slice(0, at + 1).filter((one) => deedOf(one) === deed)
}
