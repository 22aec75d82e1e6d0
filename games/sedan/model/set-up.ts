import { campaign } from '../rules/05-turn-levels.ts'
import type { Position } from '../../../core/contract.ts'
import { chosenOptions } from '../../../core/options.ts'
import { Problem } from '../../../core/problem.ts'
import { about } from '../words/about.ts'
import { layOutPosition } from './position.ts'
import { sortUnits } from '../rules/03-set-up.ts'
import { firstControl } from '../rules/04-victory.ts'
import { fullCup } from '../rules/12-chits.ts'
import { flow } from '../rules/sequence.ts'
import { blankState } from './state.ts'
import type { State } from './state.ts'

/** A fresh game, or a position at the start of a named step, run to its first ask. */
export function setUpGame(scenario: string | Position, options: readonly string[]): State {
  const name = typeof scenario === 'string' ? scenario : 'campaign'
  if (!about.scenarios.some(({ id }) => id === name))
    throw new Problem('scenario', `there is no scenario ${name}; there is: campaign`)
  const state = blankState(name, chosenOptions(about.options, options))
  state.chits = fullCup()
  state.control = firstControl()
  sortUnits(state)
  if (typeof scenario === 'string') state.stack = [campaign.frame()]
  else layOutPosition(state, scenario)
  flow.settle(state)
  return state
}
