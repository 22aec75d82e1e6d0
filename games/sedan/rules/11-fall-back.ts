import { grid } from '../map/map.ts'
import { holder } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { sideOf } from './02-components.ts'
import { inEnemyZone } from './09-zones-of-control.ts'
import { BARRED, STEP_COST, openGround } from './10-terrain.ts'

/**
 * Neighbours a beaten unit could fall back on, stacking aside: not the enemy's, not in his zone, not barred to it.
 * @rule 11.10/b
 * @rule 11.10/c friends may stand there
 */
export function fallBackHexes(
  state: State,
  unit: number,
  hex: number = state.place[unit]!,
): number[] {
  const found: number[] = []
  for (let direction = 0; direction < 6; direction++) {
    const into = grid.neighbours[hex * 6 + direction]!
    if (into < 0 || STEP_COST[hex * 6 + direction] === BARRED) continue
    if (openGround(unit)[into] === 0 || inEnemyZone(state, sideOf[unit]!, into)) continue
    const there = holder(state, into)
    if (there < 0 || there === sideOf[unit]) found.push(into)
  }
  return found
}
