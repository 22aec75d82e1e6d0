import { costOf, distanceField, makeReach, reach } from '../../../core/hex/reach.ts'
import { grid } from '../map/map.ts'
import type { State } from '../state.ts'
import { sideOf } from './01-pieces.ts'
import { battleHexes } from './07-initiative.ts'
import { closedTo } from './08-area.ts'
import { stepsBack, stepsOut, tableOf, toFront } from './08-costs.ts'

const out = makeReach(grid)

/** Distances kept from ask to ask: the cost tables they were made from, which are kept too, tell when they are stale. */
interface Field {
  steps: Int32Array
  closed: Uint8Array
  goal: number
  /** By hex: half points over open ground, enemies left aside; −1 no way, or none as short as was looked for. */
  away: Int16Array
  /** How far was looked; and so far it is the whole map. */
  most: number
}
const FIELDS = 64
const fields: Field[] = []
const WHOLE = 32_766
/** Beyond this the rest of the map is measured too. */
const FAR = 160

function fieldOf(state: State, piece: number, goal: number): Field {
  const steps = stepsBack(state, 1 << tableOf(piece, state.column[piece]!))
  const closed = closedTo(state, sideOf[piece]!)
  for (let at = 0; at < fields.length; at++) {
    const one = fields[at]!
    if (one.goal !== goal || one.steps !== steps || one.closed !== closed) continue
    if (at > 0) toFront(fields, at)
    return one
  }
  const away = fields.length < FIELDS ? new Int16Array(grid.n) : fields.pop()!.away
  const field = { steps, closed, goal, away: away.fill(-1), most: 0 }
  fields.unshift(field)
  return field
}

function measure({ steps, closed, goal, away, most }: Field): void {
  distanceField({ steps, targets: [goal], closed, most }, out)
  away.fill(-1)
  for (let i = 0; i < out.count; i++) away[out.touched[i]!] = costOf(out, out.touched[i]!)
}

/** Most goals are near: twice as far is looked each time until the hex is found. */
function measureFrom(field: Field, from: number): void {
  while (field.away[from]! < 0 && field.most < WHOLE) {
    const most = Math.max(field.most * 2, grid.distance(from, field.goal) * 2 + 6)
    field.most = most > FAR ? WHOLE : most
    measure(field)
  }
}

/**
 * By hex, half points to the goal for this piece as it marches now, −1 no way; good for one hex and all that are as near,
 * those farther off may be −1 too. To be read before the next call.
 */
export function distancesTo(
  state: State,
  piece: number,
  { from, goal }: { from: number; goal: number },
): Int16Array {
  const field = fieldOf(state, piece, goal)
  measureFrom(field, from)
  return field.away
}

/** Half points from a hex to the goal, −1 no way. */
export function distanceTo(
  state: State,
  piece: number,
  way: { from: number; goal: number },
): number {
  return distancesTo(state, piece, way)[way.from]!
}

/**
 * The battle nearest to a piece in movement points, the lower hex of equals; −1 none it could march to.
 * @rule 2.11B2d
 */
export function nearestBattle(state: State, piece: number): number {
  const goals = battleHexes(state)
  if (goals.length === 0) return -1
  const move = {
    steps: stepsOut(state, 1 << tableOf(piece, state.column[piece]!)),
    bar: NOWHERE,
    stop: closedTo(state, sideOf[piece]!),
    starts: [state.place[piece]!],
    minimumMove: false,
  }
  for (const points of LOOKS) {
    reach({ ...move, points }, out)
    const best = cheapestOf(goals)
    if (best >= 0) return best
  }
  return -1
}

/** Most battles are near: the whole map is looked at only when none is. */
const LOOKS = [24, 32_766]
const NOWHERE = new Uint8Array(grid.n)

function cheapestOf(hexes: readonly number[]): number {
  let best = -1
  for (const hex of hexes) {
    const cost = costOf(out, hex)
    if (cost < 0) continue
    const least = best < 0 ? Infinity : costOf(out, best)
    if (cost < least || (cost === least && hex < best)) best = hex
  }
  return best
}
