import { computed } from '@preact/signals'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { LogList } from '../panels/log-list.tsx'
import { tableDoes } from '../panels/log-panel.tsx'
import { OverlaysPanel } from '../panels/overlays-panel.tsx'
import { gamePanels } from '../panels/panel-set.ts'
import { beatsOf } from '../panels/trails.ts'
import type { Panel, PanelProps } from '../table/table-state.ts'
import { t } from '../words/index.ts'
import type { Projector } from './projector.ts'

/** The panels of every table; log and overlays as of the moment looked at. */
export function replayPanels(projector: Projector): readonly Panel[] {
  const own: Readonly<Record<string, Panel['Component']>> = {
    log: replayLog(projector),
    overlays: replayOverlays(projector),
  }
  return gamePanels.map((panel) => ({ ...panel, Component: own[panel.id] ?? panel.Component }))
}

function replayOverlays({ reel, at }: Projector): Panel['Component'] {
  const all = beatsOf(reel.steps)
  const beats = computed(() => all.slice(0, at.value))
  const upToNow = () => Promise.resolve(beats)
  return (props: PanelProps) => <OverlaysPanel {...props} beats={upToNow} />
}

/** The whole log beside the board: what is still to come is pale, and a line takes one to its moment. */
function replayLog(projector: Projector): Panel['Component'] {
  const { reel, at } = projector
  return function ReplayLog({ table }: PanelProps) {
    const does = useMemo(
      () => ({ ...tableDoes(table), pick: (line: number) => projector.goTo(reel.momentOf(line)) }),
      [table],
    )
    const calm = useCalm(at.value)
    useEffect(() => () => table.light('log', []), [])
    return (
      <section class="panels-panel" aria-label={t('replay.log')}>
        <LogList lines={reel.lines} does={does} upTo={reel.toldBy(calm)} />
      </section>
    )
  }
}

const NEAR = 3
const CALM = 120

/** Follows steps at once, and leaps when they have come to rest: drawing the log anew is what costs most. */
function useCalm(n: number): number {
  const [calm, setCalm] = useState(n)
  useEffect(() => {
    if (n === calm) return undefined
    const timer = setTimeout(() => setCalm(n), Math.abs(n - calm) <= NEAR ? 0 : CALM)
    return () => clearTimeout(timer)
  }, [n])
  return calm
}
