import './panels.css'
import './track.css'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Style, TrackTurn } from '../../core/look.ts'
import type { PanelProps, TableState } from '../table/table-state.ts'
import { t } from '../words/index.ts'
import { Gauges, isMany } from './gauges.tsx'
import { SmallCounter } from './small-counter.tsx'

/** The turn record: dates, who arrives when, and what decides the game. */
export function TrackPanel({ session, table }: PanelProps) {
  const shown = session.moment.value?.shown
  if (shown === undefined) return null
  const { styles } = session.card
  return (
    <section class="panels-panel" aria-label={t('panels.track')}>
      <div class="panels-scroll" tabIndex={0}>
        {!isMany(shown.gauges) && <Gauges shown={shown} table={table} />}
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
