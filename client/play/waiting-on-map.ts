import type { Named } from '../../core/look.ts'
import { placeOf } from './legal.ts'
import { keyOf, type PlayState } from './play-state.ts'

/** More hexes than these are an area: whoever sees some of it knows where the rest is. */
const MOST_HEXES = 24

/** What may be touched on the map while nothing is in hand: pieces, or else a few hexes and hexsides. */
export function waitingOnMap({ hand, legal, moment }: PlayState): readonly Named[] {
  const now = moment.value
  if (now === undefined || hand.value.is !== 'empty') return []
  const { pieces, hexes, sides, pairs } = legal.value
  const standing = pieces.filter((piece) => placeOf(now.shown.scene, piece) !== undefined)
  if (standing.length > 0) return standing
  if (hexes.length + sides.length + pairs.length > MOST_HEXES) return []
  return [
    ...hexes.map((noun) => ({ of: 'hex', noun })),
    ...sides.map((noun) => ({ of: 'side', noun })),
    ...pairs.map((noun) => ({ of: 'place', noun })),
  ]
}

/** Of those out of sight the ones that were not looked at yet; once all were, any. Notes what is in sight now. */
export function nextUnseen(
  all: readonly Named[],
  unseen: readonly Named[],
  looked: Set<string>,
): readonly Named[] {
  const hidden = new Set(unseen.map(keyOf))
  for (const thing of all) if (!hidden.has(keyOf(thing))) looked.add(keyOf(thing))
  const fresh = unseen.filter((thing) => !looked.has(keyOf(thing)))
  if (fresh.length > 0) return fresh
  looked.clear()
  return unseen
}
