import type { Mark } from '../../core/contract.ts'
import type { Named, Scene, Spot } from '../../core/look.ts'
import { awaited, isOffered, isOfferedFor, isSame, naming, viewAt } from './plan-place.ts'
import type { Place } from './plan-place.ts'
import type { Wish } from './protocol.ts'

/** The places that fulfil a wish from here; the first way of reading it that leads anywhere counts. */
export function fulfilling(place: Place, { picked, touched }: Wish): Place[] {
  if (picked === undefined || isSame(picked, touched)) return touching(place, touched)
  const ways = [
    () => marching(place, picked, touched),
    () => (picked.of === touched.of ? [] : aimedAt(place, picked, touched)),
    () => naming(place, picked).flatMap((chosen) => onwards({ place, chosen }, picked, touched)),
    () => naming(awaited(place), touched).filter((named) => isFor(named, picked)),
  ]
  return firstOf(ways)
}

/** Whoever has one piece in hand does not mean to move another, now or by the next step. */
function isFor(named: Place, picked: Named): boolean {
  const moved = named.moved.length > 0 ? named.moved : movedNext(named)
  return isNobodyElse(moved, picked)
}

function isNobodyElse(moved: readonly Named[], picked: Named): boolean {
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
export function moverAt(place: Place, { of }: Named): Named | undefined {
  return movedBy(place, of)[0]
}

function movedNext(place: Place): readonly Named[] {
  return movedBy(place, 'hex')
}

function movedBy(place: Place, of: string): readonly Named[] {
  const nouns = place.asks.flatMap(({ options }) =>
    options.flatMap((option) => (option.of === of ? (option.nouns ?? []) : [])),
  )
  return nouns[0] === undefined ? [] : (naming(place, { of, noun: nouns[0] })[0]?.moved ?? [])
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
function hasCome({ moved }: Place, picked: Named, { of, noun }: Named): boolean {
  return of === 'hex' && moved.some((piece) => isSame(piece, picked) && piece.to === noun)
}

const MOST_ENTRIES = 24

/** Such as a piece that comes in by one of several hexes and marches on; one that is in could only go in a circle. */
function byWayOfAnother(chosen: Place, picked: Named, touched: Named): Place[] {
  if (nearby(chosen.book.look.show(viewAt(chosen)).scene, picked).length > 0) return []
  const entries = chosen.asks.flatMap(({ options }) =>
    options.flatMap(({ of, nouns }) => (of === touched.of ? (nouns ?? []) : [])),
  )
  if (entries.length > MOST_ENTRIES) return []
  return entries.flatMap((noun) =>
    naming(chosen, { of: touched.of, noun }).flatMap((entered) =>
      marching(entered, picked, touched),
    ),
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
  const way = wayTo(reachFrom(place, picked), touched.noun)
  let at: Place | undefined = place
  for (let next = 0; next < way.length && !(next > 0 && at.isEnd);) {
    at = stepTo(at, picked, { of: touched.of, noun: way[next]! })
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
function stepTo(at: Place, picked: Named, hex: Named): Place | undefined {
  const named = naming(at, hex)
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

/** The hexes of a way, without the one where it begins; empty: no way leads there. */
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

/** What may have been meant as well: the hex in which a piece lies, or the pieces that lie in a hex. */
export function nearby({ stacks }: Scene, thing: Named): Named[] {
  if (thing.of === 'hex')
    return stacks
      .filter(({ at }) => 'hex' in at && at.hex === thing.noun)
      .flatMap(({ counters }) => counters.map(({ piece }) => piece))
  return stacks
    .filter(({ counters }) => counters.some(({ piece }) => isSame(piece, thing)))
    .flatMap(({ at }) => named(at))
}

function named(at: Spot): Named[] {
  if ('hex' in at) return [{ of: 'hex', noun: at.hex }]
  return 'side' in at ? [{ of: 'side', noun: at.side }] : []
}
