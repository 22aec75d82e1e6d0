import type { Seen } from '../../core/contract.ts'
import type { Named } from '../../core/look.ts'
import type { Book } from './adviser.ts'
import { naming, startOf } from './plan-place.ts'

/** Where these pieces may be put: what would be asked if one were named now, or where it would come by itself. */
export function placesFor(book: Book, view: Seen, pieces: readonly Named[]): readonly number[] {
  const start = startOf(book, view)
  const places = pieces
    .flatMap((piece) => naming(start, piece))
    .flatMap(({ asks, moved }) => [
      ...moved.map(({ to }) => to),
      ...asks.flatMap(({ options }) =>
        options.flatMap(({ of, nouns = [] }) => (of === 'hex' || of === 'place' ? nouns : [])),
      ),
    ])
  return [...new Set(places.filter((place) => place !== undefined))]
}
