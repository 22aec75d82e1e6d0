import { isEnemyFlag } from '../board.ts'
import { grid } from '../map/map.ts'
import type { State } from '../state.ts'
import { sideOf } from './01-pieces.ts'
import { whyNoRoom } from './03-stacking.ts'
import { inFlagZone } from './04-zones.ts'
import { BARRED, OPEN_ORDER, gaitOf, printedCosts } from './08-terrain.ts'

/**
 * Hexes into which a piece can make way for others: one step, out of sight of any flag.
 * @rule 6.22
 */
export function refugesFor(state: State, piece: number): number[] {
  const from = state.place[piece]!
  const side = sideOf[piece]!
  const costs = printedCosts(gaitOf[piece]!, OPEN_ORDER)
  const hexes: number[] = []
  for (let direction = 0; direction < 6; direction++) {
    const into = grid.neighbours[from * 6 + direction]!
    if (into < 0 || costs[from * 6 + direction] === BARRED) continue
    if (state.damaged.includes(grid.side(from, direction))) continue
    if (isEnemyFlag(state, side, into) || inFlagZone(state, side, into)) continue
    if (whyNoRoom(state, [piece], into) === undefined) hexes.push(into)
  }
  return hexes
}
