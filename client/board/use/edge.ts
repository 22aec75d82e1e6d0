import type { Point } from '../ground.ts'
import type { Desk } from './desk.ts'

/** So near to the rim of the window the map comes to meet whoever carries something there. */
const ZONE = 34
const MOST = 13
/** Whoever only passes does not move it. */
const AFTER = 220

/** The map moves on while something is held at the rim of its window. */
export interface Edge {
  near(at: Point): void
  stop(): void
}

export function openEdge(desk: Desk, moved: () => void): Edge {
  let by: Point = [0, 0]
  let frame = 0
  let since = 0
  let hasMoved = false
  const go = (now: number): void => {
    frame = requestAnimationFrame(go)
    if (now - since < AFTER) return
    hasMoved = true
    desk.stage.peek()?.pan(...by)
    moved()
  }
  const stop = (): void => {
    cancelAnimationFrame(frame)
    frame = 0
    if (hasMoved) desk.stage.peek()?.rest()
    hasMoved = false
  }
  return {
    stop,
    near: ([x, y]) => {
      const { width, height } = desk.stage.peek()!.window.peek()
      by = [speed(x, width), speed(y, height)]
      if (by[0] === 0 && by[1] === 0) return stop()
      if (frame !== 0) return
      since = performance.now()
      frame = requestAnimationFrame(go)
    },
  }
}

function speed(at: number, size: number): number {
  if (at < ZONE) return -MOST * Math.min(1, (ZONE - at) / ZONE)
  if (at > size - ZONE) return MOST * Math.min(1, (at - size + ZONE) / ZONE)
  return 0
}
