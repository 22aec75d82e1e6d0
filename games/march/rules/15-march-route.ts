import { costsOf, distanceField, makeReach } from '../../../core/hex/reach.ts'
import { BARRED, stepsInto } from '../../../core/hex/steps.ts'
import type { Steps } from '../../../core/hex/steps.ts'
import { grid } from '../map/map.ts'
import { PAST_WAYPOINT } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { MARCHING, waysOf } from './06-costs.ts'
import type { Ways } from './06-costs.ts'

/** No way leads there. */
export const FAR = 0x7fff

const flood = makeReach(grid)
const KEEP = 256
/** By bridges as they are: what steps cost, and the distances to goals that were asked for. */
const kept = new WeakMap<Ways, { steps: Steps; to: Map<number, Int16Array> }>()

function routesOf(state: State): { steps: Steps; to: Map<number, Int16Array> } {
  const ways = waysOf(state)
  let found = kept.get(ways)
  if (found === undefined) {
    const costs = Uint8Array.from(ways.road[MARCHING]!, (cost) => (cost < 0 ? BARRED : cost))
    found = { steps: stepsInto(grid, costs), to: new Map() }
    kept.set(ways, found)
  }
  return found
}

/** By hex: halves of a point at the prices of a march to the goal over the ground alone, whoever stands there; FAR if there is no way. */
export function distancesTo(state: State, goal: number): Int16Array {
  const { steps, to } = routesOf(state)
  let found = to.get(goal)
  if (found === undefined) {
    distanceField({ steps, targets: [goal] }, flood)
    found = costsOf(flood)
    for (let hex = 0; hex < grid.n; hex++) if (found[hex]! < 0) found[hex] = FAR
    if (to.size >= KEEP) to.clear()
    to.set(goal, found)
  }
  return found
}

/** Where a unit marches to: its waypoint until it has passed that, then the target; −1 if its corps has none. */
export function goalOf(state: State, unit: number): number {
  const formation = state.formation[unit]!
  const way = state.way[formation]!
  return way >= 0 && state.marching[unit] !== PAST_WAYPOINT ? way : state.target[formation]!
}
