import './panels.css'
import './charts.css'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Chart } from '../../core/look.ts'
import type { Line, SpokenCell } from '../rules/protocol.ts'
import type { PanelProps, TableState } from '../table/table-state.ts'
import { t } from '../words/index.ts'
import { aboutPath } from './paths.ts'
import { ProvenanceMark } from './provenance.tsx'
import { chartsOf } from '../parts/charts.ts'
import { RuleLink } from '../parts/rule-link.tsx'

/** Charts and tables; the cell that is looked at, or that was read last, is lit. */
export function ChartsPanel({ session, table }: PanelProps) {
  const charts = chartsOf(table.adviser, session.game).value
  const cells = table.cells.value
  const lit = cells.length > 0 ? cells : lastRead(session.log.value)
  return (
    <section class="panels-panel" aria-label={t('panels.charts')}>
      <div class="panels-scroll">
        {charts?.length === 0 && <p class="panels-quiet">{t('panels.charts.none')}</p>}
        {charts?.map((chart) => (
          <ChartTable
            chart={chart}
            lit={lit.filter((one) => one.table === chart.id)}
            leads={lit[0]?.table === chart.id}
            table={table}
          />
        ))}
        <p class="panels-quiet">
          <a href={aboutPath(session.game)}>{t('panels.is.why')}</a>
        </p>
      </div>
    </section>
  )
}

function lastRead(lines: readonly Line[]): readonly SpokenCell[] {
  const last = lines.findLast(({ cell }) => cell !== undefined)?.cell
  return last === undefined ? [] : [last]
}

/** Letters that a line of the panel holds; a wider chart is printed closer. */
const ROOM = 42
/** Longer titles of rows are broken into lines. */
const LONG = 16

const longest = (words: readonly string[]): number =>
  words.reduce((most, word) => Math.max(most, word.length), 0)

function isWide({ columns, rows, cells }: Chart): boolean {
  const wide = columns.map((column, at) =>
    longest([...column.split(' '), ...cells.map((row) => row[at] ?? '')]),
  )
  const title = Math.min(LONG, longest(rows))
  return wide.reduce((sum, one) => sum + Math.min(one, LONG) + 1, title) > ROOM
}

interface ChartTableProps {
  chart: Chart
  lit: readonly SpokenCell[]
  /** It has what is lit first. */
  leads: boolean
  table: TableState
}

function ChartTable({ chart, lit, leads, table }: ChartTableProps) {
  const figure = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (leads) figure.current?.scrollIntoView({ block: 'nearest' })
  }, [lit[0]?.column, lit[0]?.row, leads])
  return (
    <figure class="panels-chart" ref={figure}>
      <figcaption>
        <strong>{chart.title}</strong>
        <RuleLink rule={chart.rule} open={table.openRule} />
        <ProvenanceMark is={chart.is} />
      </figcaption>
      <div class="panels-chart-scroll" tabIndex={0} role="group" aria-label={chart.title}>
        <table
          data-wide={isWide(chart) ? '' : undefined}
          data-wordy={longest(chart.rows) > LONG ? '' : undefined}
        >
          <thead>
            <tr>
              <td />
              {chart.columns.map((column, at) => (
                <th scope="col" data-lit={lit.some((one) => one.column === at) ? '' : undefined}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chart.rows.map((row, at) => (
              <ChartRow title={row} cells={chart.cells[at] ?? []} lit={lit} row={at} />
            ))}
          </tbody>
        </table>
      </div>
      {chart.notes.length > 0 && (
        <ul>
          {chart.notes.map((note) => (
            <li>{note}</li>
          ))}
        </ul>
      )}
    </figure>
  )
}

interface ChartRowProps {
  title: string
  cells: readonly string[]
  lit: readonly SpokenCell[]
  row: number
}

function ChartRow({ title, cells, lit, row }: ChartRowProps) {
  const inRow = lit.filter((one) => one.row === row)
  return (
    <tr data-lit={inRow.length > 0 ? '' : undefined}>
      <th scope="row">{title}</th>
      {cells.map((cell, at) => {
        const isColumn = lit.some(({ column }) => column === at)
        const isCell = inRow.some(({ column }) => column === at)
        return (
          <td data-lit={isColumn ? '' : undefined} aria-current={isCell ? 'true' : undefined}>
            {cell}
          </td>
        )
      })}
    </tr>
  )
}
