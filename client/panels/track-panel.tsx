import './panels.css'
import './track.css'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Gauge, Style, TrackTurn } from '../../core/look.ts'
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
        {shown.gauges.length > 0 && <Gauges gauges={shown.gauges} table={table} />}
        <Turns track={shown.track} styles={styles} table={table} />
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

function Gauges({ gauges, table }: { gauges: readonly Gauge[]; table: TableState }) {
  return (
    <>
      <h3 class="panels-heading">{t('panels.track.victory')}</h3>
      <ul class="panels-gauges">
        {gauges.map((gauge) => (
          <li>
            <span class="panels-gauge-label">{gauge.label}</span>
            <RuleLink rule={gauge.rule} open={table.openRule} />
            <Tally {...gauge} />
          </li>
        ))}
      </ul>
    </>
  )
}

const MOST_BOXES = 14

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
