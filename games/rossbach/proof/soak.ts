import type { SoakKit } from '../../../core/testing/soak-kit.ts'
import { HIDDEN_KINDS } from './checks.ts'
import { partedBy } from './checks-reads.ts'
import { rossbach } from '../game.ts'
import { PIECES } from '../rules/01-pieces.ts'
import { SCENARIOS } from '../model/scenario-book.ts'
import type { State } from '../model/state.ts'
import { LEAKS, aroundWalls, mixedUp } from '../testing/play.ts'
import type { View } from '../seen/view.ts'

/** Scenarios whose armies are also thrown together, and where. */
const MELEES: Readonly<Record<string, string>> = { jena: 'N1622', 'campaign-12': 'N1622' }
/** Where armies are thrown together around a town with walls, and wagons in it. */
const WALLS: Readonly<Record<string, string>> = { 'campaign-12': 'N3515' }
/** Optional rules that change who is asked what. */
const RULES: readonly string[] = ['one-combat-at-a-time', 'rounded-sightings', 'shock-combat']

/** `jena` as the book has it, `melee jena` with everybody mixed up, `walls campaign-12` around a fortified town, `teams jena` for four players, `rules jena` with options. */
function fresh(start: string, game: number): State {
  const [manner = '', scenario] = start.split(' ')
  if (scenario === undefined) return rossbach.setup(manner, [])
  if (manner === 'melee') return mixedUp(scenario, `melee ${game}`, MELEES[scenario]!)
  if (manner === 'walls') return aroundWalls(scenario, `walls ${game}`, WALLS[scenario]!)
  return rossbach.setup(scenario, optionsOf(start))
}

function optionsOf(start: string): readonly string[] {
  const [manner = '', scenario] = start.split(' ')
  if (scenario === undefined || manner === 'melee' || manner === 'walls') return []
  return manner === 'teams' ? ['teams'] : RULES
}

export const kit: SoakKit<State, View> = {
  game: rossbach,
  starts: [
    ...SCENARIOS.map(({ id }) => id),
    ...Object.keys(MELEES).map((id) => `melee ${id}`),
    ...Object.keys(WALLS).map((id) => `walls ${id}`),
    'teams campaign-12',
    'rules jena',
  ],
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
  fresh,
  options: optionsOf,
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
