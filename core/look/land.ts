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
export interface Land {
  grid: Grid
  /** `3318 Nancy`, or the number alone where nothing has a name. */
  nameOf(hex: number): string
  /** Points of the compass to neighbours of which something is true. */
  towards(hex: number, holds: (crossing: Crossing) => boolean): string[]
  /** What lies on or over each side of a hex. */
  sidesOf(hex: number, heldBy: (crossing: Crossing) => readonly string[]): Hexside[]
  placeNames: readonly string[]
}

export function landOf({ grid, placeNames, compass }: NamedGround): Land {
  const crossings = (hex: number): { facing: string; crossing: Crossing }[] =>
    compass.flatMap((facing, direction) => {
      const edge = hex * 6 + direction
      const to = grid.neighbours[edge]!
      return to < 0 ? [] : [{ facing, crossing: { hex, to, side: grid.sides[edge]!, edge } }]
    })
  return {
    grid,
    placeNames,
    nameOf: (hex) => [grid.print(hex), placeNames[hex]].filter(Boolean).join(' '),
    towards: (hex, holds) =>
      crossings(hex).flatMap(({ facing, crossing }) => (holds(crossing) ? [facing] : [])),
    sidesOf: (hex, heldBy) =>
      crossings(hex).map(({ facing, crossing }) => ({
        facing,
        to: crossing.to,
        holds: heldBy(crossing),
      })),
  }
}

/** By direction of a grid of straight columns with north at the top of the sheet. */
export const NORTH_UP = ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west']
