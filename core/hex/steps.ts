import type { Grid } from './grid.ts'

/** An edge cost that forbids the step. */
export const BARRED = 255

/**
 * An edge-cost table made ready for floods: at hex * 6 + direction, cost << 16 | other hex. A barred
 * step leads to hex n, which no flood ever improves, so that the inner loop needs no test for it.
 */
export type Steps = Int32Array

/** Steps as they are taken, for `reach`; made once for each table. */
export function stepsFrom(grid: Grid, edgeCost: Uint8Array): Steps {
  const steps = new Int32Array(edgeCost.length)
  for (let edge = 0; edge < steps.length; edge++) steps[edge] = pack(grid, edge, edgeCost[edge]!)
  return steps
}

/** Steps seen from the hex they lead to, for `distanceField`; made once for each table. */
export function stepsInto(grid: Grid, edgeCost: Uint8Array): Steps {
  const steps = new Int32Array(edgeCost.length)
  for (let edge = 0; edge < steps.length; edge++) {
    const other = grid.neighbours[edge]!
    const cost = other < 0 ? BARRED : edgeCost[other * 6 + (((edge % 6) + 3) % 6)]!
    steps[edge] = pack(grid, edge, cost)
  }
  return steps
}

function pack({ n, neighbours, print }: Grid, edge: number, cost: number): number {
  const other = neighbours[edge]!
  if (cost === 0)
    throw new RangeError(
      `A step between ${print(Math.floor(edge / 6))} and ${print(other)} is free: it must cost at least one half.`,
    )
  return cost === BARRED || other < 0 ? n : (cost << 16) | other
}
