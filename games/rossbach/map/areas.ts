import type { Grid } from '../../../core/hex/grid.ts'

interface Line {
  grid: Grid
  /** Hexes the line divides. */
  inside(hex: number): boolean
  /** A hex on the near side. */
  from: number
  /** By hexside: 1 on the line. */
  barrier: Uint8Array
}

/** By hex: 1 on the near side of a line of hexsides, 2 beyond it, 0 outside what it divides. */
export function bankArea({ grid, inside, from, barrier }: Line): Uint8Array {
  const area = Uint8Array.from({ length: grid.n }, (_, hex) => (inside(hex) ? 2 : 0))
  area[from] = 1
  const reached = [from]
  for (const hex of reached)
    for (let d = 0; d < 6; d++) {
      const next = grid.neighbours[hex * 6 + d]!
      if (next < 0 || area[next] !== 2 || barrier[grid.side(hex, d)] === 1) continue
      area[next] = 1
      reached.push(next)
    }
  return area
}
