import { useState } from 'preact/hooks'
import type { Box, Counter } from '../../core/look.ts'
import { CounterFigure } from '../board/art/counter-figure.tsx'
import { t } from '../words/index.ts'
import { pieceIn } from './gesture.ts'
import { isLegal, isSame } from './legal.ts'
import type { PlayState } from './play-state.ts'
import { StaffButton } from './staff-button.tsx'
import { touch } from './touch.ts'

interface Filled {
  box: Box
  counters: readonly Counter[]
}

/** Boxes beside the map from which something can be played now. */
export function Tray({ play }: { play: PlayState }) {
  const [isFolded, fold] = useState(false)
  const filled = playable(play)
  if (filled.length === 0) return null
  const count = filled.reduce((sum, { counters }) => sum + counters.length, 0)
  return (
    <section class="play-tray" aria-label={t('play.boxes')}>
      {filled.map(({ box, counters }) => (
        <div key={box.id} class="play-box">
          <div class="play-box-head">
            <h2>{box.title}</h2>
            <button type="button" class="play-plain" onClick={() => fold(!isFolded)}>
              {isFolded ? t('play.unfold', { count }) : t('play.fold')}
            </button>
            <StaffButton play={play} />
          </div>
          {!isFolded && (
            <ul class="play-counters">
              {counters.map((counter) => (
                <TrayCounter key={counter.key} play={play} counter={counter} />
              ))}
            </ul>
          )}
        </div>
      ))}
    </section>
  )
}

/** What lies in boxes and can be touched now, or has just been taken from one. */
function playable(play: PlayState): readonly Filled[] {
  const { shown } = play.moment.value!
  const legal = play.legal.value
  return shown.boxes.flatMap((box) => {
    const counters = shown.scene.stacks
      .filter(({ at }) => 'box' in at && at.box === box.id)
      .flatMap((stack) => stack.counters)
    const isOpen = counters.some(({ piece }) => isLegal(legal, piece))
    // While a place is being chosen the box stays, so that another counter can be taken instead.
    const isHeld = counters.some(({ piece }) => isSame(play.sentFor.value, piece))
    return isOpen || isHeld ? [{ box, counters }] : []
  })
}

function TrayCounter({ play, counter }: { play: PlayState; counter: Counter }) {
  const { piece, name, lines } = counter
  const canTouch = isLegal(play.legal.value, piece) || play.sentFor.value !== undefined
  const isHeld = isSame(pieceIn(play.hand.value), piece) || isSame(play.sentFor.value, piece)
  return (
    <li>
      <button
        type="button"
        class={`play-counter ${isHeld ? 'play-counter-held' : ''}`}
        aria-label={name}
        data-piece={`${piece.of}-${piece.noun}`}
        aria-pressed={isHeld}
        title={[name, ...lines].join('\n')}
        disabled={!canTouch}
        onClick={(event) => void touch(play, piece, event.detail === 0 ? 'key' : 'tap')}
      >
        <CounterFigure counter={counter} styles={play.session.card.styles} />
      </button>
    </li>
  )
}
