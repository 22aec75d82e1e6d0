import { FLAT_TOP, POINTY_TOP } from './lattice.ts'
import type { Lattice } from './lattice.ts'
import { layOut } from './layout.ts'
import type { Cell, GridSpec } from './layout.ts'
import { makeSides } from './sides.ts'
import type { Sides } from './sides.ts'

export type { GridSpec } from './layout.ts'

export type Edge = 'north' | 'east' | 'south' | 'west'

/** Where each hex is: lattice coordinates from 0, and the numbers printed on its own sheet. */
interface Positions {
  readonly u: Int16Array
  readonly v: Int16Array
  readonly column: Int16Array
  readonly row: Int16Array
  readonly section: Uint8Array
}

/** Hexes 0…n-1 in printed order; directions 0…5 clockwise from N (flat-top) or NE (pointy-top). */
export interface Grid extends Positions, Sides {
  readonly n: number
  readonly flatTop: boolean
  readonly lattice: Lattice
  /** hex * 6 + direction; -1 off the map. */
  readonly neighbours: Int16Array
  /** The hex of a printed number; capitals of a prefix may be written small. */
  index(printed: string): number | undefined
  print(hex: number): string
  /** The hex at lattice coordinates, or -1. */
  at(u: number, v: number): number
  /** -1 if the hexes do not touch. */
  directionOf(from: number, to: number): number
  /** In hexes, over missing ones too. */
  distance(a: number, b: number): number
  /** -1 on the rim. */
  side(hex: number, direction: number): number
  /** -1 if the hexes do not touch. */
  sideBetween(a: number, b: number): number
  sideHexes(side: number): [number, number]
  /** Such as `3812/3813`. */
  printSide(side: number): string
  parseSide(text: string): number | undefined
  /** Hexes on the rim, or on one edge of it, in index order. */
  edgeHexes(edge?: Edge): number[]
}

/** Keeps hexsides, of which there are three a hex, inside 16 bits. */
export const MOST_HEXES = 10_000

export function makeGrid(spec: GridSpec): Grid {
  const cells = layOut(spec)
  if (cells.length > MOST_HEXES)
    throw new Error(`The grid has ${cells.length} hexes; ${MOST_HEXES} is the most.`)
  const flatTop = spec.straight === 'columns'
  const lattice = flatTop ? FLAT_TOP : POINTY_TOP
  const positions = makePositions(cells)
  const at = makeFinder(positions)
  const neighbours = makeNeighbours(positions, lattice, at)
  const names = makeNames(cells)
  const sides = makeSides(neighbours)
  return {
    n: cells.length,
    flatTop,
    lattice,
    at,
    neighbours,
    ...positions,
    ...names,
    ...sides,
    ...makeMeasures(positions, neighbours),
    ...makeSideLookups(neighbours, sides, names),
    edgeHexes: (edge) => edgeHexes(neighbours, edge && GONE_ON[flatTop ? 'flat' : 'pointy'][edge]),
  }
}

function makePositions(cells: Cell[]): Positions {
  const leastU = Math.min(...cells.map((cell) => cell.u))
  const leastV = Math.min(...cells.map((cell) => cell.v))
  return {
    u: Int16Array.from(cells, (cell) => cell.u - leastU),
    v: Int16Array.from(cells, (cell) => cell.v - leastV),
    column: Int16Array.from(cells, (cell) => cell.column),
    row: Int16Array.from(cells, (cell) => cell.row),
    section: Uint8Array.from(cells, (cell) => cell.section),
  }
}

function makeFinder({ u, v }: Positions): Grid['at'] {
  const lines = Math.max(...u) + 1
  const width = Math.max(...v) + 1
  const found = new Int16Array(lines * width).fill(-1)
  u.forEach((line, hex) => (found[line * width + v[hex]!] = hex))
  return (line, along) =>
    line < 0 || line >= lines || along < 0 || along >= width ? -1 : found[line * width + along]!
}

function makeNeighbours({ u, v }: Positions, { du, dv }: Lattice, at: Grid['at']): Int16Array {
  const neighbours = new Int16Array(u.length * 6)
  for (let hex = 0; hex < u.length; hex++)
    for (let direction = 0; direction < 6; direction++)
      neighbours[hex * 6 + direction] = at(u[hex]! + du[direction]!, v[hex]! + dv[direction]!)
  return neighbours
}

function makeNames(cells: Cell[]): Pick<Grid, 'index' | 'print'> {
  const names = cells.map((cell) => cell.name)
  const found = new Map<string, number>()
  cells.forEach(({ name, aliases }, hex) => {
    for (const text of [name, ...aliases]) {
      const other = found.get(text)
      if (other !== undefined && other !== hex)
        throw new Error(`Two hexes are printed ${text}: give one section a prefix.`)
      found.set(text, hex)
    }
  })
  const index: Grid['index'] = (printed) => found.get(printed) ?? found.get(printed.toUpperCase())
  return { index, print: (hex) => names[hex] ?? `no hex ${hex}` }
}

function makeMeasures(
  { u, v }: Positions,
  neighbours: Int16Array,
): Pick<Grid, 'directionOf' | 'distance'> {
  return {
    directionOf: (from, to) => directionOf(neighbours, from, to),
    distance: (a, b) => {
      const lines = Math.abs(u[a]! - u[b]!)
      const along = Math.abs(v[a]! - v[b]!)
      return along <= lines ? lines : lines + ((along - lines) >> 1)
    },
  }
}

function directionOf(neighbours: Int16Array, from: number, to: number): number {
  for (let direction = 0; direction < 6; direction++)
    if (to >= 0 && neighbours[from * 6 + direction] === to) return direction
  return -1
}

function makeSideLookups(
  neighbours: Int16Array,
  { sides, sideEnds }: Sides,
  { index, print }: Pick<Grid, 'index' | 'print'>,
): Pick<Grid, 'side' | 'sideBetween' | 'sideHexes' | 'printSide' | 'parseSide'> {
  const sideBetween = (a: number, b: number): number => {
    const direction = directionOf(neighbours, a, b)
    return direction < 0 ? -1 : sides[a * 6 + direction]!
  }
  return {
    side: (hex, direction) => sides[hex * 6 + direction]!,
    sideBetween,
    sideHexes: (side) => [sideEnds[side * 2]!, sideEnds[side * 2 + 1]!],
    printSide: (side) => `${print(sideEnds[side * 2]!)}/${print(sideEnds[side * 2 + 1]!)}`,
    parseSide: (text) => {
      const [a, b, ...rest] = text.split('/').map(index)
      if (a === undefined || b === undefined || rest.length > 0) return undefined
      const side = sideBetween(a, b)
      return side < 0 ? undefined : side
    },
  }
}

/** The directions in which a hex of that edge has no neighbour at all. */
const GONE_ON: Record<'flat' | 'pointy', Record<Edge, readonly number[]>> = {
  flat: { north: [0], east: [1, 2], south: [3], west: [4, 5] },
  pointy: { north: [5, 0], east: [1], south: [2, 3], west: [4] },
}

function edgeHexes(neighbours: Int16Array, gone?: readonly number[]): number[] {
  const off = (hex: number) => (direction: number) => neighbours[hex * 6 + direction]! < 0
  const all = Array.from({ length: neighbours.length / 6 }, (_, hex) => hex)
  return all.filter((hex) => (gone ? gone.every(off(hex)) : [0, 1, 2, 3, 4, 5].some(off(hex))))
}
