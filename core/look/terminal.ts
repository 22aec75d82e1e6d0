import type { Kind, Seen } from '../contract.ts'
import { hexesAt } from '../hex/place.ts'
import type { PageLook } from '../look.ts'
import type { TerminalLook } from '../terminal-look.ts'
import type { Land } from './land.ts'
import { groundOf } from './spots.ts'

type Given = 'grid' | 'place' | 'describe' | 'finishing' | 'hexOf'

/** What a terminal needs besides the land and what the page says of it. */
export interface TerminalParts<V extends Seen> extends Omit<TerminalLook<V>, Given> {
  land: Land
  page: Pick<PageLook<V>, 'describe' | 'finishing'>
  /** Of the place in a hex that has a name. */
  placeGlyph(hex: number): string
  /** The kind of noun whose places a view lists. */
  placed: Kind
}

/** A game for the terminal; places are those that a view gives its pieces. */
export function terminalFrom<V extends Seen & { place: readonly number[] }>({
  land: { grid, placeNames },
  page: { describe, finishing },
  placeGlyph,
  placed,
  ...parts
}: TerminalParts<V>): TerminalLook<V> {
  return {
    ...parts,
    grid,
    describe,
    finishing,
    place: (hex) => {
      const name = placeNames[hex]!
      return name === '' ? undefined : { name, glyph: placeGlyph(hex) }
    },
    hexOf({ place }, kind, noun) {
      const own = groundOf(grid, { of: kind, noun })
      const at = own < 0 && kind === placed ? place[noun] : own
      return at === undefined ? undefined : hexesAt(grid, at)[0]
    },
  }
}
