import type { Mark, Option, Seen } from '../../core/contract.ts'
import { groundOf, hexesIn, placeAt } from '../../core/look/spots.ts'
import type { Named } from '../../core/look.ts'
import type { Book } from './adviser.ts'
import { foundFor } from './plan.ts'
import {
  after,
  hexesOf,
  isOffered,
  isOfferedFor,
  isSame,
  naming,
  stages,
  startOf,
  viewAt,
} from './plan-place.ts'
import type { Place } from './plan-place.ts'
import { aboutWhich, isNobodyElse } from './plan-ways.ts'
import type { Foretold, Wish } from './protocol.ts'
import { sheetOf } from './spoken.ts'

/** So many things are tried as a goal; more are never asked about at once but where something is set up. */
const MOST_TRIED = 60

/** Where a piece that does not march may be let go, such as on whom it could attack: places by their numbers. */
export function aimsOf(book: Book, view: Seen, piece: Named): readonly Mark[] {
  for (const places of stages(startOf(book, view))) {
    const aims = places.flatMap((place) => aimsFrom(place, piece))
    if (aims.length > 0) return [...new Set(aims)].map((at) => ({ at }))
  }
  return []
}

function aimsFrom(place: Place, piece: Named): number[] {
  const goals = isOffered(place, piece) ? [...onwards(place, piece), ...added(place, piece)] : []
  const found = goals.length > 0 ? goals : before(place, piece)
  const placeOf = placesIn(place)
  const home = placeOf(piece)
  return found.map(placeOf).filter((at) => at >= 0 && at !== home)
}

/** What can be named once the piece has been. */
function onwards(place: Place, piece: Named): Named[] {
  return naming(place, piece)
    .flatMap((chosen) =>
      chosen.isEnd
        ? []
        : namedIn(chosen).filter(
            ({ verb, thing }) => !isSame(thing, piece) && !isOfferedFor(place, verb, thing),
          ),
    )
    .map(({ thing }) => thing)
}

/** What is being put together with it, against a place that has been named. */
function added(place: Place, piece: Named): Named[] {
  return place.asks.filter((ask) => isOffered({ ...place, asks: [ask] }, piece)).flatMap(aboutWhich)
}

/** What has to be named before the piece can be, as in an attack. */
function before(place: Place, piece: Named): Named[] {
  if (isOffered(place, piece)) return []
  return namedIn(place)
    .slice(0, MOST_TRIED)
    .map(({ thing }) => thing)
    .filter((thing) =>
      naming(place, thing).some(
        (at) => isNobodyElse(at.moved, piece) && (isOffered(at, piece) || isIn(at.spoken, piece)),
      ),
    )
}

/** Where nobody else can take part nobody is asked for it. */
function isIn(spoken: readonly Named[], piece: Named): boolean {
  return spoken.some((thing) => isSame(thing, piece))
}

function namedIn({ asks }: Place): { verb: string; thing: Named }[] {
  const named = ({ verb, of, nouns = [] }: Option) =>
    of === undefined ? [] : nouns.map((noun) => ({ verb, thing: { of, noun } }))
  return asks.filter(({ kind }) => kind === 'must').flatMap(({ options }) => options.flatMap(named))
}

/** Where things are or lie; -1: not on the map. */
function placesIn(place: Place): (thing: Named) => number {
  const hexes = hexesOf(place)
  const { stacks } = place.book.look.show(viewAt(place)).scene
  return (thing) => {
    const own = groundOf(hexes, thing)
    if (own >= 0) return own
    const stack = stacks.find(({ counters }) => counters.some(({ piece }) => isSame(piece, thing)))
    return stack === undefined || 'box' in stack.at
      ? -1
      : placeAt(hexesIn(place.book.look), stack.at)
  }
}

/** What the last answer of a gesture would come to, such as the odds of an attack; undefined: the gesture means nothing or several things. */
export function foretold(book: Book, view: Seen, wish: Wish): Foretold | undefined {
  const start = startOf(book, view)
  const [only, ...others] = foundFor(start, wish)
  const last = only?.replies.at(-1)
  if (only === undefined || last === undefined || others.length > 0) return undefined
  let place = start
  for (const [step, { ask, noun }] of only.replies.slice(0, -1).entries()) {
    const asked = place.asks.find(({ id }) => id === ask)
    const option = only.options[step]!
    const next = asked && after(place, asked, { option, ...(typeof noun === 'number' && { noun }) })
    if (next === undefined) return undefined
    place = next
  }
  const { ask, verb, noun } = last
  const reply = { seat: view.seat, ask, verb, ...(noun !== undefined && { noun }) }
  return { reply: last, sheet: sheetOf(book, viewAt(place), { about: 'reply', reply }) }
}
