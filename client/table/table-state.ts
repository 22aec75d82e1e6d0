import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals'
import type { ComponentType } from 'preact'
import type { RuleId } from '../../core/contract.ts'
import type { Named } from '../../core/look.ts'
import type {
  BoardHandle,
  BoardMark,
  BoardOverlay,
  BoardView,
  MapSheet,
} from '../board/board-props.ts'
import type { Adviser, SpokenCell, SpokenSheet } from '../rules/protocol.ts'
import type { Session } from '../session/session.ts'
import { preferences } from '../app/preferences.ts'

/** What a table page and its panels share about what is looked at; the game itself is in the session. */
export interface TableState {
  readonly adviser: Adviser
  /** Picked up, and waiting for where to go. */
  readonly picked: Signal<Named | undefined>
  /** Pointed at on the map or in a panel. */
  readonly hovered: Signal<Named | undefined>
  /** Ringed on the map: the union of what everybody lights. */
  readonly lit: ReadonlySignal<readonly Named[]>
  /** Reach of what is picked up, or of what a panel asks about. */
  readonly marks: Signal<readonly BoardMark[]>
  /** Switched on by the overlays panel. */
  readonly overlays: Signal<readonly BoardOverlay[]>
  /** Lines from hex to hex are being looked along: touching the map may mean no more than that. */
  readonly looksAlong: Signal<boolean>
  /** Where the answer that is pointed at would lead. */
  readonly foreseen: Signal<readonly BoardOverlay[]>
  /** What is being told, as an arrow. */
  readonly told: Signal<readonly BoardOverlay[]>
  /** Overlays that belong to what is asked now. */
  readonly asked: Signal<readonly BoardOverlay[]>
  /** What those come to in figures, such as points that are left. */
  readonly askedSums: Signal<SpokenSheet['sums']>
  readonly view: Signal<BoardView>
  /** Where hexes lie and what they are called, once it is loaded. */
  readonly sheet: Signal<MapSheet | undefined>
  /** The opened panel; undefined: the column is shut. */
  readonly panel: Signal<string | undefined>
  /** The paragraph shown in the rules panel. */
  readonly rule: Signal<RuleId | undefined>
  /** Cells lit in the charts panel and on the combat sheet. */
  readonly cells: Signal<readonly SpokenCell[]>
  readonly board: Signal<BoardHandle | undefined>
  /** How many pixels of the map lie under the prompt and the tray. */
  readonly floor: Signal<number>
  /** For screen readers, put into a polite live region. */
  readonly said: Signal<string>
  /** Rings things until the same lighter gives others; an empty list ends it. */
  light(by: string, things: readonly Named[]): void
  /** Opens the rules panel at a paragraph. */
  openRule(rule: RuleId): void
  /** Opens the charts panel at the first of these cells. */
  openCells(cells: readonly SpokenCell[]): void
  /** Opens a panel, or shuts it when it is open. */
  togglePanel(id: string): void
  /** Moves the map there and rings it. */
  show(things: readonly Named[]): void
}

/** What every panel of the right-hand column gets. */
export interface PanelProps {
  session: Session
  table: TableState
}

export interface Panel {
  id: 'log' | 'track' | 'roster' | 'charts' | 'rules' | 'overlays' | (string & {})
  title: string
  Component: ComponentType<PanelProps>
  /** The key that opens and shuts it. */
  key?: string
  /** Something unread or running, in a few characters; shown on the tab. */
  badge?: ReadonlySignal<string | undefined>
}

export function openTableState(adviser: Adviser): TableState {
  const lighters = signal<Readonly<Record<string, readonly Named[]>>>({})
  const panel = signal<string | undefined>(undefined)
  const rule = signal<RuleId | undefined>(undefined)
  const cells = signal<readonly SpokenCell[]>([])
  const board = signal<BoardHandle | undefined>(undefined)
  const light = (by: string, things: readonly Named[]): void => {
    // Who lights something need not be woken when others do.
    const { [by]: before, ...others } = lighters.peek()
    if (things.length === 0 && before === undefined) return
    lighters.value = things.length === 0 ? others : { ...others, [by]: things }
  }
  return {
    adviser,
    ...looks(),
    lit: computed(() => Object.values(lighters.value).flat()),
    panel,
    rule,
    cells,
    board,
    light,
    openRule: (wanted) => {
      rule.value = wanted
      panel.value = 'rules'
    },
    openCells: (wanted) => {
      cells.value = wanted
      panel.value = 'charts'
    },
    togglePanel: (id) => (panel.value = panel.value === id ? undefined : id),
    show: (things) => {
      light('shown', things)
      board.value?.lookAt(things)
    },
  }
}

function looks() {
  const { hexNumbers, ghosts } = preferences.peek()
  return {
    picked: signal<Named | undefined>(undefined),
    hovered: signal<Named | undefined>(undefined),
    marks: signal<readonly BoardMark[]>([]),
    overlays: signal<readonly BoardOverlay[]>([]),
    looksAlong: signal(false),
    foreseen: signal([]),
    told: signal<readonly BoardOverlay[]>([]),
    asked: signal([]),
    askedSums: signal([]),
    view: signal<BoardView>({ counters: true, ghosts, hexNumbers, miniMap: true, follow: true }),
    sheet: signal<MapSheet | undefined>(undefined),
    floor: signal(0),
    said: signal(''),
  }
}
