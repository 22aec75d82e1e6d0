/** Hexside numbers: a side is `hex * 3 + direction` of the hex that meets it in direction 0, 1 or 2. */
export interface Sides {
  /** Side of each hex and direction (hex * 6 + direction); -1 on the rim, which is no hexside. */
  readonly sides: Int16Array
  /** The two hexes of each side (side * 2), lower first; -1 where a number is not used. */
  readonly sideEnds: Int16Array
}

export function makeSides(neighbours: Int16Array): Sides {
  const n = neighbours.length / 6
  const sides = new Int16Array(n * 6).fill(-1)
  const sideEnds = new Int16Array(n * 6).fill(-1)
  for (let hex = 0; hex < n; hex++)
    for (let direction = 0; direction < 3; direction++) {
      const other = neighbours[hex * 6 + direction]!
      if (other < 0) continue
      const side = hex * 3 + direction
      sides[hex * 6 + direction] = side
      sides[other * 6 + direction + 3] = side
      sideEnds[side * 2] = Math.min(hex, other)
      sideEnds[side * 2 + 1] = Math.max(hex, other)
    }
  return { sides, sideEnds }
}
