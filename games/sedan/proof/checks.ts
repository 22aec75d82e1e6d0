import type { Reply, Seat, SeatReply } from '../../../core/contract.ts'
import { isNature } from '../../../core/contract.ts'
import type { Answered } from '../../../core/testing/disturb.ts'
import type { HiddenFact } from '../../../core/testing/diversity.ts'
import { isOfItsSide } from '../model/levels.ts'
import type { Frame } from '../model/levels.ts'
import { grid } from '../map/map.ts'
import { COUNTERS, FIRST_ARMY, PRUSSIAN, SEATS, UNITS, sideOf } from '../rules/02-components.ts'
import { CHITS } from '../rules/12-chits.ts'
import { MOVEMENT, SETTING_UP, UNPLACED } from '../model/state.ts'
import type { State } from '../model/state.ts'

// What the generic checks need of Sedan. Written apart from view.ts and imagine.ts: nothing here may be shared with them.

/** Kinds of facts a seat cannot know. */
export const HIDDEN_KINDS = ['unit', 'order', 'march', 'moved', 'plan', 'screen', 'hand'] as const
export type HiddenKind = (typeof HIDDEN_KINDS)[number]

export const PIECES: readonly number[] = COUNTERS.map((_, unit) => unit)

/** Whether the seat knows all about the unit: it is its own. */
export function isOwn(seat: Seat, unit: number): boolean {
  return SEATS[sideOf[unit]!] === seat
}

/** Whether the unit's side is setting up and this seat sits on the other side of the screen. */
export function isBehindScreen(state: State, seat: Seat, unit: number): boolean {
  const isPlacing = state.phase === SETTING_UP && sideOf[unit] === state.phasing
  return isPlacing && state.place[unit]! >= UNPLACED && !isOwn(seat, unit)
}

/** By unit: 1 when something lies on it. */
export function covered(state: State): number[] {
  const is = Array.from({ length: UNITS }, () => 0)
  for (const beneath of state.under) if (beneath >= 0) is[beneath] = 1
  return is
}

/** Units that stand on the map face down under others, out of this seat's sight. */
export function buried(state: State, seat: Seat): number[] {
  const is = covered(state)
  return PIECES.filter(
    (unit) =>
      state.place[unit]! >= 0 &&
      is[unit] === 1 &&
      state.shown[unit] === 0 &&
      !isOwn(seat, unit) &&
      !isBehindScreen(state, seat, unit),
  )
}

/** Units of a hex, top first, from nothing but what lies on what. */
export function pile(state: State, hex: number): number[] {
  const is = covered(state)
  const units: number[] = []
  let unit = PIECES.findIndex((one) => state.place[one] === hex && is[one] === 0)
  for (; unit >= 0; unit = state.under[unit]!) units.push(unit)
  return units
}

/** Hexes with a stack that is not the seat's own, lowest first. */
export function foreignHexes(state: State, seat: Seat): number[] {
  const hexes = PIECES.filter(
    (unit) => state.place[unit]! >= 0 && !isOwn(seat, unit) && !isBehindScreen(state, seat, unit),
  ).map((unit) => state.place[unit]!)
  return [...new Set(hexes)].sort((a, b) => a - b)
}

export function hiddenFacts(state: State, seat: Seat): HiddenFact[] {
  return [
    ...buried(state, seat).map((unit) => ({ kind: 'unit', value: state.place[unit]! })),
    ...orderFacts(state, seat),
    ...(SEATS[state.phasing] === seat ? [] : [...intentions(state), ...screenFacts(state, seat)]),
  ]
}

/** In which order the units lie beneath a top, by their rank among themselves. */
function orderFacts(state: State, seat: Seat): HiddenFact[] {
  return foreignHexes(state, seat).flatMap((hex) => {
    const beneath = pile(state, hex).slice(1)
    if (beneath.length < 2) return []
    const ranks = beneath.map((unit) => beneath.filter((other) => other < unit).length)
    return [{ kind: 'order', value: ranks.join(''), among: beneath.length === 2 ? 2 : 6 }]
  })
}

/** What the side on turn has in hand. */
function intentions(state: State): HiddenFact[] {
  const marches = state.stack.filter((frame) => frame.proc === 'march')
  const attack = state.stack.find((frame) => frame.proc === 'attack')
  return [
    ...marches.flatMap(({ hex, steps, depth }) =>
      pile(state, hex)
        .filter((unit) => sideOf[unit] === state.phasing)
        .slice(steps > 0 ? 1 : 0)
        .map((unit) => ({ kind: 'march', value: Number(state.marching[unit] === depth) })),
    ),
    ...(attack === undefined ? [] : planFacts(state, attack.targets[0]!)),
    ...(state.phase === MOVEMENT && state.moves > 0 ? movedFacts(state) : []),
  ]
}

/** Only who lies on top is told apart by the seat, so that the list is the same whoever lies beneath. */
function planFacts(state: State, target: number): HiddenFact[] {
  const is = covered(state)
  return PIECES.filter(
    (unit) =>
      sideOf[unit] === state.phasing &&
      is[unit] === 0 &&
      state.place[unit]! >= 0 &&
      grid.distance(state.place[unit]!, target) === 1,
  ).map((unit) => ({ kind: 'plan', value: state.joined[unit]! }))
}

function movedFacts(state: State): HiddenFact[] {
  return PIECES.filter(
    (unit) => sideOf[unit] === state.phasing && state.place[unit]! >= 0 && unit !== FIRST_ARMY,
  ).map((unit) => ({ kind: 'moved', value: state.moved[unit]! }))
}

function screenFacts(state: State, seat: Seat): HiddenFact[] {
  const screened = PIECES.filter((unit) => isBehindScreen(state, seat, unit))
  const places = screened.map((unit) => ({ kind: 'screen', value: state.place[unit]! }))
  const hand = { kind: 'hand', value: state.joined.indexOf(1) }
  return screened.length > 0 ? [...places, hand] : places
}

const FACE_DOWN = -9

/** What lies open on the table before this seat: tops and heights, counters face up, boxes, who is at what; its own army in full. */
export function picture(state: State, seat: Seat): string {
  const is = covered(state)
  const heights: Record<number, number> = {}
  const open = PIECES.map((unit) => {
    const place = state.place[unit]!
    if (isOwn(seat, unit)) return place
    if (isBehindScreen(state, seat, unit)) return FACE_DOWN
    if (place >= 0) heights[place] = (heights[place] ?? 0) + 1
    return place < 0 || is[unit] === 0 || state.shown[unit] === 1 ? place : FACE_DOWN
  })
  const tops = PIECES.filter((unit) => state.place[unit]! >= 0 && is[unit] === 0)
  const seen = tops.filter((unit) => !isBehindScreen(state, seat, unit))
  return JSON.stringify([open, heights, seen, doings(state), state.turn, state.phase])
}

/** What the side on turn is seen to do: march on, plan against these hexes, fight with these units. */
function doings({ stack, joined }: State): unknown[] {
  const steps = stack.map((frame) =>
    isOfItsSide(frame) ? [frame.proc] : [frame.proc, frame.at, planned(frame)],
  )
  return stack.some(({ proc }) => proc === 'battle') ? [...steps, joined] : steps
}

function planned(frame: Frame): number[] {
  return frame.proc === 'attack' ? frame.targets : []
}

/**
 * Whether a reply has brought one of the changed facts to light as the book says. A seat's own reply does so only by opening
 * combat; the enemy's by uncovering, turning up or losing what is changed; nature's by the outcome of combat, or Intelligence.
 */
export function reads(
  reply: Reply,
  _changed: readonly string[],
  { seat, before, after: [state, other] }: Answered<State>,
): boolean {
  if (isNature(reply) && isIntelligence(reply.values, state) && seat === SEATS[PRUSSIAN])
    return true
  if (!isNature(reply) && reply.seat !== seat && namesChanged(reply, before)) return true
  if ((isPush(before[0]) || wentOn(reply, before[0], state)) && reply.seat !== seat) return true
  if (picture(state, seat) === picture(other, seat)) return false
  return reply.seat !== seat || state.stack.some(({ proc }) => proc === 'battle')
}

function isIntelligence(values: readonly number[], state: State): boolean {
  return state.phasing === PRUSSIAN && CHITS[values[0]!] === 'intelligence'
}

/** Whether friends are being pushed out of the way: who lies under them is uncovered for a moment. */
function isPush({ stack }: State): boolean {
  const frame = stack.at(-1)
  return frame?.proc === 'retreat' && frame.chain.length > 1
}

/** Whether a march had no choice but to go on after its step, perhaps back to where it came from: what it left lay open meanwhile. */
function wentOn(reply: Reply, before: State, after: State): boolean {
  const frame = before.stack.at(-1)
  if (isNature(reply) || reply.verb !== 'step' || frame?.proc !== 'march') return false
  const marchers = PIECES.filter((unit) => before.marching[unit] === frame.depth)
  return marchers.some((unit) => after.place[unit] !== reply.noun)
}

/** Whether an enemy's reply points at a unit that is changed: the hex it is picked up from is seen. */
function namesChanged({ verb, noun }: SeatReply, [state, other]: readonly [State, State]): boolean {
  if (typeof noun !== 'number' || !['move', 'part', 'drop', 'top'].includes(verb)) return false
  return state.place[noun] !== other.place[noun] || state.marching[noun] !== other.marching[noun]
}
