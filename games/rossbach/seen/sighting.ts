/** More than any turn of a campaign. */
const TURNS = 128
/** A piece may be turned up in the moment it leaves the map: places begin below 0. */
const LOWEST = -16

/** Where and when a piece was seen, and which side of its counter (1 the reduced one), in one number that is never 0. */
export function sighting(place: number, turn: number, reduced: number): number {
  return 1 + reduced + 2 * (turn + TURNS * (place - LOWEST))
}

/** The hex of a sighting, −1 if there was none. */
export function seenHex(seen: number): number {
  return seen === 0 ? -1 : Math.floor((seen - 1) / (2 * TURNS)) + LOWEST
}

/** Its turn, 0 if there was none. */
export function seenTurn(seen: number): number {
  return seen === 0 ? 0 : ((seen - 1) >> 1) % TURNS
}

/** 1 if the reduced side of the counter was seen. */
export function seenReduced(seen: number): number {
  return seen === 0 ? 0 : (seen - 1) & 1
}
