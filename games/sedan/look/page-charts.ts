import type { Chart } from '../../../core/look.ts'
import { chartFrom, linesByDie } from '../../../core/look/charts.ts'
import { inHalves, signed } from '../../../core/look/numbers.ts'
import { printOdds } from '../../../core/tables.ts'
import chitMix from '../data/chits.json' with { type: 'json' }
import crt from '../data/tables/crt.json' with { type: 'json' }
import terrainChart from '../data/tables/terrain.json' with { type: 'json' }
import turnRecord from '../data/tables/turn-record.json' with { type: 'json' }
import { COUNTERS } from '../rules/02-components.ts'
import { chargeEffect } from '../rules/11-battle.ts'
import { BARRED } from '../rules/10-terrain.ts'
import { systemeDShift } from '../rules/12-chits.ts'
import { CHIT_WORDS, chitTitle, servedBy } from './page-chits.ts'

const DICE = [1, 2, 3, 4, 5, 6]
const COMBAT_RESULTS = chartFrom({
  id: 'crt',
  title: 'Combat results',
  rule: 'T-CRT',
  is: 'reconstructed',
  columns: crt.columns.map(printOdds),
  lines: linesByDie(crt.rows),
  notes: [
    'Attackers to defenders across, the die down. Fractions go to the defender; odds beyond the ends use the end columns (11.2, 11.13).',
    'AE: all attackers are eliminated. AR: all attackers retreat one hex (11.14, 11.15).',
    'AL1: the attacker loses one unit of his choice, the others retreat (11.16).',
    'EX: all defenders are eliminated; the attacker loses the fewest units whose printed strength makes up for them (11.20).',
    'DR: all defenders retreat one hex; in a city nothing happens (11.18, 11.9).',
    'DL1: the defender loses one unit of his choice, the others retreat; in a city they stay (11.19, 11.9).',
    'DE: all defenders are eliminated (11.17).',
    '1st Army reads EX as DR and AL1 as AR when it attacks, DL1 as DR when it defends (7.7).',
    `The cells are reconstructed. ${crt.why}`,
    `The columns: ${crt.columnsWhy}`,
  ],
})

type Ground = (typeof terrainChart.rows)[number]

const GROUND_NAMES: Readonly<Record<string, string>> = {
  clear: 'Clear',
  forest: 'Forest',
  rough: 'Rough',
  marsh: 'Marsh',
  city: 'City',
  bridge: 'Over a bridge',
  road: 'Along a road',
  town: 'Town',
}
const GROUND_COSTS: Readonly<Record<string, string>> = {
  bridge: 'nothing more',
  town: 'as the ground',
}

function costToEnter({ terrain, halves }: Ground): string {
  if (halves === BARRED) return 'closed'
  return GROUND_COSTS[terrain] ?? inHalves(halves)
}

function times({ defence }: Ground): string {
  return defence === 1 ? '×1' : `×${defence}`
}

const TERRAIN = chartFrom({
  id: 'terrain',
  title: 'Terrain effects',
  rule: 'T-TEC',
  is: 'reconstructed',
  columns: ['Movement points', 'Defence', 'Defence is'],
  lines: terrainChart.rows.map((row) => [
    GROUND_NAMES[row.terrain]!,
    costToEnter(row),
    times(row),
    row.defenceIs,
  ]),
  notes: [
    'The rulebook gives all movement costs (10.10–10.17). Rivers are crossed at bridges only; neutral ground is closed.',
    'Along a road a hex costs half a point, whatever it runs through (10.16).',
    'Any unit may always go one hex for all its points, if the hex is not closed to it (10.3).',
    'With the option of open cities a city counts ×2.',
    'Only the largest multiplier counts. A bridge counts when every attack on the hex comes over one (11.9).',
    ...terrainChart.rows.map(
      (row) => `${GROUND_NAMES[row.terrain]}, defence ${times(row)}: ${row.why}.`,
    ),
  ],
})

function arrivalsOn(turn: number): string {
  const due = COUNTERS.filter(({ entry }) => entry === turn)
  return due.map(({ id }) => id).join(', ') || '–'
}

const TURNS = chartFrom({
  id: 'turns',
  title: 'Turn record',
  rule: 'T-TRT',
  is: 'reconstructed',
  columns: [
    'Dates',
    'Cities to win',
    'German losses to lose',
    'French infantry',
    'French cavalry',
    'Arrivals',
  ],
  lines: turnRecord.turns.map(({ turn, dates, cities, losses, french: [infantry, cavalry] }) => [
    String(turn),
    dates,
    String(cities),
    String(losses),
    String(infantry),
    String(cavalry),
    arrivalsOn(turn),
  ]),
  notes: [
    'Prussian infantry has 6 movement points and cavalry 8 all game, 1st Army 5 (2.10, 7.5).',
    'The rulebook gives the cities and the French movement (4.3, 2.10).',
    `Losses are reconstructed: ${turnRecord.lossesWhy}`,
    `Dates: ${turnRecord.datesWhy}`,
    'Arrivals are the earliest turns. Those of Mar and 1R are given, the others reconstructed; the Foreign Legion comes by its chit (6.3).',
  ],
})

const CHITS = chartFrom({
  id: 'chits',
  title: 'Fortunes of War',
  rule: 'T-FOW',
  is: chitMix,
  columns: ['Chits', 'For', 'Effect'],
  lines: chitMix.kinds.map(({ id, count }) => [
    chitTitle(id),
    String(count),
    servedBy(id),
    CHIT_WORDS[id]!.says,
  ]),
  notes: [
    'One chit or none is drawn at the start of a player turn, in the open; one for the other side is wasted (12.2).',
    'Used chits lie aside until all have been drawn, then all go back but the Foreign Legion’s (12.3).',
  ],
})

const CHARGE: Readonly<Record<string, string>> = { '-1': 'halved', '0': 'as usual', '1': 'doubled' }

const shiftText = (points: number): string => (points === 0 ? 'as usual' : signed(points))

const CHIT_DICE = chartFrom({
  id: 'chit-dice',
  title: 'Dice of the chits',
  rule: '12.4/a',
  is: 'given',
  columns: ['Cavalry Charge', 'Système D', 'Foreign Legion'],
  lines: DICE.map((die) => [
    String(die),
    CHARGE[chargeEffect(die)]!,
    shiftText(systemeDShift(die)),
    `in ${die} ${die === 1 ? 'turn' : 'turns'}`,
  ]),
  notes: [
    'Cavalry Charge: the strength of all cavalry in the attack (12.4).',
    'Système D: movement points of all French units (12.4).',
    'Foreign Legion: it never comes if that is after turn 10 (12.4).',
  ],
})

/** `crt` is the one that rules and previews read cells of: its columns and rows count as theirs do. */
export const CHARTS: readonly Chart[] = [COMBAT_RESULTS, TERRAIN, TURNS, CHITS, CHIT_DICE]
