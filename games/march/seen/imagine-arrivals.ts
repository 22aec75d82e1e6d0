import type { Fast } from '../../../core/contract.ts'
import { scenarioNamed } from '../model/scenario-book.ts'
import { GONE, WAITING } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FORMATIONS, sideOf } from '../rules/02-pieces.ts'
import type { Side } from '../rules/02-pieces.ts'
import { comesBack, returnTurns } from '../rules/17-specials.ts'
import { UNKNOWN } from './view.ts'
import type { View } from './view.ts'

/** Who is set free, who comes and who comes back his side alone knows. */
export function guessArrivals(state: State, view: View, side: Side, chance: Fast): void {
  const { arrivals } = scenarioNamed(state.scenario)
  state.comes = state.comes.map((value, at) => {
    if (value !== UNKNOWN) return value
    const isDoubtful = arrivals[at]!.condition !== undefined
    return isDoubtful ? chance.below(2) : 1
  })
  state.idle = state.idle.map((value, formation) =>
    value === UNKNOWN ? guessIdle(view, formation, chance) : value,
  )
  state.returns = state.returns.map((value, unit) =>
    sideOf[unit] === side && value === UNKNOWN ? guessReturn(state, unit, chance) : value,
  )
}

/** Set free it shows by moving; until then nobody knows. */
function guessIdle(view: View, formation: number, chance: Fast): number {
  const { setup } = scenarioNamed(view.scenario)
  const line = setup.find((one) => one.idle === true && one.formation === FORMATIONS[formation])
  return line === undefined ? 0 : chance.below(2)
}

/** Whoever stands ready has his turn; of whoever has left for a while nobody knows which. */
function guessReturn(state: State, unit: number, chance: Fast): number {
  const place = state.place[unit]!
  if (place === WAITING) return 0
  if (place !== GONE || !comesBack(state, unit)) return 0
  const turns = returnTurns(state)
  return turns[chance.below(turns.length)]!
}
