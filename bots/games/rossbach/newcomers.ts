import type { Ask } from '../../../core/contract.ts'
import { COMBAT_UNIT, LEADER, kindOf } from '../../../games/rossbach/rules/01-pieces.ts'
import { strengthOf } from '../../../games/rossbach/rules/11-who-attacks.ts'
import type { View } from '../../../games/rossbach/seen/view.ts'
import type { Choice } from '../../bot.ts'
import { isOffered, nounsFor } from '../../bot.ts'
import { movePlanOf } from './move-plan.ts'
import { knownOf, stateOf } from './known.ts'
import { bestOf } from './small.ts'

/** Fighting troops come in first, leaders ride with them, wagons last. */
export function chooseNewcomer(view: View, ask: Ask): Choice {
  const state = stateOf(view)
  const noun = bestOf(nounsFor(ask, 'bring'), (piece) => {
    if (kindOf[piece] === COMBAT_UNIT) return 100 + strengthOf(state, piece)
    return kindOf[piece] === LEADER ? 1 : 50
  })
  return noun < 0 ? { verb: 'wait' } : { verb: 'bring', noun }
}

/** A leader goes along, and where the enemy is near in strength everybody who can; otherwise by road where there is one, alone. */
export function chooseCompany(view: View, ask: Ask): Choice | undefined {
  const others = nounsFor(ask, 'with')
  const leader = others.find((piece) => kindOf[piece] === LEADER)
  if (leader !== undefined) return { verb: 'with', noun: leader }
  const troops = others.filter((piece) => kindOf[piece] === COMBAT_UNIT)
  if (troops.length > 0 && isUnsafeAlone(view)) {
    const state = stateOf(view)
    return { verb: 'with', noun: bestOf(troops, (unit) => strengthOf(state, unit)) }
  }
  if (isOffered(ask, { verb: 'column' })) return { verb: 'column' }
  if (isOffered(ask, { verb: 'come' })) return { verb: 'come' }
  const [noun] = others
  return noun === undefined ? undefined : { verb: 'with', noun }
}

/** Whether more of the enemy than those who come in now could be at the way in next. */
function isUnsafeAlone(view: View): boolean {
  const entry = view.frames.find((frame) => frame.proc === 'entry')
  if (entry === undefined || entry.hex < 0) return false
  const { state, threat } = movePlanOf(knownOf(view), [])
  const coming = view.joined.flatMap((is, piece) => (is === 1 ? [strengthOf(state, piece)] : []))
  return threat[entry.hex]! > coming.reduce((sum, halves) => sum + halves, 0)
}
