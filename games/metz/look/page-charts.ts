import type { Chart } from '../../../core/look.ts'
import { chartFrom, linesByDie } from '../../../core/look/charts.ts'
import type { ChartLine } from '../../../core/look/charts.ts'
import { inHalves, signed } from '../../../core/look/numbers.ts'
import assault from '../data/tables/assault.json' with { type: 'json' }
import fire from '../data/tables/fire.json' with { type: 'json' }
import shifts from '../data/tables/shifts.json' with { type: 'json' }
import terrain from '../data/tables/terrain.json' with { type: 'json' }
import type { CHART_WORDS } from '../words/charts.ts'
import { WORDS } from '../words/all.ts'
import { columnName } from './names.ts'
import { MORE_CHARTS, word } from './page-charts-more.ts'

type ChartKey = keyof typeof CHART_WORDS

/** These two are those that rules and previews read cells of: columns and rows count as theirs do. */
const FIRE = chartFrom({
  id: 'fire',
  title: word('fire'),
  rule: '8.5/a',
  is: fire,
  columns: fire.columns,
  lines: linesByDie(fire.rows),
  notes: [word('fire-across'), word('fire-mt'), word('fire-ch'), word('fire-doubles')],
})

const ASSAULT = chartFrom({
  id: 'assault',
  title: word('assault'),
  rule: '12.7/a',
  is: assault,
  columns: assault.columns.map((_, at) => columnName('assault', at)),
  lines: linesByDie(assault.rows),
  notes: [
    word('assault-across'),
    word('assault-loser'),
    word('assault-star'),
    word('assault-bracket'),
    word('assault-tough'),
  ],
})

/** A shift as the previews name it. */
function shiftRow(table: 'fire' | 'assault', by: string): string {
  const what = WORDS[`${table}-${by.replaceAll(' ', '-')}`] ?? by
  return word(`shifts-${table}`, { what })
}

type ShiftLine = ChartLine<[columns: string, rule: string]>

const oddsLines = shifts.odds
  .filter(({ columns }) => columns !== 0)
  .map(({ attacker, defender, columns }): ShiftLine => [
    word('shifts-assault', { what: `${attacker}:${defender}` }),
    signed(columns),
    '12.5.a',
  ])

function shiftLines(table: 'fire' | 'assault'): ShiftLine[] {
  return shifts[table].map(({ by, rule, columns }) => [shiftRow(table, by), signed(columns), rule])
}

const SHIFTS = chartFrom({
  id: 'shifts',
  title: word('shifts'),
  rule: '8.4/a',
  is: shifts,
  columns: [word('shifts-columns'), word('shifts-rule')],
  lines: [...shiftLines('fire'), ...oddsLines, ...shiftLines('assault')],
  notes: [word('shifts-note'), word('shifts-terrain')],
})

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

const GROUND_COLUMNS = [
  'infantry',
  'cavalry',
  'artillery',
  'fire',
  'defence',
  'lead',
  'sight',
  'command',
] as const

const rowName = (name: string): string => word(`terrain-row-${name}` as ChartKey)
const groundLines: readonly ChartLine[] = [
  ...terrain.hexes.map((row) => [rowName(row.terrain), ...groundCells(row)] as const),
  ...terrain.sides
    .filter(({ side }) => side.endsWith('up'))
    .map(({ side, cost, lead }): ChartLine => [
      rowName(side),
      ...cost.map(moreText),
      NONE,
      NONE,
      shiftText(lead),
      NONE,
      NONE,
    ]),
  ...terrain.works.map(({ works, fire: at, defence }): ChartLine => [
    rowName(works),
    NONE,
    NONE,
    NONE,
    shiftText(at),
    shiftText(defence),
    NONE,
    NONE,
    NONE,
  ]),
  [
    rowName('road'),
    ...[0, 1, 2].map(() => inHalves(terrain.roads.halves)),
    NONE,
    NONE,
    NONE,
    NONE,
    inHalves(terrain.roads.command),
  ],
]

const TERRAIN = chartFrom({
  id: 'terrain',
  title: word('terrain'),
  rule: '2.2/a',
  is: 'reconstructed',
  columns: GROUND_COLUMNS.map((column) => word(`terrain-${column}`)),
  lines: groundLines,
  notes: [
    word('terrain-note-cost'),
    word('terrain-note-road'),
    word('terrain-note-defence'),
    word('terrain-note-sight'),
  ],
})

export const CHARTS: readonly Chart[] = [FIRE, ASSAULT, SHIFTS, TERRAIN, ...MORE_CHARTS]
