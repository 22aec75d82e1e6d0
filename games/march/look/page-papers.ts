import type { Paper, PaperGroup } from '../../../core/look.ts'
import { capital } from '../../../core/look/texts.ts'
import { SP_PER_STEP, FORMATIONS, formationSide, isTrains, names } from '../rules/02-pieces.ts'
import type { Side } from '../rules/02-pieces.ts'
import { stepsShown } from '../rules/10-steps.ts'
import { FORMATION_NAMES, sideName } from './names.ts'
import { ALL_UNITS, readsSide, sidesInOrder } from './page-facts.ts'
import type { Facts } from './page-facts.ts'
import { chartCells, chartWords } from './page-force.ts'
import { orderPapers } from './page-orders.ts'
import { say } from './say.ts'

function unitLine(facts: Facts, unit: number): string {
  const { state } = facts
  return say('chart-unit', {
    unit: names[unit]!,
    strength: stepsShown(state, unit) * SP_PER_STEP,
    of: state.start[unit]! * SP_PER_STEP,
    chart: chartWords(facts, unit).join(', '),
  })
}

const COLUMNS = [
  'chart-column-points',
  'chart-column-fatigue',
  'chart-column-stragglers',
  'chart-column-guns',
  'chart-column-horse',
  'chart-column-supply',
] as const

/** As the chart is ruled; a column in which all have nothing is left out. */
function formOf(facts: Facts, units: readonly number[]): NonNullable<Paper['form']> {
  const { state } = facts
  const rows = units.map((unit) => [
    names[unit]!,
    `${stepsShown(state, unit) * SP_PER_STEP}/${state.start[unit]! * SP_PER_STEP}`,
    ...chartCells(facts, unit),
  ])
  const isUsed = (_: unknown, at: number): boolean => rows.some((row) => row[at + 1] !== '0')
  return {
    columns: COLUMNS.filter(isUsed).map((key) => say(key)),
    rows: rows.map(([name = '', ...cells]) => [name, ...cells.filter(isUsed)]),
  }
}

function formationChart(facts: Facts, formation: number): Paper[] {
  const units = ALL_UNITS.filter(
    (unit) => facts.view.formation[unit] === formation && facts.view.place[unit]! >= 0,
  )
  if (units.length === 0 || chartWords(facts, units[0]!).length === 0) return []
  return [
    {
      id: `chart-${formation}`,
      head: FORMATION_NAMES[formation]!,
      text: units.map((unit) => unitLine(facts, unit)).join('\n'),
      form: formOf(facts, units),
    },
  ]
}

/** The force chart of a side: one's own as it is, the enemy's as far as can be known (2.5). */
function chartOf(facts: Facts, side: Side): PaperGroup[] {
  const papers = FORMATIONS.flatMap((_, formation) =>
    formationSide[formation] === side && !isTrains(formation)
      ? formationChart(facts, formation)
      : [],
  )
  const title = readsSide(facts, side)
    ? say('papers-chart', { side: sideName(side) })
    : say('papers-known', { side: sideName(side) })
  return papers.length === 0 ? [] : [{ title: capital(title), papers }]
}

/** What stands on paper beside the map: orders, then force charts, one's own first. */
export function papersOf(facts: Facts): PaperGroup[] {
  return [...orderPapers(facts), ...sidesInOrder(facts).flatMap((side) => chartOf(facts, side))]
}
