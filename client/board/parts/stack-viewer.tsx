import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { capital } from '../../../core/look/texts.ts'
import type { Counter, Named, Style } from '../../../core/look.ts'
import { t } from '../../words/index.ts'
import { BackFigure, CounterFigure } from '../art/counter-figure.tsx'
import type { Legal, MapSheet, Touched } from '../board-props.ts'
import type { Size } from '../camera.ts'
import { counterLabel, placeLabel, placePrint, stackLabel } from '../label.ts'
import { has, sizeOf, topOf } from '../layout.ts'
import type { PlacedStack } from '../layout.ts'

/** A stack laid open beside its place, or along the foot of a small window. */
export interface ViewerProps {
  sheet: MapSheet
  styles: Readonly<Record<string, Style>>
  placed: PlacedStack
  /** The stack's box in the window. */
  at: { x: number; y: number; reach: number }
  window: Size
  legal: Legal
  selected: readonly Named[]
  /** What is true of the place itself. */
  about: readonly string[]
  /** Held open by a tap or a key, not only pointed at. */
  isHeld: boolean
  takesFocus: boolean
  onTouch(touched: Touched): void
  onClose(): void
  onPointer(is: 'in' | 'out'): void
}

const NARROW = 560

export function StackViewer(props: ViewerProps) {
  const { placed, sheet, window, legal, isHeld, takesFocus, onClose, onPointer } = props
  const box = useRef<HTMLDivElement>(null)
  const isDocked = window.width < NARROW
  const isLone = sizeOf(placed.stack) === 1
  const isBare = sizeOf(placed.stack) === 0
  const looked = useSignal('')
  const { counters } = placed.stack
  const shown = counters.find(({ key }) => key === looked.value) ?? topOf(placed.stack)
  useEffect(() => {
    if (takesFocus) box.current?.querySelector('button')?.focus()
  }, [placed.key, takesFocus])
  useEffect(() => {
    if (box.current) settle(box.current, props, { isDocked })
  })
  const keys = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose()
    else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft')
      shiftFocus(box.current!, event)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={box}
      class={`board-viewer${isDocked ? ' board-viewer-docked' : ''}${isLone ? ' board-viewer-lone' : ''}`}
      role="group"
      aria-label={t('board.viewer', { place: placeLabel(sheet, placed.place) })}
      data-aside
      onKeyDown={keys}
      onPointerEnter={() => onPointer('in')}
      onPointerLeave={() => onPointer('out')}
    >
      <p class="board-viewer-title">
        <span class="figures">{placePrint(sheet, placed.place)}</span> {sheet.places[placed.place]}
      </p>
      {!isBare && <Row {...props} onLook={(key) => (looked.value = key)} />}
      {shown && <Words counter={shown} deeds={deedsOf(legal, shown)} />}
      {!shown && !isBare && <p>{stackLabel(placed.stack)}</p>}
      <About lines={props.about} />
      {isHeld && (
        <button
          type="button"
          class="board-viewer-close"
          aria-label={t('board.viewer.close')}
          onClick={onClose}
        >
          ×
        </button>
      )}
    </div>
  )
}

/** What is true of the place itself. */
function About({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <ul class="board-viewer-lines board-viewer-about">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** From the top of the stack, left to right. */
function Row({ onLook, ...props }: ViewerProps & { onLook(key: string): void }) {
  const { placed } = props
  return (
    <ul class="board-viewer-row">
      {placed.stack.counters.toReversed().map((counter) => (
        <Shown key={counter.key} {...props} counter={counter} onLook={() => onLook(counter.key)} />
      ))}
      {Array.from({ length: placed.stack.unseen }, (_, i) => (
        <li key={i} class="board-viewer-item">
          <div class="board-viewer-blank" role="img" aria-label={t('board.viewer.blank')}>
            <BackFigure style={topOf(placed.stack)?.face.style ?? ''} styles={props.styles} />
          </div>
        </li>
      ))}
    </ul>
  )
}

type ShownProps = ViewerProps & { counter: Counter; onLook(): void }

function Shown({ counter, placed, styles, legal, selected, onTouch, onLook }: ShownProps) {
  const isLegal = has(legal.pieces, counter.piece)
  const touched = { thing: counter.piece, at: placed.spot, key: counter.key, how: 'tap' }
  return (
    <li class="board-viewer-item">
      <button
        type="button"
        class={isLegal ? 'board-viewer-piece board-viewer-legal' : 'board-viewer-piece'}
        aria-pressed={has(selected, counter.piece)}
        aria-label={counterLabel(counter)}
        data-piece={`${counter.piece.of}-${counter.piece.noun}`}
        onClick={() => onTouch(touched as Touched)}
        onPointerEnter={onLook}
        onFocus={onLook}
      >
        <CounterFigure counter={counter} styles={styles} />
      </button>
    </li>
  )
}

/** What touching it may mean. */
function deedsOf({ deeds }: Legal, { piece }: Counter): readonly string[] {
  return deeds?.get(`${piece.of} ${piece.noun}`) ?? []
}

/** What is known of the counter looked at, and what touching it may mean. */
function Words({ counter, deeds }: { counter: Counter; deeds: readonly string[] }) {
  const lines = [
    ...(counter.isSpent ? [t('board.spent-line')] : []),
    ...(counter.heading ? [capital(`${counter.heading.say}.`)] : []),
    ...counter.badges.map(({ say }) => say),
    ...counter.lines,
  ]
  return (
    <div class="board-viewer-words">
      <p class="board-viewer-name">{counter.name}</p>
      {deeds.length > 0 && (
        <p class="board-viewer-deeds">{t('board.viewer.deeds', { deeds: deeds.join(', ') })}</p>
      )}
      <ul class="board-viewer-lines">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

function shiftFocus(box: HTMLElement, event: KeyboardEvent): void {
  const buttons = Array.from(box.querySelectorAll('button'))
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const next = at + (event.key === 'ArrowRight' ? 1 : -1)
  buttons[(next + buttons.length) % buttons.length]?.focus()
}

/** Beside the stack, wholly inside the window. */
function settle(
  box: HTMLElement,
  { at, window }: ViewerProps,
  { isDocked }: { isDocked: boolean },
): void {
  if (isDocked) {
    box.style.left = box.style.top = ''
    return
  }
  const { offsetWidth, offsetHeight } = box
  const isRoomRight = at.x + at.reach + offsetWidth < window.width - 8
  const left = isRoomRight ? at.x + at.reach : at.x - at.reach - offsetWidth
  const top = at.y - offsetHeight / 2
  box.style.left = `${Math.max(8, Math.min(window.width - offsetWidth - 8, left))}px`
  box.style.top = `${Math.max(8, Math.min(window.height - offsetHeight - 8, top))}px`
}
