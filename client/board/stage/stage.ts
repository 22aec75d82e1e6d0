import { signal } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import type { MapSheet } from '../board-props.ts'
import { fitted, kept, keptScale, panned, zoomed } from '../camera.ts'
import type { Area, Camera, Size } from '../camera.ts'
import type { Point } from '../ground.ts'
import { openPainter } from '../map/painter.ts'
import type { Manner, Painter, PainterParts } from '../map/painter.ts'
import { openEasel } from './easel.ts'
import type { EaselParts } from './easel.ts'
import { isSameCamera, openGlider, openLeaper } from './glide.ts'

/** The elements that carry the map. */
export interface StageParts extends EaselParts {
  board: HTMLElement
  sheet: MapSheet
  manner: Manner
  onBase(base: ImageBitmap): void
  onFailure(why: string): void
}

/** The map under its window: moves it, and makes it sharp when it rests. */
export interface Stage {
  readonly camera: ReadonlySignal<Camera>
  /** As it was drawn last, up to a frame ago: whoever touches the map touches this. */
  drawn(): Camera
  /** What can be seen of it: the part above whatever lies over its foot. */
  readonly window: ReadonlySignal<Size>
  readonly isMoving: ReadonlySignal<boolean>
  /** Where it is, or where it is gliding to. */
  target(): Camera
  pan(right: number, down: number): void
  zoom(factor: number, about?: Point): void
  rest(): void
  /** Ends a glide where it is; true: it was still going fast, or leapt just now, so that a touch cannot have been aimed. */
  halt(): boolean
  /** The reader has moved the map, and for a while nobody moves it for him. */
  claim(): void
  isClaimed(): boolean
  /** Goes there, in a short glide where motion is wanted. */
  go(camera: Camera, how: 'glide' | 'at-once'): void
  show(area: Area, how: 'glide' | 'at-once', most?: number): void
  manner(manner: Manner): void
  /** So many pixels at the foot are covered from now on; the map itself stays where it is. */
  setFloor(height: number): void
  close(): void
}

const CLAIMED_FOR = 4000

export function openStage(parts: StageParts): Stage {
  let shown: { area: Area; most: number | undefined } | undefined
  const mover = openMover(parts, () => {
    // What was fitted to the window stays fitted when a panel takes some of it.
    if (shown) mover.put(fitted(shown.area, window.peek(), shown.most))
  })
  const { camera, window, put, start, rest } = mover
  const glider = openGlider(mover)
  const leaper = openLeaper(parts.board)
  const go: Stage['go'] = (to, how) => {
    glider.stop()
    shown = undefined
    const end = kept(to, parts.sheet, window.peek())
    const before = camera.peek()
    if (how === 'glide') return glider.glide(before, end)
    put(end)
    rest()
    if (!isSameCamera(before, camera.peek())) leaper.leap()
  }
  let claimed = -CLAIMED_FOR
  const claim = (): void => void (claimed = performance.now())
  const move = (to: Camera): void => {
    glider.stop()
    claim()
    shown = undefined
    start()
    put(to)
  }
  return {
    ...mover,
    go,
    claim,
    isClaimed: () => performance.now() - claimed < CLAIMED_FOR,
    halt: () => glider.halt() || leaper.hasJustLeapt(),
    target: () => glider.goal() ?? camera.peek(),
    pan: (right, down) => move(panned(camera.peek(), right, down)),
    zoom: (factor, about) => {
      const { width, height } = window.peek()
      const { scale } = camera.peek()
      const by = keptScale(scale * factor, parts.sheet, window.peek()) / scale
      move(zoomed(camera.peek(), by, about ?? [width / 2, height / 2]))
    },
    show: (area, how, most) => {
      go(fitted(area, window.peek(), most), how)
      shown = { area, most }
    },
    close: () => {
      glider.stop()
      leaper.settle()
      mover.close()
    },
  }
}

/** A pan has the map painted on its way, but not in every frame. */
const PAINT_EVERY = 250

/** Puts the layers where the camera is, once in a frame, and has them painted. */
function openMover(parts: StageParts, onSize: () => void) {
  const { sheet, board } = parts
  const camera = signal<Camera>({ x: 0, y: 0, scale: 1 })
  const { window, measure, setFloor } = openWindow(board)
  const isMoving = signal(false)
  const easel = openEasel(parts, sheet)
  const { drawn } = easel
  let frame = 0
  let restScale = 1
  let lastWanted = 0
  const isPaintedOnTheWay = (): boolean =>
    camera.peek().scale === restScale && performance.now() - lastWanted > PAINT_EVERY
  const draw = (): void => {
    frame = 0
    easel.place(camera.peek())
    if (isMoving.peek() && !isPaintedOnTheWay()) return
    lastWanted = performance.now()
    painter.want(camera.peek(), sizeOf(board))
  }
  const painter = hirePainter(parts, (picture, bitmap) => {
    easel.hang(picture, bitmap)
    easel.place(camera.peek())
  })
  const drawSoon = (): void => {
    if (frame === 0) frame = requestAnimationFrame(draw)
  }
  const put = (next: Camera): void => {
    camera.value = onPixels(kept(next, sheet, window.peek()))
    drawSoon()
  }
  const unwatch = watchSize(board, () => {
    measure()
    put(camera.peek())
    onSize()
  })
  const start = (): void => {
    if (isMoving.peek()) return
    isMoving.value = true
    easel.setMoving('moving')
  }
  const rest = (): void => {
    isMoving.value = false
    restScale = camera.peek().scale
    easel.setMoving('resting')
    drawSoon()
  }
  const manner = (changed: Manner): void => {
    painter.manner(changed)
    drawSoon()
  }
  const close = (): void => {
    cancelAnimationFrame(frame)
    unwatch()
    painter.close(parts.base)
  }
  return { camera, window, isMoving, drawn, put, start, rest, manner, setFloor, close }
}

/** The part of the board above whatever lies over its foot. */
function openWindow(board: HTMLElement) {
  const window = signal<Size>(sizeOf(board))
  let floor = 0
  const measure = (): void => {
    const { width, height } = sizeOf(board)
    window.value = { width, height: Math.max(1, height - floor) }
  }
  const setFloor = (height: number): void => {
    floor = height
    measure()
  }
  return { window, measure, setFloor }
}

/** When the map last became sharp is noted on the board, for whoever measures it. */
function hirePainter(parts: StageParts, hang: PainterParts['onPainted']): Painter {
  return openPainter({
    ...parts,
    onPainted: (picture, bitmap) => {
      if (picture.kind === 'base') parts.onBase(bitmap)
      hang(picture, bitmap)
      if (picture.kind === 'sharp') parts.board.dataset['sharp'] = String(performance.now())
    },
  })
}

function watchSize(board: HTMLElement, act: () => void): () => void {
  const watch = new ResizeObserver(act)
  watch.observe(board)
  return () => watch.disconnect()
}

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement): Size => ({
  width: clientWidth,
  height: clientHeight,
})

/** On whole pixels of the screen, so that nothing is blurred by half of one. */
function onPixels({ x, y, scale }: Camera): Camera {
  const ratio = devicePixelRatio
  return { scale, x: Math.round(x * ratio) / ratio, y: Math.round(y * ratio) / ratio }
}
