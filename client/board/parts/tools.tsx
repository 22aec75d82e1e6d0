import { useSignal } from '@preact/signals'
import type { Signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { rove } from '../../app/roving.ts'
import type { Word } from '../../words/index.ts'
import { t } from '../../words/index.ts'
import type { BoardHandle, BoardView } from '../board-props.ts'

interface ToolsProps {
  view: BoardView
  handle: BoardHandle
  onView(changed: Partial<BoardView>): void
}

const ICONS = {
  unfold: 'M10 3L17 7L10 11L3 7ZM3 10.5L10 14.5L17 10.5M3 13.5L10 17.5L17 13.5',
  fold: 'M5 5L15 15M15 5L5 15',
  in: 'M10 4V16M4 10H16',
  out: 'M4 10H16',
  whole: 'M3.5 5.5H16.5V14.5H3.5ZM6.5 8.5H13.5V11.5H6.5Z',
  fit: 'M3 7V3H7M13 3H17V7M17 13V17H13M7 17H3V13M8 8H12V12H8Z',
  counters: 'M4 7H13V16H4ZM7 7V4H16V13H13',
  numbers: 'M7.5 3L5.5 17M13.5 3L11.5 17M3.5 7.5H16.5M3 12.5H16',
  ghosts: 'M4 4H6M9 4H11M14 4H16V6M16 9V11M16 14V16H14M11 16H9M6 16H4V14M4 11V9M4 6V4',
  follow: 'M10 3V7M10 13V17M3 10H7M13 10H17M10 8.2A1.8 1.8 0 1 1 10 11.8A1.8 1.8 0 1 1 10 8.2',
  miniMap: 'M3.5 4H16.5V16H3.5ZM9.5 10.5H14V13.5H9.5Z',
} as const

interface ToolProps {
  icon: keyof typeof ICONS
  says: Word
  isOn?: boolean
  /** Tab comes to it; arrows go on to the others. */
  isStop?: boolean
  act(): void
}

function Tool({ icon, says, isOn, isStop = false, act }: ToolProps) {
  return (
    <button
      type="button"
      class="board-tool"
      aria-label={t(says)}
      title={t(says)}
      tabIndex={isStop ? 0 : -1}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      onClick={act}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={ICONS[icon]} />
      </svg>
    </button>
  )
}

function Group({ children }: { children: ComponentChildren }) {
  return <div class="board-tool-group">{children}</div>
}

/** On a small window the tools are folded away. */
function Unfold({ isOpen }: { isOpen: Signal<boolean> }) {
  return (
    <button
      type="button"
      class="board-tool board-unfold"
      aria-label={t('board.tools')}
      aria-expanded={isOpen.value}
      onClick={() => (isOpen.value = !isOpen.value)}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={isOpen.value ? ICONS.fold : ICONS.unfold} />
      </svg>
    </button>
  )
}

/** Zoom, and what is shown. */
export function Tools({ view, handle, onView }: ToolsProps) {
  const { counters, hexNumbers, ghosts, follow, miniMap } = view
  const isOpen = useSignal(false)
  return (
    <div
      class={isOpen.value ? 'board-tools board-tools-open' : 'board-tools'}
      role="toolbar"
      aria-label={t('board.tools')}
      aria-orientation="vertical"
      data-aside
      onKeyDown={rove}
    >
      <Unfold isOpen={isOpen} />
      <Group>
        <Tool icon="in" says="board.zoom-in" isStop act={() => handle.zoom('in')} />
        <Tool icon="out" says="board.zoom-out" act={() => handle.zoom('out')} />
        <Tool icon="whole" says="board.whole" act={() => handle.wholeMap()} />
        <Tool icon="fit" says="board.fit" act={() => handle.fit()} />
      </Group>
      <Group>
        <Tool
          icon="counters"
          says="board.counters"
          isOn={counters}
          act={() => onView({ counters: !counters })}
        />
        <Tool
          icon="numbers"
          says="board.numbers"
          isOn={hexNumbers}
          act={() => onView({ hexNumbers: !hexNumbers })}
        />
        <Tool
          icon="ghosts"
          says="board.ghosts"
          isOn={ghosts}
          act={() => onView({ ghosts: !ghosts })}
        />
        <Tool
          icon="follow"
          says="board.follow"
          isOn={follow}
          act={() => onView({ follow: !follow })}
        />
        <Tool
          icon="miniMap"
          says="board.mini"
          isOn={miniMap}
          act={() => onView({ miniMap: !miniMap })}
        />
      </Group>
    </div>
  )
}
