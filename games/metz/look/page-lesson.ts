import type { Position } from '../../../core/contract.ts'

/**
 * Where the guided turn begins: Flavigny, as the example of play has it when the chit of III Corps is drawn, without those who act
 * elsewhere; X Corps holds Vionville. It is the last hour of daylight, and all places that count but Flavigny are shared evenly, so
 * that two turns decide it. One brigade is Shaken from the start: there is somebody to rally.
 */
export const LESSON: Position = {
  game: 'metz',
  scenario: 'day-of-battle',
  turn: 13,
  step: 'activation',
  formation: 'P-III',
  stacks: {
    '2224': ['F-II-1Verge'],
    '2124': ['F-II-VergeArt'],
    '2324': ['F-II-2Verge', 'F-II-Corps'],
    '2223': ['F-II-HQ'],
    '2125': ['F-3C-1'],
    '2120': ['F-3C-HQ'],
    '2227': ['P-III-9', 'P-III-HQ'],
    '2327': ['P-III-10', 'P-III-Corps'],
    '2027': ['P-III-StulpArt'],
    '1923': ['P-X-39', 'P-X-HQ'],
  },
  disrupted: ['F-II-1Verge'],
  shaken: ['P-III-10'],
  worn: ['F-II-Corps'],
  held: ['P-conditions-1'],
  control: { '1923': 'prussian', '1424': 'prussian', '0122': 'prussian', '2224': 'french' },
}
