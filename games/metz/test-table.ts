import { fastChance, fastNature } from '../../core/chance.ts'
import type { Position } from '../../core/contract.ts'
import { isRefused } from '../../core/contract.ts'
import { openTable } from '../../core/table.ts'
import type { Table, TableSetup } from '../../core/table.ts'
import { byVerb, legalReplies } from '../../core/testing/watch.ts'
import { metz } from './game.ts'
import type { Frame } from './frames.ts'
import type { State } from './state.ts'
import type { View } from './view.ts'

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

interface Sitting extends Partial<Omit<TableSetup<State, View>, 'game' | 'nature'>> {
  seed: string
  /** Takes something back one time in so many; never unless told. */
  back?: number
  /** Replies at most, and at least before it may be left. */
  most?: number
  least?: number
  /** Left in the middle of this procedure. */
  at?: Frame['proc']
}

/** Plays at random, all verbs alike. */
export function playMetz(sitting: Sitting): Table<State, View> {
  const { seed, back = 0, most = 20_000, least = most, at, ...more } = sitting
  const setup = { game: metz, scenario: 'afternoon-crisis', nature: fastNature(seed), ...more }
  const table = openTable<State, View>(setup)
  const chance = fastChance(`players of ${seed}`)
  for (let n = 0; n < most && table.asks().length > 0; n++) {
    if (n >= least && table.state().stack.some(({ proc }) => proc === at)) break
    const seat = table.seats[chance.below(table.seats.length)]!
    if (back > 0 && chance.below(back) === 0) table.undo(seat, table.seats)
    else if (isRefused(table.reply(byVerb(legalReplies(table.asks()), chance)!)))
      throw new Error('A listed reply was refused.')
  }
  return table
}
