import { makeMigrate } from '../../../core/migration.ts'
import { VERSION, about } from '../words/about.ts'
import { completed, openings, plannedAttackers } from '../rules/11-plan.ts'
import { CITIES, grid } from '../map/map.ts'
import { UNITS } from '../rules/02-components.ts'
import { ABSENT, COMBAT, DEFENDED, SHELTERED, blankState, cloneState, unitsAt } from './state.ts'
import type { Frame } from './levels.ts'
import type { State } from './state.ts'

/** Carries a saved state over, if these rules can go on with it; what 1.0.0 has left half done is begun anew. */
export const migrated = makeMigrate<State>({
  versions: ['1.0.0', VERSION],
  version: VERSION,
  scenarios: about.scenarios,
  blank: blankState,
  lengths: [UNITS, CITIES.length],
  isPlaced: (place) => place.every((at) => Number.isInteger(at) && at >= ABSENT && at < grid.n),
  carried: wholeAgain,
})

function wholeAgain(old: State): State {
  const state = cloneState(old)
  if (state.phase !== COMBAT) return state
  shelter(state)
  const frame = state.stack.at(-1)
  if (frame?.proc === 'attack' && !isPossible(state, frame.targets)) dropPlan(state)
  if (frame?.proc === 'retreat') beginAnew(frame)
  return state
}

/** 1.0.0 did not note who fell back onto friends: whoever was attacked and lies with some who were not goes for one of them. */
function shelter(state: State): void {
  state.fought.forEach((flags, unit) => {
    const hex = state.place[unit]!
    if ((flags & DEFENDED) === 0 || hex < 0) return
    if (unitsAt(state, hex).some((one) => (state.fought[one]! & DEFENDED) === 0))
      state.fought[unit] = flags | SHELTERED
  })
}

function isPossible(state: State, targets: number[]): boolean {
  const attackers = plannedAttackers(state)
  if (attackers.length === 0) return openings(state).includes(targets[0]!)
  return completed(state, { targets, attackers }) !== undefined
}

function dropPlan(state: State): void {
  state.stack.pop()
  state.joined.fill(0)
}

/** Nobody has moved yet: the unit that goes next chooses its way again. */
function beginAnew(frame: Extract<Frame, { proc: 'retreat' }>): void {
  if (!['hex', 'victim', 'refuge'].includes(frame.at)) return
  frame.units = [frame.unit, ...frame.units]
  frame.chain = []
  frame.at = 'unit'
}
