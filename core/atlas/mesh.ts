import type { Grid } from '../hex/grid.ts'
import { distance } from './plane.ts'
import type { Point } from './plane.ts'

/** Half a hex along a straight line, and a third of the step between two lines. */
const HALF = 1 / 2
const THIRD = Math.sqrt(3) / 6

export const SIDE_LENGTH = 2 * THIRD

/**
 * The map's hexes with a few rings beyond the rim, so that rivers and roads may leave it.
 * Cells below `grid.n` are the map's own hexes.
 */
export interface Mesh {
  grid: Grid
  centres: Point[]
  /** cell * 6 + direction; -1 beyond the outermost ring. */
  beside: Int32Array
  corners: Point[]
  /** cell * 6 + corner; side d of a cell runs from corner d to corner d + 1. */
  cornerOf: Int32Array
  links: Link[][]
}

/** A hexside walked from one corner to another, with the cells on either hand. */
export interface Link {
  to: number
  left: number
  right: number
}

export function makeMesh(grid: Grid, rings: number): Mesh {
  const { found, cells } = spread(grid, rings)
  const beside = new Int32Array(cells.length * 6)
  cells.forEach(([u, v], cell) => {
    for (let d = 0; d < 6; d++)
      beside[cell * 6 + d] = found.get(key(u + grid.lattice.du[d]!, v + grid.lattice.dv[d]!)) ?? -1
  })
  const centres = cells.map(([u, v]) => toPlane(grid, grid.flatTop ? [u * 3, v] : [v, u * 3]))
  const { corners, cornerOf } = makeCorners(grid, cells)
  return { grid, centres, beside, corners, cornerOf, links: makeLinks(beside, cornerOf, corners) }
}

const key = (u: number, v: number): string => `${u},${v}`

function spread(grid: Grid, rings: number): { found: Map<string, number>; cells: Point[] } {
  const cells: Point[] = Array.from(grid.u, (u, hex) => [u, grid.v[hex]!])
  const found = new Map(cells.map(([u, v], cell) => [key(u, v), cell]))
  let from = 0
  for (let ring = 0; ring < rings; ring++) {
    const to = cells.length
    for (; from < to; from++)
      for (let d = 0; d < 6; d++) {
        const [u, v] = cells[from]!
        const next: Point = [u + grid.lattice.du[d]!, v + grid.lattice.dv[d]!]
        if (found.has(key(...next))) continue
        found.set(key(...next), cells.length)
        cells.push(next)
      }
  }
  return { found, cells }
}

const toPlane = (grid: Grid, [x, y]: Point): Point =>
  grid.flatTop ? [x * THIRD, y * HALF] : [x * HALF, y * THIRD]

function makeCorners(grid: Grid, cells: Point[]): Pick<Mesh, 'corners' | 'cornerOf'> {
  const { cornerX, cornerY } = grid.lattice
  const found = new Map<string, number>()
  const corners: Point[] = []
  const cornerOf = new Int32Array(cells.length * 6)
  cells.forEach(([u, v], cell) => {
    const [x, y] = grid.flatTop ? [u * 3, v] : [v, u * 3]
    for (let k = 0; k < 6; k++) {
      const at: Point = [x + cornerX[k]!, y + cornerY[k]!]
      let corner = found.get(key(...at))
      if (corner === undefined) {
        corner = corners.length
        found.set(key(...at), corner)
        corners.push(toPlane(grid, at))
      }
      cornerOf[cell * 6 + k] = corner
    }
  })
  return { corners, cornerOf }
}

/** Corners run clockwise round a cell, so the cell lies to the right of its own sides. */
function makeLinks(beside: Int32Array, cornerOf: Int32Array, corners: Point[]): Link[][] {
  const links: Link[][] = corners.map(() => [])
  for (let at = 0; at < beside.length; at++) {
    const cell = Math.trunc(at / 6)
    const from = cornerOf[at]!
    const to = cornerOf[cell * 6 + ((at + 1) % 6)]!
    if (beside[at]! >= 0) links[from]!.push({ to, left: beside[at]!, right: cell })
  }
  return links
}

/** The links from corner to corner along a chain of them. */
export const linksAlong = ({ links }: Mesh, chain: readonly number[]): Link[] =>
  chain.slice(1).map((to, i) => links[chain[i]!]!.find((link) => link.to === to)!)

export const nearestCell = ({ centres }: Mesh, p: Point): number => nearest(centres, p)

/** The nearest corner from which a hexside leads on. */
export function nearestCorner({ corners, links }: Mesh, p: Point): number {
  return nearest(
    corners.map((corner, i): Point => (links[i]!.length > 0 ? corner : [Infinity, Infinity])),
    p,
  )
}

export function nearest(points: readonly Point[], p: Point): number {
  let best = 0
  for (let i = 1; i < points.length; i++)
    if (distance(points[i]!, p) < distance(points[best]!, p)) best = i
  return best
}

export const onMap = ({ grid }: Mesh, cell: number): boolean => cell >= 0 && cell < grid.n

export function directionBetween({ beside }: Mesh, from: number, to: number): number {
  for (let d = 0; d < 6; d++) if (beside[from * 6 + d] === to) return d
  return -1
}

const FLAT_NAMES = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const
const POINTY_NAMES = ['NE', 'E', 'SE', 'SW', 'W', 'NW'] as const

export const directionNames = (grid: Grid): readonly string[] =>
  grid.flatTop ? FLAT_NAMES : POINTY_NAMES

/** `0106/0107` on the map, `3620/S` on its rim, undefined outside. */
export function printSide(mesh: Mesh, a: number, b: number): string | undefined {
  const { grid } = mesh
  const [inner, outer] = a < b ? [a, b] : [b, a]
  if (!onMap(mesh, inner)) return undefined
  if (onMap(mesh, outer)) return `${grid.print(inner)}/${grid.print(outer)}`
  return `${grid.print(inner)}/${directionNames(grid)[directionBetween(mesh, inner, outer)]}`
}

/** The two cells of a printed hexside or rim side; undefined if there is none such. */
export function parseSide(mesh: Mesh, text: string): [number, number] | undefined {
  const [first, second] = text.split('/')
  const a = mesh.grid.index(first ?? '')
  if (a === undefined || second === undefined) return undefined
  const direction = directionNames(mesh.grid).indexOf(second)
  const b = direction >= 0 ? mesh.beside[a * 6 + direction]! : mesh.grid.index(second)
  return b === undefined || b < 0 || directionBetween(mesh, a, b) < 0 ? undefined : [a, b]
}
