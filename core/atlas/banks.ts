import { distance } from './plane.ts'
import type { Point } from './plane.ts'
import { nearest } from './mesh.ts'

/** A cell that must lie left or right of a river, looking downstream. */
export interface Bank {
  cell: number
  bank: 'left' | 'right'
}

/** How far from the line the cell's centre should lie, and from where on the bank does not matter. */
const CLEARANCE = 0.5
const TOO_FAR = 1.2
const MOST_PUSH = 1.3
/** Width of the bulge, in points of the densified line. */
const BULGE = 0.8 / 0.15

/** The line with a smooth bulge away from p, so that p comes to lie on the bank asked for. */
export function bendToBank(line: Point[], p: Point, bank: Bank['bank']): Point[] {
  let bent = line
  for (let round = 0; round < 6; round++) {
    const i = nearest(bent, p)
    const at = bent[i]!
    const towards = normalAt(bent, i, bank)
    const clearance = (p[0] - at[0]) * towards[0] + (p[1] - at[1]) * towards[1]
    if (distance(at, p) > TOO_FAR || clearance >= CLEARANCE) return bent
    bent = bulge(bent, { i, towards, push: Math.min(CLEARANCE - clearance, MOST_PUSH) })
  }
  return bent
}

/** Unit vector across the line at its i-th point, towards the named bank (y runs south). */
function normalAt(line: Point[], i: number, bank: Bank['bank']): Point {
  const a = line[Math.max(0, i - 3)]!
  const b = line[Math.min(line.length - 1, i + 3)]!
  const length = distance(a, b) || 1
  const sign = bank === 'left' ? 1 : -1
  return [(sign * (b[1] - a[1])) / length, (-sign * (b[0] - a[0])) / length]
}

function bulge(
  line: Point[],
  { i, towards, push }: { i: number; towards: Point; push: number },
): Point[] {
  return line.map(([x, y], k) => {
    const weight = push * Math.exp(-(((k - i) / BULGE) ** 2))
    return [x - towards[0] * weight, y - towards[1] * weight]
  })
}
