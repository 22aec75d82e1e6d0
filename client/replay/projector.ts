import { computed, effect, signal, type ReadonlySignal, type Signal } from '@preact/signals'
import type { Seat } from '../../core/contract.ts'
import type { Adviser } from '../rules/protocol.ts'
import type { Answered, Moment, Session } from '../session/session.ts'
import type { Bookmark } from './bookmarks.ts'
import { bookmarksOf, keepBookmarks, toggled } from './bookmarks.ts'
import type { History } from './history.ts'
import type { Reel } from './reel.ts'
import { reelOf, stopFrom } from './reel.ts'

/** How far one step goes. */
export type Stride = 'reply' | 'phase' | 'turn' | 'end'
export const SPEEDS = [0.5, 1, 2, 4, 8] as const
const PACE = 700

/** A game being looked at again: where the reader is, and what can be done about it. */
export interface Projector {
  readonly history: History
  readonly seat: Seat
  readonly reel: Reel
  /** The moment looked at. */
  readonly at: ReadonlySignal<number>
  readonly isPlaying: ReadonlySignal<boolean>
  readonly speed: Signal<number>
  readonly bookmarks: ReadonlySignal<readonly Bookmark[]>
  /** The same panels and board as at a table look through this. */
  readonly session: Session
  goTo(n: number): void
  stride(stride: Stride, way: 'back' | 'on'): void
  /** Plays, or pauses. */
  turn(): void
  pause(): void
  toggleBookmark(): void
  close(): void
}

/** Fetches the tape of a pair of eyes and puts its log into words. */
export async function loadReel(history: History, seat: Seat, adviser: Adviser): Promise<Reel> {
  const tape = await history.tape(seat)
  const game = history.card.id
  const told = [tape.happened, ...tape.steps.map(({ happened }) => happened)]
  return reelOf(tape, await adviser.lines(game, told.flat()))
}

interface Threaded {
  history: History
  seat: Seat
  reel: Reel
  adviser: Adviser
  /** Where to begin. */
  from: number
}

export function openProjector({ history, seat, reel, adviser, from }: Threaded): Projector {
  const at = signal(clamped(from, reel.last))
  const goTo = (n: number): void => void (at.value = clamped(n, reel.last))
  const film = playing(reel, at, goTo)
  const shown = shownAt({ history, seat, reel, adviser }, at)
  const key = `${history.kind} ${history.id} ${seat}`
  const bookmarks = signal(bookmarksOf(key))
  return {
    history,
    seat,
    reel,
    at,
    bookmarks,
    ...film,
    session: sessionOf(history, { seat, reel, at, moment: shown.moment }),
    goTo(n) {
      film.pause()
      goTo(n)
    },
    stride(stride, way) {
      film.pause()
      goTo(strideTo(reel, at.value, { stride, way }))
    },
    toggleBookmark() {
      bookmarks.value = toggled(bookmarks.value, { n: at.value, title: titleAt(reel, at.value) })
      keepBookmarks(key, bookmarks.value)
    },
    close() {
      film.pause()
      shown.end()
    },
  }
}

function clamped(n: number, last: number): number {
  return Number.isFinite(n) ? Math.min(last, Math.max(0, Math.round(n))) : last
}

function strideTo(
  reel: Reel,
  n: number,
  { stride, way }: { stride: Stride; way: 'back' | 'on' },
): number {
  if (stride === 'reply') return way === 'on' ? n + 1 : n - 1
  if (stride === 'end') return way === 'on' ? reel.last : 0
  const stops = stride === 'phase' ? reel.phases : reel.turns.map(({ at }) => at)
  return stopFrom(stops, { n, last: reel.last }, way)
}

/** The headings over a moment: "Turn 5 · Prussian movement". */
export function titleAt(reel: Reel, n: number): string {
  const lines = reel.lines.slice(0, reel.toldBy(n))
  const turn = lines.findLastIndex(({ is }) => is === 'turn')
  const phase = lines.findLastIndex(({ is }) => is === 'phase')
  const titles = [lines[turn]?.text, phase > turn ? lines[phase]?.text : undefined]
  return titles.filter((title) => title !== undefined).join(' · ')
}

/** Steps on by itself; a moment that told nothing passes quickly. */
function playing(
  reel: Reel,
  at: Signal<number>,
  goTo: (n: number) => void,
): Pick<Projector, 'isPlaying' | 'speed' | 'turn' | 'pause'> {
  const isPlaying = signal(false)
  const speed = signal(1)
  let timer: ReturnType<typeof setTimeout> | undefined
  const pause = (): void => {
    clearTimeout(timer)
    isPlaying.value = false
  }
  const tick = (): void => {
    if (at.value >= reel.last) return pause()
    goTo(at.value + 1)
    const isQuiet = reel.linesAt(at.value).length === 0
    timer = setTimeout(tick, (isQuiet ? PACE / 7 : PACE) / speed.value)
  }
  return {
    isPlaying,
    speed,
    pause,
    turn() {
      if (isPlaying.value) return pause()
      if (at.value >= reel.last) goTo(0)
      isPlaying.value = true
      clearTimeout(timer)
      timer = setTimeout(tick, PACE / 3 / speed.value)
    },
  }
}

/** What is seen at the moment; the last one asked for wins. Only a single step on is shown moving. */
function shownAt(
  { history, reel, adviser }: Omit<Threaded, 'from'>,
  at: ReadonlySignal<number>,
): { moment: ReadonlySignal<Moment | undefined>; end(): void } {
  const moment = signal<Moment | undefined>(undefined)
  let before = -1
  let asked = 0
  const end = effect(() => {
    const n = at.value
    const isStep = n === before + 1
    const mine = ++asked
    const view = reel.viewAt(n)
    void adviser.speak(history.card.id, view).then((spoken) => {
      if (mine !== asked) return
      before = n
      const happened = isStep ? reel.happenedAt(n) : []
      moment.value = { ...spoken, no: mine, view, happened, lines: reel.linesAt(n) }
    })
  })
  return {
    moment,
    end() {
      asked = -1
      end()
    },
  }
}

interface Looking {
  seat: Seat
  reel: Reel
  at: ReadonlySignal<number>
  moment: ReadonlySignal<Moment | undefined>
}

const NOTHING: Answered = { applied: 0, of: 0 }

/** A session in which nothing can be answered. */
function sessionOf(history: History, { seat, reel, at, moment }: Looking): Session {
  const nothing = async (): Promise<Answered> => NOTHING
  return {
    kind: history.kind,
    id: history.id,
    game: history.card.id,
    card: history.card,
    seat: signal(seat),
    moment,
    log: computed(() => reel.lines.slice(0, reel.toldBy(at.value))),
    heard: () => [],
    link: signal('live'),
    ended: signal(undefined),
    clock: signal(undefined),
    thinking: signal([]),
    isBusy: signal(false),
    canUndo: signal(false),
    reply: nothing,
    undo: nothing,
    setBots: async () => {},
    close: () => {},
  }
}
