import { brokenOf } from '../../../core/flow/invariants.ts'
import type { Invariants } from '../../../core/flow/invariants.ts'
import { waived } from '../../../core/flow/outline.ts'
import { CITIES, grid } from '../map/map.ts'
import { UNITS, sideOf } from '../rules/02-components.ts'
import { excess } from '../rules/08-stacking.ts'
import { openGround } from '../rules/10-terrain.ts'
import { CHITS } from '../rules/12-chits.ts'
import { procs } from '../rules/sequence.ts'
import { ABSENT, MOVEMENT, board, unitsAt } from '../model/state.ts'
import type { State } from '../model/state.ts'

const INVARIANTS: Invariants<State> = {
  /** Nobody stands where he never may. */
  ground: (state) => everyUnit(state, (unit, hex) => openGround(unit)[hex] === 1),
  stacking: (state) => everyUnit(state, (_, hex) => excess(unitsAt(state, hex)) === 0),
  /** One place a piece, each stack of one side, every unit in exactly one stack. */
  stacks(state) {
    const seen = new Set<number>()
    for (let hex = 0; hex < grid.n; hex++) {
      const units = unitsAt(state, hex)
      if (units.length !== board(state).count[hex]) return false
      for (const unit of units) {
        if (seen.has(unit) || state.place[unit] !== hex) return false
        if (sideOf[unit] !== sideOf[units[0]!]) return false
        seen.add(unit)
      }
    }
    return everyUnit(state, (unit) => seen.has(unit))
  },
  /** No unit is lost or made, no chit either. */
  counts: (state) =>
    state.place.length === UNITS &&
    state.place.every((at) => at >= ABSENT && at < grid.n) &&
    state.chits.length === CHITS.length &&
    state.control.length === CITIES.length,
  marching: (state) => state.phase === MOVEMENT || state.marching.every((march) => march === 0),
}

/** Names of broken invariants. */
export const brokenIn = brokenOf(INVARIANTS, ({ stack }) => waived(procs, stack))

function everyUnit(state: State, holds: (unit: number, hex: number) => boolean): boolean {
  for (let unit = 0; unit < UNITS; unit++) {
    const hex = state.place[unit]!
    if (hex >= 0 && !holds(unit, hex)) return false
  }
  return true
}
