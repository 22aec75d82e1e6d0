import type { Mark, Refusal } from '../../core/contract.ts'
import type { Named } from '../../core/look.ts'
import { refusal } from '../../core/refuse.ts'
import { finished, isOffered, isSame, naming, reasonAgainst, viewAt } from './plan-place.ts'
import type { Place } from './plan-place.ts'
import { moverAt, reachFrom, wayTo } from './plan-ways.ts'
import type { Wish } from './protocol.ts'

/** Why a wish cannot be met: the rule against the last step of it, seen from as near as the piece can come. */
export function reasonFor(
  start: Place,
  { picked, touched }: Wish,
  near: readonly Named[],
): Refusal {
  const ask = start.asks[0]
  if (ask === undefined) return refusal('table', 'not-your-ask')
  const from = [start, ...finished(start)]
  const mover = picked ?? moverAt(start, touched)
  return (
    (mover && !isSame(mover, touched) ? againstBoth(from, mover, touched) : undefined) ??
    firstReason([start], [touched, ...near]) ??
    refusal(ask.rule, ask.say.key, ask.say.with && { with: ask.say.with })
  )
}

function firstReason(places: readonly Place[], things: readonly Named[]): Refusal | undefined {
  for (const place of places)
    for (const thing of things) {
      const reason = reasonAgainst(place, thing)
      if (reason !== undefined) return reason
    }
  return undefined
}

function againstBoth(from: readonly Place[], picked: Named, touched: Named): Refusal | undefined {
  for (const place of from) {
    const chosen = isOffered(place, picked) ? naming(place, picked) : [place]
    for (const one of chosen) {
      const reason = againstGoing(one, picked, touched)
      if (reason !== undefined) return reason
    }
  }
  return firstReason(from.slice(0, 1), [picked])
}

/** From afar the reason is only that the thing is far: what counts is the reason given where the piece can come near. */
function againstGoing(place: Place, picked: Named, touched: Named): Refusal | undefined {
  const here = reasonAgainst(place, touched)
  const far = farReason(place, picked, touched)
  if (here === undefined || far === undefined || here.say.key !== far) return here
  for (const end of endsOf(place, picked, touched)) {
    const reason = reasonAgainst(end, touched)
    if (reason !== undefined && reason.say.key !== far) return reason
  }
  return refusal(here.rule, 'table.out-of-reach')
}

/** What is said against going in one step to where only a march leads; undefined: nothing here marches. */
function farReason(place: Place, picked: Named, { of }: Named): string | undefined {
  const marks = reachFrom(place, picked)
  const [farthest] = marks.toSorted(farFirst)
  const way = farthest === undefined ? [] : wayTo(marks, farthest.at)
  if (way.length < 2) return undefined
  const step = naming(place, { of, noun: way[0]! })
  const isMarch = step.some(({ moved }) => moved.some((piece) => isSame(piece, picked)))
  return isMarch ? reasonAgainst(place, { of, noun: way.at(-1)! })?.say.key : undefined
}

function farFirst(a: Mark, b: Mark): number {
  return (b.cost ?? 0) - (a.cost ?? 0)
}

const MOST_ENDS = 120

/** Every place to which the piece can march from here. */
function endsOf(place: Place, picked: Named, { of }: Named): Place[] {
  const marks = reachFrom(place, picked)
  const known = new Map<number, Place | undefined>()
  const placeAt = (noun: number): Place | undefined => {
    if (known.has(noun)) return known.get(noun)
    const way = wayTo(marks, noun)
    const before = way.length > 1 ? placeAt(way.at(-2)!) : place
    const there = before && naming(before, { of, noun })[0]
    known.set(noun, there)
    return there
  }
  return marks
    .toSorted(farFirst)
    .slice(0, MOST_ENDS)
    .flatMap(({ at }) => placeAt(at) ?? [])
    .filter(({ isEnd }) => !isEnd)
}

/** A hex that may be passed and not be stayed in: why the march cannot end there. */
export function reasonToGoOn(place: Place): Refusal | undefined {
  const { look, game } = place.book
  if (place.isEnd || finished(place).length > 0) return undefined
  const view = viewAt(place)
  const [ask] = place.asks
  const reasons = look.finishing.map((verb) =>
    game.whyNot(view, { seat: place.seat, ask: ask!.id, verb }),
  )
  return reasons.find((reason) => reason !== undefined)
}
