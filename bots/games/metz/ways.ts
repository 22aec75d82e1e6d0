import { costOf, distanceField, makeReach } from '../../../core/hex/reach.ts'
import { stepsInto } from '../../../core/hex/steps.ts'
import type { Steps } from '../../../core/hex/steps.ts'
import { grid } from '../../../games/metz/map/map.ts'
import { FOOT, GUNS, HORSE, costToEnter } from '../../../games/metz/rules/11-costs.ts'

const inward: readonly Steps[] = [FOOT, HORSE, GUNS].map((gait) =>
  stepsInto(
    grid,
    Uint8Array.from(grid.neighbours, (_, edge) => costToEnter(gait, edge, 0)),
  ),
)
const field = makeReach(grid)
const known = new Map<number, Int16Array>()
/** Where no way leads. */
export const NO_WAY = 9999

/** By hex: half points to a hex over land and road, whoever stands in the way. */
export function wayTo(hex: number, gait: number): Int16Array {
  const key = hex * 4 + gait
  const found = known.get(key)
  if (found !== undefined) return found
  distanceField({ steps: inward[gait]!, targets: [hex] }, field)
  const costs = Int16Array.from({ length: grid.n }, (_, at) => {
    const cost = costOf(field, at)
    return cost < 0 ? NO_WAY : cost
  })
  known.set(key, costs)
  return costs
}
