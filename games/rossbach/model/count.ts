/** How many pieces are so. */
export function countOf(pieces: readonly number[], is: (piece: number) => boolean): number {
  let count = 0
  for (const piece of pieces) if (is(piece)) count++
  return count
}
