import type { Ask } from '../../../core/contract.ts'
import { grid } from '../../../games/rossbach/map/map.ts'
import { MIXED, VEDETTE, kindOf, typeOf } from '../../../games/rossbach/rules/01-pieces.ts'
import type { View } from '../../../games/rossbach/seen/view.ts'
import type { Choice } from '../../bot.ts'
import { isOffered, nounsFor } from '../../bot.ts'
import { movePlanOf } from './move-plan.ts'
import { knownOf } from './known.ts'
import { shouldPart, watchAt } from './scouts.ts'
import { bestOf } from './small.ts'

/** Everybody stands where the book has him; light troops near the enemy put their vedettes out. */
export function chooseSetUp(view: View, ask: Ask): Choice | undefined {
  const mixed = nounsFor(ask, 'deploy').filter((unit) => typeOf[unit] === MIXED)
  const vedettes = nounsFor(ask, 'place').filter((piece) => kindOf[piece] === VEDETTE)
  if (mixed.length + vedettes.length > 0 && view.flags.length > 0) {
    const plan = movePlanOf(knownOf(view), [])
    const unit = mixed.find((one) => shouldPart(plan, one))
    if (unit !== undefined) return { verb: 'deploy', noun: unit }
    if (vedettes.length > 0) return { verb: 'place', noun: vedettes[0]! }
  }
  return isOffered(ask, { verb: 'ready' }) ? { verb: 'ready' } : undefined
}

/** Vedettes where they watch best, others as near as may be to where they stood. */
export function chooseSetUpHex(view: View, ask: Ask): Choice | undefined {
  const frame = view.frames.at(-1)
  const piece = frame?.proc === 'setUp' ? frame.piece : -1
  if (piece < 0) return undefined
  const hexes = nounsFor(ask, 'at')
  const from = view.place[piece]!
  if (kindOf[piece] !== VEDETTE || view.flags.length === 0)
    return { verb: 'at', noun: bestOf(hexes, (hex) => -grid.distance(from, hex)) }
  const plan = movePlanOf(knownOf(view), [])
  return { verb: 'at', noun: bestOf(hexes, (hex) => watchAt(plan, hex)) }
}
