import type { CompiledRiver } from '../compiled.ts'
import { hexOf, isRimSide } from '../lay.ts'
import { directionNames } from '../mesh.ts'
import type { Point } from '../plane.ts'
import { lengths, ribbon, sampleSmooth, smoothPath } from './curve.ts'
import { path } from './scene.ts'
import type { Item, Layer } from './scene.ts'
import type { Sheet } from './sheet.ts'
import { jitter } from './scatter.ts'

/** A stretch of a river on the page, source first, with its width at each point. */
export interface Course {
  name: string
  line: Point[]
  widths: number[]
  /** The corners it bends at. */
  bends: Point[]
  /** How its name is coloured, where it differs from other water. */
  letters?: { colour: string; halo: string }
}

const PIECES = 5

/** Every river as smooth lines that pass the middle of its hexsides. */
export function findCourses(sheet: Sheet): Course[] {
  return sheet.map.rivers.flatMap((river) => {
    const runs = cornerRuns(sheet, river)
    const total = runs.reduce((sum, run) => sum + run.length, 0)
    let before = 0
    return runs.map((run) => {
      const bends = wander(run.map(sheet.corner), run)
      const line = sampleSmooth(bends, PIECES)
      const widths = widthsAlong(sheet, river, {
        line,
        from: before / total,
        to: (before + run.length) / total,
        spring: before === 0 && !onRim(sheet, run[0]!),
      })
      before += run.length
      return { name: river.label ?? river.name, line, widths, bends }
    })
  })
}

const onRim = ({ mesh }: Sheet, corner: number): boolean => mesh.links[corner]!.length < 3

/** Inner corners are moved a little so that no two bends look alike. */
function wander(points: Point[], corners: number[]): Point[] {
  return points.map(([x, y], i) =>
    i === 0 || i === points.length - 1
      ? [x, y]
      : [x + jitter(corners[i]!, 1, 11) * 2.5, y + jitter(corners[i]!, 2, 11) * 2.5],
  )
}

/** Corners along the river, in unbroken runs: it may leave the map and come back. */
function cornerRuns(sheet: Sheet, river: CompiledRiver): number[][] {
  const runs: number[][] = []
  for (const text of river.sides.split(' ')) {
    const [a, b] = sideCorners(sheet, text)
    const run = runs.at(-1)
    if (run && joins(run, a, b)) continue
    runs.push([a, b])
  }
  return runs
}

/** Adds a side to a run if it continues it; a run of one side may still be turned round. */
function joins(run: number[], a: number, b: number): boolean {
  if (run.length === 2 && (run[0] === a || run[0] === b)) run.reverse()
  if (run.at(-1) === a) run.push(b)
  else if (run.at(-1) === b) run.push(a)
  else return false
  return true
}

function sideCorners(sheet: Sheet, text: string): [number, number] {
  const { grid } = sheet.laid
  const [first = '', second = ''] = text.split('/')
  const hex = hexOf(grid, first)
  if (isRimSide(text)) return sheet.sideEnds(hex, directionNames(grid).indexOf(second))
  return sheet.sideEnds(hex, grid.directionOf(hex, hexOf(grid, second)))
}

function widthsAlong(
  { look }: Sheet,
  { name, kind = '' }: CompiledRiver,
  { line, from, to, spring }: { line: Point[]; from: number; to: number; spring: boolean },
): number[] {
  const [source, mouth] = look.rivers.widths[name] ?? look.rivers.kinds?.[kind] ?? look.rivers.width
  const run = lengths(line)
  return run.map((length) => {
    const share = from + (to - from) * (length / (run.at(-1) || 1))
    const full = source + (mouth - source) * Math.sqrt(share)
    return spring ? full * Math.min(1, 0.25 + length / SPRING) : full
  })
}

/** Pixels over which a river that rises on the map grows to its width. */
const SPRING = 60

export function drawRivers(sheet: Sheet, courses: readonly Course[]): Layer {
  const { water, bank } = sheet.look.rivers
  const broad = courses.filter((course) => !isThin(course))
  const band = (extra: number): string =>
    broad
      .map(({ line, widths }) =>
        ribbon(
          line,
          (i) => (widths[i]! + extra) / 2,
          (i) => -(widths[i]! + extra) / 2,
        ),
      )
      .join('')
  const items: Item[] = [
    ...drawThin(sheet, courses.filter(isThin)),
    path(band(1.6), { fill: bank, stroke: bank, width: 0.6 }),
    path(band(-0.2), { fill: water, stroke: water, width: 0.6 }),
  ]
  return { id: 'rivers', items }
}

/** Courses this narrow are drawn as plain strokes, which take a quarter of the room. */
const THIN = 2.5

const isThin = ({ widths }: Course): boolean => Math.max(...widths) <= THIN

function drawThin({ look }: Sheet, courses: readonly Course[]): Item[] {
  if (courses.length === 0) return []
  const { water, bank } = look.rivers
  const d = courses.map(({ bends }) => smoothPath(bends)).join('')
  const width = Math.max(...courses.flatMap(({ widths }) => widths))
  return [path(d, { stroke: bank, width: width + 1.2 }), path(d, { stroke: water, width })]
}
