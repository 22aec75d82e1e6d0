import { line } from '../../../core/hex/line.ts'
import type { LineStep } from '../../../core/hex/line.ts'
import { grid } from './map.ts'

/*
 * Straight lines from centre to centre, kept by offset: the same line starts in every hex of a column
 * of the same parity, and its hexes lie at the same differences of hex number. Two rows are apart,
 * where a line along the rim has hexes on one hand only. A line is made when first asked for.
 */

const COLUMNS = Math.max(...grid.u)
const ALONG = Math.max(...grid.v)
const WIDTH = 2 * ALONG + 1

const NORTH_RIM = 2
const SOUTH_RIM = 3
/** By hex: which table its lines are in, and which one those that run due east or west. */
const table = Uint8Array.from(grid.u, (u) => u & 1)
const straightTable = Uint8Array.from(grid.v, (v, hex) =>
  v === 0 ? NORTH_RIM : v === ALONG ? SOUTH_RIM : table[hex]!,
)

/** Where each line stands in `lineSteps`; 0 until it is made. */
const starts = new Int32Array(4 * (2 * COLUMNS + 1) * WIDTH)

/** Exactly what all lines of the map take. */
const ROOM = 815_403
/**
 * All lines made so far. A line is the number of its steps and then two numbers for each step: the
 * hexes that it passes, as differences from the hex it starts in. They are the same where it passes
 * one hex, and differ where it runs along the side between two.
 */
export const lineSteps = new Int16Array(ROOM)
let used = 1

/**
 * Where the line between two hexes stands in `lineSteps`; neither end is among its steps.
 *
 * ```
 * const at = lineAt(from, to)
 * for (let i = at + 1; i <= at + 2 * lineSteps[at]!; i += 2)
 *   … from + lineSteps[i]! … from + lineSteps[i + 1]! …
 * ```
 */
export function lineAt(from: number, to: number): number {
  const across = grid.u[to]! - grid.u[from]!
  const along = grid.v[to]! - grid.v[from]!
  const which = along === 0 ? straightTable[from]! : table[from]!
  const key = (which * (2 * COLUMNS + 1) + across + COLUMNS) * WIDTH + along + ALONG
  return starts[key]! || (starts[key] = makeLine(from, to))
}

function makeLine(from: number, to: number): number {
  const start = used
  const steps = line(grid, from, to).slice(1, -1)
  lineSteps[used++] = steps.length
  for (const [first, second = first] of steps) {
    lineSteps[used++] = first - from
    lineSteps[used++] = second - from
  }
  return start
}

/** The hexes between two hexes in order; two together where the line runs along the side between them. */
export function hexesBetween(from: number, to: number): LineStep[] {
  const at = lineAt(from, to)
  return Array.from({ length: lineSteps[at]! }, (_, step): LineStep => {
    const first = from + lineSteps[at + 1 + 2 * step]!
    const second = from + lineSteps[at + 2 + 2 * step]!
    return first === second ? [first] : [first, second]
  })
}
