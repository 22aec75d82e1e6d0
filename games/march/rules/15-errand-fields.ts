import { distanceField, makeReach } from '../../../core/hex/reach.ts'
import { BARRED, stepsInto } from '../../../core/hex/steps.ts'
import type { Steps } from '../../../core/hex/steps.ts'
import { MOUNTAIN, grid, terrain } from '../map/map.ts'
import { board, hasTroops } from '../model/board.ts'
import type { Board } from '../model/board.ts'
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

/** By ways as they are, scenario and goals: hexes to the nearest of these. */
const kept = new WeakMap<Ways, Map<string, Int16Array>>()
const KEEP = 32

interface Goals {
  readonly key: string
  readonly hexes: readonly number[]
}

/** By hex: hexes of the shortest path to one of these, over no closed river and no mountain. */
function hexesTo(state: State, { key, hexes }: Goals): Int16Array {
  const ways = waysOf(state)
  const known = kept.get(ways) ?? new Map<string, Int16Array>()
  kept.set(ways, known)
  const name = `${state.scenario} ${key}`
  let found = known.get(name)
  if (found === undefined) {
    if (known.size >= KEEP) known.clear()
    known.set(name, (found = spread(state, hexes)))
  }
  return found
}

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
  return hexesTo(state, { key: `edge ${side}`, hexes: edgeHexes(state.scenario)[side] })
}

/** To the headquarters of a side; nowhere when they are off the map. */
export function hexesToHq(state: State, side: Side): Int16Array | undefined {
  const hq = state.place[hqOf[side]]!
  return hq < 0 ? undefined : hexesTo(state, { key: `hq ${hq}`, hexes: [hq] })
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

/** Distances to the enemy that were asked for last, by side. */
const toFoes: ({ board: Board; moves: number; ways: Ways; far: Int16Array } | undefined)[] = []

/** By hex: halves of a point at infantry costs to a hex beside an enemy of the side, over the ground alone. */
export function halvesToFoes(state: State, side: Side): Int16Array {
  const now = board(state)
  const ways = waysOf(state)
  const last = toFoes[side]
  if (last !== undefined && last.board === now && last.moves === now.moves && last.ways === ways)
    return last.far
  distanceField({ steps: unitSteps(state), targets: besideFoes(state, side) }, flood)
  const far = Int16Array.from({ length: grid.n }, (_, hex) => {
    const label = flood.labels[hex]!
    return label === 0x7fff_ffff ? FAR : label >> 16
  })
  toFoes[side] = { board: now, moves: now.moves, ways, far }
  return far
}

function besideFoes(state: State, side: Side): number[] {
  const foe = other(side)
  const play = windowOf(state.scenario)
  const found: number[] = []
  for (let hex = 0; hex < grid.n; hex++) {
    if (play[hex] === 0 || hasTroops(state, hex, foe)) continue
    if (hasFoeBeside(state, hex, foe)) found.push(hex)
  }
  return found
}

function hasFoeBeside(state: State, hex: number, foe: Side): boolean {
  for (let edge = hex * 6; edge < hex * 6 + 6; edge++) {
    const to = grid.neighbours[edge]!
    if (to >= 0 && hasTroops(state, to, foe) && !isRiverShut(state, edge)) return true
  }
  return false
}
