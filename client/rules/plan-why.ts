import type { Refusal } from '../../core/contract.ts'
import { groundOf, thingAt } from '../../core/look/spots.ts'
import type { Named } from '../../core/look.ts'
import { refusal } from '../../core/refuse.ts'
import {
  awaited,
  finished,
  hexesOf,
  isSame,
  naming,
  reasonAgainst,
  takes,
  viewAt,
} from './plan-place.ts'
import type { Place, ReasonedPlace } from './plan-place.ts'
import { moverAt, reachFrom, wayTo } from './plan-ways.ts'
import type { Wish } from './protocol.ts'

/** Why a wish cannot be met: the rule against the last step of it that can be named. */
export function reasonFor(
  start: ReasonedPlace,
  { picked, touched }: Wish,
  near: readonly Named[],
): Refusal {
  const [ask] = start.asks
  const isPair = ask !== undefined && picked !== undefined && !isSame(picked, touched)
  return (
    (isPair ? againstBoth(start, picked, goalOf(picked, touched, near)) : undefined) ??
    firstReason(start, [touched, ...near]) ??
    (ask === undefined
      ? refusal('table', 'not-your-ask')
      : refusal(ask.rule, ask.say.key, ask.say.with && { with: ask.say.with }))
  )
}

/** A piece is brought to another by being brought to where that lies. */
function goalOf(picked: Named, touched: Named, near: readonly Named[]): Named {
  return (picked.of === touched.of ? near[0] : undefined) ?? touched
}

function firstReason(place: ReasonedPlace, things: readonly Named[]): Refusal | undefined {
  for (const thing of things) {
    const reason = reasonAgainst(place, thing)
    if (reason !== undefined) return reason
  }
  return undefined
}

/** With the piece in hand: against its goal; with the goal named: against the piece; else against the piece itself. */
function againstBoth(start: ReasonedPlace, picked: Named, goal: Named): Refusal | undefined {
  const from = [start, ...finished(start)].map(awaited)
  const mover = moverAt(start, goal)
  if (mover !== undefined && isSame(mover, picked))
    return againstWay(start, picked, goal) ?? reasonAgainst(start, goal)
  for (const [named, other] of [
    [picked, goal],
    [goal, picked],
  ] as const)
    for (const place of from) {
      const [reason] = naming(place, named)
        .filter(({ isEnd }) => !isEnd)
        .flatMap((chosen) => againstWay(chosen, picked, goal) ?? reasonAgainst(chosen, other) ?? [])
      if (reason !== undefined) return reason
    }
  const last = from.at(-1)!
  const isGoalAsked = asksFor(last, goal) && !asksFor(last, picked)
  return firstReason(last, isGoalAsked ? [goal, picked] : [picked, goal])
}

/** Where a way seems to lead there: against the first step of it that cannot be gone. */
function againstWay(start: ReasonedPlace, picked: Named, goal: Named): Refusal | undefined {
  const hexes = hexesOf(start)
  let at = start
  for (const place of wayTo(reachFrom(start, picked), groundOf(hexes, goal))) {
    const step = thingAt(hexes, place)
    const [next] = naming(at, step)
    if (next === undefined) return at.isEnd ? undefined : reasonAgainst(at, step)
    at = next
  }
  return undefined
}

function asksFor(place: Place, thing: Named): boolean {
  return place.asks.some(({ options }) => options.some((option) => takes(place, option, thing)))
}

/** A hex that may be passed and not be stayed in: why the march cannot end there. */
export function reasonToGoOn(place: ReasonedPlace, picked: Named): Refusal | undefined {
  const { look, game } = place.book
  if (place.isEnd || finished(place).length > 0) return undefined
  const mover = moverAt(place, { of: 'hex', noun: 0 })
  // Whoever has no march left has ended it there, and was allowed to.
  if (mover === undefined || !isSame(mover, picked)) return undefined
  const view = viewAt(place)
  const [ask] = place.asks
  const reasons = look.finishing.map((verb) =>
    game.whyNot(view, { seat: place.seat, ask: ask!.id, verb }),
  )
  return reasons.find((reason) => reason !== undefined)
}
