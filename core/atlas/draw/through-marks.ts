import type { Point } from '../plane.ts'
import { at, leftOf, lengths, ribbon, smoothPath } from './curve.ts'
import { pointAlong } from './letters.ts'
import type { LineLook, MapLook } from './look.ts'
import { jitter } from './scatter.ts'
import { path } from './scene.ts'
import type { Item, Layer } from './scene.ts'
import type { Sheet } from './sheet.ts'
import type { ThroughCourse } from './through.ts'

/** Streams, ravines, rivers and railways that run through hexes; none on other maps. */
export function drawThrough({ look }: Sheet, courses: readonly ThroughCourse[]): Layer[] {
  if (!look.lines || courses.length === 0) return []
  const items = Object.entries(look.lines).flatMap(([kind, line]) =>
    lineItems(
      look,
      line,
      courses.filter((course) => course.kind === kind),
    ),
  )
  return [{ id: 'through', items }]
}

type Run = Pick<ThroughCourse, 'line' | 'bends' | 'widths'>

export function lineItems(look: MapLook, line: LineLook, runs: readonly Run[]): Item[] {
  if (line.draws === 'ravine') return ravine(line, runs, look.hex)
  if (line.draws === 'rails') return rails(line, runs)
  return water(line, runs)
}

/** Bands between banks; broad water is lighter towards its middle. */
function water({ fill, ink, width }: LineLook, runs: readonly Run[]): Item[] {
  const band = (share: number, extra: number): string =>
    runs
      .map(({ line, widths }) =>
        ribbon(
          line,
          (i) => (widths[i]! * share + extra) / 2,
          (i) => -(widths[i]! * share + extra) / 2,
        ),
      )
      .join('')
  const bands = [
    path(band(1, 1.6), { fill: ink, stroke: ink, width: 0.6 }),
    path(band(1, -0.2), { fill, stroke: fill, width: 0.6 }),
  ]
  if (width < BROAD) return bands
  const light = { fill: '#ffffff', opacity: 0.11 }
  return [...bands, path(band(0.72, 0), light), path(band(0.36, 0), light)]
}

const BROAD = 8

/** A gully: shade on its floor and strokes down from both rims. */
function ravine({ fill, ink, width }: LineLook, runs: readonly Run[], hex: number): Item[] {
  const d = runs.map(({ bends }) => smoothPath(bends)).join('')
  const strokes = runs.flatMap(({ line }, index) => [
    gully(line, { half: width / 2, hex, seed: index }),
    gully(line, { half: -width / 2, hex, seed: index + 100 }),
  ])
  return [
    path(d, { stroke: fill, width, opacity: 0.2 }),
    path(d, { stroke: fill, width: width * 0.5, opacity: 0.26 }),
    path(strokes.join(''), { stroke: ink, width: 0.85, opacity: 0.9 }),
    path(d, { stroke: ink, width: 1.1, opacity: 0.75 }),
  ]
}

/** Pixels between two strokes of a ravine. */
const STEP = 4.6

/** Strokes from one rim, `half` to the left of the line, towards its floor. */
function gully(
  line: readonly Point[],
  { half, hex, seed }: { half: number; hex: number; seed: number },
): string {
  const run = lengths(line)
  const left = leftOf(line)
  const strokes: string[] = []
  for (let length = STEP; length < run.at(-1)! - STEP / 2; length += STEP) {
    const [x, y] = pointAlong(line, run, length)
    const k = Math.max(
      0,
      run.findIndex((value) => value >= length),
    )
    const [dx, dy] = left[k]!
    const swell = 1 + 0.22 * jitter(seed, Math.round(length), 71)
    const depth = -half * (0.52 + (0.1 * hex) / 60)
    strokes.push(
      `M${at([x + dx * half * swell, y + dy * half * swell])}l${at([dx * depth, dy * depth])}`,
    )
  }
  return strokes.join('')
}

function rails({ fill, ink, width, dash }: LineLook, runs: readonly Run[]): Item[] {
  const d = runs.map(({ bends }) => smoothPath(bends)).join('')
  return [
    path(d, { stroke: ink, width: width * 0.42, ...(dash ? { dash } : {}) }),
    path(d, { stroke: ink, width, dash: '1.2 5.8' }),
    ...(fill === ink ? [] : [path(d, { stroke: fill, width: width * 0.16 })]),
  ]
}
