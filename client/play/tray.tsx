import { useRef, useState } from 'preact/hooks'
import type { Counter, Named } from '../../core/look.ts'
import { rove } from '../app/roving.ts'
import { CounterFigure } from '../board/art/counter-figure.tsx'
import { t } from '../words/index.ts'
import { pieceIn } from './gesture.ts'
import { asksForPlace, isLegal, isSame } from './legal.ts'
import type { PlayState } from './play-state.ts'
import { StaffButton } from './staff-button.tsx'
import { playable } from './tray-boxes.ts'
import type { Filled } from './tray-boxes.ts'
import { touch } from './touch.ts'

/** Boxes beside the map from which something can be played now. */
export function Tray({ play }: { play: PlayState }) {
  const open = useRef<readonly string[]>([])
  const filled = playable(play, open.current)
  open.current = filled.map(({ box }) => box.id)
  if (filled.length === 0) return null
  return (
    <section class="play-tray" aria-label={t('play.boxes')}>
      {filled.map(({ box, counters }) => (
        <TrayBox key={box.id} play={play} box={box} counters={counters} />
      ))}
    </section>
  )
}

/** One stop of Tab, however many lie in it: arrows go from counter to counter. */
function TrayBox({ play, box, counters }: Filled & { play: PlayState }) {
  const [isFolded, fold] = useState(false)
  const [focused, setFocused] = useState<Named | undefined>(undefined)
  const held = counters.find(({ piece }) => isHeld(play, piece))
  const last = counters.find(({ piece }) => isSame(piece, focused) && canTouch(play, piece))
  const stop = last ?? held ?? counters.find(({ piece }) => canTouch(play, piece))
  return (
    <div class="play-box">
      <div class="play-box-head">
        <h2>
          <button
            type="button"
            class="play-box-fold"
            aria-expanded={!isFolded}
            title={t(isFolded ? 'play.unfold' : 'play.fold')}
            onClick={() => fold(!isFolded)}
          >
            {box.title} <span class="figures">{counters.length}</span>
          </button>
        </h2>
        <StaffButton play={play} />
      </div>
      {!isFolded && (
        <div
          class="play-counters"
          role="listbox"
          aria-orientation="horizontal"
          aria-label={box.title}
          onKeyDown={rove}
        >
          {counters.map((counter) => (
            <TrayCounter
              key={counter.key}
              play={play}
              counter={counter}
              isStop={counter === stop}
              onFocus={() => setFocused(counter.piece)}
            />
          ))}
        </div>
      )}
    </div>
  )
}

function canTouch({ legal, moment }: PlayState, piece: Named): boolean {
  return isLegal(legal.value, piece) || asksForPlace(moment.value!.asks)
}

function isHeld(play: PlayState, piece: Named): boolean {
  return isSame(pieceIn(play.hand.value), piece) || isSame(play.sentFor.value, piece)
}

interface TrayCounterProps {
  play: PlayState
  counter: Counter
  isStop: boolean
  onFocus(): void
}

function TrayCounter({ play, counter, isStop, onFocus }: TrayCounterProps) {
  const { piece, name, lines } = counter
  const isTaken = isHeld(play, piece)
  return (
    <button
      type="button"
      role="option"
      class={`play-counter ${isTaken ? 'play-counter-held' : ''}`}
      aria-label={name}
      data-piece={`${piece.of}-${piece.noun}`}
      aria-selected={isTaken}
      title={[name, ...lines].join('\n')}
      tabIndex={isStop ? 0 : -1}
      disabled={!canTouch(play, piece)}
      onFocus={onFocus}
      onClick={(event) => void touch(play, piece, event.detail === 0 ? 'key' : 'tap')}
    >
      <CounterFigure counter={counter} styles={play.session.card.styles} />
    </button>
  )
}
