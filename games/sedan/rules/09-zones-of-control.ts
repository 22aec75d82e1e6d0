import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import { board } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { other } from './02-components.ts'
import type { Side } from './02-components.ts'
import { ZONE_NEIGHBOURS } from './09-zone-extent.ts'

/**
 * Whether a hex lies in a zone of control of this side's enemy.
 * @rule 9.2/a zones are always on and nobody's presence cancels them
 */
export function inEnemyZone(state: State, side: Side, hex: number): boolean {
  return board(state).zone[other(side) * grid.n + hex]! > 0
}

/** By hex: how many enemy hexes' zones reach there. */
export function enemyZone(state: State, side: Side): Uint8Array {
  return board(state).zone.subarray(other(side) * grid.n, (other(side) + 1) * grid.n)
}

/**
 * Two hexes control each other or neither does.
 * @rule 9.5/a
 */
export function areInZones(a: number, b: number): boolean {
  for (let d = a * 6; d < a * 6 + 6; d++) if (ZONE_NEIGHBOURS[d] === b) return true
  return false
}

const HELD = refusal('9.1/b', 'held-in-zone')
const STOPPED = refusal('9.3/a', 'stopped-in-zone')

/**
 * A unit that starts its phase in an enemy zone stays, unless its side disengages.
 * @rule 9.1/b
 * @rule 9.4/a movement is no way out; combat results are, and they do not ask here
 */
export function whyCannotLeaveZone(state: State, side: Side, hex: number): Refusal | undefined {
  return state.disengaging === 0 && inEnemyZone(state, side, hex) ? HELD : undefined
}

/**
 * The first hex in an enemy zone ends the move; it costs nothing extra.
 * @rule 9.3/a
 */
export function whyCannotGoOn(stopped: number): Refusal | undefined {
  return stopped === 1 ? STOPPED : undefined
}
