import { costOf, distanceField, makeReach, reach } from '../../../core/hex/reach.ts'
import { grid } from '../map/map.ts'
import type { State } from '../state.ts'
import { sideOf } from './01-pieces.ts'
import { battleHexes } from './07-initiative.ts'
import { closedTo } from './08-area.ts'
import { stepsBack, stepsOut, tableOf } from './08-costs.ts'

const out = makeReach(grid)

/** Distances kept from ask to ask: the cost tables they were made from, which are kept too, tell when they are stale. */
interface Field {
  steps: Int32Array
  closed: Uint8Array
  goal: number
  away: Int16Array
}
const FIELDS = 64
const fields: Field[] = []

/** By hex: half points for this piece to the goal over open ground, enemies left aside; −1 no way. */
function distances(state: State, piece: number, goal: number): Int16Array {
  const steps = stepsBack(state, 1 << tableOf(piece, state.column[piece]!))
  const closed = closedTo(state, sideOf[piece]!)
  let field: Field | undefined
  for (let at = 0; at < fields.length && field === undefined; at++) {
    const one = fields[at]!
    if (one.goal === goal && one.steps === steps && one.closed === closed) field = one
  }
  if (field === undefined) {
    distanceField({ steps, targets: [goal], closed }, out)
    const away = new Int16Array(grid.n)
    for (let hex = 0; hex < grid.n; hex++) away[hex] = costOf(out, hex)
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
  const goals = battleHexes(state)
  if (goals.length === 0) return -1
  const move = {
    steps: stepsOut(state, 1 << tableOf(piece, state.column[piece]!)),
    bar: NOWHERE,
    stop: closedTo(state, sideOf[piece]!),
    starts: [state.place[piece]!],
    minimumMove: false,
  }
  for (const points of LOOKS) {
    reach({ ...move, points }, out)
    const best = cheapestOf(goals)
    if (best >= 0) return best
  }
  return -1
}

/** Most battles are near: the whole map is looked at only when none is. */
const LOOKS = [24, 32_766]
const NOWHERE = new Uint8Array(grid.n)

function cheapestOf(hexes: readonly number[]): number {
  let best = -1
  for (const hex of hexes) {
    const cost = costOf(out, hex)
    if (cost < 0) continue
    const least = best < 0 ? Infinity : costOf(out, best)
    if (cost < least || (cost === least && hex < best)) best = hex
  }
  return best
}
