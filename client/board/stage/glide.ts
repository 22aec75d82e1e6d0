import { between } from '../camera.ts'
import type { Camera } from '../camera.ts'

/** What glides. */
interface Moved {
  put(camera: Camera): void
  start(): void
  rest(): void
}

const GLIDE = 320
/** After so much of its time a glide has come most of its way. */
const FAST = 0.5
const ease = (share: number): number => 1 - (1 - share) ** 3

/** Short glides from one look at the map to another. */
export function openGlider({ put, start, rest }: Moved) {
  let gliding = 0
  let goal: Camera | undefined
  let share = 1
  const glide = (from: Camera, to: Camera): void => {
    start()
    goal = to
    share = 0
    let began = 0
    const step = (now: number): void => {
      began ||= now
      share = Math.min(1, (now - began) / GLIDE)
      put(between(from, to, ease(share)))
      if (share < 1) gliding = requestAnimationFrame(step)
      else {
        goal = undefined
        rest()
      }
    }
    gliding = requestAnimationFrame(step)
  }
  const stop = (): void => {
    cancelAnimationFrame(gliding)
    goal = undefined
  }
  const halt = (): boolean => {
    if (goal === undefined) return false
    stop()
    rest()
    return share < FAST
  }
  return { glide, stop, halt, goal: () => goal }
}

/** Marks a map that has just come to lie elsewhere, for whoever waits until it can be touched. */
const FRESH = 'data-fresh'

/** A map that leaps must be seen where it lies before a touch is aimed: for as long as a glide goes fast. */
export function openLeaper(board: HTMLElement) {
  let frame = 0
  let seeing: ReturnType<typeof setTimeout> | undefined
  let hasLeapt = false
  const mark = (is: boolean): void => {
    cancelAnimationFrame(frame)
    clearTimeout(seeing)
    hasLeapt = is
    board.toggleAttribute(FRESH, is)
  }
  const settle = (): void => mark(false)
  const leap = (): void => {
    mark(true)
    // Nobody sees it before it is drawn.
    frame = requestAnimationFrame(() => (seeing = setTimeout(settle, GLIDE * FAST)))
  }
  return { leap, settle, hasJustLeapt: () => hasLeapt }
}

export function isSameCamera(a: Camera, b: Camera): boolean {
  return a.x === b.x && a.y === b.y && a.scale === b.scale
}
