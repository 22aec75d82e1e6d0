import { changed } from '../../../core/list.ts'
import { ADVANCE, CAUTIOUS, FROZEN, MANEUVER, WITHDRAW, lostLevel } from '../rules/14-lost-level.ts'
import { ACTIVE } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { markerFace } from '../rules/07-markers.ts'
import { mitrailleuseOf, sideOf } from '../rules/03-pieces.ts'
import { aggressive, wholeFlow } from './command.ts'
import { Trial, piece } from './field.ts'
import type { Stands } from './field.ts'

export const FACES = {
  withdraw: WITHDRAW,
  frozen: FROZEN,
  cautious: CAUTIOUS,
  maneuver: MANEUVER,
  advance: ADVANCE,
} as const

/** A marker with this face. */
export function markerOf(face: keyof typeof FACES): number {
  return markerFace.indexOf(FACES[face])
}

/** These units are out of command where they stand, or under a marker that lies elsewhere. */
export function stray(state: State, ids: readonly string[], marker = -1): void {
  for (const id of ids)
    for (const one of [piece(id), mitrailleuseOf[piece(id)]!])
      if (one >= 0) {
        state.deeds[one]! |= ACTIVE
        state.lost = changed(state.lost, one, 1 + (marker < 0 ? state.place[one]! : marker))
      }
}

/** The Out of Command Step of some units, their first marker turned. */
export function lost(
  ids: readonly string[],
  face: keyof typeof FACES,
  stands: Stands,
  { more = {}, before }: { more?: Partial<State>; before?: (state: State) => void } = {},
): Trial {
  const state = aggressive(stands, more)
  stray(state, ids)
  before?.(state)
  return new Trial(wholeFlow, state, lostLevel.frame({ side: sideOf[piece(ids[0]!)]! })).roll(
    markerOf(face),
  )
}
