import { startsIn } from '../../../core/testing/manners.ts'
import type { SoakKit } from '../../../core/testing/soak-kit.ts'
import { HIDDEN_KINDS } from './checks.ts'
import { partedBy } from './checks-reads.ts'
import { rossbach } from '../game.ts'
import { PIECES } from '../rules/01-pieces.ts'
import { SCENARIOS } from '../model/scenario-book.ts'
import type { State } from '../model/state.ts'
import { LEAKS, aroundWalls, mixedUp } from '../testing/play.ts'
import type { View } from '../seen/view.ts'

const STARTS = startsIn(
  rossbach,
  SCENARIOS.map(({ id }) => id),
  {
    // Armies thrown together.
    melee: {
      of: ['jena', 'campaign-12'],
      fresh: (scenario, game) => mixedUp(scenario, `melee ${game}`, 'N1622'),
    },
    // The same around a town with walls, and wagons in it.
    walls: {
      of: ['campaign-12'],
      fresh: (scenario, game) => aroundWalls(scenario, `walls ${game}`, 'N3515'),
    },
    // Four players.
    teams: { of: ['campaign-12'], options: ['teams'] },
    // Optional rules that change who is asked what.
    rules: { of: ['jena'], options: ['one-combat-at-a-time', 'rounded-sightings', 'shock-combat'] },
  },
)

export const kit: SoakKit<State, View> = {
  game: rossbach,
  ...STARTS,
  brief: [
    'saalfeld',
    'auerstaedt',
    'jena',
    'jena-auerstaedt',
    'massenbach',
    'melee jena',
    'rules jena',
  ],
  each: 100,
  leaks: LEAKS,
  looks: 5_000,
  kinds: HIDDEN_KINDS,
  swapped: [
    { start: 'free-entry', kinds: { french: 'group', prussian: 'piece' }, changed: partedBy },
    { start: 'campaign-8', kinds: { french: 'piece', prussian: 'piece' }, changed: partedBy },
  ],
  pieces: PIECES,
  matches: [
    { scenario: 'saalfeld', wins: 90 },
    { scenario: 'campaign-14', wins: 90 },
    { scenario: 'campaign-8', wins: 90 },
    // About nine in ten: 40 of 50 as French, who must have three for one of somebody who blunders into them.
    { scenario: 'jena', wins: 80 },
  ],
  mirrors: [
    { scenario: 'saalfeld', games: 40, least: 8 },
    { scenario: 'jena', games: 40, least: 8 },
    // Lopsided, and why is in the notes on the script: played to be written down.
    { scenario: 'auerstaedt', games: 20, least: 0 },
    { scenario: 'jena-auerstaedt', games: 20, least: 0 },
    { scenario: 'massenbach', games: 20, least: 0 },
    { scenario: 'campaign-14', games: 8, least: 0 },
    { scenario: 'campaign-12', games: 8, least: 0 },
    { scenario: 'campaign-8', games: 8, least: 0 },
  ],
}
