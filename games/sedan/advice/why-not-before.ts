import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import type { SetUpFrame } from '../rules/03-set-up-levels.ts'
import { grid, river } from '../map/map.ts'
import { sideOf } from '../rules/02-components.ts'
import { unplacedUnits, whyCannotSetUp } from '../rules/03-set-up.ts'
import { whyCannotLieOnTop } from '../rules/08-stack-order.ts'
import { isUnbridged } from '../rules/10-terrain.ts'
import { isHeld } from '../rules/12-chits.ts'
import { holder } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { whyBarredGround } from './why-not-ground.ts'
import { hexAt, unitAt, unitIn, whyNotHere } from './why-not-units.ts'

// Before armies move: set-up, the order of stacks, bridges.

/** Why a unit cannot be taken up to be placed. */
export function whyNotPlaced(
  state: State,
  { side }: SetUpFrame,
  unit: number,
): Refusal | undefined {
  if (unplacedUnits(state, side).includes(unit)) return undefined
  const hex = state.place[unit]!
  const facts = { with: { unit: unitAt(unit), hex: hexAt(hex) }, at: [unitAt(unit)] }
  return whyNotHere(state, side, unit) ?? refusal('3.1/a', 'is-placed', facts)
}

/** A hex touched with no unit in hand. */
export function whyNobodyPlaced(state: State, frame: SetUpFrame, hex: number): Refusal | undefined {
  const unit = unitIn(state, hex)
  if (unit >= 0) return whyNotPlaced(state, frame, unit)
  return unplacedUnits(state, frame.side).length === 0
    ? refusal('3.1/a', 'all-are-placed')
    : refusal('3.1/a', 'unit-before-hex', { with: { hex: hexAt(hex) } })
}

const inHand = (state: State): number => state.joined.indexOf(1)

export function whyNotSetUpAt(state: State, hex: number): Refusal | undefined {
  const unit = inHand(state)
  const why = unit >= 0 ? whyCannotSetUp(state, unit, hex) : undefined
  return why && { ...why, at: [hexAt(hex)] }
}

/** Another unit touched while one waits for its hex. */
export function whyInHand(state: State, { side }: SetUpFrame, unit: number): Refusal | undefined {
  const held = inHand(state)
  const named = { with: { unit: unitAt(held) } }
  if (unit === held) return refusal('3.1/a', 'hand-needs-hex', named)
  if (sideOf[unit] === side && state.place[unit]! >= 0)
    return whyNotSetUpAt(state, state.place[unit]!)
  const away = whyNotHere(state, side, unit)
  return away === undefined || away.say.key === 'not-placed-yet'
    ? refusal('3.1/a', 'hand-needs-hex', named)
    : away
}

/** Why a covered unit cannot be laid on top. */
export function whyNotOnTop(state: State, unit: number): Refusal | undefined {
  const away = whyNotHere(state, state.phasing, unit)
  if (away !== undefined) return away
  const why = whyCannotLieOnTop(state, unit)
  const hex = hexAt(state.place[unit]!)
  return why && refusal(why.rule, why.say.key, { with: { unit: unitAt(unit), hex }, at: [hex] })
}

/** Why a hexside cannot be bridged. */
export function whyNoBridge(state: State, side: number): Refusal | undefined {
  if (!Number.isInteger(side) || side < 0 || side >= river.length) return undefined
  const facts = { with: { side: { of: 'side', noun: side } }, at: [{ of: 'side', noun: side }] }
  if (!isHeld(state, 'pontoon-bridge')) return refusal('12.4/i', 'no-pontoon', facts)
  if (river[side] === 0) return refusal('12.4/i', 'no-river-there', facts)
  if (!isUnbridged(side)) return refusal('10.14/a', 'is-bridged', facts)
  const banks = grid.sideHexes(side).filter((hex) => hex >= 0)
  if (banks.every((hex) => holder(state, hex) !== state.phasing))
    return refusal('12.4/i', 'no-friend-beside', facts)
  const barred = banks.map(whyBarredGround).find((why) => why !== undefined)
  return barred ?? refusal('10.19/a', 'bridge-off-map', facts)
}
