import { changed } from '../../../core/list.ts'
import type { Phrase, Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { HELD, SPENT } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { seatOf } from './03-pieces.ts'
import type { Side } from './03-pieces.ts'
import { eventChits, isPlanned } from './05-planning.ts'
import { DRAWING } from './06-instants.ts'

// Chits that are held, and who knows which: by the scenario, or while hands are hidden.

const IS_SPENT = refusal('6.3/e', 'chit-is-spent')
const NOT_HELD = refusal('6.3.1/b', 'chit-not-held')

/** Why nobody has a chit in his hand. */
export function whyNotHeld({ chits }: State, chit: number): Refusal | undefined {
  if (chits[chit] === HELD) return undefined
  return chits[chit] === SPENT ? IS_SPENT : NOT_HELD
}

/** Chits a side holds. */
export function hand(state: State, side: Side): number[] {
  return eventChits(side).filter((chit) => whyNotHeld(state, chit) === undefined)
}

type Audience = 'all' | string[]

/** What hands that are open or hidden make of draws and pauses. */
export interface Hands {
  /** Who may see which event it is that comes. */
  seesDraw(state: State, side: Side): Audience
  /** Who is told what was drawn. */
  hearsDraw(side: Side): Audience
  /** A chit was drawn: whether everybody knows it from now on. */
  showDrawn(state: State, chit: number): void
  /** A side holds a chit whose name the enemy does not know. */
  hidesChit(state: State, side: Side): boolean
  /** What everybody is told when a pause opens. */
  announces(instant: number): Phrase | undefined
}

/** With planned events only the owner may tell a planned one from others. */
export const openHands: Hands = {
  seesDraw: (state, side) => (isPlanned(state) ? [seatOf(side)] : 'all'),
  hearsDraw: () => 'all',
  showDrawn(state, chit) {
    state.named = changed(state.named, chit, 1)
  },
  hidesChit: () => false,
  announces: () => undefined,
}

/** What a side draws and holds is known to itself alone (M01). */
export const hiddenHands: Hands = {
  seesDraw: (_state, side) => [seatOf(side)],
  hearsDraw: (side) => [seatOf(side)],
  showDrawn: () => undefined,
  hidesChit: (state, side) => hand(state, side).some((chit) => state.named[chit] === 0),
  announces: (instant) => (instant === DRAWING ? undefined : { key: 'window-chits' }),
}
