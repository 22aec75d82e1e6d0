import { chartFrom } from '../../../core/look/charts.ts'
import type { ChartLine } from '../../../core/look/charts.ts'
import { sayerOf } from '../../../core/look/say.ts'
import { inHalves, signed } from '../../../core/look/numbers.ts'
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

/** A line of two columns. */
type Double = ChartLine<[string, string]>

const bridgeRows = retreat.overRiverBridge
  .slice(0, 3)
  .map((die, at): Double => [word('fates-bridge', { nth: at + 1 }), from(die), NONE])

const fateRows: readonly Double[] = [
  [word('fates-captured'), from(capture.capturedFrom), word('fates-column')],
  [word('fates-abandoned'), from(pontoon.abandonedFrom), NONE],
  [word('fates-taken'), upTo(pontoon.capturedUpTo), NONE],
  ...bridgeRows,
  [word('fates-blocked'), from(retreat.blocked.removedFrom), word('fates-blocked-plus')],
  [word('fates-rally'), from(retreat.reorganizeDemoralized.removedFrom), NONE],
  [word('fates-duke'), upTo(capture.brunswickFalls.prussianRetreat), NONE],
]

const fates = chartFrom({
  id: 'fates',
  title: word('fates'),
  rule: 'CRT.4',
  is: 'constrained',
  columns: [word('fates-die'), word('fates-plus')],
  lines: fateRows,
  notes: [word('fates-note')],
})

const bridges = chartFrom({
  id: 'bridges',
  title: word('bridges'),
  rule: '8.33',
  is: work,
  columns: [word('bridges-points'), word('bridges-die'), word('bridges-by')],
  lines: work.work.map((one) => [
    word(`bridges-${one.work}-${one.bridge}` as ChartKey),
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
})

const { results } = scoutTable
const found = (what: string): string => word(`scouting-${what}` as ChartKey)

const scouting = chartFrom({
  id: 'scouting',
  title: word('scouting'),
  rule: '13.4',
  is: scoutTable,
  columns: [word('scouting-target-fails'), word('scouting-target-passes')],
  lines: [
    [word('scouting-scout-fails'), found(results.neither), found(results.target)],
    [word('scouting-scout-passes'), found(results.scout), found(results.both)],
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
})

const supply = chartFrom({
  id: 'supply',
  title: word('supply'),
  rule: '14.1',
  is: 'constrained',
  columns: [word('supply-length'), word('supply-over')],
  lines: [
    [
      word('supply-forward'),
      word('supply-forward-length', { hexes: supplyTable.forwardHexes }),
      word('supply-forward-over'),
    ],
    [
      word('supply-trunk'),
      word('supply-trunk-length', { points: inHalves(supplyTable.trunkHalves) }),
      word('supply-trunk-over'),
    ],
    [word('supply-french'), NONE, supplyTable.french.join(', ')],
    [word('supply-alternate'), NONE, supplyTable.frenchAlternate.join(', ')],
    [word('supply-prussian'), NONE, supplyTable.prussian.join(', ')],
  ],
  notes: [word('supply-note')],
})

const each = (number: number) => [signed(number), signed(number)] as const

const victoryRows: readonly Double[] = [
  ...victoryTable.lossRatio.map(({ prussian, french, points }): Double => [
    word('victory-ratio', { prussian, french }),
    signed(points),
    word('victory-none'),
  ]),
  ...victoryTable.prussianLosses.map(({ upTo: most, points }): Double => [
    most === null ? word('victory-losses-more') : word('victory-losses', { upTo: most }),
    word('victory-none'),
    signed(points),
  ]),
  [word('victory-source'), ...each(victoryTable.source)],
  [word('victory-corps'), ...each(victoryTable.demoralizedCorps)],
  [word('victory-baggage'), ...each(victoryTable.baggageTrain)],
  [word('victory-monarch'), ...each(victoryTable.headOfState)],
]

const victory = chartFrom({
  id: 'victory',
  title: word('victory'),
  rule: '20.1',
  is: victoryTable,
  columns: [word('victory-french'), word('victory-prussian')],
  lines: victoryRows,
  notes: [word('victory-note'), word('victory-napoleon')],
})

export const MORE_CHARTS = { fates, bridges, scouting, supply, victory }
