import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeGrid } from './grid.ts'
import type { Grid } from './grid.ts'
import { joinParts, makeParts } from './net-parts.ts'
import {
  NO_LINE,
  breakOf,
  hasLine,
  lineCost,
  lineOf,
  lineToNearest,
  linesFrom,
  linesTo,
  makeNet,
  writeCosts,
} from './net.ts'
import type { Net, Terms } from './net.ts'
import { ROSSBACH, SEDAN, SMALL_GRIDS } from './test-grids.ts'
import { makeTwoLines, twoLines } from './two-lines.ts'

/** A map with railways: what it costs to go by each side, 0 where there is none. */
interface Railways {
  grid: Grid
  links: readonly number[]
  blocked: Uint8Array
  cut: readonly number[]
  most: number
  ends: readonly number[]
}

const TINY = makeGrid({
  straight: 'rows',
  shifted: 'even',
  towards: 'east',
  first: 'row',
  sections: [{ columns: [1, 4], rows: [1, 4] }],
})

function railwaysOf(grids: readonly Grid[], prices: readonly number[]): fc.Arbitrary<Railways> {
  return fc.constantFrom(...grids).chain((grid) => {
    const length = { minLength: grid.n, maxLength: grid.n }
    return fc.record({
      grid: fc.constant(grid),
      links: fc.array(fc.constantFrom(...prices), {
        minLength: grid.n * 3,
        maxLength: grid.n * 3,
      }),
      blocked: fc
        .array(fc.nat(5), length)
        .map((values) => Uint8Array.from(values, (value) => (value === 0 ? 1 : 0))),
      cut: fc
        .uniqueArray(fc.nat(grid.n * 3 - 1), { maxLength: 4 })
        .map((sides) => sides.filter((side) => grid.sideHexes(side)[0] >= 0)),
      most: fc.constantFrom(1, 3, 7, 999),
      ends: fc.uniqueArray(fc.nat(grid.n - 1), { minLength: 1, maxLength: 4 }),
    })
  })
}

const sparse = railwaysOf(SMALL_GRIDS, [0, 0, 1, 1, 2, 5])
const tiny = railwaysOf([TINY], [0, 1])

const netOf = ({ grid, links }: Railways): Net => makeNet(grid, (side) => links[side]!)
const termsOf = ({ blocked, cut, most }: Railways): Terms => ({ blocked, cut, most })

/** What the link between two hexes costs, by the same terms, written for reading. */
function price({ grid, links, cut }: Railways, from: number, to: number): number {
  const side = grid.sideBetween(from, to)
  const cost = side < 0 || cut.includes(side) ? 0 : links[side]!
  return cost === 0 ? Infinity : cost
}

function linked(railways: Railways, hex: number): number[] {
  const beside = Array.from(railways.grid.neighbours.subarray(hex * 6, hex * 6 + 6))
  return beside.filter((to) => to >= 0 && price(railways, hex, to) < Infinity)
}

/** The cheapest line from a hex to every other: every link is tried until nothing gets better. */
function naive(railways: Railways, from: number): number[] {
  const costs = Array.from({ length: railways.grid.n }, (_, hex) => (hex === from ? 0 : Infinity))
  for (let changed = true; changed;) {
    changed = false
    for (const hex of costs.keys())
      for (const to of linked(railways, hex)) {
        const cost = costs[hex]! + price(railways, hex, to)
        if (railways.blocked[to] === 1 || cost >= costs[to]! || cost > railways.most) continue
        costs[to] = cost
        changed = true
      }
  }
  return costs
}

const found = (cost: number): number => (cost < 0 ? Infinity : cost)
const least = (costs: readonly number[]): number => Math.min(Infinity, ...costs)

/** What a line costs, hex by hex; it enters nothing that is blocked. */
function costOfLine(railways: Railways, line: readonly number[]): number {
  for (const hex of line.slice(1)) expect(railways.blocked[hex]).toBe(0)
  return line.slice(1).reduce((sum, hex, i) => sum + price(railways, line[i]!, hex), 0)
}

describe('lines', () => {
  test('from the nearest start cost what they would if each were looked for, and lead there', () => {
    fc.assert(
      fc.property(sparse, (railways) => {
        const costs = railways.ends.map((start) => naive(railways, start))
        const out = linesFrom(netOf(railways), railways.ends, termsOf(railways))
        for (let hex = 0; hex < railways.grid.n; hex++) {
          const cost = least(costs.map((each) => each[hex]!))
          expect(found(lineCost(out, hex))).toBe(cost)
          const line = lineOf(out, hex).reverse()
          if (line.length === 0) continue
          expect(costOfLine(railways, line)).toBe(cost)
        }
      }),
      { seed: 1, numRuns: 150 },
    )
  })

  test('to the nearest end begin in blocked hexes too and enter none, an end no more than others', () => {
    fc.assert(
      fc.property(sparse, (railways) => {
        const out = linesTo(netOf(railways), railways.ends, termsOf(railways))
        for (let hex = 0; hex < railways.grid.n; hex++) {
          const costs = naive(railways, hex)
          const cost = least(railways.ends.map((end) => costs[end]!))
          expect(found(lineCost(out, hex))).toBe(cost)
          const line = lineOf(out, hex)
          if (line.length === 0) continue
          expect(costOfLine(railways, line)).toBe(cost)
          expect(railways.ends).toContain(line.at(-1))
        }
      }),
      { seed: 2, numRuns: 100 },
    )
  })

  test('a link that is broken for one question is whole for the next', () => {
    const net = makeNet(SEDAN, () => 1)
    const [from, to] = [SEDAN.index('3711')!, SEDAN.index('3712')!]
    const cut = [SEDAN.sideBetween(from, to)]
    expect(lineOf(linesTo(net, [to], { cut }), from)).toHaveLength(3)
    expect(lineOf(linesTo(net, [to], {}), from)).toEqual([from, to])
    expect(lineOf(linesFrom(net, [to], { cut }), from)).toHaveLength(3)
    expect(net.links).toEqual(net.whole)
  })
})

test('what lines cost is written by hex, the first one counted if that is wanted', () => {
  const net = makeNet(SEDAN, () => 2)
  const costs = new Uint8Array(SEDAN.n)
  const start = SEDAN.index('3711')!
  writeCosts(linesFrom(net, [start], { most: 4 }), costs, 1)
  for (let hex = 0; hex < SEDAN.n; hex++) {
    const steps = SEDAN.distance(start, hex)
    expect(costs[hex]).toBe(steps > 2 ? NO_LINE : 1 + steps * 2)
  }
})

test('the line to the nearest of some hexes is the cheapest to any of them', () => {
  fc.assert(
    fc.property(sparse, fc.nat(), (railways, begun) => {
      const { grid, ends } = railways
      const from = begun % grid.n
      const costs = naive(railways, from)
      const line = lineToNearest(netOf(railways), { from, ends }, termsOf(railways))
      const cost = least(ends.map((end) => costs[end]!))
      expect(line.length > 0).toBe(cost < Infinity)
      expect(hasLine(netOf(railways), { from, ends }, termsOf(railways))).toBe(cost < Infinity)
      if (line.length === 0) return
      expect([line[0], costOfLine(railways, line)]).toEqual([from, cost])
      expect(ends).toContain(line.at(-1))
    }),
    { seed: 6, numRuns: 200 },
  )
})

test('a net with dearer links than it has room for is refused', () => {
  expect(() => makeNet(ROSSBACH, () => 10)).toThrow('is the most')
})

describe('the break', () => {
  const net = makeNet(SEDAN, (side) =>
    SEDAN.sideHexes(side).every((hex) => hex % 20 === 5) ? 1 : 2,
  )
  const hexes = (...printed: string[]): number[] => printed.map((text) => SEDAN.index(text)!)

  test('is the first blocked hex on the nearest line; none where none would lead there anyhow', () => {
    const [from, near, far, end] = hexes('3711', '3709', '3708', '3706') as [
      number,
      number,
      number,
      number,
    ]
    const blocked = new Uint8Array(SEDAN.n)
    for (const hex of [near, far]) blocked[hex] = 1
    expect(breakOf(net, { from, ends: [end] }, { blocked })).toBe(near)
    expect(breakOf(net, { from: near, ends: [end] }, { blocked })).toBe(far)
    expect(breakOf(net, { from, ends: [end] }, { blocked, most: 3 })).toBe(-1)
    const cut = [0, 1, 2, 3, 4, 5].map((direction) => SEDAN.side(from, direction))
    expect(breakOf(net, { from, ends: [end] }, { blocked, cut })).toBe(-1)
  })

  test('stands on a line that costs least, and is there wherever there is no line but there could be', () => {
    fc.assert(
      fc.property(sparse, (railways) => {
        const { grid, ends, blocked } = railways
        const open = { ...railways, blocked: new Uint8Array(grid.n) }
        for (let from = 0; from < grid.n; from += 5) {
          const free = naive(open, from)
          const now = naive(railways, from)
          if (ends.some((end) => now[end]! < Infinity)) continue
          const hex = breakOf(netOf(railways), { from, ends }, termsOf(railways))
          expect(hex >= 0).toBe(ends.some((end) => free[end]! < Infinity))
          if (hex < 0) continue
          expect(blocked[hex]).toBe(1)
          const beyond = naive(open, hex)
          expect(free[hex]! + least(ends.map((end) => beyond[end]!))).toBe(
            least(ends.map((end) => free[end]!)),
          )
        }
      }),
      { seed: 3, numRuns: 60 },
    )
  })
})

test('parts that hang together are those between which a line leads', () => {
  fc.assert(
    fc.property(sparse, (railways) => {
      const net = netOf(railways)
      const parts = makeParts(net)
      joinParts(net, termsOf(railways), parts)
      joinParts(net, termsOf(railways), parts)
      const { part, count } = parts
      expect(new Set(part.filter((number) => number >= 0)).size).toBe(count)
      for (let hex = 0; hex < railways.grid.n; hex++) {
        expect(part[hex] === -1).toBe(railways.blocked[hex] === 1)
        if (railways.blocked[hex] === 1) continue
        const costs = naive({ ...railways, most: Infinity }, hex)
        expect(costs.map((cost) => cost < Infinity)).toEqual(
          [...part].map((number) => number === part[hex]),
        )
      }
    }),
    { seed: 4, numRuns: 60 },
  )
})

describe('two lines without a common hex', () => {
  /** Every line from a hex to an end without a hex twice, until one of them will do. */
  function someLine(
    railways: Railways,
    line: readonly number[],
    willDo: (line: readonly number[]) => boolean,
  ): boolean {
    const hex = line.at(-1)!
    if (railways.ends.includes(hex) && willDo(line)) return true
    return linked(railways, hex).some(
      (to) =>
        railways.blocked[to] === 0 &&
        !line.includes(to) &&
        someLine(railways, [...line, to], willDo),
    )
  }

  function areThere(railways: Railways, [one, other]: readonly [number, number]): boolean {
    return someLine(railways, [one], (line) => {
      if (line.includes(other)) return false
      const blocked = railways.blocked.map((is, hex) => (is === 1 || line.includes(hex) ? 1 : 0))
      const ends = railways.ends.filter((end) => !line.includes(end))
      const costs = naive({ ...railways, blocked, most: Infinity }, other)
      return ends.some((end) => costs[end]! < Infinity)
    })
  }

  test('are found where there are two, and only there', () => {
    const seen = [0, 0]
    const pair = fc.tuple(tiny, fc.nat(TINY.n - 1), fc.nat(TINY.n - 1))
    fc.assert(
      fc.property(pair, ([railways, one, other]) => {
        const net = netOf(railways)
        const { ends, blocked, cut } = railways
        const room = makeTwoLines(net)
        const lines = twoLines(net, { starts: [one, other], ends }, { blocked, cut, room })
        expect(lines !== undefined).toBe(one !== other && areThere(railways, [one, other]))
        seen[lines === undefined ? 0 : 1]!++
        if (lines === undefined) return
        expect(lines.map((line) => line[0])).toEqual([one, other])
        for (const line of lines) {
          expect(costOfLine(railways, line)).toBe(line.length - 1)
          expect(ends).toContain(line.at(-1))
        }
        const hexes = lines.flat()
        expect(new Set(hexes).size).toBe(hexes.length)
      }),
      { seed: 5, numRuns: 1_500 },
    )
    for (const times of seen) expect(times).toBeGreaterThan(200)
  })

  test('the second leads the first elsewhere where that stands in its way', () => {
    const hex = (printed: string): number => TINY.index(printed)!
    // The short way of the first, along the second row, is the only one of the second.
    const lines = ['0201-0202-0203-0204', '0201-0101-0102-0103-0104', '0302-0202', '0203-0204']
    const sides = lines.flatMap((line) => {
      const hexes = line.split('-').map(hex)
      return hexes.slice(1).map((to, i) => TINY.sideBetween(hexes[i]!, to))
    })
    expect(sides).not.toContain(-1)
    const net = makeNet(TINY, (side) => (sides.includes(side) ? 1 : 0))
    const room = makeTwoLines(net)
    const found = twoLines(
      net,
      { starts: [hex('0201'), hex('0302')], ends: [hex('0104'), hex('0204')] },
      { room },
    )
    expect(found?.map((line) => line.map(TINY.print))).toEqual([
      ['0201', '0101', '0102', '0103', '0104'],
      ['0302', '0202', '0203', '0204'],
    ])
  })
})
