import { useComputed, useSignal, type Signal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import { groundOf, hexesIn } from '../../core/look/spots.ts'
import type { Named } from '../../core/look.ts'
import { isStill, preferences, prefer } from '../app/preferences.ts'
import type { BoardOverlay, BoardView } from '../board/board-props.ts'
import { Board } from '../board/board.tsx'
import { hexLabel } from '../board/label.ts'
import { loadSheet, loadedSheet } from '../board/map/load-sheet.ts'
import { wayTo } from '../board/way.ts'
import { unseenOf } from '../play/ahead.ts'
import { drop, lift } from '../play/drag.ts'
import { pieceIn } from '../play/gesture.ts'
import { isSame } from '../play/legal.ts'
import type { PlayState } from '../play/play-state.ts'
import { touch } from '../play/touch.ts'
import { t } from '../words/index.ts'
import { NARROW, useSight } from './sight.ts'
import { useTheme } from './theme.ts'

/** The board, told what is legal, in hand, lit and laid over it. */
export function MapOfTable({ play }: { play: PlayState }) {
  const { table, session } = play
  const why = useSheet(play)
  const caption = useCaption(play)
  const theme = useTheme()
  const isReady = useSight(play)
  const seen = useComputed(() => seenNow(play))
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
      areas={session.card.areas}
      {...seen.value}
      legal={play.outlined.value}
      marks={table.marks.value}
      costsInHalves
      selected={picked === undefined ? [] : [picked, ...play.along.value]}
      lit={table.lit.value}
      overlays={[...shownOverlays(play), ...aimedWay(play)]}
      view={table.view.value}
      onView={(changed) => changeView(play, changed)}
      motion={isStill() || !isReady.value ? 'none' : 'full'}
      theme={theme.value}
      {...(caption.value !== undefined && { caption: caption.value })}
      floor={table.floor.value}
      covered={coveredByPapers}
      onTouch={({ thing, how, more }) => void touch(play, thing, how, more)}
      onLift={(thing, how) => lift(play, thing, how)}
      onDrop={(dropped) => drop(play, dropped)}
      describe={(place) => aboutThing(play, place)}
      onHover={(thing) => (table.hovered.value = thing)}
      onSay={(text) => (table.said.value = text)}
      handle={(handle) => (table.board.value = handle)}
    />
  )
}

/** What is to be seen moving: as answered, or ahead of the answer. */
function seenNow({ moment, ahead, hand }: PlayState) {
  const { no, happened, shown } = moment.value!
  const march = ahead.value
  if (march === undefined) return { moment: no, happened, scene: shown.scene }
  if (march.from === no && hand.value.is === 'sent')
    return { moment: no + 0.5, happened: march.happened, scene: march.scene }
  const isNext = march.from === no - 1
  return { moment: no, happened: isNext ? unseenOf(happened, march) : happened, scene: shown.scene }
}

const NOT_COVERED = { left: 0, top: 0, below: Infinity }

/** Papers lie at the left of a wide window and at the top of a narrow one. */
function coveredByPapers(): { left: number; top: number; below: number } {
  const papers = document.querySelector('.table-papers')?.getBoundingClientRect()
  const map = document.querySelector('.table-map')?.getBoundingClientRect()
  if (papers === undefined || map === undefined || papers.height === 0) return NOT_COVERED
  const below = map.bottom - papers.bottom
  return innerWidth < NARROW
    ? { left: 0, top: Math.min(papers.bottom - map.top, map.height / 2), below }
    : { left: Math.min(papers.right - map.left, map.width / 2), top: 0, below }
}

/** What was switched on, and what belongs to the ask unless it was: never both in the same pattern. */
function shownOverlays({ table }: PlayState): readonly BoardOverlay[] {
  const { overlays, asked, foreseen, told } = table
  const isOn = ({ name }: BoardOverlay): boolean => overlays.value.some((one) => one.name === name)
  const hasGoals = overlays.value.some(({ pattern }) => pattern === 'goal')
  const besides = asked.value
    .filter((one) => !isOn(one))
    .map((one) =>
      hasGoals && one.pattern === 'goal' ? { ...one, pattern: 'trace' as const } : one,
    )
  return [...besides, ...overlays.value, ...foreseen.value, ...told.value]
}

/** The way to a place that was tapped once. */
function aimedWay({ hand, moment, table }: PlayState): readonly BoardOverlay[] {
  if (hand.value.is !== 'aimed') return []
  const { scene } = moment.value!.shown
  const place = groundOf(hexesIn(scene), hand.value.target)
  const ways = 'ways' in hand.value ? hand.value.ways : [wayTo(table.marks.value, place)]
  return [{ name: 'aimed', title: t('play.go'), pattern: 'trail', hexes: [place], ways }]
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
  useMemo(() => (table.sheet.value ??= loadedSheet(session.game)), [table])
  useEffect(() => {
    loadSheet(session.game).then(
      (sheet) => (table.sheet.value = sheet),
      (error: unknown) => (why.value = String(error)),
    )
  }, [table])
  return why
}

/** More about what is pointed at than its name, in words. */
function useCaption(play: PlayState): Signal<string | undefined> {
  const caption = useSignal<string | undefined>(undefined)
  const hovered = play.table.hovered.value
  useEffect(() => void (caption.value = undefined), [hovered?.of, hovered?.noun])
  useEffect(() => {
    if (hovered === undefined) return undefined
    let isOver = false
    void aboutThing(play, hovered).then((text) => {
      if (!isOver) caption.value = text
    })
    return () => void (isOver = true)
  }, [hovered?.of, hovered?.noun, play.moment.value?.no])
  return caption
}

/** How many of a counter's lines are said in passing. */
const LINES = 2

async function aboutThing({ table, session, moment }: PlayState, thing: Named): Promise<string> {
  const counter = moment
    .value!.shown.scene.stacks.flatMap(({ counters }) => counters)
    .find(({ piece }) => isSame(piece, thing))
  if (counter !== undefined) return counter.lines.slice(0, LINES).join(' ')
  const [text = ''] = await table.adviser.describe(session.game, [thing])
  const name = thing.of === 'hex' ? `${hexLabel(table.sheet.value!, thing.noun)}: ` : ''
  return text.startsWith(name) ? text.slice(name.length) : text
}
