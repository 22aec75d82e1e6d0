import type { Chart } from '../../../core/look.ts'
import { chartFrom, turned } from '../../../core/look/charts.ts'
import type { ChartLine } from '../../../core/look/charts.ts'
import { inHalves, signed } from '../../../core/look/numbers.ts'
import cet from '../data/tables/cet.json' with { type: 'json' }
import crt from '../data/tables/crt.json' with { type: 'json' }
import fatigue from '../data/tables/fatigue.json' with { type: 'json' }
import movement from '../data/tables/movement.json' with { type: 'json' }
import odds from '../data/tables/odds.json' with { type: 'json' }
import orders from '../data/tables/orders.json' with { type: 'json' }
import strength from '../data/tables/strength.json' with { type: 'json' }
import { sayerOf } from '../../../core/look/say.ts'
import { CHART_WORDS } from '../words/charts.ts'
import { COLUMN_NAMES } from '../rules/02-tables.ts'

const word = sayerOf(CHART_WORDS)
type ChartKey = keyof typeof CHART_WORDS

const NONE = '–'

/** Rows of these two and their columns count as rules and previews count them. */
const CRT = chartFrom({
  id: 'crt',
  title: word('crt'),
  rule: 'T-CRT',
  is: crt,
  columns: crt.rows.map(({ from }, at) =>
    at === 0
      ? word('crt-first', { die: signed(from) })
      : at === crt.rows.length - 1
        ? word('crt-last', { die: signed(from) })
        : signed(from),
  ),
  lines: [
    [word('crt-result'), ...crt.rows.map(({ hexes }) => resultText(hexes))],
    [word('crt-defender'), ...crt.rows.map(({ defender }) => rollText(defender))],
    [word('crt-attacker'), ...crt.rows.map(({ attacker }) => rollText(attacker))],
    [
      word('crt-initiative'),
      ...crt.rows.map(({ initiative }) =>
        initiative === 0 ? NONE : initiative < 0 ? word('crt-d') : word('crt-a'),
      ),
    ],
  ],
  notes: [word('crt-note-die'), word('crt-note-rolls'), word('crt-note-initiative')],
})

function resultText(hexes: number): string {
  return hexes === 0 ? word('crt-engaged') : word('crt-retreat', { hexes })
}
function rollText([column, add]: readonly (string | number)[]): string {
  return word('crt-roll', { column: String(column).charAt(0), add: signed(Number(add)) })
}

const CET_ROWS = turned(COLUMN_NAMES.map((column) => cet.columns[column]))
const CET = chartFrom({
  id: 'cet',
  title: word('cet'),
  rule: 'T-CET',
  is: cet,
  columns: COLUMN_NAMES.map((column) => column),
  lines: CET_ROWS.map((cells, at): ChartLine => {
    const heading = at === 0 ? 'cet-first' : at === CET_ROWS.length - 1 ? 'cet-last' : 'cet-die'
    return [word(heading, { die: at }), ...cells.map((cell) => (cell === '-' ? NONE : cell))]
  }),
  notes: [word('cet-note-codes'), word('cet-note-checks'), word('cet-note-guns')],
})

const RATIOS = chartFrom({
  id: 'ratios',
  title: word('ratios'),
  rule: '7.1/2',
  is: 'reconstructed',
  columns: [word('drm')],
  lines: odds.ratios.map(({ ratio, drm }) => [ratio, signed(drm)] as const),
  notes: [word('ratios-note')],
})

const MODIFIERS = chartFrom({
  id: 'modifiers',
  title: word('modifiers'),
  rule: '7.1/4',
  is: 'given',
  columns: [word('drm')],
  lines: [
    ...odds.modifiers.map(
      ({ by, drm }) =>
        [word(`mod-${by.replaceAll(/,? /g, '-')}` as ChartKey), signed(drm)] as const,
    ),
    [word('mod-guns'), word('mod-guns-drm')],
    [word('mod-leader'), word('mod-leader-drm')],
  ],
  notes: [],
})

function factorText([times, over]: readonly number[]): string {
  if (over === 1) return times === 1 ? NONE : `×${times}`
  return `×${times}/${over}`
}

const STRENGTH = chartFrom({
  id: 'strength',
  title: word('strength'),
  rule: 'T-CSM',
  is: 'reconstructed',
  columns: [word('factor')],
  lines: [
    ...strength.into
      .filter(({ factor }) => factor[0] !== factor[1])
      .map(({ terrain, factor }) => [word('into', { terrain }), factorText(factor)] as const),
    ...strength.over.map(
      ({ side, factor }) =>
        [word(`over-${side.replaceAll(' ', '-')}` as ChartKey), factorText(factor)] as const,
    ),
    ...strength.state.map(({ state, factor }) => [state, factorText(factor)] as const),
  ],
  notes: [word('strength-note'), word('strength-single')],
})

const costText = (points: number | string | null): string => {
  if (points === null) return word('cost-barred')
  return typeof points === 'string' ? word('cost-whole') : inHalves(points)
}
const more = (points: number | string | null): string =>
  typeof points === 'number' ? word('cost-more', { points: inHalves(points) }) : costText(points)

const MOVEMENT = chartFrom({
  id: 'movement',
  title: word('movement'),
  rule: 'T-MCC',
  is: 'constrained',
  columns: [word('move-unit'), word('move-train'), word('move-march'), word('move-command')],
  lines: [
    ...movement.hexes.map(
      ({ terrain, unit, train, command }) =>
        [terrain, costText(unit), costText(train), word('move-half'), costText(command)] as const,
    ),
    ...movement.roads.map(
      ({ road, unit, train, march, command }) =>
        [
          word('road', { road }),
          costText(unit),
          costText(train),
          costText(march),
          costText(command),
        ] as const,
    ),
    ...movement.sides.map(
      ({ side, unit, train, command }) =>
        [side, more(unit), more(train), word('move-half'), more(command)] as const,
    ),
    ...movement.actions.map(
      ({ action, halves }) => [action, inHalves(halves), NONE, NONE, NONE] as const,
    ),
  ],
  notes: [
    word('move-note-road'),
    word('move-note-march'),
    word('move-note-bridge'),
    word('move-note-zone'),
  ],
})

type DidKey = 'did-mobile' | 'did-stationary' | 'did-rest' | 'did-nothing'
const didWord = (did: string, { isSupplied = false } = {}): string => {
  const what = word(`did-${did}` as DidKey)
  return isSupplied ? word('did-supplied', { what }) : what
}
const FATIGUE = chartFrom({
  id: 'fatigue',
  title: word('fatigue'),
  rule: 'T-FAT',
  is: 'constrained',
  columns: [word('fatigue-adds')],
  lines: [
    ...fatigue.day.map(
      ({ did, adds }) => [word('fatigue-day', { did: didWord(did) }), signed(adds)] as const,
    ),
    ...fatigue.night.map(
      ({ did, adds, supplied }) =>
        [
          word('fatigue-night', { did: didWord(did, { isSupplied: supplied }) }),
          signed(adds),
        ] as const,
    ),
    ...fatigue.events.map(({ event, adds }) => [event, signed(adds)] as const),
  ],
  notes: [word('fatigue-note', { boxes: fatigue.track.boxes.join(', ') }), word('fatigue-effects')],
})

const DELAYS = chartFrom({
  id: 'orders',
  title: word('orders'),
  rule: '15.4/a',
  is: 'given',
  columns: [word('orders-turns')],
  lines: orders.delays.map(({ upTo, turns }, at) => {
    const from = at === 0 ? 0 : orders.delays[at - 1]!.upTo! + 1
    const row =
      upTo === null ? word('orders-beyond', { from }) : word('orders-points', { from, to: upTo })
    return [row, String(turns)] as const
  }),
  notes: [
    word('orders-note', { more: orders.hasOrder.adds }),
    word('orders-range', { points: orders.range.points }),
  ],
})

export const CHARTS: readonly Chart[] = [
  CRT,
  CET,
  RATIOS,
  MODIFIERS,
  STRENGTH,
  MOVEMENT,
  FATIGUE,
  DELAYS,
]
