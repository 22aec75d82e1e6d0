import type { Panel } from '../table/table-state.ts'
import { t } from '../words/index.ts'
import { BoxesPanel } from './boxes-panel.tsx'
import { ChartsPanel } from './charts-panel.tsx'
import { LogPanel } from './log-panel.tsx'
import { OverlaysPanel } from './overlays-panel.tsx'
import { RosterPanel } from './roster-panel.tsx'
import { RulesPanel } from './rules-panel.tsx'
import { TrackPanel } from './track-panel.tsx'

/** The panels that every game has. */
export const gamePanels: readonly Panel[] = [
  { id: 'log', title: t('panels.log'), Component: LogPanel, key: 'l' },
  { id: 'track', title: t('panels.track'), Component: TrackPanel, key: 't' },
  { id: 'roster', title: t('panels.roster'), Component: RosterPanel, key: 'o' },
  { id: 'boxes', title: t('panels.boxes'), Component: BoxesPanel, key: 'x' },
  { id: 'charts', title: t('panels.charts'), Component: ChartsPanel, key: 'c' },
  { id: 'rules', title: t('panels.rules'), Component: RulesPanel, key: 'r' },
  { id: 'overlays', title: t('panels.overlays'), Component: OverlaysPanel, key: 'v' },
]
