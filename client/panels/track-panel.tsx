import './panels.css'
import './track.css'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Gauge, Shown, Style, TrackTurn } from '../../core/look.ts'
import type { PanelProps, TableState } from '../table/table-state.ts'
import { t } from '../words/index.ts'
import { RuleLink } from '../parts/rule-link.tsx'
import { SmallCounter } from './small-counter.tsx'

/** The turn record: dates, who arrives when, and what decides the game. */
export function TrackPanel({ session, table }: PanelProps) {
  const shown = session.moment.value?.shown
  if (shown === undefined) return null
  const { styles } = session.card
  return (
    <section class="panels-panel" aria-label={t('panels.track')}>
      <div class="panels-scroll">
        {!isMany(shown.gauges) && <Gauges shown={shown} table={table} />}
        <Turns track={shown.track} styles={styles} table={table} />
        {isMany(shown.gauges) && <Gauges shown={shown} table={table} />}
        {shown.notices.length > 0 && (
          <>
            <h3 class="panels-heading">{t('panels.track.in-force')}</h3>
            <ul class="panels-notices">
              {shown.notices.map((notice) => (
                <li>{notice}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  )
}

const MANY = 5

/** So many are printed in a line each, after the turns. */
function isMany(gauges: readonly Gauge[]): boolean {
  return gauges.length > MANY
}

type GaugesProps = { shown: Pick<Shown, 'gauges' | 'gaugesTitle'>; table: TableState }

function Gauges({ shown: { gauges, gaugesTitle }, table }: GaugesProps) {
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

const MOST_BOXES = 24

/** Boxes to tick, as on a printed track; a bar where there are too many. */
function Tally({ value, need }: Gauge) {
  const say = t('panels.track.gauge', { value, need })
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
      <span class="figures">{say}</span>
    </span>
  )
}

interface TurnsProps {
  track: readonly TrackTurn[]
  styles: Readonly<Record<string, Style>>
  table: TableState
}

function Turns({ track, styles, table }: TurnsProps) {
  const list = useRef<HTMLOListElement>(null)
  const current = track.findIndex(({ is }) => is === 'now')
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <ol class="panels-track" ref={list}>
      {track.map((turn) => (
        <li data-is={turn.is} aria-current={turn.is === 'now' ? 'step' : undefined}>
          <span class="panels-turn figures">{turn.label}</span>
          <span class="panels-date">
            {turn.date}
            {turn.is !== 'to-come' && <small> · {t(`panels.track.${turn.is}`)}</small>}
          </span>
          {turn.arrivals.length > 0 && (
            <ul class="panels-arrivals" aria-label={t('panels.track.arrivals')}>
              {turn.arrivals.map((counter) => (
                <li onPointerEnter={() => table.light('track', [counter.piece])}>
                  <SmallCounter counter={counter} styles={styles} />
                  <span class="only-read">{counter.name}</span>
                </li>
              ))}
            </ul>
          )}
          {turn.notes.length > 0 && (
            <ul class="panels-turn-notes">
              {turn.notes.map((note) => (
                <li>{note}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}
