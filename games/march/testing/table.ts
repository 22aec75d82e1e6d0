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

/** The first night: one corps on the road, one whose march is over, orders on their way, men without supply. */
const nightPosition: Position = {
  game: 'march',
  title: 'The night after Hausen',
  scenario: 'four-days',
  turn: 4,
  step: 'draw',
  stacks: {
    '2715': ['F-HQ'],
    '2617': ['F-Friant', 'L-Davout'],
    '2616': ['F-Wagon-1'],
    '2716': ['F-Gudin'],
    '3604': ['L-Lefebvre'],
    '2520': ['A-Lusignan', 'L-Hohenzollern'],
    '2620': ['A-Brady'],
    '3222': ['A-HQ', 'L-Charles', 'A-Wagon-1'],
  },
  columns: {
    'F-StHilaire': ['2114', '2014/1914', '1814/1714'],
    'B-Deroy': ['3604', '3504'],
  },
  facing: { 'F-Friant': 'S', 'F-Gudin': 'S', 'A-Lusignan': 'N', 'A-Brady': 'N' },
  charts: {
    'F-Friant': { fatigue: 5, stragglers: 1, unsupplied: 1 },
    'A-Lusignan': { fatigue: 3, stragglers: 1 },
    'A-Brady': { sp: 0, stragglers: 2 },
  },
  fought: ['F-Friant', 'A-Lusignan', 'A-Brady'],
  orders: { 'F-III': 'HOLD', 'F-VII': 'MARCH HOLD', 'A-III': 'RETREAT' },
  transit: { 'F-III': { '1': 'ATTACK' }, 'A-III': { '2': 'HOLD' } },
  targets: { 'F-VII': '4106' },
  dummies: { austrian: ['2718'] },
}

/** Where saved games begin. */
export const POSITIONS = { attack: attackPosition, night: nightPosition }

/** Plays at random, all verbs alike. */
export function playMarch(sitting: Sitting<State, View>): Table<State, View> {
  return playSitting({ game: march, scenario: 'teugn-hausen', most: 20_000 }, sitting)
}
