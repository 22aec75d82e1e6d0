import { costOf, distanceField, makeReach } from '../../../core/hex/reach.ts'
import { grid } from '../map/map.ts'
import type { State } from '../state.ts'
import { sideOf } from './01-pieces.ts'
import { battleHexes } from './07-initiative.ts'
import { closedTo } from './08-area.ts'
import { stepsBack, tableOf } from './08-costs.ts'

const out = makeReach(grid)

/** Distances kept from ask to ask: the cost tables they were made from, which are kept too, tell when they are stale. */
interface Field {
  steps: Int32Array
  closed: Uint8Array
  goal: number
  away: Int16Array
}
const FIELDS = 8
const fields: Field[] = []

/** By hex: half points for this piece to the goal over open ground, enemies left aside; −1 no way. */
function distances(state: State, piece: number, goal: number): Int16Array {
  const steps = stepsBack(state, 1 << tableOf(piece, state.column[piece]!))
  const closed = closedTo(state, sideOf[piece]!)
  let field = fields.find(
    (one) => one.steps === steps && one.goal === goal && one.closed === closed,
  )
  if (field === undefined) {
    distanceField({ steps, targets: [goal], closed }, out)
    const away = Int16Array.from({ length: grid.n }, (_, hex) => costOf(out, hex))
    field = { steps, closed, goal, away }
    fields.unshift(field)
    if (fields.length > FIELDS) fields.pop()
  }
  return field.away
}

/** Half points from a hex to the goal for this piece as it marches now, −1 no way. */
export function distanceTo(
  state: State,
  piece: number,
  way: { from: number; goal: number },
): number {
  return distances(state, piece, way.goal)[way.from]!
}

/**
 * The battle nearest to a piece in movement points, the lower hex of equals; −1 none it could march to.
 * @rule 2.11B2d
 */
export function nearestBattle(state: State, piece: number): number {
  const from = state.place[piece]!
  let best = -1
  let least = Infinity
  for (const goal of battleHexes(state).sort((a, b) => a - b)) {
    const away = distanceTo(state, piece, { from, goal })
    if (away < 0 || away >= least) continue
    least = away
    best = goal
  }
  return best
}
