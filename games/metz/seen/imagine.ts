import type { Fast } from '../../../core/contract.ts'
import { cloneFrame, cloneState } from '../model/clone.ts'
import type { Frame } from '../model/levels.ts'
import { planLevel } from '../rules/05-sequence-levels.ts'
import { FRENCH, PRUSSIAN, SEATS, other } from '../rules/03-pieces.ts'
import type { Side } from '../rules/03-pieces.ts'
import { eventChits, isPlanned } from '../rules/05-planning.ts'
import { DRAWN, markerFace, markersLeft } from '../rules/07-markers.ts'
import { nameable } from '../rules/20-rousing.ts'
import { UNSEEN } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { CHIT_PLACES, UNKNOWN } from './view.ts'
import type { View } from './view.ts'
import { hasEventOfItsSide } from '../model/levels.ts'

/** A full state that the seat of this view cannot tell from the real one. */
export function imagined(view: View, chance: Fast): State {
  const state = cloneState({
    ...view,
    stack: view.frames,
    lanes: [],
    planned: [-1, -1],
  })
  const eyes = SEATS.findIndex((name) => name === view.seat) as Side | -1
  if (view.seat === 'open') return state
  for (const side of [PRUSSIAN, FRENCH] as const) {
    settleChits(state, view, side, chance)
    state.planned[side] = side === eyes ? view.planned : guessPlan(state, side, chance)
  }
  nameDrawn(state, chance)
  guessFaces(state, chance)
  if (eyes !== FRENCH) guessPromises(state, view.promises, chance)
  openLanes(state, view, eyes, chance)
  return state
}

function pick<T>(from: readonly T[], chance: Fast): T {
  return from[chance.below(from.length)]!
}

/** Chits of unknown names are dealt to the places where some must be. */
function settleChits(state: State, { unknown }: View, side: Side, chance: Fast): void {
  const left = eventChits(side).filter((chit) => state.chits[chit] === UNKNOWN)
  for (let place = 0; place < CHIT_PLACES; place++)
    for (let count = unknown[side * CHIT_PLACES + place]!; count > 0; count--) {
      const [chit] = left.splice(chance.below(left.length), 1)
      state.chits[chit!] = place
    }
}

/** The event a side has planned: still in the cup, as likely as any there, or drawn before. */
function guessPlan(state: State, side: Side, chance: Fast): number {
  const inCup = state.events[side]!
  if (!isPlanned(state) || inCup === 0 || state.lanes.length > 0) return -1
  const isIn = inCup === MOST || chance.below(MOST) < inCup
  const unseen = eventChits(side).filter((chit) => state.chits[chit] === UNSEEN)
  return isIn && unseen.length > 0 ? pick(unseen, chance) : -1
}
const MOST = 6

/** A drawn event without a name on some level gets one. */
function nameDrawn(state: State, chance: Fast): void {
  let chit = UNKNOWN
  for (const frame of state.stack) {
    if (!hasEventOfItsSide(frame) || frame.chit !== UNKNOWN) continue
    if (frame.proc === 'draw' && frame.at !== 'over') continue
    if (chit === UNKNOWN) chit = drawnName(state, frame.side, chance)
    frame.chit = chit
  }
}

/** One that nobody has seen, or, once its owner has settled what it is for, one that lies where it was put. */
function drawnName(state: State, side: Side, chance: Fast): number {
  const isSettled = state.stack.some((frame) => frame.proc === 'event' && frame.at === 'bonus')
  const could = eventChits(side).filter(
    (chit) =>
      state.named[chit] === 0 &&
      (state.chits[chit] === UNSEEN) !== isSettled &&
      chit !== state.planned[side],
  )
  return pick(could, chance)
}

/** Out of Command markers that lie face down are of those that are left. */
function guessFaces({ drawn }: State, chance: Fast): void {
  for (let at = 0; at < drawn.length; at += DRAWN)
    if (drawn[at + 1] === UNKNOWN) drawn[at + 1] = markerFace[pick(markersLeft(drawn, at), chance)]!
}

function guessPromises(state: State, count: number, chance: Fast): void {
  for (let left = count; left > 0; left--) {
    const could = nameable(state)
    if (could.length > 0) state.promised.push(pick(could, chance))
  }
}

/** Planning is going on: this seat as far as it is, the other not done yet, or done if this seat is not. */
function openLanes(state: State, view: View, eyes: Side | -1, chance: Fast): void {
  const top = state.stack.at(-1)
  if (top?.proc !== 'game' || top.at !== 'plan' || !isPlanned(state)) return
  const lanes: Frame[][] = [
    [planLevel.frame({ side: PRUSSIAN }, 'event')],
    [planLevel.frame({ side: FRENCH }, 'event')],
  ]
  if (eyes >= 0) {
    const own = eyes as Side
    lanes[own] = view.lane.map(cloneFrame)
    if (lanes[own].length > 0 && chance.below(2) === 0) lanes[other(own)] = []
  }
  for (const side of [PRUSSIAN, FRENCH] as const)
    if (side !== eyes)
      state.planned[side] = lanes[side]!.length > 0 ? -1 : pick(eventChits(side), chance)
  state.lanes = lanes
}
