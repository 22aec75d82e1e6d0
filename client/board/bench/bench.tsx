import '../../style/tokens.css'
import './bench.css'
import { signal } from '@preact/signals'
import { render } from 'preact'
import type { Happening } from '../../../core/contract.ts'
import type { Named, Scene, Style } from '../../../core/look.ts'
import { Board } from '../board.tsx'
import { NO_LEGAL } from '../board-props.ts'
import type { BoardHandle, BoardProps, BoardView } from '../board-props.ts'
import { loadSheet } from '../map/load-sheet.ts'

// The board by itself, with moments written by scripts/frame-time.mjs: for measuring and for looking at.

interface BenchMoment extends Pick<
  BoardProps,
  'scene' | 'legal' | 'marks' | 'overlays' | 'lit' | 'selected'
> {
  happened: readonly Happening[]
}
interface Bench {
  game: string
  styles: Readonly<Record<string, Style>>
  moments: readonly BenchMoment[]
}

const asked = new URLSearchParams(location.search)
const theme = asked.get('theme') === 'dark' ? 'dark' : 'light'
document.documentElement.dataset['theme'] = theme

const bench = (await (await fetch('/bench.json')).json()) as Bench
const sheet = await loadSheet(bench.game)
const moment = signal(Number(asked.get('moment') ?? 0))
const view = signal<BoardView>({
  counters: true,
  ghosts: true,
  hexNumbers: asked.has('numbers'),
  miniMap: !asked.has('bare'),
  follow: asked.has('follow'),
})
const told: { touched: unknown[]; said: string[]; hovered: Named | undefined } = {
  touched: [],
  said: [],
  hovered: undefined,
}

/** What the driver may do and read. */
const driver = {
  told,
  show: (no: number) => (moment.value = no),
  board: undefined as BoardHandle | undefined,
}
Object.assign(globalThis, { driver })

const nothing: Scene = { stacks: [], ghosts: [], signs: [] }

function Page() {
  const now = bench.moments[moment.value]
  return (
    <Board
      sheet={sheet}
      styles={bench.styles}
      scene={now?.scene ?? nothing}
      legal={{ ...NO_LEGAL, ...now?.legal }}
      marks={now?.marks ?? []}
      costsInHalves
      selected={now?.selected ?? []}
      lit={now?.lit ?? []}
      overlays={now?.overlays ?? []}
      view={view.value}
      onView={(changed) => (view.value = { ...view.value, ...changed })}
      moment={moment.value}
      happened={now?.happened ?? []}
      motion={asked.has('still') ? 'none' : 'full'}
      theme={theme}
      onTouch={(touched) => told.touched.push(touched)}
      onHover={(thing) => (told.hovered = thing)}
      onSay={(text) => told.said.push(text)}
      handle={(handle) => (driver.board = handle)}
    />
  )
}

render(<Page />, document.querySelector('#page')!)
