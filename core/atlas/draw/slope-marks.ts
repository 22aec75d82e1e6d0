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
  const { laid, look } = sheet
  if (!look.slopes) return { id: 'slopes', items: [] }
  if (sheet.map.level) return { id: 'slopes', items: drawLevelSlopes(sheet) }
  const strokes: string[] = []
  laid.uphill.forEach((upper, side) => {
    if (upper < 0) return
    const [first, second] = laid.grid.sideHexes(side)
    const lower = upper === first ? second : first
    const [a, b] = sheet.sideEnds(upper, laid.grid.directionOf(upper, lower))
    const down = between(sheet.centre(upper), sheet.centre(lower), 1 / look.hex)
    const [x, y] = sheet.centre(upper)
    strokes.push(
      hachures([sheet.corner(a), sheet.corner(b)], {
        down: [down[0] - x, down[1] - y],
        hex: look.hex,
        seed: side,
      }),
    )
  })
  return { id: 'slopes', items: slopeItems(look.slopes, strokes.join('')) }
}

export const slopeItems = ({ ink, width, opacity }: SlopeLook, d: string): Item[] => [
  path(d, { stroke: ink, width, opacity }),
]

interface Fall {
  /** Unit vector downhill. */
  down: Point
  hex: number
  seed: number
}

const STROKES = 8

/** One row of strokes: longest in the middle of the side, none quite alike. */
export function hachures([from, to]: readonly [Point, Point], { down, hex, seed }: Fall): string {
  const step = distance(from, to) / STROKES
  const along: Point = [(to[0] - from[0]) / STROKES / step, (to[1] - from[1]) / STROKES / step]
  return Array.from({ length: STROKES }, (_, i) => {
    const run = (i + 0.5 + 0.22 * jitter(seed, i, 31)) * step
    const swell = 1 - 0.5 * ((2 * (i + 0.5)) / STROKES - 1) ** 2
    const length = hex * (0.15 + 0.035 * jitter(seed, i, 32)) * swell
    const lean = 0.12 * jitter(seed, i, 33)
    const start: Point = [from[0] + along[0] * run, from[1] + along[1] * run]
    return `M${at(start)}l${at([
      (down[0] + along[0] * lean) * length,
      (down[1] + along[1] * lean) * length,
    ])}`
  }).join('')
}
