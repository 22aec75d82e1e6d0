import { hex, supplySource } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { COMBAT_UNIT, FRENCH, PRUSSIAN, VEDETTE, kindOf, sideOf } from './01-pieces.ts'
import type { Side } from './01-pieces.ts'
import { SOURCES } from './14-supply.ts'
import victory from '../data/tables/victory.json' with { type: 'json' }
import { rulesFor } from '../model/rule-set.ts'
import { isSaalfeld } from './20-fed.ts'

/** The two towns of Saalfeld stand behind the sources in `State.control`, then the way out of the map. */
const SAALFELD = hex(victory.saalfeld.prussianHolds)
const RUDOLSTADT = hex(victory.saalfeld.frenchHolds)
export const SAALFELD_HEXES: readonly number[] = [SAALFELD, RUDOLSTADT]
const WAY_OUT = SOURCES.length + SAALFELD_HEXES.length

/** Hexes whose control counts, in the order of `State.control`. */
export function strategicHexes(state: State): readonly number[] {
  return isSaalfeld(state) ? [...SOURCES, ...SAALFELD_HEXES] : SOURCES
}

/**
 * At Saalfeld the Prussians hold both towns when it begins; whoever has been set up on a hex that matters has it, if in supply.
 */
export function beginControl(state: State): void {
  if (isSaalfeld(state))
    state.control = [...state.control.slice(0, SOURCES.length), PRUSSIAN, PRUSSIAN, -1]
  state.place.forEach((at, piece) => {
    if (at >= 0) noteControl(state, piece, at)
  })
}

/**
 * Troops have come to a hex or pass through it: if it matters and they are in supply it is theirs. Whether their supply was
 * looked at: that reads where enemies stand, so the reply that caused it is final; also where it was theirs, since they may have
 * lost it without knowing.
 * 20.12: sources are such hexes
 * @rule 20.16 the last to have been there in supply
 */
export function noteControl(state: State, piece: number, at: number): boolean {
  if (supplySource[at] === 0 && !SAALFELD_HEXES.includes(at)) return false
  if (kindOf[piece] !== COMBAT_UNIT && kindOf[piece] !== VEDETTE) return false
  const index = strategicHexes(state).indexOf(at)
  const side = sideOf[piece]!
  if (index < 0) return false
  if (state.control[index] !== side && rulesFor(state.options).isFed(state, side, at))
    state.control[index] = side
  return true
}

export function controllerOf(state: State, at: number): number {
  const index = strategicHexes(state).indexOf(at)
  return state.control[index] ?? -1
}

/** Whether a side controls a hex and could be supplied there now. */
export function holdsFed(state: State, side: Side, at: number): boolean {
  return controllerOf(state, at) === side && rulesFor(state.options).isFed(state, side, at)
}

/** 21.96b: a French unit has left the map by the hex that counts */
export function noteExit(state: State): void {
  state.control[WAY_OUT] = FRENCH
}

export function hasExited(state: State): boolean {
  return state.control[WAY_OUT] === FRENCH
}
