import type { LaidMap } from '../atlas/lay.ts'
import type { Grid } from '../hex/grid.ts'
import type { Hexside } from '../terminal-look.ts'

/** What has names: places by hex, and the directions in the order of the grid. */
export interface NamedGround {
  grid: Grid
  /** By hex; empty: nothing there has a name. */
  placeNames: readonly string[]
  /** Nearest points of the compass, by direction. */
  compass: readonly string[]
}

/** From a hex to a neighbour. */
export interface Crossing {
  hex: number
  to: number
  side: number
  /** `hex × 6 + direction`: the side as it is seen from the hex. */
  edge: number
}

/** What the map says of its hexes, in words. */
export interface Land extends NamedGround {
  /** `3318 Nancy`, or the number alone where nothing has a name. */
  nameOf(hex: number): string
  /** Points of the compass to neighbours of which something is true. */
  towards(hex: number, holds: (crossing: Crossing) => boolean): string[]
}

export function landOf(ground: NamedGround): Land {
  return {
    ...ground,
    nameOf: (hex) => [ground.grid.print(hex), ground.placeNames[hex]].filter(Boolean).join(' '),
    towards: (hex, holds) => eachWay(ground, hex, (facing, way) => (holds(way) ? [facing] : [])),
  }
}

/** What lies on or over each side of a hex. */
export function sidesOf(
  ground: NamedGround,
  hex: number,
  heldBy: (crossing: Crossing) => readonly string[],
): Hexside[] {
  return eachWay(ground, hex, (facing, way) => [{ facing, to: way.to, holds: heldBy(way) }])
}

function eachWay<T>(
  { grid, compass }: NamedGround,
  hex: number,
  tell: (facing: string, crossing: Crossing) => T[],
): T[] {
  return compass.flatMap((facing, direction) => {
    const edge = hex * 6 + direction
    const to = grid.neighbours[edge]!
    return to < 0 ? [] : tell(facing, { hex, to, side: grid.sides[edge]!, edge })
  })
}

/** A slope that is printed on a hexside as it is met from a hex, by the name of its grade: `steep slope up`. */
export function slopeOver(
  { gradient, uphill }: Pick<LaidMap, 'gradient' | 'uphill'>,
  grades: readonly string[],
  { hex, side }: Crossing,
): string | undefined {
  const grade = grades[gradient[side]! - 1]
  return grade === undefined ? undefined : `${grade} ${uphill[side] === hex ? 'down' : 'up'}`
}

/** By direction of a grid of straight columns with north at the top of the sheet. */
export const NORTH_UP = ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west']
