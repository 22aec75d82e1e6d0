/**
 * Integer geometry shared by the grid, lines and drawing. `u` counts the straight lines of hexes
 * (columns if flat-top, rows if pointy-top) and `v` counts half hexes along them.
 * Directions run clockwise from N (flat-top) or NE (pointy-top); side d lies between corners d and d+1.
 */
export interface Lattice {
  /** Step in u and in v for each direction. */
  readonly du: readonly number[]
  readonly dv: readonly number[]
  /** Corners about the centre, in units of which a straight line is 3 across and a half hex 1. */
  readonly cornerX: readonly number[]
  readonly cornerY: readonly number[]
}

export const FLAT_TOP: Lattice = {
  du: [0, 1, 1, 0, -1, -1],
  dv: [-2, -1, 1, 2, 1, -1],
  cornerX: [-1, 1, 2, 1, -1, -2],
  cornerY: [-1, -1, 0, 1, 1, 0],
}

export const POINTY_TOP: Lattice = {
  du: [-1, 0, 1, 1, 0, -1],
  dv: [1, 2, 1, -1, -2, -1],
  cornerX: [0, 1, 1, 0, -1, -1],
  cornerY: [-2, -1, 1, 2, 1, -1],
}
