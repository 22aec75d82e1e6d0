import '../table/table.css'
import { useEffect, useMemo } from 'preact/hooks'
import type { Seat } from '../../core/contract.ts'
import { isStill } from '../app/preferences.ts'
import { Board } from '../board/board.tsx'
import { NO_LEGAL, type MapSheet } from '../board/board-props.ts'
import { loadSheet } from '../board/map/load-sheet.ts'
import { KeysDialog } from '../app/keys-dialog.tsx'
import { useCommands } from '../app/keys.ts'
import { useLoaded } from '../panels/loaded.ts'
import { adviser } from '../rules/index.ts'
import { Column } from '../table/column.tsx'
import { openTableState, type TableState } from '../table/table-state.ts'
import { useTheme } from '../table/theme.ts'
import { t } from '../words/index.ts'
import { Head } from './head.tsx'
import type { Projector } from './projector.ts'
import { replayKeys } from './replay-keys.ts'
import { replayPanels } from './replay-log.tsx'
import { Transport } from './transport.tsx'

interface ScreeningProps {
  projector: Projector
  look(seat: Seat): void
}

/** Board, panels and log of a table, with the handles of a recorder instead of answers. */
export function Screening({ projector, look }: ScreeningProps) {
  const table = useMemo(() => openReplayTable(), [projector])
  const panels = useMemo(() => replayPanels(projector), [projector])
  useEffect(() => useCommands(replayKeys(projector)), [projector])
  useEffect(() => {
    document.title = t('replay.of', { game: projector.history.card.title })
  }, [projector])
  // The chart goes back to what was read last by the moment looked at.
  useEffect(() => void (table.cells.value = []), [projector.at.value])
  const { value: sheet, why } = useLoaded(() => loadSheet(projector.history.card.id), 'sheet')
  return (
    <main class="table replay">
      <Head projector={projector} look={look} />
      <div class="table-map">
        {why !== undefined && <p role="alert">{t('replay.failed', { why })}</p>}
        {sheet !== undefined && <Screen {...{ projector, table, sheet }} />}
      </div>
      <div class="table-foot">
        <Transport projector={projector} />
      </div>
      <Column session={projector.session} table={table} panels={panels} />
      <KeysDialog />
      <p class="only-read" role="status">
        {table.said.value}
      </p>
    </main>
  )
}

function openReplayTable(): TableState {
  const table = openTableState(adviser())
  // On a small window the column would hide the board.
  if (matchMedia('(width >= 60rem)').matches) table.panel.value = 'log'
  return table
}

interface ScreenProps {
  projector: Projector
  table: TableState
  sheet: MapSheet
}

const NONE: readonly never[] = []

function Screen({ projector, table, sheet }: ScreenProps) {
  const theme = useTheme()
  const moment = projector.session.moment.value
  if (moment === undefined) return null
  return (
    <Board
      sheet={sheet}
      styles={projector.session.card.styles}
      areas={projector.session.card.areas}
      scene={moment.shown.scene}
      legal={NO_LEGAL}
      marks={NONE}
      selected={NONE}
      lit={table.lit.value}
      overlays={table.overlays.value}
      view={table.view.value}
      onView={(changed) => (table.view.value = { ...table.view.value, ...changed })}
      moment={moment.no}
      happened={moment.happened}
      motion={isStill() || projector.speed.value > 2 ? 'none' : 'full'}
      theme={theme.value}
      onTouch={({ thing }) => table.light('shown', [thing])}
      onHover={(thing) => (table.hovered.value = thing)}
      onSay={(text) => (table.said.value = text)}
      handle={(handle) => {
        if (table.board.peek() === undefined) handle?.fit()
        table.board.value = handle
      }}
    />
  )
}
