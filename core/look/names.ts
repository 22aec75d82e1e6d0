import type { Kind } from '../contract.ts'
import type { Names } from '../tell/words.ts'

/** How a game calls the nouns of each kind, and its places; undefined: as they are printed. */
export interface NamesOfKinds extends Pick<Names, 'box' | 'also'> {
  kinds: Readonly<Record<Kind, (noun: number) => string | undefined>>
  /** By hex; empty: no name. */
  placeNames: readonly string[]
}

export function namesFrom({ kinds, placeNames, ...more }: NamesOfKinds): Names {
  const byKind = new Map(Object.entries(kinds))
  return {
    name: (kind, noun) => byKind.get(kind)?.(noun),
    places: placeNames.flatMap((name, hex) => (name === '' ? [] : [{ hex, name }])),
    ...more,
  }
}
