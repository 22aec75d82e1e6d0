import type { Ask } from '../../../core/contract.ts'
import { grid } from '../../../games/rossbach/map/map.ts'
import { FORMATIONS } from '../../../games/rossbach/rules/01-pieces.ts'
import { formationLed } from '../../../games/rossbach/rules/07-chain.ts'
import type { View } from '../../../games/rossbach/seen/view.ts'
import type { Choice } from '../../bot.ts'
import { nounsFor } from '../../bot.ts'
import { movePlanOf } from './move-plan.ts'
import type { MovePlan } from './move-plan.ts'
import { goalsOf } from './formation-goals.ts'
import { knownOf } from './known.ts'
import { bestOf } from './small.ts'

/** A March Order is for corps so far from everything: nearer they had better be free. */
const FAR = 14
const CLEAR = 9

export interface Ordering {
  goal: number
}

function nearestEnemy({ enemies }: MovePlan, hex: number): number {
  let near = 99
  for (const enemy of enemies) near = Math.min(near, grid.distance(enemy, hex))
  return near
}

/** The corps with the longest way before it marches through the night. */
export function chooseOrder(ordering: Ordering, view: View, ask: Ask): Choice {
  ordering.goal = -1
  const officers = nounsFor(ask, 'formation')
  if (officers.length === 0) return { verb: 'none' }
  const plan = movePlanOf(knownOf(view), [])
  const goals = goalsOf(plan)
  const wayOf = (leader: number): number => {
    const formation = formationLed(plan.state, leader)
    const goal = formation < 0 || formation >= FORMATIONS.length ? -1 : goals[formation]!
    const at = plan.state.place[leader]!
    if (goal < 0 || nearestEnemy(plan, at) < CLEAR) return 0
    return grid.distance(at, goal)
  }
  const noun = bestOf(officers, wayOf)
  if (noun < 0 || wayOf(noun) < FAR) return { verb: 'none' }
  ordering.goal = goals[formationLed(plan.state, noun)]!
  return { verb: 'formation', noun }
}

/** The place nearest to the goal that no flag is near. */
export function chooseObjective(ordering: Ordering, view: View, ask: Ask): Choice | undefined {
  const places = nounsFor(ask, 'to')
  const plan = movePlanOf(knownOf(view), [])
  const noun = bestOf(places, (hex) => {
    const near = nearestEnemy(plan, hex)
    return -grid.distance(hex, Math.max(0, ordering.goal)) - (near < 4 ? 40 : 0)
  })
  return noun < 0 ? undefined : { verb: 'to', noun }
}
