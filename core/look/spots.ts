import type { Kind } from '../contract.ts'
import { MOST_HEXES } from '../hex/grid.ts'
import { placeCode, placeOf } from '../hex/place.ts'
import type { Hexes } from '../hex/place.ts'
import type { GroundSpot, Named, Spot } from '../look.ts'

// Places on the map by one number each, as happenings, marks and nouns of kind `place` have them (core/hex/place.ts).

/** Where a game has no places but hexes, hexsides are counted after the most there can be. */
export function hexesIn({ hexes = MOST_HEXES }: { hexes?: number }): Hexes {
  return { n: hexes }
}

/** The number of a place; -1 for a box beside the map. */
export function placeAt(hexes: Hexes, at: Spot): number {
  if ('hex' in at) return at.hex
  if ('side' in at) return placeCode(hexes, { on: 'side', side: at.side })
  return 'pair' in at ? placeCode(hexes, { on: 'pair', side: at.pair }) : -1
}

/** Undefined: not on the map. */
export function spotAt(hexes: Hexes, place: number): GroundSpot | undefined {
  const found = placeOf(hexes, place)
  if (found.on === 'hex') return { hex: found.hex }
  if (found.on === 'box') return undefined
  return found.on === 'side' ? { side: found.side } : { pair: found.side }
}

/** The place that a noun itself is, by its kind; -1: it is none, but something that may stand in one. */
export function groundOf(hexes: Hexes, { of, noun }: Named): number {
  if (of === 'side') return placeCode(hexes, { on: 'side', side: noun })
  return of === 'hex' || of === 'place' ? noun : -1
}

/** A place as a thing to point at: hexes and hexsides by kinds of their own. */
export function thingAt(hexes: Hexes, place: number): Named {
  const spot = spotAt(hexes, place)
  if (spot !== undefined && 'hex' in spot) return { of: 'hex', noun: spot.hex }
  if (spot !== undefined && 'side' in spot) return { of: 'side', noun: spot.side }
  return { of: 'place', noun: place }
}

/** The noun by which a kind has a thing, if it can: a hexside is also a place. */
export function nounAs(hexes: Hexes, of: Kind | undefined, thing: Named): number | undefined {
  if (of === thing.of) return thing.noun
  const place = groundOf(hexes, thing)
  if (place < 0) return undefined
  if (of === 'place') return place
  const same = thingAt(hexes, place)
  return same.of === of ? same.noun : undefined
}
