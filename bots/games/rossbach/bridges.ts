import type { Ask } from '../../../core/contract.ts'
import { grid } from '../../../games/rossbach/map/map.ts'
import { isRiverBridge } from '../../../games/rossbach/rules/08-terrain.ts'
import type { View } from '../../../games/rossbach/seen/view.ts'
import type { Choice } from '../../bot.ts'
import { nounsFor } from '../../bot.ts'
import { movePlanOf } from './move-plan.ts'
import type { MovePlan } from './move-plan.ts'
import { knownOf } from './known.ts'

/** Enemies so near beyond a river make its bridge worth breaking; friends so near beyond it do not. */
const ENEMY_NEAR = 6
const FRIEND_NEAR = 3

/** What a unit with points to spare does beside a bridge: whoever waits breaks river bridges before the enemy, whoever attacks mends what is broken. */
export function chooseWork(view: View, ask: Ask, at: number): Choice | undefined {
  const burnable = nounsFor(ask, 'burn').filter(isRiverBridge)
  const broken = nounsFor(ask, 'mend')
  if (burnable.length + broken.length === 0) return undefined
  const plan = movePlanOf(knownOf(view), [])
  if (!plan.stance.isCalm) return broken.length > 0 ? { verb: 'mend', noun: broken[0]! } : undefined
  const noun = burnable.find((side) => isBarrier(plan, side, at))
  return noun === undefined ? undefined : { verb: 'burn', noun }
}

function isBarrier({ enemies, mine }: MovePlan, side: number, at: number): boolean {
  const [a, b] = grid.sideHexes(side)
  const beyond = a === at ? b : a
  const isNear = enemies.some(
    (enemy) =>
      grid.distance(enemy, beyond) <= ENEMY_NEAR &&
      grid.distance(enemy, beyond) < grid.distance(enemy, at),
  )
  if (!isNear) return false
  for (let hex = 0; hex < grid.n; hex++)
    if (mine[hex]! > 0 && grid.distance(hex, beyond) <= FRIEND_NEAR)
      if (grid.distance(hex, beyond) < grid.distance(hex, at)) return false
  return true
}
