import './panels.css'
import { useEffect, useMemo } from 'preact/hooks'
import type { Line } from '../rules/protocol.ts'
import type { PanelProps, TableState } from '../table/table-state.ts'
import { t } from '../words/index.ts'
import type { LogDoes } from './log-list.tsx'
import { LogList } from './log-list.tsx'
import { replayPath } from './paths.ts'
import { showOnMap } from './show.ts'
import { cameBefore, noteShown, shownBefore } from './seen.ts'

/** Everything the seat has heard; what is new since the last visit is marked and can be watched. */
export function LogPanel({ session, table }: PanelProps) {
  const lines = session.log.value
  const before = shownBefore(session)
  const fresh =
    before === undefined
      ? []
      : lines.filter(({ at = 0 }) => at > before && at <= cameBefore(session))
  const since = fresh[0] === undefined ? -1 : lines.indexOf(fresh[0])
  const does = useMemo(
    () => ({ ...tableDoes(table), replayPath: (line: Line) => replayPath(session, line.at) }),
    [session, table],
  )
  useEffect(() => {
    if (document.visibilityState === 'visible') noteShown(session, lines.at(-1)?.at ?? 0)
  }, [lines])
  useEffect(() => () => table.light('log', []), [session])
  return (
    <section class="panels-panel" aria-label={t('panels.log')}>
      {since >= 0 && (
        <p class="panels-news">
          <span>{t('panels.log.new-count', { n: fresh.length })}</span>
          <a href={replayPath(session, lines[since]!.at)}>{t('panels.log.watch-new')}</a>
        </p>
      )}
      <LogList lines={lines} does={does} since={since >= 0 ? since : undefined} />
    </section>
  )
}

/** What lines do at a table. */
export function tableDoes(table: TableState): LogDoes {
  return {
    light: (things) => table.light('log', things),
    show: (things) => showOnMap(table, things),
    openRule: table.openRule,
    openCell: (cell) => table.openCells([cell]),
  }
}
