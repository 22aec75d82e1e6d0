import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import type { Fast } from '../../../core/contract.ts'
import {
  CREEK,
  MOUNTAIN,
  RIVER,
  bridge,
  grid,
  hex,
  road,
  roadIn,
  terrain,
  water,
} from '../map/map.ts'
import { hasTroops } from '../model/board.ts'
import { friendlyEdges, windowOf } from '../model/scenario-book.ts'
import type { State } from '../model/state.ts'
import { field, piece } from '../testing/field.ts'
import { ALLIED, AUSTRIAN, UNITS, other, sideOf } from './02-pieces.ts'
import type { Side } from './02-pieces.ts'
import { orderDelay } from './02-tables.ts'
import { COMMAND, UNIT, waysOf } from './06-costs.ts'
import { zoneHexes } from './06-zone-extent.ts'
import { commandDistance, courierDistance } from './15-command-distance.ts'
import { FAR, halvesToFoes, hexesToEdge, hexesToHq } from './15-errand-fields.ts'

// Paths of command and of orders against a slow search that knows no short cut, on boards dealt at random.

const FRENCH = ['F-Friant', 'F-Gudin', 'F-Morand', 'F-Montbrun', 'F-Nansouty', 'F-Demont']
const AUSTRIANS = ['A-Ulm', 'A-Brady', 'A-Klenau', 'A-Schneller', 'A-Vincent', 'A-Reuss']

/** Both armies anywhere in the window, and a few bridges down. */
function dealt(seed: string): { state: State; chance: Fast; inPlay: number[] } {
  const chance = fastChance(`distances ${seed}`)
  const play = windowOf('four-days')
  const inPlay = [...Array(grid.n).keys()].filter((at) => play[at] === 1)
  const any = (): string => grid.print(inPlay[chance.below(inPlay.length)]!)
  const placed: Record<string, { at: string; batteries: number }> = {}
  const taken = new Set<string>()
  for (const id of [...FRENCH, ...AUSTRIANS]) {
    let at = any()
    while (taken.has(at)) at = any()
    taken.add(at)
    placed[id] = { at, batteries: chance.below(3) }
  }
  const state = field({ ...placed, 'F-HQ': any(), 'A-HQ': any() })
  const bridges = [...Array(grid.n * 6).keys()].filter(
    (edge) => bridge[edge] === 1 && water[edge] === RIVER,
  )
  state.broken = [
    ...new Set([0, 1, 2].map(() => grid.sides[bridges[chance.below(bridges.length)]!]!)),
  ].toSorted((a, b) => a - b)
  return { state, chance, inPlay }
}

/** Least cost to a goal from everywhere: whoever has got nearer tells his neighbours, until nobody does. */
function slow(costs: ArrayLike<number>, goals: readonly number[], isShut: (at: number) => boolean) {
  const far = Array.from({ length: grid.n }, () => Infinity)
  const open = goals.filter((goal) => !isShut(goal))
  for (const goal of open) far[goal] = 0
  for (let to = open.shift(); to !== undefined; to = open.shift())
    for (const from of grid.neighbours.subarray(to * 6, to * 6 + 6)) {
      if (from < 0 || isShut(from)) continue
      const cost = costs[from * 6 + grid.directionOf(from, to)]!
      if (cost < 0 || far[to]! + cost >= far[from]!) continue
      far[from] = far[to]! + cost
      open.push(from)
    }
  return far
}
const shown = (far: readonly number[], none: number): number[] =>
  far.map((cost) => (cost === Infinity ? none : cost))

/** Zones of a side by hand, where no friend of the other stands. */
function zonesOf(state: State, side: Side): Set<number> {
  const found = new Set<number>()
  for (let unit = 0; unit < UNITS; unit++)
    if (sideOf[unit] === side) for (const at of zoneHexes(state, unit)) found.add(at)
  return new Set([...found].filter((at) => !hasTroops(state, at, other(side))))
}

describe('the way of an order', () => {
  test.each(['a', 'b', 'c', 'd'])(
    '[15.4/e] of a courier keeps clear of zones and is the shortest there is (%s)',
    (seed) => {
      const { state, chance, inPlay } = dealt(seed)
      for (const side of [ALLIED, AUSTRIAN] as const) {
        const foe = other(side)
        const zones = zonesOf(state, foe)
        const play = windowOf(state.scenario)
        const isShut = (at: number): boolean =>
          play[at] === 0 || hasTroops(state, at, foe) || zones.has(at)
        const to = inPlay[chance.below(inPlay.length)]!
        const far = slow(waysOf(state).road[COMMAND]!, [to], isShut)
        for (let n = 0; n < 40; n++) {
          const from = inPlay[chance.below(inPlay.length)]!
          const wanted = isShut(to) || far[from] === Infinity ? -1 : far[from]
          expect([from, courierDistance(state, { from, to, side })]).toEqual([from, wanted])
        }
      }
    },
  )

  test.each(['e', 'f'])(
    '[15.1/c] of command goes around enemies, and is not looked for beyond what counts (%s)',
    (seed) => {
      const { state, chance, inPlay } = dealt(seed)
      for (const side of [ALLIED, AUSTRIAN] as const) {
        const play = windowOf(state.scenario)
        const isShut = (at: number): boolean => play[at] === 0 || hasTroops(state, at, other(side))
        const to = inPlay[chance.below(inPlay.length)]!
        const far = slow(waysOf(state).road[COMMAND]!, [to], isShut)
        for (let n = 0; n < 40; n++) {
          const from = inPlay[chance.below(inPlay.length)]!
          if (isShut(from) || isShut(to)) continue
          const wanted = far[from] === Infinity ? -1 : far[from]!
          expect(commandDistance(state, { from, to, side })).toBe(wanted)
          const near = commandDistance(state, { from, to, side, most: 6 })
          expect(near >= 0 && near <= 6).toBe(wanted >= 0 && wanted <= 6)
        }
      }
    },
  )

  test('[15.1/c] costs a half on any road there is, and what infantry pays elsewhere', () => {
    const [command, unit] = [waysOf(field({})).road[COMMAND]!, waysOf(field({})).road[UNIT]!]
    const seen = { road: 0, open: 0, wrong: 0 }
    for (let edge = 0; edge < grid.n * 6; edge++) {
      if (grid.neighbours[edge]! < 0 || water[edge] !== 0) continue
      const wanted = road[edge] === 0 ? unit[edge] : 1
      if (command[edge] === wanted) seen[road[edge] === 0 ? 'open' : 'road']++
      else seen.wrong++
    }
    expect(seen.wrong).toBe(0)
    expect(Math.min(seen.road, seen.open)).toBeGreaterThan(100)
  })

  test('[15.1/c] sixteen hexes of minor road are eight points, and the order is there at once (V-15.4-3)', () => {
    const state = field({})
    const end = minorRoad(16)
    expect(
      commandDistance(state, { from: end[0]!, to: end.at(-1)!, side: ALLIED }),
    ).toBeLessThanOrEqual(16)
    const steps = end.slice(1).map((to, at) => {
      const from = end[at]!
      return waysOf(state).road[COMMAND]![from * 6 + grid.directionOf(from, to)]!
    })
    expect(steps.reduce((sum, cost) => sum + cost, 0)).toBe(16)
    expect(orderDelay(16)).toBe(0)
  })
})

/** So many steps along minor roads over dry ground. */
function minorRoad(length: number): number[] {
  const extend = (way: readonly number[]): number[] | undefined => {
    if (way.length === length + 1) return [...way]
    const here = way.at(-1)!
    for (let edge = here * 6; edge < here * 6 + 6; edge++) {
      const to = grid.neighbours[edge]!
      if (to < 0 || road[edge] !== 2 || water[edge] !== 0 || way.includes(to)) continue
      const found = extend([...way, to])
      if (found !== undefined) return found
    }
    return undefined
  }
  for (let at = 0; at < grid.n; at++) {
    const found = roadIn[at]! > 0 ? extend([at]) : undefined
    if (found !== undefined) return found
  }
  throw new Error('No minor road is that long.')
}

/** A hex for every step, over no river without a bridge and no mountain. */
function hexCosts(state: State): number[] {
  return Array.from({ length: grid.n * 6 }, (_, edge) => {
    const to = grid.neighbours[edge]!
    const play = windowOf(state.scenario)
    if (to < 0 || play[to] === 0 || play[Math.floor(edge / 6)] === 0) return -1
    if (terrain[to] === MOUNTAIN || terrain[Math.floor(edge / 6)] === MOUNTAIN) return -1
    const isBridged = bridge[edge] === 1 && !state.broken.includes(grid.sides[edge]!)
    return water[edge] === RIVER && !isBridged ? -1 : 1
  })
}
const nowhere = (): boolean => false

describe('where orders lead', () => {
  test.each(['g', 'h'])('[15.6/d] [15.6/h] hexes to headquarters and edges (%s)', (seed) => {
    const { state, inPlay } = dealt(seed)
    const costs = hexCosts(state)
    for (const side of [ALLIED, AUSTRIAN] as const) {
      const edges = friendlyEdges(state.scenario)[side]
      const goals = [...edges.keys()].filter((at) => edges[at] === 1)
      const toEdge = shown(slow(costs, goals, nowhere), FAR)
      const hq = state.place[piece(side === ALLIED ? 'F-HQ' : 'A-HQ')]!
      const toHq = shown(slow(costs, [hq], nowhere), FAR)
      const [edgeward, hqward] = [hexesToEdge(state, side), hexesToHq(state, side)!]
      const faults = inPlay.filter((at) => edgeward[at] !== toEdge[at] || hqward[at] !== toHq[at])
      expect(faults).toEqual([])
    }
  })

  test.each(['i', 'j'])('[15.6/c] points to a hex beside an enemy (%s)', (seed) => {
    const { state, inPlay } = dealt(seed)
    for (const side of [ALLIED, AUSTRIAN] as const) {
      const foe = other(side)
      const isBeside = (at: number): boolean =>
        [0, 1, 2, 3, 4, 5].some((heading) => {
          const edge = at * 6 + heading
          const to = grid.neighbours[edge]!
          if (to < 0 || !hasTroops(state, to, foe)) return false
          const isDown = state.broken.includes(grid.sides[edge]!)
          return water[edge] !== RIVER || (bridge[edge] === 1 && !isDown)
        })
      const goals = inPlay.filter((at) => !hasTroops(state, at, foe) && isBeside(at))
      const wanted = shown(slow(waysOf(state).road[UNIT]!, goals, nowhere), FAR)
      const far = halvesToFoes(state, side)
      expect(inPlay.filter((at) => far[at] !== wanted[at])).toEqual([])
    }
  })

  test('[15.6/h] creeks hold nobody up, rivers do', () => {
    const costs = hexCosts(field({}))
    const edge = [...Array(grid.n * 6).keys()].find(
      (one) =>
        water[one] === CREEK &&
        costs[one] === 1 &&
        windowOf('four-days')[grid.neighbours[one]!] === 1,
    )!
    const [from, to] = [Math.floor(edge / 6), grid.neighbours[edge]!]
    const edgeOf = hexesToEdge(field({}), ALLIED)
    expect(Math.abs(edgeOf[from]! - edgeOf[to]!)).toBeLessThanOrEqual(1)
    expect(hexesToHq(field({ 'F-HQ': grid.print(to) }), ALLIED)![from]).toBe(1)
    expect(hex(grid.print(to))).toBe(to)
  })
})
