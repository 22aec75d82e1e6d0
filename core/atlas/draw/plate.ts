import { densify } from '../plane.ts'
import type { Box, Point } from '../plane.ts'

/** How full each spot of the page is, so that trees and names keep clear of roads and rivers. */
export interface Plate {
  fillLine(line: readonly Point[], radius: number, weight: number): void
  fillBox(box: Box, weight: number): void
  /** Mean weight under a box. */
  weightIn(box: Box): number
  weightAt(p: Point): number
}

/** Pixels to a cell. */
const CELL = 3

export function makePlate(width: number, height: number): Plate {
  const columns = Math.ceil(width / CELL)
  const rows = Math.ceil(height / CELL)
  const weights = new Float32Array(columns * rows)
  const eachCell = ({ left, top, right, bottom }: Box, visit: (cell: number) => void): void => {
    const [x0, x1] = [
      Math.max(0, Math.floor(left / CELL)),
      Math.min(columns - 1, Math.floor(right / CELL)),
    ]
    const [y0, y1] = [
      Math.max(0, Math.floor(top / CELL)),
      Math.min(rows - 1, Math.floor(bottom / CELL)),
    ]
    for (let y = y0; y <= y1; y++) for (let x = x0; x <= x1; x++) visit(y * columns + x)
  }
  const fillBox = (box: Box, weight: number): void =>
    eachCell(box, (cell) => (weights[cell] = Math.max(weights[cell]!, weight)))
  return {
    fillBox,
    fillLine: (line, radius, weight) => {
      for (const [x, y] of densify(line, CELL))
        fillBox(
          { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius },
          weight,
        )
    },
    weightIn: (box) => {
      let sum = 0
      let count = 0
      eachCell(box, (cell) => {
        sum += weights[cell]!
        count++
      })
      return count === 0 ? 0 : sum / count
    },
    weightAt: ([x, y]) => weights[Math.floor(y / CELL) * columns + Math.floor(x / CELL)] ?? 0,
  }
}
