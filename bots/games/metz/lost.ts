import type { Ask } from '../../../core/contract.ts'
import { moveStepLevel } from '../../../games/metz/rules/11-move-levels.ts'
import { CAUTIOUS } from '../../../games/metz/rules/14-lost-level.ts'
import { CAVALRY, armOf, mitrailleuseOf } from '../../../games/metz/rules/03-pieces.ts'
import { IN_STEP } from '../../../games/metz/rules/08-fire-odds.ts'
import { limitsNow } from '../../../games/metz/rules/11-limits.ts'
import { marchFrom } from '../../../games/metz/rules/11-movers.ts'
import { BY_ROAD, LIMITS, SLOWLY, limitsOf } from '../../../games/metz/rules/14-cautious.ts'
import type { Choice } from '../../bot.ts'
import { nounsFor } from '../../bot.ts'
import { raidsOf } from './raids.ts'
import { bestRide } from './charges.ts'
import type { Field } from './field.ts'
import { bestShot } from './firing.ts'
import { bestLeg } from './marching.ts'

// Out of Command.

const WORTH_FIRING = 0.25

type GoalOf = (unit: number) => number

/** Fire if there is something to fire at; horse closes in if that is worth it, else keeps to the road if that leads farther; else move; everybody has one turn. */
export function chooseLost(field: Field, ask: Ask, goalOf: GoalOf): Choice {
  for (const unit of nounsFor(ask, 'fire')) {
    const pieces = [unit, mitrailleuseOf[unit]!].filter((piece) => piece >= 0)
    const shot = bestShot(field, pieces, IN_STEP)
    if (shot !== undefined && shot.value / 2 >= WORTH_FIRING) return { verb: 'fire', noun: unit }
  }
  const able = nounsFor(ask, 'move')
  const isCautious = ask.say.key === `ask-lost-${CAUTIOUS}`
  const rider = isCautious ? able.find((unit) => closesIn(field, unit)) : undefined
  if (rider !== undefined) return { verb: 'move', noun: rider }
  const roadbound = nounsFor(ask, 'road').find(
    (unit) => armOf[unit] === CAVALRY && isQuickerByRoad(field, unit, goalOf(unit)),
  )
  if (roadbound !== undefined) return { verb: 'road', noun: roadbound }
  const [unit] = able
  return unit === undefined ? { verb: 'done' } : { verb: 'move', noun: unit }
}

/** Cautious horse with half its allowance finds somebody it is worth charging or closing in on. */
function closesIn(field: Field, unit: number): boolean {
  const { state, side } = field
  if (armOf[unit] !== CAVALRY) return false
  const limits = limitsNow(state, limitsOf(unit, SLOWLY))
  if (bestRide(field, [unit], limits) !== undefined) return true
  return raidsOf(field, moveStepLevel.frame({ side, units: [unit], limits })).length > 0
}

/** The road, all of the allowance but a point, is better than half of it across country. */
function isQuickerByRoad(field: Field, unit: number, goal: number): boolean {
  const { state, side } = field
  const gain = (way: number): number => {
    const step = moveStepLevel.frame({
      side,
      units: [unit],
      limits: limitsNow(state, LIMITS[way]!),
    })
    return bestLeg(field, marchFrom(state, step, unit), goal).gain
  }
  return gain(BY_ROAD) > gain(SLOWLY)
}
