import './table.css'
import { useComputed } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { KeysDialog } from '../app/keys-dialog.tsx'
import { useCommands } from '../app/keys.ts'
import { lazy } from '../app/lazy.tsx'
import { preferences } from '../app/preferences.ts'
import { AtThing } from '../play/at-thing.tsx'
import { CombatSheet } from '../play/combat-sheet.tsx'
import { Hint, readHint } from '../play/hint.tsx'
import { DirectorPaper } from '../director/director-paper.tsx'
import { recallAbsence } from '../director/recall.ts'
import type { LessonBook } from '../play/lesson-book.ts'
import { OutOfSight } from '../play/out-of-sight.tsx'
import { playKeys } from '../play/play-keys.ts'
import { openPlayState, type PlayState } from '../play/play-state.ts'
import { Prompt } from '../play/prompt.tsx'
import { Tray } from '../play/tray.tsx'
import { followMoments, watchMoments } from '../play/watch.ts'
import type { Adviser } from '../rules/protocol.ts'
import type { Session } from '../session/session.ts'
import { DieFaces } from '../parts/die.tsx'
import { t } from '../words/index.ts'
import { Column } from './column.tsx'
import { Curtain, hasCurtain } from './curtain.tsx'
import { EndedBanner } from './ended.tsx'
import { MapOfTable } from './map-of-table.tsx'
import { LinePaper } from '../panels/overlays-panel.tsx'
import { gamePanels } from '../panels/panel-set.ts'
import { followAnswers } from '../panels/seen.ts'
import { openTableState, type Panel, type PanelProps } from './table-state.ts'
import { TopLine } from './top-line.tsx'

interface TableProps {
  session: Session
  adviser: Adviser
  /** Hints for a first game; undefined: none. */
  lesson?: LessonBook | undefined
  /** Of the page that opened the table: chat, notes. */
  morePanels?: readonly Panel[]
  clocks?: ComponentChildren
  /** What can be done when the game is over: replay, rematch, what-if. */
  afterwards?: ComponentChildren
}

const TextTable = lazy<PanelProps>(() =>
  import('../text/text-table.tsx').then((text) => text.TextTable),
)

/** A whole table: map, prompt, panels, wherever the game is played. */
export function Table(props: TableProps) {
  const { session } = props
  const seat = useComputed(() => session.moment.value?.view.seat ?? session.seat.value)
  const curtain = hasCurtain(session) ? session.curtain.value : undefined
  if (curtain !== undefined && hasCurtain(session))
    return <Curtain session={session} seat={curtain} />
  // A seat's table starts from nothing, so that nothing of another seat can stay on it.
  return (
    <DieFaces.Provider value={session.card.dieFaces}>
      <SeatTable key={seat.value} {...props} />
    </DieFaces.Provider>
  )
}

const NO_PANELS: readonly Panel[] = []

function SeatTable(props: TableProps) {
  const { session, adviser, lesson, morePanels = NO_PANELS } = props
  const table = useMemo(() => openTableState(adviser), [session, adviser])
  const play = useMemo(() => openPlayState(session, table), [session, table])
  usePlaying(play, lesson)
  useEffect(() => followAnswers(session), [session])
  const all = useMemo(() => [...gamePanels, ...morePanels], [morePanels])
  if (play.moment.value === undefined) return <Opening session={session} />
  return (
    <main
      class="table"
      onPointerDownCapture={(event) => point(play, event)}
      onClickCapture={leaveKeysToTable}
    >
      <TopLine play={play} clocks={props.clocks} />
      <LinkState session={session} />
      <section class="table-map table-map-under" aria-label={t('play.map')}>
        {preferences.value.textMode ? (
          <TextTable session={session} table={table} />
        ) : (
          <>
            <MapOfTable play={play} />
            <div class="table-papers">
              <Hint play={play} onEnd={() => endHints(play)} />
              <CombatSheet play={play} />
              <DirectorPaper play={play} />
              <LinePaper session={session} table={table} />
            </div>
          </>
        )}
        <EndedBanner play={play} actions={props.afterwards} />
      </section>
      {/* Text mode has a prompt of its own; two would be read out twice. */}
      {!preferences.value.textMode && <Foot play={play} />}
      <Column session={session} table={table} panels={all} />
      <KeysDialog />
      <p class="only-read" role="status">
        {table.said.value}
      </p>
    </main>
  )
}

/** Lies over the map, so that the map stays where it is whatever is asked and however much there is to place. */
function Foot({ play }: { play: PlayState }) {
  const foot = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => watchFoot(foot.current!, play), [play])
  return (
    <div ref={foot} class="table-foot">
      <OutOfSight play={play} />
      <Tray play={play} />
      <Prompt play={play} />
      <AtThing play={play} />
    </div>
  )
}

function watchFoot(foot: HTMLElement, { table }: PlayState): () => void {
  const tell = (height: number): void => {
    table.floor.value = height
    foot.parentElement?.style.setProperty('--foot', `${height}px`)
  }
  const watch = new ResizeObserver(() => tell(foot.offsetHeight))
  watch.observe(foot)
  tell(foot.offsetHeight)
  return () => {
    watch.disconnect()
    tell(0)
  }
}

/** Follows the session while the table is open. */
function usePlaying(play: PlayState, lesson: LessonBook | undefined): void {
  useEffect(() => {
    const ends = [
      followMoments(play),
      recallAbsence(play),
      watchMoments(play, lesson),
      useCommands(playKeys(play)),
    ]
    return () => {
      ends.forEach((end) => end())
      play.director.forget()
    }
  }, [play])
}

function endHints(play: PlayState): void {
  play.hintsEnded.value = true
  readHint(play)
}

/** A touch on the map says what was touched, not where on the window or by what. */
function point(play: PlayState, { clientX, clientY, pointerType }: PointerEvent): void {
  play.pointer.at = { x: clientX, y: clientY }
  play.pointer.isFinger = pointerType === 'touch'
}

/** After a click on the map Enter and Space mean the prompt again; the map's own cursor comes with Tab. */
function leaveKeysToTable({ detail }: MouseEvent): void {
  const focused = document.activeElement
  if (detail > 0 && focused instanceof HTMLElement && focused.matches('.board')) focused.blur()
}

function Opening({ session }: { session: Session }) {
  return (
    <main class="app-plain" aria-busy="true">
      <h1>{session.card.title}</h1>
      <p>{t(session.link.value === 'lost' ? 'play.link-lost' : 'play.opening')}</p>
    </main>
  )
}

function LinkState({ session }: { session: Session }) {
  const link = session.link.value
  if (link === 'live') return null
  return (
    <p class="table-link" role="status">
      {t(link === 'lost' ? 'play.link-lost' : 'play.link-connecting')}
    </p>
  )
}
