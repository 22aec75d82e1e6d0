import { signal } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import type { MapSheet } from '../board-props.ts'
import { between, fitted, kept, keptScale, panned, zoomed } from '../camera.ts'
import type { Area, Camera, Size } from '../camera.ts'
import type { Point } from '../ground.ts'
import { openPainter } from '../map/painter.ts'
import type { Manner } from '../map/painter.ts'

/** The elements that carry the map. */
export interface StageParts {
  board: HTMLElement
  /** Moved as one. */
  world: HTMLElement
  base: HTMLCanvasElement
  sharp: HTMLCanvasElement
  sheet: MapSheet
  manner: Manner
  onBase(base: ImageBitmap): void
  onFailure(why: string): void
}

/** The map under its window: moves it, and makes it sharp when it rests. */
export interface Stage {
  readonly camera: ReadonlySignal<Camera>
  readonly window: ReadonlySignal<Size>
  readonly isMoving: ReadonlySignal<boolean>
  pan(right: number, down: number): void
  zoom(factor: number, about?: Point): void
  rest(): void
  /** Goes there, in a short glide where motion is wanted. */
  go(camera: Camera, glide: 'glide' | 'at-once'): void
  show(area: Area, glide: 'glide' | 'at-once', most?: number): void
  manner(manner: Manner): void
  close(): void
}

const GLIDE = 320
const ease = (share: number): number => 1 - (1 - share) ** 3

export function openStage(parts: StageParts): Stage {
  const { sheet, world, board } = parts
  const camera = signal<Camera>({ x: 0, y: 0, scale: 1 })
  const window = signal<Size>({ width: board.clientWidth, height: board.clientHeight })
  const isMoving = signal(false)
  const painter = openPainter({
    ...parts,
    onSharp: () => (board.dataset['sharp'] = String(performance.now())),
  })
  let frame = 0
  let gliding = 0
  const draw = (): void => {
    frame = 0
    const { x, y, scale } = camera.peek()
    world.style.transform = `translate(${x}px,${y}px) scale(${scale})`
    if (!isMoving.peek() || scale === restScale) painter.want(camera.peek(), window.peek())
  }
  let restScale = 1
  const put = (next: Camera): void => {
    camera.value = kept(next, sheet, window.peek())
    if (frame === 0) frame = requestAnimationFrame(draw)
  }
  const start = (): void => {
    if (isMoving.peek()) return
    isMoving.value = true
    world.style.willChange = 'transform'
  }
  const stopGliding = (): void => {
    cancelAnimationFrame(gliding)
    gliding = 0
  }
  const rest = (): void => {
    isMoving.value = false
    restScale = camera.peek().scale
    put(onPixels(camera.peek()))
    world.style.willChange = 'auto'
  }
  const go: Stage['go'] = (to, how) => {
    stopGliding()
    const [from, end] = [camera.peek(), kept(to, sheet, window.peek())]
    if (how === 'at-once') {
      camera.value = end
      return rest()
    }
    start()
    let began = 0
    const step = (now: number): void => {
      began ||= now
      const share = Math.min(1, (now - began) / GLIDE)
      put(between(from, end, ease(share)))
      if (share < 1) gliding = requestAnimationFrame(step)
      else rest()
    }
    gliding = requestAnimationFrame(step)
  }
  const watch = new ResizeObserver(() => {
    window.value = { width: board.clientWidth, height: board.clientHeight }
    put(camera.peek())
  })
  watch.observe(board)
  return {
    camera,
    window,
    isMoving,
    go,
    rest,
    pan: (right, down) => {
      stopGliding()
      start()
      put(panned(camera.peek(), right, down))
    },
    zoom: (factor, about) => {
      stopGliding()
      start()
      const { width, height } = window.peek()
      const { scale } = camera.peek()
      const most = keptScale(scale * factor, sheet, window.peek())
      put(zoomed(camera.peek(), most / scale, about ?? [width / 2, height / 2]))
    },
    show: (area, how, most) => go(fitted(area, window.peek(), most), how),
    manner: (manner) => {
      painter.manner(manner)
      draw()
    },
    close: () => {
      stopGliding()
      cancelAnimationFrame(frame)
      watch.disconnect()
      painter.close()
    },
  }
}

/** On whole pixels of the screen, so that nothing is blurred by half of one. */
function onPixels({ x, y, scale }: Camera): Camera {
  const ratio = devicePixelRatio
  return { scale, x: Math.round(x * ratio) / ratio, y: Math.round(y * ratio) / ratio }
}
