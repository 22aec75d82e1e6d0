import type { Provenance } from '../../../core/contract.ts'
import type { Chart } from '../../../core/look.ts'
import { chartRows } from '../../../core/shown.ts'
import { inHalves, sayerOf, signed } from '../../../core/look/texts.ts'
import work from '../data/tables/bridge-work.json' with { type: 'json' }
import capture from '../data/tables/leader-capture.json' with { type: 'json' }
import pontoon from '../data/tables/pontoon.json' with { type: 'json' }
import retreat from '../data/tables/retreat.json' with { type: 'json' }
import scoutTable from '../data/tables/scouting.json' with { type: 'json' }
import supplyTable from '../data/tables/supply.json' with { type: 'json' }
import victoryTable from '../data/tables/victory.json' with { type: 'json' }
import { CHART_WORDS } from '../words/charts.ts'

type ChartKey = keyof typeof CHART_WORDS

/** A word of the charts with its numbers filled in. */
export const word = sayerOf(CHART_WORDS)

const from = (die: number): string => word('fates-from', { die })
const upTo = (die: number): string => word('fates-up-to', { die })
const NONE = word('terrain-nothing')

const bridgeRows = retreat.overRiverBridge
  .slice(0, 3)
  .map((die, at) => ({ row: word('fates-bridge', { nth: at + 1 }), cells: [from(die), NONE] }))

const fateRows = [
  {
    row: word('fates-captured'),
    cells: [from(capture.capturedFrom), word('fates-column')],
  },
  { row: word('fates-abandoned'), cells: [from(pontoon.abandonedFrom), NONE] },
  { row: word('fates-taken'), cells: [upTo(pontoon.capturedUpTo), NONE] },
  ...bridgeRows,
  {
    row: word('fates-blocked'),
    cells: [from(retreat.blocked.removedFrom), word('fates-blocked-plus')],
  },
  { row: word('fates-rally'), cells: [from(retreat.reorganizeDemoralized.removedFrom), NONE] },
  { row: word('fates-duke'), cells: [upTo(capture.brunswickFalls.prussianRetreat), NONE] },
]

const fates: Chart = {
  id: 'fates',
  title: word('fates'),
  rule: 'CRT.4',
  is: 'constrained',
  columns: [word('fates-die'), word('fates-plus')],
  ...chartRows(fateRows),
  notes: [word('fates-note')],
}

const bridges: Chart = {
  id: 'bridges',
  title: word('bridges'),
  rule: '8.33',
  is: work.is as Provenance,
  columns: [word('bridges-points'), word('bridges-die'), word('bridges-by')],
  rows: work.work.map((one) => word(`bridges-${one.work}-${one.bridge}` as ChartKey)),
  cells: work.work.map((one) => [
    inHalves(one.halves),
    upTo(one.upTo),
    word(one.bridge === 'river' ? 'bridges-foot' : 'bridges-all'),
  ]),
  notes: [
    word('bridges-repair-note', {
      unit: signed(work.repair.enemyUnit),
      zone: signed(work.repair.enemyZone),
      napoleon: signed(work.repair.napoleon),
    }),
    word('bridges-crossing-note', { napoleon: signed(pontoon.napoleon) }),
  ],
}

const { results } = scoutTable
const found = (what: string): string => word(`scouting-${what}` as ChartKey)

const scouting: Chart = {
  id: 'scouting',
  title: word('scouting'),
  rule: '13.4',
  is: scoutTable.is as Provenance,
  columns: [word('scouting-target-fails'), word('scouting-target-passes')],
  rows: [word('scouting-scout-fails'), word('scouting-scout-passes')],
  cells: [
    [found(results.neither), found(results.target)],
    [found(results.scout), found(results.both)],
  ],
  notes: [
    word('scouting-note', {
      leader: scoutTable.leaderWithin,
      loss: scoutTable.lossOn,
      away: scoutTable.displaced,
    }),
    word('scouting-sight', {
      range: scoutTable.sighting.range,
      leader: scoutTable.sighting.leaderWithin,
    }),
  ],
}

const supply: Chart = {
  id: 'supply',
  title: word('supply'),
  rule: '14.1',
  is: 'constrained',
  columns: [word('supply-length'), word('supply-over')],
  rows: [
    word('supply-forward'),
    word('supply-trunk'),
    word('supply-french'),
    word('supply-alternate'),
    word('supply-prussian'),
  ],
  cells: [
    [
      word('supply-forward-length', { hexes: supplyTable.forwardHexes }),
      word('supply-forward-over'),
    ],
    [
      word('supply-trunk-length', { points: inHalves(supplyTable.trunkHalves) }),
      word('supply-trunk-over'),
    ],
    [NONE, supplyTable.french.join(', ')],
    [NONE, supplyTable.frenchAlternate.join(', ')],
    [NONE, supplyTable.prussian.join(', ')],
  ],
  notes: [word('supply-note')],
}

const each = (number: number): string[] => [signed(number), signed(number)]

const victoryRows = [
  ...victoryTable.lossRatio.map(({ prussian, french, points: won }) => ({
    row: word('victory-ratio', { prussian, french }),
    cells: [signed(won), word('victory-none')],
  })),
  ...victoryTable.prussianLosses.map(({ upTo: most, points: won }) => ({
    row: most === null ? word('victory-losses-more') : word('victory-losses', { upTo: most }),
    cells: [word('victory-none'), signed(won)],
  })),
  { row: word('victory-source'), cells: each(victoryTable.source) },
  { row: word('victory-corps'), cells: each(victoryTable.demoralizedCorps) },
  { row: word('victory-baggage'), cells: each(victoryTable.baggageTrain) },
  { row: word('victory-monarch'), cells: each(victoryTable.headOfState) },
]

const victory: Chart = {
  id: 'victory',
  title: word('victory'),
  rule: '20.1',
  is: victoryTable.is as Provenance,
  columns: [word('victory-french'), word('victory-prussian')],
  ...chartRows(victoryRows),
  notes: [word('victory-note'), word('victory-napoleon')],
}

export const MORE_CHARTS = { fates, bridges, scouting, supply, victory }
