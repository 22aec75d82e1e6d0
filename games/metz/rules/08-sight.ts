import { board } from '../model/board.ts'
import { FARM, FOREST, TOWN, grid, level, terrain } from '../map/map.ts'
import { lineAt, lineSteps } from '../map/lines.ts'
import { isTwilight } from '../model/scenario-book.ts'
import type { State } from '../model/state.ts'

/** How one hex sees another. */
export const IN_SIGHT = 0
/** The line gets there, and 8.4.r has what it costs. */
export const OBSCURED = 1
export const BLOCKED = 2
export type Sight = 0 | 1 | 2

/** Stands in the way at any level, and at the level of the higher end only. */
const OBSTACLE = FOREST | TOWN
const HIGH_OBSTACLE = OBSTACLE | FARM

/**
 * What a hex on the way does to a line whose higher end is at this level. Each hex is judged by its own level, and
 * which end is the higher makes no difference: between the two levels, at the lower one and below it is all the same.
 * @rule 8.1.2.1.a
 * @rule 8.1.2.1.b
 * @rule 8.1.2.1.c
 * @rule 8.1.2.2.a
 * @rule 8.1.2.2.b
 * @rule 8.1.2.2.c
 * @rule 8.1.2.2.d
 * @rule 8.1.2.3.a
 * @rule 8.1.2.3.b
 * @rule 8.1.2.3.c
 * @rule 8.1.2.3.d
 * @rule 8.1.2/f nothing else is in the way
 */
function hindrance(hex: number, held: number, higher: number): Sight {
  const isHeld = held >= 0
  if (level[hex]! > higher) return BLOCKED
  if (level[hex] === higher)
    return isHeld || (terrain[hex]! & HIGH_OBSTACLE) !== 0 ? BLOCKED : IN_SIGHT
  return isHeld || (terrain[hex]! & OBSTACLE) !== 0 ? OBSCURED : IN_SIGHT
}

/** The hex that decided about the line looked along last, −1 none. */
let decisive = -1

/**
 * The worst of all hexes between the two ends counts.
 * @rule 8.1.2/b
 * @rule 8.1.2/c neither end is in its own way
 * @rule 8.1.2/e both hexes of a side along which the line runs
 */
function lookAlong(state: State, from: number, to: number): Sight {
  const { head } = board(state)
  const higher = Math.max(level[from]!, level[to]!)
  const start = lineAt(from, to)
  const end = start + 2 * lineSteps[start]!
  let worst: Sight = IN_SIGHT
  let last = -1
  decisive = -1
  for (let at = start + 1; at <= end; at++) {
    const hex = from + lineSteps[at]!
    // Where the line passes one hex it stands there twice.
    if (hex === last) continue
    last = hex
    const found = hindrance(hex, head[hex]!, higher)
    if (found <= worst) continue
    worst = found
    decisive = hex
    if (worst === BLOCKED) return BLOCKED
  }
  return worst
}

/**
 * How somebody in one hex sees another.
 * @rule 8.1.2/a neighbours always
 * @rule 8.1.2/d
 * @rule 18.1/a at dusk and dawn nobody else
 */
export function sight(state: State, from: number, to: number): Sight {
  decisive = -1
  if (grid.distance(from, to) <= 1) return IN_SIGHT
  return isTwilight(state) ? BLOCKED : lookAlong(state, from, to)
}

/** Every hex between two ends that does something to the line, in its order; at dusk and dawn nothing need be there. */
export function hindrances(
  state: State,
  from: number,
  to: number,
): { hex: number; does: Sight; isHeld: boolean }[] {
  const { head } = board(state)
  const higher = Math.max(level[from]!, level[to]!)
  const start = lineAt(from, to)
  const passed = Array.from(
    lineSteps.subarray(start + 1, start + 1 + 2 * lineSteps[start]!),
    (step) => from + step,
  )
  return [...new Set(passed)]
    .map((hex) => {
      const held = head[hex]!
      return { hex, isHeld: held >= 0, does: hindrance(hex, held, higher) }
    })
    .filter(({ does }) => does !== IN_SIGHT)
}

/** The first hex that blocks the line, else the first that obscures it; −1 if none does. */
export function hexInTheWay(state: State, from: number, to: number): number {
  sight(state, from, to)
  return decisive
}

/** The hex that decided about the line looked along last, as `hexInTheWay` would give it. */
export function hexSeenLast(): number {
  return decisive
}
