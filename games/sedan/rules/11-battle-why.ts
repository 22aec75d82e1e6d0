import type { Refusal } from '../../../core/contract.ts'
import type { ProcWhys } from '../../../core/flow/why.ts'
import { refusal } from '../../../core/refuse.ts'
import type { State } from '../model/state.ts'
import { settleFirst } from './05-turn-sequence-why.ts'
import { combatFacts } from './11-battle.ts'
import type { BattleFrame, GunsFrame } from './11-combat-levels.ts'
import { oddsOf } from './11-odds.ts'

function whyNoColumn(state: State, frame: BattleFrame): Refusal {
  const { column } = oddsOf(combatFacts(state, frame))
  const facts = { with: { column: { of: 'column', noun: column } } }
  return refusal('11.13/b', 'only-lower-columns', facts)
}

const whyNoEnd = (): Refusal => refusal('8.3/b', 'attack-stands')

export const battleWhy: ProcWhys<State, BattleFrame> = {
  column: { ...settleFirst('11.13/b', 'column-before-die'), column: whyNoColumn, end: whyNoEnd },
  any: { end: whyNoEnd },
}

export const gunsWhy: ProcWhys<State, GunsFrame> = {
  decide: { ...settleFirst('12.4/h', 'guns-before-die'), end: whyNoEnd },
}
