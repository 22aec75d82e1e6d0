import { activationLevel } from '../rules/06-chit-levels.ts'
import { grid } from '../map/map.ts'
import { formationNamed, formationSide } from '../rules/03-pieces.ts'
import { rangeHexes } from '../rules/07-command.ts'
import { procs } from '../rules/sequence.ts'
import { AGGRESSIVE, COMMANDED, DEFENSIVE, NOTHING_PENDING } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { Trial, fieldOf, flowOf, piece } from './field.ts'
import type { Stands } from './field.ts'

/** Every procedure there is. */
export const wholeFlow = flowOf(procs)

/** A turn of the campaign of three days in such a light. */
export const EVENING = { scenario: 'campaign-three-days', turn: 15 } as const
export const DEEP_NIGHT = { scenario: 'campaign-three-days', turn: 16 } as const
export const DAWN = { scenario: 'campaign-three-days', turn: 17 } as const

/** A field with formations on one side of their headquarters. */
export function postured(stands: Stands, posture: number, more: Partial<State> = {}): State {
  const state = fieldOf(stands, more)
  state.posture.fill(posture)
  return state
}
export const aggressive = (stands: Stands, more: Partial<State> = {}): State =>
  postured(stands, AGGRESSIVE, more)
export const defensive = (stands: Stands, more: Partial<State> = {}): State =>
  postured(stands, DEFENSIVE, more)

/** The Command Range of a formation, in print. */
export function rangeOf(state: State, id: string): string[] {
  return rangeHexes(state, formationNamed(id)).map((hex) => grid.print(hex))
}

/** The hexes of Out of Command markers by piece, in print; '' In Command or of others. */
export function markerOf(state: State, id: string): string {
  const marker = state.lost[piece(id)]!
  return marker === 0 ? '' : grid.print(marker - 1)
}

export function isCommanded(state: State, id: string): boolean {
  return (state.deeds[piece(id)]! & COMMANDED) !== 0
}

/** An activation of a formation, waiting for its Posture. */
export function activating(
  id: string,
  state: State,
  { pending = NOTHING_PENDING }: { pending?: number } = {},
): Trial {
  const formation = formationNamed(id)
  const side = formationSide[formation]!
  return new Trial(wholeFlow, state, activationLevel.frame({ side, formation, pending }))
}

/** What was noted, by key. */
export function keysTold({ told }: Trial): string[] {
  return told.flatMap(({ what }) => (what.did === 'noted' ? [what.say.key] : []))
}

/** Where the play is, as `proc/at`. */
export function placeOf({ state }: Trial): string {
  const top = state.stack.at(-1)
  return top === undefined ? '' : `${top.proc}/${top.at}`
}
