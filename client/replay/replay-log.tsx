import { useEffect, useMemo } from 'preact/hooks'
import { LogList } from '../panels/log-list.tsx'
import { tableDoes } from '../panels/log-panel.tsx'
import type { Panel, PanelProps } from '../table/table-state.ts'
import { t } from '../words/index.ts'
import type { Projector } from './projector.ts'

/** The whole log beside the board: what is still to come is pale, and a line takes one to its moment. */
export function replayLog(projector: Projector): Panel {
  const { reel, at } = projector
  function ReplayLog({ table }: PanelProps) {
    const does = useMemo(
      () => ({ ...tableDoes(table), pick: (line: number) => projector.goTo(reel.momentOf(line)) }),
      [table],
    )
    useEffect(() => () => table.light('log', []), [])
    return (
      <section class="panels-panel" aria-label={t('replay.log')}>
        <LogList lines={reel.lines} does={does} upTo={reel.toldBy(at.value)} />
      </section>
    )
  }
  return { id: 'log', title: t('panels.log'), Component: ReplayLog, key: 'l' }
}
