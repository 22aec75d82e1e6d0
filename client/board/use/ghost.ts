import { signal } from '@preact/signals'
import type { Signal } from '@preact/signals'
import type { Counter } from '../../../core/look.ts'
import type { Point } from '../ground.ts'

/** Counters that hang at the pointer. */
export interface Carried {
  /** From the bottom to the top. */
  counters: readonly Counter[]
  /** Side of a counter in the window, in pixels. */
  size: number
}

/** What hangs at the pointer, and the layer it is drawn on: that is moved by itself, so that nothing is drawn again on the way. */
export interface Ghost {
  readonly carried: Signal<Carried | undefined>
  /** The layer came or went. */
  lay(layer: HTMLElement | null): void
  at(tip: Point): void
  /** Resolves when it is there. */
  glideTo(tip: Point): Promise<void>
}

const GLIDE_MS = 190

export function openGhost(): Ghost {
  let layer: HTMLElement | null = null
  let last: Point = [0, 0]
  const at = (tip: Point): void => {
    last = tip
    if (layer) layer.style.transform = transformAt(tip)
  }
  return {
    carried: signal<Carried | undefined>(undefined),
    lay: (next) => {
      layer = next
      at(last)
    },
    at,
    glideTo: async (tip) => {
      const frames = [last, tip].map((one) => ({ transform: transformAt(one) }))
      at(tip)
      const glide = layer?.animate(frames, { duration: GLIDE_MS, easing: 'ease-out' })
      await glide?.finished.catch(() => {})
    },
  }
}

const transformAt = ([x, y]: Point): string => `translate(${x}px,${y}px)`
