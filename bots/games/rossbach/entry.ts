import type { Ask } from '../../../core/contract.ts'
import { COMBAT_UNIT, LEADER, kindOf } from '../../../games/rossbach/rules/01-pieces.ts'
import { strengthOf } from '../../../games/rossbach/rules/11-who-attacks.ts'
import type { View } from '../../../games/rossbach/view.ts'
import type { Choice } from '../../bot.ts'
import { isOffered, nounsFor } from '../../bot.ts'
import { stateOf } from './known.ts'
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

/** A leader goes along; otherwise by road where there is one, alone. */
export function chooseCompany(ask: Ask): Choice | undefined {
  const leader = nounsFor(ask, 'with').find((piece) => kindOf[piece] === LEADER)
  if (leader !== undefined) return { verb: 'with', noun: leader }
  if (isOffered(ask, { verb: 'column' })) return { verb: 'column' }
  if (isOffered(ask, { verb: 'come' })) return { verb: 'come' }
  const [noun] = nounsFor(ask, 'with')
  return noun === undefined ? undefined : { verb: 'with', noun }
}
