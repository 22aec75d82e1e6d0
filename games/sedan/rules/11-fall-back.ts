import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import { holder } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { sideOf } from './02-components.ts'
import { inEnemyZone } from './09-zones-of-control.ts'
import { whyClosed } from './10-movement.ts'
import { BARRED, STEP_COST } from './10-terrain.ts'

const NO_WAY = refusal('11.10/b', 'no-way-over')
const ENEMY_THERE = refusal('11.10/b', 'enemy-there')
const IN_ZONE = refusal('11.10/b', 'retreat-into-zone')
const ONE_HEX = refusal('11.10/a', 'retreat-one-hex')

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
  for (let direction = 0; direction < 6; direction++)
    if (whyBarred(state, unit, { hex, direction }) === undefined)
      found.push(grid.neighbours[hex * 6 + direction]!)
  return found
}

/** Why a unit in a hex cannot fall back on another, stacking aside. */
export function whyCannotFallBack(
  state: State,
  unit: number,
  { from, to }: { from: number; to: number },
): Refusal | undefined {
  const direction = grid.directionOf(from, to)
  return direction < 0 ? ONE_HEX : whyBarred(state, unit, { hex: from, direction })
}

function whyBarred(
  state: State,
  unit: number,
  { hex, direction }: { hex: number; direction: number },
): Refusal | undefined {
  const into = grid.neighbours[hex * 6 + direction]!
  if (into < 0 || STEP_COST[hex * 6 + direction] === BARRED) return NO_WAY
  const closed = whyClosed(unit, into)
  if (closed !== undefined) return closed
  const there = holder(state, into)
  if (there >= 0 && there !== sideOf[unit]) return ENEMY_THERE
  return inEnemyZone(state, sideOf[unit]!, into) ? IN_ZONE : undefined
}
