import type { Chart } from '../../core/look.ts'
import { t } from '../words/index.ts'
import { facesOf } from './combat.ts'
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
