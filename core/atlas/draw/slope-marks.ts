import { between, distance } from '../plane.ts'
import type { Point } from '../plane.ts'
import { at } from './curve.ts'
import { drawLevelSlopes } from './levels.ts'
import type { SlopeLook } from './look.ts'
import { jitter } from './scatter.ts'
import { path } from './scene.ts'
import type { Item, Layer } from './scene.ts'
import type { Sheet } from './sheet.ts'

/** Strokes downhill from every slope hexside, so that the upper hex can be told at a glance. */
export function drawSlopes(sheet: Sheet): Layer {
  const { map, look } = sheet
  const levels = map.level ? drawLevelSlopes(sheet) : []
  if (map.gradients) return { id: 'slopes', items: [...levels, ...drawGradients(sheet)] }
  if (map.level || !look.slopes) return { id: 'slopes', items: levels }
  const strokes = strokesOf(sheet, () => PLAIN)
  return { id: 'slopes', items: slopeItems(look.slopes, strokes) }
}

/** Printed slopes, grade by grade: the steeper the longer and closer their strokes. */
function drawGradients(sheet: Sheet): Item[] {
  const { gradient } = sheet.laid
  return (sheet.look.gradients ?? []).flatMap((paint, grade) => {
    const strokes = strokesOf(sheet, (side) =>
      gradient[side] === grade + 1 ? gradeStrokes(grade) : undefined,
    )
    return slopeItems(paint, strokes)
  })
}

/** Of a slope of some grade, 0 at the gentlest. */
export const gradeStrokes = (grade: number): Strokes =>
  grade === 0 ? PLAIN : { count: PLAIN.count + 5, length: PLAIN.length * 1.55 }

/** Down from the upper hex of every slope that is to have strokes. */
function strokesOf(sheet: Sheet, strokes: (side: number) => Strokes | undefined): string {
  const { laid, look } = sheet
  const found: string[] = []
  laid.uphill.forEach((upper, side) => {
    const wanted = upper < 0 ? undefined : strokes(side)
    if (wanted === undefined) return
    const [first, second] = laid.grid.sideHexes(side)
    const lower = upper === first ? second : first
    const [a, b] = sheet.sideEnds(upper, laid.grid.directionOf(upper, lower))
    const down = between(sheet.centre(upper), sheet.centre(lower), 1 / look.hex)
    const [x, y] = sheet.centre(upper)
    const fall = { down: [down[0] - x, down[1] - y] as const, hex: look.hex, seed: side }
    found.push(hachures([sheet.corner(a), sheet.corner(b)], { ...fall, ...wanted }))
  })
  return found.join('')
}

export const slopeItems = ({ ink, width, opacity }: SlopeLook, d: string): Item[] => [
  path(d, { stroke: ink, width, opacity }),
]

interface Strokes {
  /** Strokes to a side, and the length of the longest in hexes. */
  count: number
  length: number
}

const PLAIN: Strokes = { count: 8, length: 0.15 }
/** How much longer or shorter a stroke may be. */
const SWING = 0.035 / 0.15

interface Fall extends Strokes {
  /** Unit vector downhill. */
  down: Point
  hex: number
  seed: number
}

/** One row of strokes: longest in the middle of the side, none quite alike. */
export function hachures(
  [from, to]: readonly [Point, Point],
  { down, hex, seed, count, length: most }: Fall,
): string {
  const step = distance(from, to) / count
  const along: Point = [(to[0] - from[0]) / count / step, (to[1] - from[1]) / count / step]
  return Array.from({ length: count }, (_, i) => {
    const run = (i + 0.5 + 0.22 * jitter(seed, i, 31)) * step
    const swell = 1 - 0.5 * ((2 * (i + 0.5)) / count - 1) ** 2
    const length = hex * most * (1 + SWING * jitter(seed, i, 32)) * swell
    const lean = 0.12 * jitter(seed, i, 33)
    const start: Point = [from[0] + along[0] * run, from[1] + along[1] * run]
    return `M${at(start)}l${at([
      (down[0] + along[0] * lean) * length,
      (down[1] + along[1] * lean) * length,
    ])}`
  }).join('')
}
