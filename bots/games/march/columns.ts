import { grid } from '../../../games/march/map/map.ts'
import { isCavalry } from '../../../games/march/rules/02-pieces.ts'
import { FAR, distancesTo } from '../../../games/march/rules/15-march-route.ts'
import { MARCHING, waysOf } from '../../../games/march/rules/06-costs.ts'
import type { State } from '../../../games/march/model/state.ts'
import { nearestFoe } from './field.ts'
import type { Body, Field } from './field.ts'
import { allotGoals } from './goals.ts'
import type { Goals } from './goals.ts'

/** A column keeps so far from every enemy. */
const CLEAR_OF_FOES = 3

/** Where a corps that is far from its goal could march to in column, out of reach of the enemy; −1 where that is not worth it. */
export function marchTarget(field: Field, bodies: readonly Body[]): number {
  const foot = bodies.filter(({ unit }) => !isCavalry(unit))
  if (foot.length === 0) return -1
  const goals: Goals = new Map()
  allotGoals(
    field,
    goals,
    foot.map(({ unit }) => unit),
  )
  const [head] = [...foot].sort((a, b) => b.points - a.points || a.unit - b.unit)
  const goal = goals.get(head!.unit)
  if (goal === undefined) return -1
  const path = routeTo(field.state, head!.hex, goal)
  const blocked = path.findIndex((hex) => nearestFoe(field, hex) < CLEAR_OF_FOES)
  const open = blocked < 0 ? path : path.slice(0, blocked)
  if (open.length < field.weights.march) return -1
  const isSafe = foot.every(({ hex }) => nearestFoe(field, hex) >= CLEAR_OF_FOES)
  return isSafe ? open.at(-1)! : -1
}

/** The shortest way of a column, without the hex it begins in. */
function routeTo(state: State, from: number, goal: number): number[] {
  const far = distancesTo(state, goal)
  const costs = waysOf(state).road[MARCHING]!
  const path: number[] = []
  for (let hex = from; hex !== goal && far[hex]! < FAR;) {
    let next = -1
    for (let edge = hex * 6; edge < hex * 6 + 6 && next < 0; edge++) {
      const to = grid.neighbours[edge]!
      if (to >= 0 && costs[edge]! >= 0 && far[hex] === far[to]! + costs[edge]!) next = to
    }
    if (next < 0) return path
    path.push(next)
    hex = next
  }
  return path
}
