import type { Ask } from '../../../core/contract.ts'
import { mitrailleuseOf } from '../../../games/metz/rules/03-pieces.ts'
import { IN_STEP } from '../../../games/metz/rules/08-fire-odds.ts'
import type { Choice } from '../../bot.ts'
import { nounsFor } from '../../bot.ts'
import type { Field } from './field.ts'
import { bestShot } from './firing.ts'

// Out of Command.

const WORTH_FIRING = 0.25

/** Fire if there is something to fire at, else move; everybody has one turn. */
export function chooseLost(field: Field, ask: Ask): Choice {
  for (const unit of nounsFor(ask, 'fire')) {
    const pieces = [unit, mitrailleuseOf[unit]!].filter((piece) => piece >= 0)
    const shot = bestShot(field, pieces, IN_STEP)
    if (shot !== undefined && shot.value / 2 >= WORTH_FIRING) return { verb: 'fire', noun: unit }
  }
  const [unit] = nounsFor(ask, 'move')
  if (unit === undefined) return { verb: 'done' }
  return { verb: 'move', noun: unit }
}
