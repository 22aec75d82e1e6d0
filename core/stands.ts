// Who stands where: the pieces of each hex in the order of their numbers, so that a list does not tell who came when.

export interface Stands {
  /** By hex the first piece, and by piece the next one of its hex, −1 none. */
  readonly head: Int16Array
  readonly next: Int16Array
}

/** Nobody stands anywhere. */
export function noStands(
  { hexes, pieces }: { hexes: number; pieces: number },
  room = new ArrayBuffer((hexes + pieces) * 2),
): Stands {
  return {
    head: new Int16Array(room, 0, hexes).fill(-1),
    next: new Int16Array(room, hexes * 2, pieces).fill(-1),
  }
}

/** The piece comes to stand in the hex; whether it is the first there now. */
export function stand({ head, next }: Stands, piece: number, hex: number): boolean {
  let above = -1
  let below = head[hex]!
  while (below >= 0 && below < piece) {
    above = below
    below = next[below]!
  }
  next[piece] = below
  if (above >= 0) next[above] = piece
  else head[hex] = piece
  return above < 0
}

/** The piece leaves the hex; whether it was the first there. */
export function leave({ head, next }: Stands, piece: number, hex: number): boolean {
  const wasFirst = head[hex] === piece
  if (wasFirst) head[hex] = next[piece]!
  else {
    let above = head[hex]!
    while (next[above] !== piece) above = next[above]!
    next[above] = next[piece]!
  }
  next[piece] = -1
  return wasFirst
}

/** The pieces of the hex, the lowest first. */
export function standingIn({ head, next }: Stands, hex: number): number[] {
  const pieces: number[] = []
  for (let piece = head[hex]!; piece >= 0; piece = next[piece]!) pieces.push(piece)
  return pieces
}
