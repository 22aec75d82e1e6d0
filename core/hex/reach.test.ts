import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Grid } from './grid.ts'
import { costOf, distanceField, makeReach, pathFrom, pathTo, reach, viaOf } from './reach.ts'
import type { Reach } from './reach.ts'
import { BARRED, stepsFrom, stepsInto } from './steps.ts'
import { SEDAN, SMALL_GRIDS } from './test-grids.ts'

interface Position {
  grid: Grid
  edgeCost: Uint8Array
  bar: Uint8Array
  stop: Uint8Array
  starts: number[]
  spent: number[]
  points: number
  minimumMove: boolean
}

const anyPosition: fc.Arbitrary<Position> = fc.constantFrom(...SMALL_GRIDS).chain((grid) => {
  const flags = fc.uint8Array({ minLength: grid.n, maxLength: grid.n, max: 5 })
  const few = flags.map((array) => array.map((value) => (value === 5 ? 1 : 0)))
  const price = fc.constantFrom(1, 2, 2, 3, 4, 6, 254, BARRED)
  const starts = fc.uniqueArray(fc.nat(grid.n - 1), { minLength: 1, maxLength: 3 })
  return fc.record({
    grid: fc.constant(grid),
    edgeCost: fc
      .array(price, { minLength: grid.n * 6, maxLength: grid.n * 6 })
      .map((prices) => Uint8Array.from(prices)),
    bar: few,
    stop: few,
    starts,
    spent: fc.array(fc.constantFrom(0, 0, 1, 5), { minLength: 3, maxLength: 3 }),
    points: fc.constantFrom(0, 1, 2, 5, 8, 12, 300),
    minimumMove: fc.boolean(),
  })
})

interface Way {
  cost: number
  via: number
}

/** The same rules written for reading: try every step until nothing gets better. */
function naive(position: Position): (Way | undefined)[] {
  const { grid, bar, stop, starts, spent, points } = position
  const ways = new Array<Way | undefined>(grid.n)
  starts.forEach((hex, i) => {
    if (spent[i]! <= points) ways[hex] = { cost: spent[i]!, via: -1 }
  })
  for (let changed = true; changed;) {
    changed = false
    for (let edge = 0; edge < grid.n * 6; edge++) {
      const [hex, to, price] = stepAt(position, edge)
      const way = ways[hex]
      if (!way || price === BARRED || bar[to] || (stop[hex] && way.via >= 0)) continue
      const old = ways[to]
      if (old?.via === -1 && stop[to]) continue
      const better = { cost: way.cost + price, via: hex }
      if (better.cost > points || !isBetter(better, old)) continue
      ways[to] = better
      changed = true
    }
  }
  if (position.minimumMove) addMinimumMoves(position, ways)
  return ways
}

function addMinimumMoves(position: Position, ways: (Way | undefined)[]): void {
  const { bar, points, starts } = position
  for (const start of starts.filter((hex) => ways[hex]?.cost === 0 && ways[hex].via === -1))
    for (let edge = start * 6; edge < start * 6 + 6; edge++) {
      const [, to, price] = stepAt(position, edge)
      const way = { cost: points, via: start }
      if (price !== BARRED && price > points && !bar[to] && isBetter(way, ways[to])) ways[to] = way
    }
}

function stepAt(
  { grid, edgeCost }: Position,
  edge: number,
): [from: number, to: number, price: number] {
  const to = grid.neighbours[edge]!
  return [Math.floor(edge / 6), to, to < 0 ? BARRED : edgeCost[edge]!]
}

const isBetter = (a: Way, b: Way | undefined): boolean =>
  !b || a.cost < b.cost || (a.cost === b.cost && a.via < b.via)

const found = (grid: Grid, out: Reach): (Way | undefined)[] =>
  Array.from({ length: grid.n }, (_, hex) => {
    const cost = costOf(out, hex)
    return cost < 0 ? undefined : { cost, via: viaOf(out, hex) }
  })

const moveOf = (position: Position) => ({
  ...position,
  steps: stepsFrom(position.grid, position.edgeCost),
})

describe('reach', () => {
  test('agrees with the slow way on costs, predecessors and what was touched', () => {
    fc.assert(
      fc.property(anyPosition, (position) => {
        const out = makeReach(position.grid)
        reach(moveOf(position), out)
        const ways = found(position.grid, out)
        expect(ways).toEqual(naive(position))
        const touched = [...out.touched.subarray(0, out.count)]
        expect(touched.map((hex) => ways[hex]!.cost)).toEqual(
          ways.flatMap((way) => way?.cost ?? []).sort((a, b) => a - b),
        )
        expect(new Set(touched).size).toBe(touched.length)
      }),
      { numRuns: 1500 },
    )
  })

  test('leaves nothing behind for the next call', () => {
    fc.assert(
      fc.property(fc.array(anyPosition, { minLength: 2, maxLength: 4 }), (positions) => {
        const { grid } = positions[0]!
        const used = makeReach(grid)
        for (const position of positions.filter((other) => other.grid === grid)) {
          const fresh = makeReach(grid)
          reach(moveOf(position), used)
          reach(moveOf(position), fresh)
          expect(found(grid, used)).toEqual(found(grid, fresh))
        }
      }),
      { numRuns: 50 },
    )
  })

  test('a path begins at a start and pays the cost step by step', () => {
    fc.assert(
      fc.property(anyPosition, (position) => {
        const { grid, edgeCost, starts, spent, points } = position
        const out = makeReach(grid)
        reach(moveOf(position), out)
        for (let hex = 0; hex < grid.n; hex++) {
          const path = pathTo(out, hex)
          expect(path.length === 0).toBe(costOf(out, hex) < 0)
          if (path.length === 0) continue
          let sum = spent[starts.indexOf(path[0]!)]!
          for (let i = 1; i < path.length; i++)
            sum += edgeCost[path[i - 1]! * 6 + grid.directionOf(path[i - 1]!, path[i]!)]!
          expect(costOf(out, hex)).toBe(path.length === 2 ? Math.min(sum, points) : sum)
          expect(path.at(-1)).toBe(hex)
        }
      }),
      { numRuns: 300 },
    )
  })

  const open = new Uint8Array(SEDAN.n)
  const plain = stepsFrom(SEDAN, new Uint8Array(SEDAN.n * 6).fill(4))
  const at = (printed: string): number => SEDAN.index(printed)!
  const base = { steps: plain, bar: open, stop: open, starts: [at('3711')], minimumMove: true }

  test('the minimum move takes one step with everything, and only with nothing spent', () => {
    const out = makeReach(SEDAN)
    reach({ ...base, points: 3 }, out)
    expect(out.count).toBe(7)
    expect(costOf(out, at('3710'))).toBe(3)
    reach({ ...base, points: 3, spent: [1] }, out)
    expect(out.count).toBe(1)
    reach({ ...base, points: 3, bar: open.map((_, hex) => (hex === at('3710') ? 1 : 0)) }, out)
    expect(costOf(out, at('3710'))).toBe(-1)
  })

  test('of two equal ways the one from the lower hex is kept', () => {
    const out = makeReach(SEDAN)
    reach({ ...base, points: 8 }, out)
    expect(pathTo(out, at('3812')).map(SEDAN.print)).toEqual(['3711', '3812'])
    expect(pathTo(out, at('3912')).map(SEDAN.print)).toEqual(['3711', '3812', '3912'])
    expect(pathTo(out, at('3911')).map(SEDAN.print)).toEqual(['3711', '3811', '3911'])
    expect(pathTo(out, at('3709')).map(SEDAN.print)).toEqual(['3711', '3710', '3709'])
  })

  test('a free step and nonsense spent are refused', () => {
    expect(() => stepsFrom(SEDAN, new Uint8Array(SEDAN.n * 6))).toThrow(/at least one half/)
    expect(() => reach({ ...base, points: 9, spent: [-1] }, makeReach(SEDAN))).toThrow(/-1 halves/)
  })
})

describe('distanceField', () => {
  test('is what reach says from every hex alone', () => {
    fc.assert(
      fc.property(anyPosition, ({ grid, edgeCost, stop: closed, starts: targets }) => {
        const field = makeReach(grid)
        distanceField({ steps: stepsInto(grid, edgeCost), targets, closed }, field)
        const steps = stepsFrom(grid, edgeCost)
        const bar = new Uint8Array(grid.n)
        const out = makeReach(grid)
        for (let hex = 0; hex < grid.n; hex++) {
          reach({ steps, bar, stop: closed, starts: [hex], points: 5000, minimumMove: false }, out)
          const costs = targets.map((target) => costOf(out, target)).filter((cost) => cost >= 0)
          expect(costOf(field, hex)).toBe(costs.length > 0 ? Math.min(...costs) : -1)
        }
      }),
      { numRuns: 100 },
    )
  })

  test('until a hex is reached it is the same, and nothing farther is in it', () => {
    fc.assert(
      fc.property(
        anyPosition,
        fc.nat({ max: 9 }),
        ({ grid, edgeCost, stop: closed, starts: targets }, more) => {
          const steps = stepsInto(grid, edgeCost)
          const whole = makeReach(grid)
          distanceField({ steps, targets, closed }, whole)
          const part = makeReach(grid)
          for (let hex = 0; hex < grid.n; hex++) {
            const until = { hex, more }
            const most = distanceField({ steps, targets, closed, until }, part)
            const far = costOf(whole, hex)
            expect(most).toBe(far < 0 ? 32_766 : far + more)
            for (let at = 0; at < grid.n; at++) {
              const cost = costOf(whole, at)
              expect(costOf(part, at)).toBe(cost > most ? -1 : cost)
            }
          }
          distanceField({ steps, targets, closed }, part)
          expect(part.labels).toEqual(whole.labels)
        },
      ),
      { numRuns: 50 },
    )
  })

  test('its paths lead to a target, each step the cheapest to the lower hex', () => {
    const edgeCost = new Uint8Array(SEDAN.n * 6).fill(2)
    const target = SEDAN.index('3711')!
    const field = makeReach(SEDAN)
    distanceField({ steps: stepsInto(SEDAN, edgeCost), targets: [target] }, field)
    expect(pathFrom(field, SEDAN.index('3911')!).map(SEDAN.print)).toEqual(['3911', '3811', '3711'])
    expect(field.count).toBe(SEDAN.n)
    distanceField({ steps: stepsInto(SEDAN, edgeCost), targets: [target], most: 2 }, field)
    expect(field.count).toBe(7)
  })

  test('counts the cost of going there, not of coming back', () => {
    const edgeCost = new Uint8Array(SEDAN.n * 6).fill(BARRED)
    const [from, to] = [SEDAN.index('3711')!, SEDAN.index('3710')!]
    edgeCost[from * 6] = 7
    const field = makeReach(SEDAN)
    distanceField({ steps: stepsInto(SEDAN, edgeCost), targets: [to] }, field)
    expect(costOf(field, from)).toBe(7)
    distanceField({ steps: stepsInto(SEDAN, edgeCost), targets: [from] }, field)
    expect(costOf(field, to)).toBe(-1)
  })
})
