import './track.css'
import type { Gauge, Shown } from '../../core/look.ts'
import { RuleLink } from '../parts/rule-link.tsx'
import type { TableState } from '../table/table-state.ts'
import { t } from '../words/index.ts'

const MANY = 5

/** So many are printed in a line each, with the boxes. */
export function isMany(gauges: readonly Gauge[]): boolean {
  return gauges.length > MANY
}

type GaugesProps = { shown: Pick<Shown, 'gauges' | 'gaugesTitle'>; table: TableState }

export function Gauges({ shown: { gauges, gaugesTitle }, table }: GaugesProps) {
  const [first] = gauges
  if (first === undefined) return null
  const isOneRule = isMany(gauges) && gauges.every(({ rule }) => rule === first.rule)
  return (
    <>
      <h3 class="panels-heading">
        {gaugesTitle ?? t('panels.track.victory')}{' '}
        {isOneRule && <RuleLink rule={first.rule} open={table.openRule} />}
      </h3>
      <ul class="panels-gauges" data-many={isMany(gauges) ? '' : undefined}>
        {gauges.map((gauge) => (
          <li key={gauge.label}>
            <span class="panels-gauge-label">{gauge.label}</span>
            {!isOneRule && <RuleLink rule={gauge.rule} open={table.openRule} />}
            <Tally {...gauge} />
          </li>
        ))}
      </ul>
    </>
  )
}

export function tallyText({ value, need, says }: Gauge): string {
  return says ?? t('panels.track.gauge', { value, need })
}

const MOST_BOXES = 24

/** Boxes to tick, as on a printed track; a bar where there are too many. */
function Tally(gauge: Gauge) {
  const { value, need, says } = gauge
  if (says !== undefined) return <span class="figures">{says}</span>
  const isFull = value >= need
  return (
    <span class="panels-tally" data-full={isFull ? '' : undefined}>
      {need <= MOST_BOXES ? (
        <span class="panels-boxes" aria-hidden="true">
          {Array.from({ length: Math.max(need, value) }, (_, at) => (
            <i data-on={at < value ? '' : undefined} data-beyond={at >= need ? '' : undefined} />
          ))}
        </span>
      ) : (
        <progress max={need} value={Math.min(need, value)} aria-hidden="true" />
      )}
      <span class="figures">{tallyText(gauge)}</span>
    </span>
  )
}
