import type { Mark, Seen } from '../../core/contract.ts'
import { thingAt } from '../../core/look/spots.ts'
import type { Named } from '../../core/look.ts'
import type { Book } from './adviser.ts'
import { hexesOf, naming, stages, startOf } from './plan-place.ts'
import type { Place } from './plan-place.ts'
import { marching, reachFrom, wayTo } from './plan-ways.ts'

/** Where a piece goes that is touched now and then a hex: from wherever a plan would first set out with it, alone or with others. Empty: it does not go. */
export function reachOf(book: Book, view: Seen, piece: Named): readonly Mark[] {
  for (const places of stages(startOf(book, view)))
    for (const place of places)
      for (const from of [place, ...naming(place, piece)]) {
        const marks = reachFrom(from, piece)
        if (isTrue(from, piece, marks)) return marks
      }
  return []
}

/** One refusal proves nothing, as a hex may be one to pass and not to stay in; nor do successes nearby, as a retreat or an attack may aim at a hex of the reach. */
const MOST_TRIED = 6

function isTrue(from: Place, piece: Named, marks: readonly Mark[]): boolean {
  const open = marks.filter(({ bar }) => bar === undefined)
  const goes = ({ at }: Mark): boolean =>
    marching(from, piece, thingAt(hexesOf(from), at)).length > 0
  // Where only some of the hexes beside it may be named it does not march, it is asked for something else.
  if (!open.filter(({ at }) => wayTo(marks, at).length === 1).every(goes)) return false
  const tried = spread(open)
  return 2 * tried.filter(goes).length > tried.length
}

/** Some of them, near and far. */
function spread(marks: readonly Mark[]): readonly Mark[] {
  const step = Math.max(1, marks.length / MOST_TRIED)
  return marks.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
}
