import { campaign } from '../rules/05-turn-levels.ts'
import type { Position } from '../../../core/contract.ts'
import { layOutPosition } from './position.ts'
import { sortUnits } from '../rules/03-set-up.ts'
import { firstControl } from '../rules/04-victory.ts'
import { fullCup } from '../rules/12-chits.ts'
import { blankState } from './state.ts'
import type { State } from './state.ts'

export function freshState(scenario: string, options: readonly string[]): State {
  const state = blankState(scenario, options)
  state.chits = fullCup()
  state.control = firstControl()
  sortUnits(state)
  state.stack = [campaign.frame()]
  return state
}

export function positionState(
  scenario: string,
  position: Position,
  options: readonly string[],
): State {
  const state = freshState(scenario, options)
  layOutPosition(state, position)
  return state
}
