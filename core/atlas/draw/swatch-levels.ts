import type { Point } from '../plane.ts'
import { polygon, sampleSmooth } from './curve.ts'
import { levelSlopeSample } from './levels.ts'
import type { MapLook, SlopeLook } from './look.ts'
import { path } from './scene.ts'
import type { Item } from './scene.ts'
import { lineItems } from './through-marks.ts'

/** A hex in the colour of a level, which is told by its number from the lowest. */
export function levelSample(look: MapLook, [x, y]: Point, level = '1'): Item[] {
  const wash = look.levels?.washes[Number(level) - 1]
  const r = look.hex / Math.sqrt(3)
  const outline = [0, 1, 2, 3, 4, 5].map((k): Point => {
    const angle = (k * Math.PI) / 3
    return [x + Math.cos(angle) * r, y + Math.sin(angle) * r]
  })
  return wash ? [path(polygon(outline), { fill: wash, stroke: look.grid.colour, width: 1 })] : []
}

/** A slope of one level. */
export const gentleSample = (look: MapLook, middle: Point): Item[] =>
  look.slopes ? fallSample(look, look.slopes, middle) : []

/** A slope of more than one level. */
export const steepSample = (look: MapLook, middle: Point): Item[] =>
  look.levels ? fallSample(look, look.levels.steep, middle) : []

/** Upper ground above the line, lower ground below. */
function fallSample(look: MapLook, slope: SlopeLook, [x, y]: Point): Item[] {
  const isSteep = slope === look.levels?.steep
  const run = Array.from({ length: 9 }, (_, i): Point => [x + 18 - i * 4.5, y - 3])
  return levelSlopeSample(slope, run, { hex: look.hex, isSteep })
}

/** A short wave of a line through hexes. */
export function lineSample(look: MapLook, [x, y]: Point, kind = ''): Item[] {
  const line = look.lines?.[kind]
  if (!line) return []
  const bends = [-0.5, -0.25, 0, 0.25, 0.5].map((share, i): Point => [
    x + share * 62,
    y + (i % 2 === 0 ? 4 : -4),
  ])
  const width = Math.min(line.width, 18)
  const samples = sampleSmooth(bends, 6)
  const widths = samples.map(() => width)
  return lineItems(look, { ...line, width }, [{ bends, line: samples, widths }])
}
