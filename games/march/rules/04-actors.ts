import type { State } from '../model/state.ts'
import { FORMATIONS, hqOf, isTrains, leaderOf, sideOf } from './02-pieces.ts'
import type { Side } from './02-pieces.ts'
import type { ActivationFrame } from './03-sequence-levels.ts'
import { trainsIn } from './03-pool.ts'
import { unitsOf } from './15-track.ts'
import { actingGuns } from './16-positioned-guns.ts'

type Acting = Pick<ActivationFrame, 'formations' | 'side'>

/** Units of the formations that act, also those beside the map. @rule 4.0/a all of them */
export function actors(
  state: State,
  { formations }: Pick<Acting, 'formations'>,
): readonly number[] {
  if (formations.length === 1) return unitsOf(state, formations[0]!)
  return formations.flatMap((formation) => unitsOf(state, formation))
}

/** Trains that act, and guns on the map. */
export function actingTrains(state: State, { formations, side }: Acting): readonly number[] {
  const guns = actingGuns(state, formations)
  return formations.some(isOfTrains) ? [...trainsIn(state, side), ...guns] : guns
}
function isOfTrains(chit: number): boolean {
  return chit < FORMATIONS.length && isTrains(chit)
}

/**
 * Headquarters and commander, if they can go with a corps that acts and have not gone with any in this turn.
 * @rule 15.1/b
 */
export function actingStaff(state: State, { formations, side }: Acting): readonly number[] {
  if (state.staffed[side] === BOTH_STAFFED) return NOBODY
  const isCorps = formations.some(
    (one) => one < FORMATIONS.length && !isTrains(one) && state.idle[one] === 0,
  )
  if (!isCorps) return NOBODY
  const chief = state.chief[side]!
  const staff = chief < 0 || leadsCorps(state, side) ? [hqOf[side]] : [hqOf[side], chief]
  return staff.filter((piece) => (state.staffed[side]! & staffBit(piece)) === 0)
}

const NOBODY: readonly number[] = []

/** Which of the two has gone with a corps in this turn; both, when its activation is over. */
export const BOTH_STAFFED = 3
export function staffBit(piece: number): number {
  return piece === hqOf[sideOf[piece]!] ? 1 : 2
}

/** An army’s commander who leads a corps of it goes with that. */
export function leadsCorps(state: State, side: Side): boolean {
  const formation = leaderOf.indexOf(state.chief[side]!)
  return formation >= 0 && unitsOf(state, formation).some((unit) => state.place[unit]! >= 0)
}
