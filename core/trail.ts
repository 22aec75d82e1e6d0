// A trail: counters that follow a head hex by hex over the hexes it has passed, each over two of them, or closer together
// where the way is broad; those for which the trail is still too short wait off the map.

/** Whether one hex is room enough for a counter that comes from the second and goes to the first. */
export type IsBroad = (to: number, from: number) => boolean

/**
 * The hexes of each follower, the foremost first, the nearest to the head first; none for one that waits. The trail begins with the
 * hex of the head; a hex below 0 is off the map.
 */
export function trailed(
  trail: readonly number[],
  followers: number,
  isBroad: IsBroad,
): readonly (readonly number[])[] {
  const found: (readonly number[])[] = []
  let at = 1
  for (let follower = 0; follower < followers; follower++) {
    const hexes = hexesAt(trail, at, isBroad)
    found.push(hexes)
    // Who waits keeps all behind waiting.
    at = hexes.length === 0 ? trail.length : at + hexes.length
  }
  return found
}

function hexesAt(trail: readonly number[], at: number, isBroad: IsBroad): readonly number[] {
  const front = trail[at] ?? -1
  if (front < 0) return []
  const rear = trail[at + 1] ?? -1
  // At the end of the trail it is the way ahead that is broad or not.
  const isRoomy = rear < 0 ? isBroad(trail[at - 1]!, front) : isBroad(front, rear)
  if (isRoomy) return [front]
  return rear < 0 ? [] : [front, rear]
}

/** The most hexes of a trail that so many followers need. */
export function trailLength(followers: number): number {
  return 1 + 2 * followers
}

/** The trail when the head has gone on to another hex. */
export function trailOn(
  trail: readonly number[],
  hex: number,
  followers: number,
): readonly number[] {
  return [hex, ...trail].slice(0, trailLength(followers))
}
