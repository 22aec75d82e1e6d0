import type { Counter, Named, Scene, Stack } from '../../core/look.ts'
import type { Ground, Point } from './ground.ts'

/** Side of a counter on the map, in parts of a hex. */
export const COUNTER_SIZE = 0.74
/** How far each counter of a stack is set off from the one beneath, in parts of a counter. */
const STEP = 0.075
/** Beneath this many a stack grows no further. */
const MOST_STEPS = 5

/** A stack with its place on the page. */
export interface PlacedStack {
  stack: Stack
  hex: number
  key: string
  /** Centre of the whole pile. */
  at: Point
}

/** A counter of a pile; the unseen are blank. */
export interface Leaf {
  counter: Counter | undefined
  x: number
  y: number
}

export const sizeOf = (stack: Stack): number => stack.counters.length + stack.unseen

/** Stacks that lie in hexes; several in one hex are set side by side. */
export function placeStacks(ground: Ground, { stacks }: Scene): PlacedStack[] {
  const inHex = new Map<number, Stack[]>()
  for (const stack of stacks)
    if ('hex' in stack.at && stack.at.hex >= 0 && sizeOf(stack) > 0)
      inHex.set(stack.at.hex, [...(inHex.get(stack.at.hex) ?? []), stack])
  return Array.from(inHex).flatMap(([hex, all]) =>
    all.map((stack, i): PlacedStack => {
      const [x, y] = ground.centre(hex)
      const aside = (i - (all.length - 1) / 2) * ground.sheet.hex * 0.3
      return { stack, hex, key: `${hex}.${i}`, at: [x + aside, y + aside * 0.4] }
    }),
  )
}

/** From the bottom to the top, unseen ones beneath; corners at their offsets from the pile's centre. */
export function leavesOf(stack: Stack, size: number): Leaf[] {
  const blanks: undefined[] = Array.from({ length: stack.unseen })
  const pile: (Counter | undefined)[] = [...blanks, ...stack.counters]
  const steps = Math.min(pile.length - 1, MOST_STEPS)
  return pile.map((counter, i) => {
    const up = Math.max(0, i - (pile.length - 1 - steps)) - steps / 2
    return { counter, x: up * STEP * size - size / 2, y: -up * STEP * size - size / 2 }
  })
}

export const isSame = (a: Named, b: Named): boolean => a.of === b.of && a.noun === b.noun

export const has = (things: readonly Named[], thing: Named): boolean =>
  things.some((one) => isSame(one, thing))

export const topOf = ({ counters }: Stack): Counter | undefined => counters.at(-1)

/** The hex a thing is in or at, or -1. */
export function hexOfThing(stacks: readonly PlacedStack[], thing: Named): number {
  if (thing.of === 'hex') return thing.noun
  const found = stacks.find(({ stack }) => stack.counters.some(({ piece }) => isSame(piece, thing)))
  return found?.hex ?? -1
}
