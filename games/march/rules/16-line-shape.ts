import { grid } from '../map/map.ts'

// A line lies in two hexes, the lower one first. Its front is one of its two long sides; it is told by the direction from the first
// hex to the hex that both touch on that side.

/** First code of a pair: `core/hex/place.ts` counts hexes, then hexsides, then pairs. */
const PAIRS = grid.n * 4

export function pairOf(a: number, b: number): number {
  return PAIRS + grid.sideBetween(a, b)
}
export function hexesOfPair(place: number): [first: number, second: number] {
  return grid.sideHexes(place - PAIRS)
}
/** The direction from the first hex to the second. */
function axisOf(place: number): number {
  const [first, second] = hexesOfPair(place)
  return grid.directionOf(first, second)
}

/** The two ways a line can face. @rule 16.7/a three front hexes, five others */
export function lineFacings(place: number): [number, number] {
  const axis = axisOf(place)
  return [(axis + 1) % 6, (axis + 5) % 6]
}

/** Its front hexes: the one that both of its hexes touch, and one more beside each. */
export function frontOfLine(place: number, facing: number): number[] {
  const found = new Set<number>()
  for (const hex of hexesOfPair(place))
    for (const direction of frontDirections(place, facing)) {
      const to = grid.neighbours[hex * 6 + direction]!
      if (to >= 0) found.add(to)
    }
  return [...found]
}

/** From either of its hexes. */
function frontDirections(place: number, facing: number): [number, number] {
  const isRight = facing === (axisOf(place) + 1) % 6
  return [facing, (facing + (isRight ? 1 : 5)) % 6]
}

export function isFrontOfLine(place: number, facing: number, heading: number): boolean {
  return frontDirections(place, facing).includes(heading)
}

/** Where a line can go in one move: the place, how it faces there, and the hexes it enters with the hexes it enters them from. */
export interface Shift {
  readonly place: number
  readonly facing: number
  readonly entered: readonly (readonly [from: number, to: number])[]
}

/**
 * To the front, to the rear, sideways, or wheeling about one of its ends, by sixty degrees.
 * @rule 16.7/b
 */
export function shiftsOf(place: number, facing: number): Shift[] {
  const found: Shift[] = []
  for (let direction = 0; direction < 6; direction++) {
    const moved = translated(place, facing, direction)
    if (moved !== undefined) found.push(moved)
  }
  const [first, second] = hexesOfPair(place)
  for (const [pivot, end] of [
    [first, second],
    [second, first],
  ] as const)
    for (const turn of [1, 5]) {
      const wheel = wheeled({ place, facing }, { pivot, end }, turn)
      if (wheel !== undefined) found.push(wheel)
    }
  return found
}

function translated(place: number, facing: number, direction: number): Shift | undefined {
  const hexes = hexesOfPair(place)
  const [a = -1, b = -1] = hexes.map((hex) => grid.neighbours[hex * 6 + direction]!)
  if (a < 0 || b < 0) return undefined
  const entered = hexes
    .map((from, at) => [from, [a, b][at]!] as const)
    .filter(([, to]) => !hexes.includes(to))
  return { place: pairOf(a, b), facing, entered }
}

function wheeled(
  { place, facing }: { place: number; facing: number },
  { pivot, end }: { pivot: number; end: number },
  turn: number,
): Shift | undefined {
  const [first] = hexesOfPair(place)
  const axis = grid.directionOf(pivot, end)
  const to = grid.neighbours[pivot * 6 + ((axis + turn) % 6)]!
  if (to < 0) return undefined
  // Whether the front is on the right of whoever looks from the pivot to the end.
  const isRightOfFirst = facing === (axisOf(place) + 1) % 6
  const isRight = pivot === first ? isRightOfFirst : !isRightOfFirst
  const into = pairOf(pivot, to)
  const [right, left] = lineFacings(into)
  const [lower] = hexesOfPair(into)
  const isRightThen = lower === pivot ? isRight : !isRight
  return { place: into, facing: isRightThen ? right : left, entered: [[end, to]] }
}
