import type { Grid } from './grid.ts'

/** x east, y south; a hex measures 1 from flat to flat, and the first hex of a line lies near 0. */
export type Point = readonly [x: number, y: number]

/** Half a hex along a straight line, and a third of the step between two lines. */
const HALF = 1 / 2
const THIRD = Math.sqrt(3) / 6

export function centre(grid: Grid, hex: number): Point {
  return pointAt(grid, latticePoint(grid, hex))
}

/** Clockwise, side d between corners d and d+1; a corner shared by hexes is the same number in all. */
export function corners(grid: Grid, hex: number): Point[] {
  const [x, y] = latticePoint(grid, hex)
  const { cornerX, cornerY } = grid.lattice
  return cornerX.map((dx, corner) => pointAt(grid, [x + dx, y + cornerY[corner]!]))
}

/** The box around all hexes. */
export function bounds(grid: Grid): { left: number; top: number; right: number; bottom: number } {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (let hex = 0; hex < grid.n; hex++)
    for (const [x, y] of corners(grid, hex)) {
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y)
    }
  return box
}

function latticePoint({ flatTop, u, v }: Grid, hex: number): Point {
  return flatTop ? [u[hex]! * 3, v[hex]!] : [v[hex]!, u[hex]! * 3]
}

function pointAt({ flatTop }: Grid, [x, y]: Point): Point {
  return flatTop ? [x * THIRD, y * HALF] : [x * HALF, y * THIRD]
}
