import type { Position } from '../../../core/contract.ts'
import type { Table } from '../../../core/table.ts'
import { playSitting } from '../../../core/testing/sitting.ts'
import type { Sitting } from '../../../core/testing/sitting.ts'
import { march } from '../game.ts'
import type { State } from '../model/state.ts'
import type { View } from '../seen/view.ts'

/** Saint-Hilaire before Hausen, about to act under ATTACK. */
const attackPosition: Position = {
  game: 'march',
  title: 'Saint-Hilaire before Hausen',
  scenario: 'teugn-hausen',
  turn: 1,
  step: 'activation',
  formation: 'F-III',
  stacks: {
    '2618': ['F-StHilaire', 'L-Davout'],
    '2717': ['F-Friant'],
    '2519': ['A-Vukassovich'],
    '2520': ['A-Lusignan', 'L-Hohenzollern'],
  },
  facing: { 'F-StHilaire': 'S', 'F-Friant': 'S', 'A-Vukassovich': 'N', 'A-Lusignan': 'N' },
  orders: { 'F-III': 'ATTACK', 'A-III': 'HOLD' },
}

/** Where saved games begin. */
export const POSITIONS = { attack: attackPosition }

/** Plays at random, all verbs alike. */
export function playMarch(sitting: Sitting<State, View>): Table<State, View> {
  return playSitting({ game: march, scenario: 'teugn-hausen', most: 20_000 }, sitting)
}
