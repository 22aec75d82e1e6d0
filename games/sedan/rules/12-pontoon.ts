import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { MARSH, NEUTRAL, grid, region, river, terrain } from '../map/map.ts'
import { holder } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { isUnbridged } from './10-terrain.ts'
import { isHeld } from './12-chits.ts'

const NO_PONTOON = refusal('12.4/i', 'no-pontoon')
const NO_RIVER = refusal('12.4/i', 'no-river-there')
const IS_BRIDGED = refusal('10.14/a', 'is-bridged')
const OFF_MAP = refusal('10.19/a', 'bridge-off-map')
const BARRED_BANK = refusal('10.14/a', 'no-way-over')
const NO_FRIEND = refusal('12.4/i', 'no-friend-beside')

/** Why nobody ever lays a bridge over a hexside. */
function whyNeverBridged(side: number): Refusal | undefined {
  if (river[side] === 0) return NO_RIVER
  if (!isUnbridged(side)) return IS_BRIDGED
  const banks = grid.sideHexes(side)
  if (banks.some((hex) => hex < 0)) return OFF_MAP
  return banks.every(isPassable) ? undefined : BARRED_BANK
}

function isPassable(hex: number): boolean {
  return region[hex] !== NEUTRAL && terrain[hex] !== MARSH
}

const RIVER_SIDES: readonly number[] = [...river.keys()].filter(
  (side) => whyNeverBridged(side) === undefined,
)

/** @rule 12.4/i beside a friend, as they stand at the start of movement */
function whyTooFarOff(state: State, side: number): Refusal | undefined {
  const isBeside = grid.sideHexes(side).some((hex) => holder(state, hex) === state.phasing)
  return isBeside ? undefined : NO_FRIEND
}

function whyNoPontoon(state: State): Refusal | undefined {
  return isHeld(state, 'pontoon-bridge') ? undefined : NO_PONTOON
}

export function whyCannotBridge(state: State, side: number): Refusal | undefined {
  return whyNoPontoon(state) ?? whyNeverBridged(side) ?? whyTooFarOff(state, side)
}

/** River hexsides that can be bridged now. */
export function pontoonSides(state: State): number[] {
  if (whyNoPontoon(state) !== undefined) return []
  return RIVER_SIDES.filter((side) => whyTooFarOff(state, side) === undefined)
}
