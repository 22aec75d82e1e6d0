import type { Ask, Mark } from '../../core/contract.ts'
import { groundOf, placeAt, thingAt } from '../../core/look/spots.ts'
import type { Named } from '../../core/look.ts'
import { namedIn } from '../../core/tell/news.ts'
import {
  awaited,
  hexesOf,
  isOffered,
  isOfferedFor,
  isSame,
  naming,
  takes,
  viewAt,
} from './plan-place.ts'
import type { Place } from './plan-place.ts'
import type { Wish } from './protocol.ts'

/** The places that fulfil a wish from here; the first way of reading it that leads anywhere counts. */
export function fulfilling(place: Place, { picked, touched }: Wish): Place[] {
  if (picked === undefined || isSame(picked, touched)) return touching(place, touched)
  const ways = [
    () => marching(place, picked, touched),
    () => (picked.of === touched.of ? [] : aimedAt(place, picked, touched)),
    () => naming(place, picked).flatMap((chosen) => onwards({ place, chosen }, picked, touched)),
    () =>
      naming(awaited(place), touched).filter(
        (named) => isFor(named, picked) && isWith(named, picked),
      ),
    () => addedTo(place, picked, touched),
  ]
  return firstOf(ways)
}

/** Where only others of its kind are said to take part, it is not for the piece. */
function isWith({ spoken }: Place, picked: Named): boolean {
  const others = spoken.filter(({ of }) => of === picked.of)
  return others.length === 0 || others.some((piece) => isSame(piece, picked))
}

/** What is being put together against a place that was named before: the piece is added to it. */
function addedTo(place: Place, picked: Named, touched: Named): Place[] {
  const asks = place.asks.filter((ask) => aboutWhich(ask).some((thing) => isSame(thing, touched)))
  return naming({ ...place, asks }, picked).filter(({ moved }) => isNobodyElse(moved, picked))
}

/** What an ask speaks of besides what it offers. */
export function aboutWhich({ say }: Ask): Named[] {
  return namedIn(say)
}

/** Whoever has one piece in hand does not mean to move another, now or by the next step. */
function isFor(named: Place, picked: Named): boolean {
  const moved = named.moved.length > 0 ? named.moved : movedNext(named)
  return isNobodyElse(moved, picked)
}

export function isNobodyElse(moved: readonly Named[], picked: Named): boolean {
  return moved.length === 0 || moved.some((piece) => isSame(piece, picked))
}

function firstOf(ways: readonly (() => Place[])[]): Place[] {
  for (const way of ways) {
    const found = way()
    if (found.length > 0) return found
  }
  return []
}

/** Without anything picked up: the thing itself, or as far as the piece under way can go. */
function touching(place: Place, touched: Named): Place[] {
  const found = naming(place, touched)
  if (found.length > 0) return found
  const mover = moverAt(place, touched)
  return mover === undefined ? [] : marching(place, mover, touched)
}

/** The piece that an answer of this kind would move. */
export function moverAt(place: Place, thing: Named): Named | undefined {
  return movedBy(place, thing)[0]
}

const SOME_HEX: Named = { of: 'hex', noun: 0 }

function movedNext(place: Place): readonly Named[] {
  return movedBy(place, SOME_HEX)
}

function movedBy(place: Place, like: Named): readonly Named[] {
  const [first] = namedLike(place, like)
  return first === undefined ? [] : (naming(place, first)[0]?.moved ?? [])
}

/** What could be named now of the same kind. */
function namedLike(place: Place, like: Named): Named[] {
  return place.asks.flatMap(({ options }) =>
    options.flatMap((option) =>
      takes(place, option, like) ? option.nouns!.map((noun) => ({ of: option.of!, noun })) : [],
    ),
  )
}

/** The target first and then the piece, as in an attack; not where the piece could be named before. */
function aimedAt(place: Place, picked: Named, touched: Named): Place[] {
  if (isOffered(place, picked)) return []
  return naming(place, touched)
    .filter(({ moved }) => isNobodyElse(moved, picked))
    .flatMap((at) => naming(at, picked))
}

interface Chosen {
  place: Place
  chosen: Place
}

/** From a piece that has been named on to the thing: at once, step by step, or by way of one more answer. */
function onwards({ place, chosen }: Chosen, picked: Named, touched: Named): Place[] {
  return firstOf([
    () => (hasCome(chosen, picked, touched) ? [chosen] : []),
    () => naming(chosen, touched).filter((named) => isFor(named, picked) && isNew(place, named)),
    () => marching(chosen, picked, touched),
    () => cheapest(byWayOfAnother(chosen, picked, touched)),
  ])
}

/** What could be said before the piece was named has nothing to do with it. */
function isNew(before: Place, { replies, options }: Place): boolean {
  const { verb, noun } = replies.at(-1)!
  return !isOfferedFor(before, verb, { of: options.at(-1)!.of!, noun: Number(noun) })
}

/** Where only one hex was open nobody is asked for it. */
function hasCome(place: Place, picked: Named, touched: Named): boolean {
  const to = groundOf(hexesOf(place), touched)
  return to >= 0 && place.moved.some((piece) => isSame(piece, picked) && piece.to === to)
}

const MOST_ENTRIES = 24

/** Such as a piece that comes in by one of several hexes and marches on; one that is in could only go in a circle. */
function byWayOfAnother(chosen: Place, picked: Named, touched: Named): Place[] {
  if (nearby(chosen, picked).length > 0) return []
  const entries = namedLike(chosen, touched)
  if (entries.length > MOST_ENTRIES) return []
  return entries.flatMap((entry) =>
    naming(chosen, entry).flatMap((entered) => marching(entered, picked, touched)),
  )
}

function cheapest(places: readonly Place[]): Place[] {
  const [best] = places.toSorted((a, b) => a.replies.length - b.replies.length)
  return best === undefined ? [] : [best]
}

/** Where a piece can go by the game's own preview. */
export function reachFrom(place: Place, { noun }: Named): readonly Mark[] {
  if (place.isEnd) return []
  return place.book.game.preview(viewAt(place), { about: 'reach', piece: noun }).marks
}

/** Step by step along the way that the preview shows, where that moves the piece itself, as far as can be foreseen; a step that is the only one is taken by itself. */
export function marching(place: Place, picked: Named, touched: Named): Place[] {
  const hexes = hexesOf(place)
  const way = wayTo(reachFrom(place, picked), groundOf(hexes, touched))
  let at: Place | undefined = place
  for (let next = 0; next < way.length && !(next > 0 && at.isEnd);) {
    at = stepTo(at, picked, thingAt(hexes, way[next]!))
    if (at === undefined) return []
    const passed = passedBy(at.moved, picked)
    // Whoever must go on when he is there has come there.
    const come = passed.includes(way.at(-1)!) ? way.length : way.indexOf(passed.at(-1)!, next) + 1
    if (come <= 0 && !at.isEnd) return []
    next = Math.max(come, next + 1)
  }
  return way.length > 0 ? [at] : []
}

/** The step that moves the piece, or one like the last of which nobody can know whether it will. */
function stepTo(at: Place, picked: Named, step: Named): Place | undefined {
  const named = naming(at, step)
  const last = at.options.at(-1)?.verb
  return (
    named.find(({ moved }) => passedBy(moved, picked).length > 0) ??
    named.find(({ isEnd, options }) => isEnd && options.at(-1)!.verb === last)
  )
}

function passedBy(moved: Place['moved'], picked: Named): readonly number[] {
  return moved.flatMap((piece) =>
    isSame(piece, picked) && piece.to !== undefined ? [piece.to] : [],
  )
}

/** The places of a way, without the one where it begins; empty: no way leads there. */
export function wayTo(marks: readonly Mark[], to: number): number[] {
  const way: number[] = []
  const before = new Map(marks.map(({ at, via }) => [at, via]))
  for (let hex: number | undefined = to; hex !== undefined && before.has(hex);) {
    way.unshift(hex)
    // A way that never ends is no way.
    if (way.length > marks.length) return []
    hex = before.get(hex)
  }
  return way
}

/** What may have been meant as well: the place in which a piece lies, or the pieces that lie in a place. */
export function nearby(place: Place, thing: Named): Named[] {
  const hexes = hexesOf(place)
  const { stacks } = place.book.look.show(viewAt(place)).scene
  const own = groundOf(hexes, thing)
  if (own >= 0)
    return stacks
      .filter(({ at }) => placeAt(hexes, at) === own)
      .flatMap(({ counters }) => counters.map(({ piece }) => piece))
  return stacks
    .filter(({ counters }) => counters.some(({ piece }) => isSame(piece, thing)))
    .flatMap(({ at }) => ('box' in at ? [] : thingAt(hexes, placeAt(hexes, at))))
}
