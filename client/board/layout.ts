import { groundOf, placeAt } from '../../core/look/spots.ts'
import type { Counter, GroundSpot, Named, Scene, Stack } from '../../core/look.ts'
import type { Ground, Point } from './ground.ts'

/** Side of a counter on the map, in parts of a hex; across a hexside it is smaller, so that those in the hexes can be seen. */
export const COUNTER_SIZE = 0.74
const PAIR_SIZE = 0.6
const ACROSS_SIZE = 0.54
/** How far those in a hex make way for who lies across its hexsides, in parts of a hex: no farther than to the other side of it. */
const WAY = 0.13
/** How far each counter of a stack is set off from the one beneath, in parts of a counter. */
const STEP = 0.075
/** Beneath this many a stack grows no further. */
const MOST_STEPS = 5

/** A stack with its place on the page. */
export interface PlacedStack {
  stack: Stack
  /** By its number, as happenings have it. */
  place: number
  spot: GroundSpot
  /** The hexes it lies in: both, where it lies across a hexside. */
  hexes: readonly number[]
  key: string
  /** Centre of the whole pile. */
  at: Point
  /** Side of its counters, in pixels of the page. */
  size: number
}

/** A counter of a pile; the unseen are blank. */
export interface Leaf {
  counter: Counter | undefined
  x: number
  y: number
}

export const sizeOf = (stack: Stack): number => stack.counters.length + stack.unseen

/** Stacks that lie on the map, those in hexes beneath those across hexsides; several in one place are set side by side. */
export function placeStacks(ground: Ground, { stacks }: Scene): PlacedStack[] {
  const inPlace = new Map<number, { stack: Stack; spot: GroundSpot }[]>()
  for (const stack of stacks) {
    const place = placeAt(ground, stack.at)
    if ('box' in stack.at || place < 0 || sizeOf(stack) === 0) continue
    inPlace.set(place, [...(inPlace.get(place) ?? []), { stack, spot: stack.at }])
  }
  const placed = Array.from(inPlace).flatMap(([place, all]) =>
    all.map(({ stack, spot }, i): PlacedStack => {
      const [x, y] = ground.centre(place)
      const aside = (i - (all.length - 1) / 2) * ground.sheet.hex * 0.3
      const size = ground.sheet.hex * sizeIn(spot)
      const hexes = ground.hexesOf(place)
      const at: Point = [x + aside, y + aside * 0.4]
      return { stack, place, spot, hexes, key: `${place}.${i}`, at, size }
    }),
  )
  const isAcross = ({ spot }: PlacedStack): number => Number(!('hex' in spot))
  return madeWay(ground, placed).toSorted((a, b) => isAcross(a) - isAcross(b))
}

function sizeIn(spot: GroundSpot): number {
  if ('hex' in spot) return COUNTER_SIZE
  return 'side' in spot ? ACROSS_SIZE : PAIR_SIZE
}

/** Whoever is in a hex goes aside, so that his name can be read beside what lies across its hexsides. */
function madeWay(ground: Ground, placed: readonly PlacedStack[]): PlacedStack[] {
  const across = placed.filter(({ spot }) => 'side' in spot)
  return placed.map((one) => {
    const beside = across.filter(({ hexes }) => hexes.includes(one.place))
    if (!('hex' in one.spot) || beside.length === 0) return one
    const [x, y] = ground.centre(one.place)
    const away = beside.map(({ place }) => {
      const [ax, ay] = ground.centre(place)
      return [x - ax, y - ay]
    })
    const [dx, dy] = [0, 1].map((at) => away.reduce((sum, by) => sum + by[at]!, 0)) as [
      number,
      number,
    ]
    const far = Math.hypot(dx, dy)
    if (far < 1) return one
    const by = (WAY * ground.sheet.hex) / far
    return { ...one, at: [one.at[0] + dx * by, one.at[1] + dy * by] }
  })
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

/** The stack that a piece lies in. */
export function stackOf(stacks: readonly PlacedStack[], thing: Named): PlacedStack | undefined {
  return stacks.find(({ stack }) => stack.counters.some(({ piece }) => isSame(piece, thing)))
}

/** The place that a thing is or lies in, or -1. */
export function placeOfThing(
  { ground, stacks }: { ground: Ground; stacks: readonly PlacedStack[] },
  thing: Named,
): number {
  const ownPlace = groundOf(ground, thing)
  return ownPlace >= 0 ? ownPlace : (stackOf(stacks, thing)?.place ?? -1)
}
