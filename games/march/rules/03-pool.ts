import type { State } from '../model/state.ts'
import {
  FIRST_GUNS,
  FIRST_TRAIN,
  FORMATIONS,
  UNITS,
  formationSide,
  isTrains,
  sideOf,
} from './02-pieces.ts'
import type { Side } from './02-pieces.ts'
import { batteryChits } from './16-battery-chits.ts'
import { mayEnter } from './15-arrivals.ts'

/** Somebody of it is on the map, or comes in. */
function isInPlay(state: State, formation: number): boolean {
  if (isTrains(formation)) return hasTrainsInPlay(state, formationSide[formation]!)
  for (let unit = 0; unit < UNITS; unit++)
    if (state.formation[unit] === formation && (state.place[unit]! >= 0 || mayEnter(state, unit)))
      return true
  return false
}

function hasTrainsInPlay(state: State, side: Side): boolean {
  for (let train = FIRST_TRAIN; train < FIRST_GUNS; train++)
    if (sideOf[train] === side && (state.place[train]! >= 0 || mayEnter(state, train))) return true
  return false
}

/**
 * All that can be drawn in this turn. One that was not set free is among them: its chit does nothing, and nobody can tell.
 * @rule 2.3/a a chit for each formation, one for the trains of each side
 */
export function fillPool(state: State): void {
  const formations: number[] = []
  for (let formation = 0; formation < FORMATIONS.length; formation++)
    if (isInPlay(state, formation)) formations.push(formation)
  state.cup = [...formations, ...batteryChits(state)]
}

/** Trains of a side, on the map or about to come in. */
export function trainsIn(state: State, side: Side): number[] {
  const found: number[] = []
  for (let train = FIRST_TRAIN; train < FIRST_GUNS; train++)
    if (sideOf[train] === side) found.push(train)
  return found.filter((train) => state.place[train]! >= 0 || mayEnter(state, train))
}
