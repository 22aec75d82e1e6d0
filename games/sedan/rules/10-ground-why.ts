import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { MARSH, NEUTRAL, grid, region, river, riverNames, terrain } from '../map/map.ts'
import { holder } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { hexAt } from './02-units-why.ts'
import { areInZones } from './09-zones-of-control.ts'
import { whyClosed } from './10-movement.ts'
import { isUnbridged } from './10-terrain.ts'

/** Why nobody ever goes into a hex. */
export function whyBarredGround(hex: number): Refusal | undefined {
  const facts = { with: { hex: hexAt(hex) }, at: [hexAt(hex)] }
  if (terrain[hex] === MARSH) return refusal('10.13/a', 'marsh', { at: facts.at })
  return region[hex] === NEUTRAL ? refusal('10.19/a', 'neutral-ground', facts) : undefined
}

/** Why no way leads units from a hex into the next one: ground they never enter comes before a river in between. */
export function whyNoWayFor(
  units: readonly number[],
  from: number,
  into: number,
): Refusal | undefined {
  const barred = whyBarredGround(into)
  if (barred !== undefined) return barred
  for (const unit of units) {
    const closed = whyClosed(unit, into)
    if (closed !== undefined) return closed
  }
  return whyNoWayOver(from, into)
}

/** Why no way leads from a hex into the next one. */
export function whyNoWayOver(from: number, into: number): Refusal | undefined {
  if (terrain[from] === MARSH) return refusal('10.13/a', 'marsh', { at: [hexAt(from)] })
  const side = grid.sideBetween(from, into)
  if (side < 0 || !isUnbridged(side)) return whyBarredGround(into)
  const facts = { river: riverNames[river[side]! - 1]!, from: hexAt(from), hex: hexAt(into) }
  const at = [{ of: 'side', noun: side }]
  return whyBarredGround(into) ?? refusal('10.14/a', 'unbridged-river', { with: facts, at })
}

/** Enemy hexes whose zones reach a hex. */
export function zoneHolders(state: State, hex: number): number[] {
  const found: number[] = []
  for (let d = hex * 6; d < hex * 6 + 6; d++) {
    const next = grid.neighbours[d]!
    if (next < 0 || holder(state, next) < 0 || holder(state, next) === state.phasing) continue
    if (areInZones(next, hex)) found.push(next)
  }
  return found
}
