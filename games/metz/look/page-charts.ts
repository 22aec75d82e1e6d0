import type { Provenance } from '../../../core/contract.ts'
import type { Chart } from '../../../core/look.ts'
import { chartRows } from '../../../core/shown.ts'
import { inHalves, signed } from '../../../core/look/texts.ts'
import assault from '../data/tables/assault.json' with { type: 'json' }
import fire from '../data/tables/fire.json' with { type: 'json' }
import shifts from '../data/tables/shifts.json' with { type: 'json' }
import terrain from '../data/tables/terrain.json' with { type: 'json' }
import type { CHART_WORDS } from '../words/charts.ts'
import { WORDS } from '../words/all.ts'
import { columnName } from './names.ts'
import { MORE_CHARTS, word } from './page-charts-more.ts'

type ChartKey = keyof typeof CHART_WORDS

const DICE = Array.from({ length: 10 }, (_, at) => String(at + 1))

/** These two are those that rules and previews read cells of: columns and rows count as theirs do. */
const FIRE: Chart = {
  id: 'fire',
  title: word('fire'),
  rule: '8.5/a',
  is: fire.is as Provenance,
  columns: fire.columns,
  rows: DICE,
  cells: fire.rows,
  notes: [word('fire-across'), word('fire-mt'), word('fire-ch'), word('fire-doubles')],
}

const ASSAULT: Chart = {
  id: 'assault',
  title: word('assault'),
  rule: '12.7/a',
  is: assault.is as Provenance,
  columns: assault.columns.map((_, at) => columnName('assault', at)),
  rows: DICE,
  cells: assault.rows,
  notes: [
    word('assault-across'),
    word('assault-loser'),
    word('assault-star'),
    word('assault-bracket'),
    word('assault-tough'),
  ],
}

/** A shift as the previews name it. */
function shiftRow(table: 'fire' | 'assault', by: string): string {
  const what = WORDS[`${table}-${by.replaceAll(' ', '-')}`] ?? by
  return word(`shifts-${table}`, { what })
}

const odds = shifts.odds
  .filter(({ columns }) => columns !== 0)
  .map(({ attacker, defender, columns }) => ({
    row: word('shifts-assault', { what: `${attacker}:${defender}` }),
    cells: [signed(columns), '12.5.a'],
  }))
const shiftRows = [
  ...shifts.fire.map(({ by, rule, columns }) => ({
    row: shiftRow('fire', by),
    cells: [signed(columns), rule],
  })),
  ...odds,
  ...shifts.assault.map(({ by, rule, columns }) => ({
    row: shiftRow('assault', by),
    cells: [signed(columns), rule],
  })),
]

const SHIFTS: Chart = {
  id: 'shifts',
  title: word('shifts'),
  rule: '8.4/a',
  is: shifts.is as Provenance,
  columns: [word('shifts-columns'), word('shifts-rule')],
  ...chartRows(shiftRows),
  notes: [word('shifts-note'), word('shifts-terrain')],
}

const NONE = word('terrain-nothing')
const shiftText = (columns: number): string => (columns === 0 ? NONE : signed(columns))
const costText = (points: number | null): string =>
  points === null ? word('terrain-no') : String(points)
const moreText = (points: number): string =>
  points === 0 ? NONE : word('terrain-plus', { points })

type Ground = (typeof terrain.hexes)[number]

function groundCells({ cost, fire: at, defence, lead, sight, command }: Ground): string[] {
  return [
    ...cost.map(costText),
    shiftText(at),
    shiftText(defence),
    shiftText(lead),
    word(`terrain-${sight}` as ChartKey),
    command === null ? word('terrain-no') : inHalves(command),
  ]
}

const rowName = (name: string): string => word(`terrain-row-${name}` as ChartKey)
const groundRows = [
  ...terrain.hexes.map((row) => ({ row: rowName(row.terrain), cells: groundCells(row) })),
  ...terrain.sides
    .filter(({ side }) => side.endsWith('up'))
    .map(({ side, cost, lead }) => ({
      row: rowName(side),
      cells: [...cost.map(moreText), NONE, NONE, shiftText(lead), NONE, NONE],
    })),
  ...terrain.works.map(({ works, fire: at, defence }) => ({
    row: rowName(works),
    cells: [NONE, NONE, NONE, shiftText(at), shiftText(defence), NONE, NONE, NONE],
  })),
  {
    row: rowName('road'),
    cells: [
      ...[0, 1, 2].map(() => inHalves(terrain.roads.halves)),
      NONE,
      NONE,
      NONE,
      NONE,
      inHalves(terrain.roads.command),
    ],
  },
]

const TERRAIN: Chart = {
  id: 'terrain',
  title: word('terrain'),
  rule: '2.2/a',
  is: 'reconstructed',
  columns: [
    word('terrain-infantry'),
    word('terrain-cavalry'),
    word('terrain-artillery'),
    word('terrain-fire'),
    word('terrain-defence'),
    word('terrain-lead'),
    word('terrain-sight'),
    word('terrain-command'),
  ],
  ...chartRows(groundRows),
  notes: [
    word('terrain-note-cost'),
    word('terrain-note-road'),
    word('terrain-note-defence'),
    word('terrain-note-sight'),
  ],
}

export const CHARTS: readonly Chart[] = [FIRE, ASSAULT, SHIFTS, TERRAIN, ...MORE_CHARTS]
