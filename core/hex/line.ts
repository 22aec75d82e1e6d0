import type { Grid } from './grid.ts'

/** One hex, or the two hexes between which the line runs along their common side. */
export type LineStep = readonly [number] | readonly [number, number]

/**
 * The hexes a straight line from centre to centre passes through, both ends included, in order.
 * A hex touched only at a corner is not passed; whatever lies off the map is left out.
 */
export function line(grid: Grid, from: number, to: number): LineStep[] {
  const steps: LineStep[] = [[from]]
  const aim = aimAt(grid, from, to)
  let u = grid.u[from]!
  let v = grid.v[from]!
  while (u !== grid.u[to] || v !== grid.v[to]) {
    const [left, right] = exitOf(grid, aim, [u, v])
    const { du, dv } = grid.lattice
    const first = grid.at(u + du[left]!, v + dv[left]!)
    if (left === right) {
      if (first >= 0) steps.push([first])
    } else {
      pushPair(steps, first, grid.at(u + du[right]!, v + dv[right]!))
      const beyond = grid.at(u + du[left]! + du[right]!, v + dv[left]! + dv[right]!)
      if (beyond >= 0) steps.push([beyond])
      u += du[right]!
      v += dv[right]!
    }
    u += du[left]!
    v += dv[left]!
  }
  return steps
}

/** Hexes at exactly this distance, in index order. */
export function rings(grid: Grid, hex: number, radius: number): number[] {
  return within(grid, hex, radius).filter((other) => grid.distance(hex, other) === radius)
}

/** Hexes at most this far, the centre included, in index order. */
export function within(grid: Grid, hex: number, radius: number): number[] {
  const found: number[] = []
  for (let lines = -radius; lines <= radius; lines++) {
    const most = 2 * radius - Math.abs(lines)
    for (let along = -most; along <= most; along += 2) {
      const other = grid.at(grid.u[hex]! + lines, grid.v[hex]! + along)
      if (other >= 0) found.push(other)
    }
  }
  return found.sort((a, b) => a - b)
}

/** Tells on which side of the aimed line a lattice point lies: below 0 left, above 0 right. */
type Aim = (x: number, y: number) => number

function aimAt({ flatTop, u, v }: Grid, from: number, to: number): Aim {
  const [x0, y0] = flatTop ? [u[from]! * 3, v[from]!] : [v[from]!, u[from]! * 3]
  const [x1, y1] = flatTop ? [u[to]! * 3, v[to]!] : [v[to]!, u[to]! * 3]
  return (x, y) => (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)
}

/** The direction in which the line leaves the hex, twice; or the two hexes it then runs between. */
function exitOf(
  { flatTop, lattice }: Grid,
  aim: Aim,
  [u, v]: readonly [number, number],
): readonly [left: number, right: number] {
  const [x, y] = flatTop ? [u * 3, v] : [v, u * 3]
  const { cornerX, cornerY } = lattice
  for (let corner = 0; corner < 6; corner++) {
    const dx = cornerX[corner]!
    const dy = cornerY[corner]!
    const before = (corner + 5) % 6
    const after = (corner + 1) % 6
    const here = aim(x + dx, y + dy)
    const next = aim(x + cornerX[after]!, y + cornerY[after]!)
    if (here < 0 && next > 0) return [corner, corner]
    if (here !== 0 || next <= 0) continue
    const onward = aim(x + 2 * dx, y + 2 * dy)
    if (onward > 0) return [before, before]
    return onward < 0 ? [corner, corner] : [before, corner]
  }
  throw new Error('A line between two hexes always leaves the first: the lattice is broken.')
}

function pushPair(steps: LineStep[], a: number, b: number): void {
  if (a >= 0 && b >= 0) steps.push(a < b ? [a, b] : [b, a])
  else if (a >= 0 || b >= 0) steps.push([Math.max(a, b)])
}
