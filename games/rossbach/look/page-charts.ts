import type { Chart } from '../../../core/look.ts'
import { chartFrom, linesByDie, turned } from '../../../core/look/charts.ts'
import { inHalves, signed } from '../../../core/look/numbers.ts'
import commandRange from '../data/tables/command-range.json' with { type: 'json' }
import crt from '../data/tables/crt.json' with { type: 'json' }
import formations from '../data/formations.json' with { type: 'json' }
import initiative from '../data/tables/initiative.json' with { type: 'json' }
import shock from '../data/tables/shock.json' with { type: 'json' }
import terrain from '../data/tables/terrain.json' with { type: 'json' }
import { BRUNSWICK, NAPOLEON, pieceNamed } from '../rules/01-pieces.ts'
import { rating } from '../rules/07-chain.ts'
import type { CHART_WORDS } from '../words/charts.ts'
import { MORE_CHARTS, word } from './page-charts-more.ts'
import { COLUMN_NAMES, FORMATION_NAMES, nameOf } from './names.ts'

/** The one that rules and previews read cells of: its columns and rows count as theirs do. */
const COMBAT = chartFrom({
  id: 'crt',
  title: word('crt'),
  rule: 'CRT.1',
  is: crt,
  columns: COLUMN_NAMES,
  lines: linesByDie(turned(crt.faces)),
  notes: [
    word('crt-across'),
    word('crt-elimination'),
    word('crt-exchange'),
    word('crt-retreat'),
    word('crt-surrender'),
    word('crt-shifts'),
    word('crt-heavy'),
    word('crt-extreme'),
    word('crt-fort'),
  ],
})

type Ground = (typeof terrain.rows)[number]
const MOVERS = ['foot', 'mixed', 'horse', 'rider', 'train'] as const

function costOf({ at }: Ground, halves: number | null): string {
  if (halves === null) return word('terrain-no')
  if (at !== 'side' && at !== 'stack') return inHalves(halves)
  return halves === 0 ? word('terrain-nothing') : word('terrain-plus', { points: inHalves(halves) })
}

function defenceOf(row: Ground): string {
  if (row.halvesCavalry === true) return word('terrain-halves')
  return row.defence === 2
    ? word('terrain-nothing')
    : word('terrain-times', { times: inHalves(row.defence) })
}

const TERRAIN = chartFrom({
  id: 'terrain',
  title: word('terrain'),
  rule: 'TEC.0',
  is: 'constrained',
  columns: [...MOVERS.map((mover) => word(`terrain-${mover}`)), word('terrain-defence')],
  lines: terrain.rows.map((row) => [
    word(`terrain-${row.terrain}` as keyof typeof CHART_WORDS),
    ...MOVERS.map((mover) => costOf(row, row[mover])),
    defenceOf(row),
  ]),
  notes: [
    word('terrain-note-hex'),
    word('terrain-note-road'),
    word('terrain-note-best'),
    word('terrain-note-one'),
  ],
})

const hexes = (halves: number): string => word('command-hexes', { count: inHalves(halves) })

const COMMAND = chartFrom({
  id: 'command',
  title: word('command'),
  rule: '7.2',
  is: commandRange,
  columns: [word('command-range'), word('command-most')],
  lines: [
    [word('command-open'), '1', hexes(commandRange.halves)],
    [word('command-road'), '½', hexes(2 * commandRange.halves)],
    [word('command-column'), '1', hexes(2 * commandRange.column)],
    [
      word('command-order'),
      '½–1',
      word('command-points', { count: inHalves(commandRange.marchOrder.halves) }),
    ],
  ],
  notes: [
    word('command-note'),
    word('command-points-note', { napoleon: rating(NAPOLEON), brunswick: rating(BRUNSWICK) }),
  ],
})

const onDie = (add: number): string => word('initiative-die', { add: signed(add) })

const INITIATIVE = chartFrom({
  id: 'initiative',
  title: word('initiative'),
  rule: '7.14',
  is: initiative,
  columns: [word('initiative-add')],
  lines: [
    [word('initiative-demoralized'), onDie(initiative.demoralized)],
    [word('initiative-guns', { hexes: initiative.gunsHeard }), onDie(initiative.soundOfTheGuns)],
    ...initiative.conversions.map(
      ({ nation, type, add }) =>
        [
          word(`initiative-${nation} ${type}` as keyof typeof CHART_WORDS),
          word('initiative-rating', { add: signed(add) }),
        ] as const,
    ),
  ],
  notes: [word('initiative-pass')],
})

const RATINGS = [1, 2, 3, 4, 5]

const SHOCK = chartFrom({
  id: 'shock',
  title: word('shock'),
  rule: 'SHK.1',
  is: shock,
  columns: RATINGS.map((one) => word('shock-column', { rating: one })),
  lines: turned(shock.byAttacker).map((cells, at) => [
    word('shock-row', { rating: RATINGS[at]! }),
    ...cells,
  ]),
  notes: [word('shock-note')],
})

const BREAKING = chartFrom({
  id: 'breaking',
  title: word('breaking'),
  rule: '12.11a',
  is: 'reconstructed',
  columns: [word('breaking-officer'), word('breaking-strength'), word('breaking-level')],
  lines: formations.formations.map(({ officer, strength, level }, at) => [
    FORMATION_NAMES[at]!,
    nameOf(pieceNamed(officer)),
    String(strength),
    String(level),
  ]),
  notes: [word('breaking-note')],
})

const { fates, bridges, scouting, supply, victory } = MORE_CHARTS

export const CHARTS: readonly Chart[] = [
  COMBAT,
  TERRAIN,
  COMMAND,
  INITIATIVE,
  BREAKING,
  fates,
  bridges,
  scouting,
  supply,
  victory,
  SHOCK,
]
