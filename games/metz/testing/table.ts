import type { Position } from '../../../core/contract.ts'
import type { Table } from '../../../core/table.ts'
import { playSitting } from '../../../core/testing/sitting.ts'
import type { Sitting } from '../../../core/testing/sitting.ts'
import { metz } from '../game.ts'
import type { State } from '../model/state.ts'
import type { View } from '../seen/view.ts'

/** III Corps before Vionville, about to act. */
const assaultPosition: Position = {
  game: 'metz',
  title: 'III Corps before Vionville',
  scenario: 'day-of-battle',
  turn: 3,
  step: 'activation',
  formation: 'P-III',
  stacks: {
    '2525': ['P-III-9', 'P-III-HQ'],
    '2625': ['P-III-10'],
    '2523': ['F-II-1Verge', 'F-II-VergeArt'],
    '2423': ['F-II-2Verge', 'F-II-HQ'],
  },
  worn: ['F-II-1Verge'],
}

/** The first night of the campaign, with III Corps about to camp. */
const nightPosition: Position = {
  game: 'metz',
  title: 'The night after Mars-la-Tour',
  scenario: 'campaign-three-days',
  turn: 15,
  step: 'activation',
  formation: 'P-III',
  stacks: {
    '2525': ['P-III-9', 'P-III-HQ'],
    '2625': ['P-III-10', 'P-III-11'],
    '2520': ['F-II-1Verge', 'F-II-VergeArt', 'F-II-HQ'],
  },
  worn: ['P-III-9'],
  shaken: ['P-III-10'],
  disrupted: ['P-III-11'],
}

/** Where saved games begin. */
export const POSITIONS = { assault: assaultPosition, night: nightPosition }

/** Plays at random, all verbs alike. */
export function playMetz(sitting: Sitting<State, View>): Table<State, View> {
  return playSitting({ game: metz, scenario: 'afternoon-crisis', most: 20_000 }, sitting)
}
