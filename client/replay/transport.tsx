import type { ComponentChildren } from 'preact'
import { t } from '../words/index.ts'
import type { Projector, Stride } from './projector.ts'
import { SPEEDS, titleAt } from './projector.ts'

/** The handles of a recorder: scrub, step, play, keep a moment. */
export function Transport({ projector }: { projector: Projector }) {
  return (
    <div class="replay-transport">
      <Scrubber projector={projector} />
      <div class="replay-handles">
        <Step {...{ projector }} stride="end" way="back" say={t('replay.first')} />
        <Step {...{ projector }} stride="turn" way="back" say={t('replay.turn-back')} />
        <Step {...{ projector }} stride="phase" way="back" say={t('replay.phase-back')} />
        <Step {...{ projector }} stride="reply" way="back" say={t('replay.back')} />
        <PlayHandle projector={projector} />
        <Step {...{ projector }} stride="reply" way="on" say={t('replay.on')} />
        <Step {...{ projector }} stride="phase" way="on" say={t('replay.phase-on')} />
        <Step {...{ projector }} stride="turn" way="on" say={t('replay.turn-on')} />
        <Step {...{ projector }} stride="end" way="on" say={t('replay.last')} />
        <Speed projector={projector} />
        <span class="replay-position figures" role="status">
          {t('replay.position', { n: projector.at.value, of: projector.reel.last })}
        </span>
        <Bookmarks projector={projector} />
      </div>
    </div>
  )
}

/** The whole game as a line, with its turns under it and bookmarks over it. */
function Scrubber({ projector }: { projector: Projector }) {
  const { reel, at, bookmarks } = projector
  const left = (n: number): string => `${(n / Math.max(1, reel.last)) * 100}%`
  return (
    <div class="replay-scrubber">
      <div class="replay-flags" aria-hidden="true">
        {bookmarks.value.map(({ n }) => (
          <i style={{ left: left(n) }} />
        ))}
      </div>
      <input
        type="range"
        min={0}
        max={reel.last}
        value={at.value}
        aria-label={t('replay.scrub')}
        aria-valuetext={`${titleAt(reel, at.value)}, ${t('replay.position', { n: at.value, of: reel.last })}`}
        onInput={({ currentTarget }) => projector.goTo(Number(currentTarget.value))}
        onKeyDown={(event) => onSliderKey(event, projector)}
      />
      <div class="replay-turns">
        {reel.turns.map((turn, nth) => (
          <button
            type="button"
            class="figures"
            style={{ left: left(turn.at) }}
            title={turn.title}
            aria-label={turn.title}
            onClick={() => projector.goTo(turn.at)}
          >
            {numberIn(turn.title) ?? nth + 1}
          </button>
        ))}
      </div>
    </div>
  )
}

/** Turns are called as the game counts them, which need not begin with one. */
function numberIn(title: string): string | undefined {
  return /\d+/.exec(title)?.[0]
}

/** The slider has its own arrows; what it lacks are phases, turns and the rest. */
function onSliderKey(event: KeyboardEvent, projector: Projector): void {
  const { key, shiftKey } = event
  const way = key === 'ArrowLeft' || key === 'PageUp' ? 'back' : 'on'
  if (shiftKey && key.startsWith('Arrow')) projector.stride('phase', way)
  else if (key.startsWith('Page')) projector.stride('turn', way)
  else if (key === 'b') projector.toggleBookmark()
  else if (key === ' ') projector.turn()
  else return
  event.preventDefault()
}

interface StepProps {
  projector: Projector
  stride: Stride
  way: 'back' | 'on'
  say: string
}

const SHAPES: Readonly<Record<Stride, string>> = {
  reply: 'M6 4l8 6-8 6z',
  phase: 'M3 4l7 6-7 6zM10 4l7 6-7 6z',
  turn: 'M2 4l6 6-6 6zM8 4l6 6-6 6zM15 4h2.5v12H15z',
  end: 'M4 4l8 6-8 6zM13 4h3v12h-3z',
}

function Step({ projector, stride, way, say }: StepProps) {
  const { at, reel } = projector
  const isEnd = at.value === (way === 'on' ? reel.last : 0)
  return (
    <button
      type="button"
      class="replay-step"
      data-stride={stride}
      title={say}
      aria-label={say}
      aria-disabled={isEnd}
      onClick={() => projector.stride(stride, way)}
    >
      <Glyph d={SHAPES[stride]} isFlipped={way === 'back'} />
    </button>
  )
}

function Glyph({ d, isFlipped = false }: { d: string; isFlipped?: boolean }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d={d} transform={isFlipped ? 'matrix(-1 0 0 1 20 0)' : undefined} />
    </svg>
  )
}

function PlayHandle({ projector }: { projector: Projector }) {
  const isPlaying = projector.isPlaying.value
  const say = t(isPlaying ? 'replay.pause' : 'replay.play')
  return (
    <button
      type="button"
      class="replay-step replay-play"
      title={say}
      aria-label={say}
      onClick={() => projector.turn()}
    >
      <Glyph d={isPlaying ? 'M5 4h3.5v12H5zM11.5 4H15v12h-3.5z' : 'M5 3l12 7-12 7z'} />
    </button>
  )
}

function Speed({ projector: { speed } }: { projector: Projector }) {
  return (
    <label class="replay-speed">
      <span class="only-read">{t('replay.speed')}</span>
      <select
        class="figures"
        value={speed.value}
        onChange={({ currentTarget }) => (speed.value = Number(currentTarget.value))}
      >
        {SPEEDS.map((n) => (
          <option value={n}>{t('replay.speed.value', { n: n === 0.5 ? '½' : n })}</option>
        ))}
      </select>
    </label>
  )
}

function Bookmarks({ projector }: { projector: Projector }) {
  const { bookmarks, at } = projector
  const isKept = bookmarks.value.some(({ n }) => n === at.value)
  const say = t(isKept ? 'replay.unbookmark' : 'replay.bookmark')
  return (
    <div class="replay-marks">
      <button
        type="button"
        class="replay-step"
        title={say}
        aria-label={say}
        aria-pressed={isKept}
        onClick={() => projector.toggleBookmark()}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true" data-kept={isKept ? '' : undefined}>
          <path class="replay-ribbon" d="M5.5 3h9v14L10 13l-4.5 4z" />
        </svg>
      </button>
      <Popover say={t('replay.bookmarks')} count={bookmarks.value.length}>
        {bookmarks.value.length === 0 && <p>{t('replay.bookmarks.none')}</p>}
        {bookmarks.value.map(({ n, title }) => (
          <button type="button" onClick={() => projector.goTo(n)}>
            <span class="figures">{n}</span> {title}
          </button>
        ))}
      </Popover>
    </div>
  )
}

interface PopoverProps {
  say: string
  count: number
  children: ComponentChildren
}

function Popover({ say, count, children }: PopoverProps) {
  return (
    <details class="replay-list">
      <summary>
        {say}
        {count > 0 && <span class="figures"> {count}</span>}
      </summary>
      <div>{children}</div>
    </details>
  )
}
