/** Pieces that stand on the map, by hex, in the order of their numbers. */
export function byHex(place: readonly number[]): Map<number, number[]> {
  const found = new Map<number, number[]>()
  for (const [piece, hex] of place.entries()) {
    if (hex < 0) continue
    const there = found.get(hex)
    if (there === undefined) found.set(hex, [piece])
    else there.push(piece)
  }
  return found
}
