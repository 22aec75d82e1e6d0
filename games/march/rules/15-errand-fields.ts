import { costsOf, distanceField, makeReach } from '../../../core/hex/reach.ts'
import { BARRED, stepsInto } from '../../../core/hex/steps.ts'
import type { Steps } from '../../../core/hex/steps.ts'
import { MOUNTAIN, grid, terrain } from '../map/map.ts'
import { board } from '../model/board.ts'
import { onceWhileTheyStand } from '../model/era.ts'
import { byScenario, friendlyEdges, windowOf } from '../model/scenario-book.ts'
import type { State } from '../model/state.ts'
import { hqOf, other } from './02-pieces.ts'
import type { Side } from './02-pieces.ts'
import { UNIT, waysOf } from './06-costs.ts'
import type { Ways } from './06-costs.ts'
import { isRiverShut } from './06-water.ts'

// How far it is to where orders lead, whoever stands in between.

/** No way leads there. */
export const FAR = 0x7fff

/** What was worked out for ways as they are, in the scenario that was met last. */
interface Fields {
  readonly scenario: string
  /** By side. */
  readonly toEdge: (Int16Array | undefined)[]
  /** By hex. */
  readonly toHq: Map<number, Int16Array>
}
const kept = new WeakMap<Ways, Fields>()
const KEEP = 256

function fieldsOf(state: State): Fields {
  const ways = waysOf(state)
  let fields = kept.get(ways)
  if (fields === undefined || fields.scenario !== state.scenario) {
    fields = { scenario: state.scenario, toEdge: [], toHq: new Map() }
    kept.set(ways, fields)
  }
  return fields
}

/** By hex: hexes of the shortest path to one of these, over no closed river and no mountain. */
function spread(state: State, from: readonly number[]): Int16Array {
  const far = new Int16Array(grid.n).fill(FAR)
  const play = windowOf(state.scenario)
  let front = from.slice()
  for (const hex of front) far[hex] = 0
  for (let distance = 1; front.length > 0; distance++) {
    const next: number[] = []
    for (const hex of front)
      for (let edge = hex * 6; edge < hex * 6 + 6; edge++) {
        const to = grid.neighbours[edge]!
        if (to < 0 || far[to] !== FAR || play[to] === 0) continue
        if (terrain[to] === MOUNTAIN || isRiverShut(state, edge)) continue
        far[to] = distance
        next.push(to)
      }
    front = next
  }
  return far
}

const edgeHexes = byScenario(({ id }): readonly [readonly number[], readonly number[]] => {
  const listed = (side: Side): number[] => {
    const edge = friendlyEdges(id)[side]
    return [...edge.keys()].filter((hex) => edge[hex] === 1)
  }
  return [listed(0), listed(1)]
})

/** To the friendly edge of a side. */
export function hexesToEdge(state: State, side: Side): Int16Array {
  const { toEdge } = fieldsOf(state)
  return (toEdge[side] ??= spread(state, edgeHexes(state.scenario)[side]))
}

/** To the headquarters of a side; nowhere when they are off the map. */
export function hexesToHq(state: State, side: Side): Int16Array | undefined {
  const hq = state.place[hqOf[side]]!
  if (hq < 0) return undefined
  const { toHq } = fieldsOf(state)
  let found = toHq.get(hq)
  if (found === undefined) {
    if (toHq.size >= KEEP) toHq.clear()
    toHq.set(hq, (found = spread(state, [hq])))
  }
  return found
}

const flood = makeReach(grid)
const stepsByWays = new WeakMap<Ways, Steps>()

function unitSteps(state: State): Steps {
  const ways = waysOf(state)
  let steps = stepsByWays.get(ways)
  if (steps === undefined) {
    const costs = Uint8Array.from(ways.road[UNIT]!, (cost) => (cost < 0 ? BARRED : cost))
    stepsByWays.set(ways, (steps = stepsInto(grid, costs)))
  }
  return steps
}

/** By hex: halves of a point at infantry costs to a hex beside an enemy of the side, over the ground alone. */
export function halvesToFoes(state: State, side: Side): Int16Array {
  return halvesToTroops(state, other(side))
}
const halvesToTroops = onceWhileTheyStand((state, side): Int16Array => {
  distanceField({ steps: unitSteps(state), targets: besideTroops(state, side) }, flood)
  const far = costsOf(flood)
  for (let hex = 0; hex < far.length; hex++) if (far[hex]! < 0) far[hex] = FAR
  return far
})

function besideTroops(state: State, foe: Side): number[] {
  const play = windowOf(state.scenario)
  const troops = board(state).troops[foe]
  const found: number[] = []
  for (let hex = 0; hex < grid.n; hex++) {
    if (troops[hex] === 0) continue
    for (let edge = hex * 6; edge < hex * 6 + 6; edge++) {
      const to = grid.neighbours[edge]!
      if (to < 0 || play[to] === 0 || troops[to]! > 0 || isRiverShut(state, edge)) continue
      if (!found.includes(to)) found.push(to)
    }
  }
  return found
}
