import './panels.css'
import { useEffect, useMemo } from 'preact/hooks'
import type { PanelProps, TableState } from '../table/table-state.ts'
import { t } from '../words/index.ts'
import type { LogDoes } from './log-list.tsx'
import { LogList } from './log-list.tsx'
import { replayPath } from './paths.ts'
import { showOnMap } from './show.ts'
import { noteShown, shownBefore } from './seen.ts'

/** Everything the seat has heard; what is new since the last visit is marked and can be watched. */
export function LogPanel({ session, table }: PanelProps) {
  const lines = session.log.value
  const before = shownBefore(session)
  const isNews = before !== undefined && before < lines.length
  const does = useMemo(
    () => ({ ...tableDoes(table), replayPath: (line: number) => replayPath(session, line) }),
    [session, table],
  )
  useEffect(() => {
    if (document.visibilityState === 'visible') noteShown(session, lines.length)
  }, [lines.length])
  useEffect(() => () => table.light('log', []), [])
  return (
    <section class="panels-panel" aria-label={t('panels.log')}>
      {isNews && (
        <p class="panels-news">
          <span>{t('panels.log.new-count', { n: lines.length - before })}</span>
          <a href={replayPath(session, before)}>{t('panels.log.watch-new')}</a>
        </p>
      )}
      <LogList lines={lines} does={does} since={isNews ? before : undefined} />
    </section>
  )
}

/** What lines do at a table. */
export function tableDoes(table: TableState): LogDoes {
  return {
    light: (things) => table.light('log', things),
    show: (things) => showOnMap(table, things),
    openRule: table.openRule,
    openCell: table.openCell,
  }
}
