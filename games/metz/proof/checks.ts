import type { Reply, Seat } from '../../../core/contract.ts'
import { isNature } from '../../../core/contract.ts'
import type { Answered } from '../../../core/testing/disturb.ts'
import type { HiddenFact } from '../../../core/testing/diversity.ts'
import type { Frame } from '../model/levels.ts'
import type { DrawFrame, EventFrame } from '../rules/06-chit-levels.ts'
import type { State } from '../model/state.ts'
import { hasEventOfItsSide } from '../model/levels.ts'

// What the generic checks need of this game. Written apart from the view and from imagining: nothing here is shared with them.

/** Kinds of facts a seat cannot know. */
export const HIDDEN_KINDS = ['plan', 'promise', 'hand', 'drawn', 'face'] as const
export type HiddenKind = (typeof HIDDEN_KINDS)[number]

/** Eleven a side, Prussian ones first. */
export const CHITS_OF: readonly (readonly number[])[] = [0, 11].map((first) =>
  Array.from({ length: 11 }, (_, at) => first + at),
)
const SIDES: Readonly<Record<string, number>> = { prussian: 0, french: 1 }
export const UNSEEN = 0

/** The side a seat plays for, −1 for those who look on. */
export function sideSeated(seat: Seat): number {
  return SIDES[seat] ?? -1
}

/** Sides whose secrets this seat does not share. */
export function foreign(seat: Seat): number[] {
  return [0, 1].filter((side) => side !== sideSeated(seat))
}

export function isHiddenHand({ options }: State): boolean {
  return options.includes('hidden-hand')
}

/** Event chits of a side of which nobody else can say where they are. */
export function secretChits(state: State, side: number): number[] {
  return isHiddenHand(state) ? CHITS_OF[side]!.filter((chit) => state.named[chit] === 0) : []
}

/** Levels that hold a drawn event which only its side can name. */
export function drawnFrames(state: State, seat: Seat): (DrawFrame | EventFrame)[] {
  return state.stack.filter(hasEventOfItsSide).filter((frame) => {
    if (frame.side === sideSeated(seat) || frame.chit < 0) return false
    return secretChits(state, frame.side).includes(frame.chit)
  })
}

/** Entries of Out of Command markers that only the opponent of who acts has looked at. */
export function facesDown(state: State, seat: Seat): number[] {
  const acting = state.stack.findLast((frame) => frame.proc === 'activation')
  const knows = sideSeated(seat) >= 0 && acting?.side !== sideSeated(seat)
  if (knows) return []
  return state.drawn.flatMap((turned, at) => (at % 3 === 2 && turned === 0 ? [at - 1] : []))
}

/** Both sides have planned an event in this turn, or are at it. */
export function isPlanning({ lanes }: State): boolean {
  return lanes.length > 0
}

/** A planned event may be in the cup of this side. */
export function hasPlan(state: State, side: number): boolean {
  return PLANNED.includes(state.scenario) && state.events[side]! > 0
}

const PLANNED = ['day-of-battle', 'bloody-thursday', 'campaign-three-days', 'campaign-two-days']

export function hiddenFacts(state: State, seat: Seat): HiddenFact[] {
  const sides = foreign(seat)
  return [
    ...sides
      .filter((side) => isPlanning(state) || hasPlan(state, side))
      .map((side): HiddenFact => ({ kind: 'plan', value: state.planned[side]! })),
    ...(sides.includes(1) ? state.promised : []).map((formation): HiddenFact => ({
      kind: 'promise',
      value: formation,
    })),
    ...sides
      .flatMap((side) => secretChits(state, side))
      .map((chit): HiddenFact => ({ kind: 'hand', value: state.chits[chit]! })),
    ...drawnFrames(state, seat).map(({ chit }): HiddenFact => ({ kind: 'drawn', value: chit })),
    ...facesDown(state, seat).map((at): HiddenFact => ({ kind: 'face', value: state.drawn[at]! })),
  ]
}

type Reads = (reply: Reply, answered: Answered<State>) => boolean

function isAt({ stack }: State, proc: Frame['proc'], steps: readonly string[]): boolean {
  const top = stack.at(-1)
  return top?.proc === proc && steps.includes(top.at)
}

/** A chit of the enemy's is used, and has its name from then on. */
const usesChit: Reads = (reply, { seat }) =>
  !isNature(reply) && reply.seat !== seat && (reply.verb === 'play' || reply.verb === 'now')

/** What is drawn from the cup is what was planned, or is not; and when both have planned the game goes on. */
const drawsEvent: Reads = (reply, { before, after: [one, two] }) =>
  one.lanes.length !== two.lanes.length ||
  (isNature(reply) && before.some((state) => isAt(state, 'draw', ['event', 'name'])))

/** A turn begins, and who was named for it is told. */
const beginsTurn: Reads = (_reply, { before: [was], after: [now] }) =>
  was.promised.length > now.promised.length || was.turn !== now.turn

/** A marker is turned. */
const turnsMarker: Reads = (_reply, { before: [was], after: [now] }) =>
  turnedIn(now) > turnedIn(was) || now.drawn.length < was.drawn.length

function turnedIn({ drawn }: State): number {
  return drawn.filter((value, at) => at % 3 === 2 && value === 1).length
}

const READS: Record<HiddenKind, Reads> = {
  plan: drawsEvent,
  promise: beginsTurn,
  hand: (reply, answered) => usesChit(reply, answered) || drawsEvent(reply, answered),
  drawn: usesChit,
  face: turnsMarker,
}

/** Whether a reply brings one of the changed facts to light as the book says. */
export function reads(
  reply: Reply,
  changed: readonly string[],
  answered: Answered<State>,
): boolean {
  return changed.some((kind) => READS[kind as HiddenKind](reply, answered))
}
