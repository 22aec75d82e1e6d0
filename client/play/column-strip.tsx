import type { Chart } from '../../core/look.ts'
import { t } from '../words/index.ts'
import { facesOf } from './combat.ts'
import type { OpenTable } from './combat.ts'
import { Die } from '../parts/die.tsx'

interface ColumnStripProps {
  chart: Chart
  column: number
  /** Columns that what is unknown may lead to. */
  possible?: readonly number[]
  /** The row the die has fallen on. */
  row?: number | undefined
}

const MANY = 6
const MANY_COLUMNS = 8

/** The columns of a chart with ours marked, and below it what each face brings. */
export function ColumnStrip({ chart, column, possible = [], row }: ColumnStripProps) {
  const classOf = (at: number): string => {
    if (at === column) return 'play-column-ours'
    return possible.includes(at) ? 'play-column-possible' : ''
  }
  return (
    <>
      <ol
        class="play-columns figures"
        data-many={chart.columns.length > MANY_COLUMNS ? '' : undefined}
        aria-hidden="true"
      >
        {chart.columns.map((name, at) => (
          <li key={name} class={classOf(at)}>
            {name}
          </li>
        ))}
      </ol>
      <ol
        class="play-faces"
        data-many={chart.rows.length > MANY ? '' : undefined}
        aria-label={t('play.combat-faces')}
      >
        {facesOf(chart, column).map(({ face, result }, at) => (
          <li key={face} class={at === row ? 'play-face-fallen' : ''}>
            {Number(face) > 0 ? <Die face={Number(face)} /> : <span>{face}</span>}
            <span class="figures">{result}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

/** "−1 to +6", or "Engaged, Retreat". */
export function namesOf({ columns }: Chart, lit: readonly number[]): string {
  const names = lit.map((at) => columns[at] ?? '')
  const isRun = lit.every((at, nth) => nth === 0 || at === lit[nth - 1]! + 1)
  return isRun && names.length > 2
    ? t('play.columns-between', { from: names[0]!, to: names.at(-1)! })
    : names.join(', ')
}

/** Where several columns are possible: those alone, side by side. */
export function ColumnTable({ open: { chart, columns, whose } }: { open: OpenTable }) {
  return (
    <section class="play-table play-open-table">
      <h3>{chart.title}</h3>
      {whose.map(({ who, columns: own }) => (
        <p key={who} class="play-note">{`${who}: ${namesOf(chart, own)}`}</p>
      ))}
      <table class="figures" data-many={columns.length > MANY ? '' : undefined}>
        <thead>
          <tr>
            <td />
            {columns.map((at) => (
              <th key={at} scope="col">
                {chart.columns[at]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.rows.map((name, row) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map((at) => (
                <td key={at}>{chart.cells[row]?.[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
