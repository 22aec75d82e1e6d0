import { bounds } from '../hex/shape.ts'
import { samplePoints } from './areas.ts'
import type { Compilation } from './context.ts'
import { invert } from './fit.ts'
import { heightAt } from './heights.ts'
import type { Point } from './plane.ts'

/** Ground heights in metres on a square raster over the map, in hexes; row by row from the north-west. */
export interface Relief {
  left: number
  top: number
  step: number
  columns: number
  rows: number
  heights: Float32Array
}

/** Finer than a hex by about the spacing of the source. */
const STEP = 0.2
const MARGIN = 1

export function layRelief({ mesh, sources, project, spec }: Compilation): Relief | undefined {
  const source = sources.heights
  if (!source) return undefined
  const unproject = invert(project, spec.fit.origin)
  const box = bounds(mesh.grid)
  const left = box.left - MARGIN
  const top = box.top - MARGIN
  const columns = Math.ceil((box.right + MARGIN - left) / STEP) + 1
  const rows = Math.ceil((box.bottom + MARGIN - top) / STEP) + 1
  const heights = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      heights[row * columns + column] = heightAt(
        source,
        unproject([left + column * STEP, top + row * STEP]),
      )
  return { left, top, step: STEP, columns, rows, heights }
}

/** Height of the ground at a point of the map, blended between the four nearest samples. */
export function groundAt(
  { left, top, step, columns, rows, heights }: Relief,
  [x, y]: Point,
): number {
  const across = Math.max(0, Math.min(columns - 1.001, (x - left) / step))
  const down = Math.max(0, Math.min(rows - 1.001, (y - top) / step))
  const at = Math.floor(down) * columns + Math.floor(across)
  const [sx, sy] = [across % 1, down % 1]
  const upper = heights[at]! * (1 - sx) + heights[at + 1]! * sx
  const lower = heights[at + columns]! * (1 - sx) + heights[at + columns + 1]! * sx
  return upper * (1 - sy) + lower * sy
}

/** Mean height of each hex, rounded to metres; 0 where the sources have no heights. */
export function findElevations({ mesh }: Compilation, relief: Relief | undefined): number[] {
  if (!relief) return new Array<number>(mesh.grid.n).fill(0)
  const offsets = samplePoints(mesh.grid.flatTop)
  return mesh.centres.slice(0, mesh.grid.n).map(([x, y]) => {
    let sum = 0
    for (const [dx, dy] of offsets) sum += groundAt(relief, [x + dx, y + dy])
    return Math.round(sum / offsets.length)
  })
}
