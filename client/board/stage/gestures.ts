import type { Touched } from '../board-props.ts'
import type { Point } from '../ground.ts'

/** What fingers, mouse and wheel mean, in window pixels of the board. */
export interface Gestures {
  /** Something is held down, and the map must not move by itself; true: no touch can have been meant. */
  grip(): boolean
  /** Nothing is held down any more, and what the touch meant has been done. */
  release(): void
  /** Something is being moved; until `rest` nothing needs to be sharp. */
  pan(right: number, down: number): void
  zoom(factor: number, about: Point): void
  rest(): void
  hover(at: Point | undefined): void
  /** Held down without moving: asks about what is there. */
  press(at: Point): void
  tap(at: Point, how: Tapping): void
  /** A drag begins; true: it takes a counter along, and the map stays where it is. */
  lift(from: Point, how: { by: 'mouse' | 'touch'; isWhole: boolean }): boolean
  carry(at: Point): void
  /** Let go, and where in the browser's window; undefined: nowhere. */
  drop(where: { x: number; y: number } | undefined): Promise<void>
}

/** `more`: with Shift, or twice. */
export interface Tapping {
  pointer: 'mouse' | 'touch'
  more?: Touched['more']
}

const SLACK = 6
const LONG_PRESS = 480
const WHEEL_REST = 160
const CLICK_AFTER = 40

interface Hand {
  pointers: Map<number, Point>
  isDragging: boolean
  /** What is dragged is not the map. */
  isCarrying: boolean
  /** The next click ends a drag or a long press and is no tap. */
  isSpent: boolean
  type: string
}

export function listenToGestures(board: HTMLElement, to: Gestures): () => void {
  const hand = openHand()
  const place = (event: MouseEvent): Point => placeOn(board, event)
  const pressing = openPressing(hand, to)
  const down = (event: PointerEvent): void => {
    if (event.button > 1 || !isMap(event)) return
    hand.pointers.set(event.pointerId, place(event))
    hand.type = event.pointerType
    const isMissed = to.grip()
    hand.isSpent = isMissed || hand.pointers.size > 1
    if (hand.pointers.size > 1) carriesNoMore(hand, to)
    pressing.end()
    if (event.pointerType !== 'mouse' && hand.pointers.size === 1) pressing.begin(place(event))
  }
  const move = (event: PointerEvent): void => {
    const before = hand.pointers.get(event.pointerId)
    const now = place(event)
    if (!before) {
      if (event.pointerType === 'mouse') to.hover(isMap(event) ? now : undefined)
      return
    }
    if (!hand.isDragging && !isFar(before, now)) return
    pressing.end()
    if (!hand.isDragging) begin(event, before)
    if (hand.isCarrying) to.carry(now)
    else drag(hand, to, { id: event.pointerId, before, now })
    hand.pointers.set(event.pointerId, now)
  }
  const begin = (event: PointerEvent, from: Point): void => {
    board.setPointerCapture(event.pointerId)
    const by = event.pointerType === 'mouse' ? 'mouse' : 'touch'
    const isAlone = hand.pointers.size === 1 && event.buttons <= 1
    hand.isCarrying = isAlone && to.lift(from, { by, isWhole: event.shiftKey })
    hand.isDragging = hand.isSpent = true
  }
  const up = (event: PointerEvent): void => {
    pressing.end()
    if (!hand.pointers.delete(event.pointerId) || hand.pointers.size > 0) return
    if (hand.isCarrying) void to.drop(event.type === 'pointerup' ? whereOf(event) : undefined)
    else if (hand.isDragging) to.rest()
    hand.isDragging = hand.isCarrying = false
    // The click comes right after.
    setTimeout(to.release, CLICK_AFTER)
  }
  const unhook = [
    hook(board, 'pointerdown', down),
    hook(board, 'pointermove', move),
    hook(board, 'pointerup', up),
    hook(board, 'pointercancel', up),
    hook(board, 'pointerleave', (event) => leave(event, to)),
    hook(board, 'click', (event) => click(hand, to, { event, at: place(event) })),
    hook(board, 'contextmenu', (event) => ask(hand, to, { event, at: place(event) })),
    listenToWheel(board, to, place),
  ]
  return () => unhook.forEach((undo) => undo())
}

function openHand(): Hand {
  const pointers = new Map<number, Point>()
  return { pointers, isDragging: false, isCarrying: false, isSpent: false, type: 'mouse' }
}

/** A finger that rests. */
function openPressing(hand: Hand, to: Gestures) {
  let timer = 0
  return {
    begin: (at: Point): void => {
      timer = window.setTimeout(() => {
        hand.isSpent = true
        to.press(at)
      }, LONG_PRESS)
    },
    end: (): void => clearTimeout(timer),
  }
}

/** With a second finger the map is meant. */
function carriesNoMore(hand: Hand, to: Gestures): void {
  if (hand.isCarrying) void to.drop(undefined)
  hand.isCarrying = false
}

interface On<Kind extends Event> {
  event: Kind
  at: Point
}

function click(hand: Hand, to: Gestures, { event, at }: On<MouseEvent>): void {
  if (event.detail === 0 || !isMap(event)) return
  const pointer = hand.type === 'mouse' ? 'mouse' : 'touch'
  // A finger that taps twice may mean two taps.
  const isSecond = event.detail > 1 && pointer === 'mouse'
  const more = event.shiftKey ? 'along' : isSecond ? 'stack' : undefined
  const isThird = isSecond && event.detail > 2
  if (!hand.isSpent && !isThird) to.tap(at, { pointer, ...(more && { more }) })
  hand.isSpent = false
}

/** The other button asks about what is there; a finger that rests has asked already. */
function ask(hand: Hand, to: Gestures, { event, at }: On<MouseEvent>): void {
  if (!isMap(event)) return
  event.preventDefault()
  if (hand.type === 'mouse' && event.button === 2) to.press(at)
}

const whereOf = ({ clientX, clientY }: PointerEvent) => ({ x: clientX, y: clientY })

function placeOn(board: HTMLElement, { clientX, clientY }: MouseEvent): Point {
  const { left, top } = board.getBoundingClientRect()
  return [clientX - left, clientY - top]
}

/** A finger leaves whenever it is lifted, and what it asked about is still wanted. */
function leave({ pointerType }: PointerEvent, to: Gestures): void {
  if (pointerType === 'mouse') to.hover(undefined)
}

/** Windows and tools on the board keep their own touches. */
function isMap(event: Event): boolean {
  return !(event.target as Element).closest('[data-aside]')
}

const isFar = ([ax, ay]: Point, [bx, by]: Point): boolean => Math.hypot(ax - bx, ay - by) > SLACK

function drag(
  hand: Hand,
  to: Gestures,
  { id, before, now }: { id: number; before: Point; now: Point },
): void {
  const other = Array.from(hand.pointers).find(([one]) => one !== id)?.[1]
  if (!other) return to.pan(before[0] - now[0], before[1] - now[1])
  const spread = (p: Point): number => Math.max(20, Math.hypot(p[0] - other[0], p[1] - other[1]))
  to.pan((before[0] - now[0]) / 2, (before[1] - now[1]) / 2)
  to.zoom(spread(now) / spread(before), [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2])
}

function listenToWheel(board: HTMLElement, to: Gestures, place: (event: MouseEvent) => Point) {
  let resting = 0
  return hook(
    board,
    'wheel',
    (event) => {
      if (!isMap(event)) return
      event.preventDefault()
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 20 : 1
      const by = Math.max(-240, Math.min(240, event.deltaY * lines))
      to.zoom(Math.exp(-by * (event.ctrlKey ? 0.009 : 0.0016)), place(event))
      clearTimeout(resting)
      resting = window.setTimeout(() => to.rest(), WHEEL_REST)
    },
    { passive: false },
  )
}

function hook<Kind extends keyof HTMLElementEventMap>(
  on: HTMLElement,
  kind: Kind,
  listen: (event: HTMLElementEventMap[Kind]) => void,
  how?: AddEventListenerOptions,
): () => void {
  on.addEventListener(kind, listen, how)
  return () => on.removeEventListener(kind, listen, how)
}
