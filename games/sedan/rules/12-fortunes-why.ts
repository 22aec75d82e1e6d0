import type { ProcWhys } from '../../../core/flow/why.ts'
import type { State } from '../model/state.ts'
import { settleFirst } from './05-turn-sequence-why.ts'
import type { FortunesFrame } from './12-fortunes-levels.ts'

export const fortunesWhy: ProcWhys<State, FortunesFrame> = {
  offer: settleFirst('12.2/a', 'draw-before-moves'),
  francs: settleFirst('12.4/g', 'francs-on-map'),
}
