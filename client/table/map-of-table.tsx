import { useSignal, type Signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { isStill, preferences, prefer } from '../app/preferences.ts'
import type { BoardHandle, BoardOverlay, BoardView } from '../board/board-props.ts'
import { Board } from '../board/board.tsx'
import { ZOOM_STEP } from '../board/camera.ts'
import { loadSheet } from '../board/map/load-sheet.ts'
import { wayTo } from '../board/way.ts'
import { pieceIn } from '../play/gesture.ts'
import type { PlayState } from '../play/play-state.ts'
import { touch } from '../play/touch.ts'
import { t } from '../words/index.ts'
import { useTheme } from './theme.ts'

/** The board, told what is legal, in hand, lit and laid over it. */
export function MapOfTable({ play }: { play: PlayState }) {
  const { table, session } = play
  const why = useSheet(play)
  const caption = useCaption(play)
  const theme = useTheme()
  const sheet = table.sheet.value
  const moment = play.moment.value
  if (why.value !== '') return <p role="alert">{t('play.opening-failed', { why: why.value })}</p>
  if (sheet === undefined || moment === undefined)
    return <p class="play-note">{t('play.opening')}</p>
  const picked = pieceIn(play.hand.value) ?? play.sentFor.value
  return (
    <Board
      sheet={sheet}
      styles={session.card.styles}
      scene={moment.shown.scene}
      legal={play.outlined.value}
      marks={table.marks.value}
      costsInHalves
      selected={picked === undefined ? [] : [picked]}
      lit={table.lit.value}
      overlays={[...table.overlays.value, ...aimedWay(play)]}
      view={table.view.value}
      onView={(changed) => changeView(play, changed)}
      moment={moment.no}
      happened={moment.happened}
      motion={isStill() ? 'none' : 'full'}
      theme={theme.value}
      {...(caption.value !== undefined && { caption: caption.value })}
      onTouch={({ thing, how }) => void touch(play, thing, how)}
      onHover={(thing) => (table.hovered.value = thing)}
      onSay={(text) => (table.said.value = text)}
      handle={(handle) => {
        table.board.value = handle
        if (handle !== undefined) lookAtFirst(play, handle)
      }}
    />
  )
}

/** Hexes smaller than this, in pixels of the window, are too small to begin with. */
const COMFORTABLE = 38

/** The whole map where it can be played on; a closer look at what is asked where the window is small. */
function lookAtFirst({ table, legal, moment }: PlayState, board: BoardHandle): void {
  const { frame, hex } = table.sheet.value!
  const room = document.querySelector('.table-map')!.getBoundingClientRect()
  const scale = Math.min(room.width / frame.width, room.height / frame.height)
  const steps = Math.ceil(Math.log(COMFORTABLE / (hex * scale)) / Math.log(ZOOM_STEP))
  for (let step = 0; step < steps; step++) board.zoom('in')
  const { pieces, hexes } = legal.value
  const own = moment.value!.shown.rosters[0]?.groups.flatMap(({ units }) => units) ?? []
  const asked = [...pieces, ...hexes.map((noun) => ({ of: 'hex', noun }))]
  board.centreOn(asked.length > 0 ? asked : own.map(({ counter }) => counter.piece))
}

/** The way to a hex that was tapped once. */
function aimedWay({ hand, table }: PlayState): readonly BoardOverlay[] {
  if (hand.value.is !== 'aimed') return []
  const { noun } = hand.value.target
  const way = wayTo(table.marks.value, noun)
  return [{ name: 'aimed', title: t('play.go'), pattern: 'trail', hexes: [noun], ways: [way] }]
}

function changeView({ table }: PlayState, changed: Partial<BoardView>): void {
  table.view.value = { ...table.view.value, ...changed }
  const { hexNumbers, ghosts } = table.view.value
  const kept = preferences.value
  if (kept.hexNumbers !== hexNumbers || kept.ghosts !== ghosts) prefer({ hexNumbers, ghosts })
}

/** Fetches the map once; gives the reason if that fails. */
function useSheet({ table, session }: PlayState): Signal<string> {
  const why = useSignal('')
  useEffect(() => {
    loadSheet(session.game).then(
      (sheet) => (table.sheet.value = sheet),
      (error: unknown) => (why.value = String(error)),
    )
  }, [table])
  return why
}

/** What is pointed at, in words. */
function useCaption({ table, session }: PlayState): Signal<string | undefined> {
  const caption = useSignal<string | undefined>(undefined)
  const hovered = table.hovered.value
  useEffect(() => {
    if (hovered === undefined) return void (caption.value = undefined)
    let isOver = false
    void table.adviser.describe(session.game, [hovered]).then(([text]) => {
      if (!isOver) caption.value = text
    })
    return () => void (isOver = true)
  }, [hovered?.of, hovered?.noun])
  return caption
}
