import { describe, expect, test } from 'vitest'
import { buildEdgeCost, edgeCostOf, markChain } from './edge-cost.ts'
import type { Ground } from './edge-cost.ts'
import { BARRED } from './steps.ts'
import { SEDAN } from './test-grids.ts'

const at = (printed: string): number => SEDAN.index(printed)!
const edge = (from: string, to: string): number =>
  at(from) * 6 + SEDAN.directionOf(at(from), at(to))

/** 3711 clear, 3710 woods, 3712 marsh; a river on 3711/3812 and 3711/3811, the latter with a road. */
function country(): Required<Ground> {
  const terrain = new Uint8Array(SEDAN.n)
  terrain[at('3710')] = 1
  terrain[at('3712')] = 2
  const [river, woods, road, cut] = Array.from({ length: 4 }, () => new Uint8Array(SEDAN.n * 3))
  for (const side of ['3711/3812', '3711/3811']) river![SEDAN.parseSide(side)!] = 1
  woods![SEDAN.parseSide('3710/3711')!] = 1
  const slope = new Uint8Array(SEDAN.n * 6)
  slope[edge('3711', '3612')] = 1
  const ground = {
    terrain,
    layers: { river: river!, woods: woods! },
    slope,
    road: road!,
    cut: cut!,
  }
  markChain(SEDAN, ground.road, [at('3811'), at('3711'), at('3710')], 1)
  return ground
}

const foot = {
  enter: [2, 4, BARRED],
  cross: { river: [0, BARRED], woods: [0, 2] },
  climb: [0, 3],
  road: [undefined, 1],
}
const costs = (ground: Ground, going = foot as Parameters<typeof buildEdgeCost>[2]) => {
  const table = buildEdgeCost(SEDAN, ground, going)
  return (from: string, to: string): number => table[edge(from, to)]!
}

describe('edge costs', () => {
  test('terrain, rivers, slopes and roads', () => {
    const cost = costs(country())
    expect(cost('3710', '3709')).toBe(2)
    expect(cost('3709', '3710')).toBe(4)
    expect(cost('3711', '3712')).toBe(BARRED)
    expect(cost('3712', '3711')).toBe(2)
    expect(cost('3711', '3812')).toBe(BARRED)
    expect(cost('3711', '3811')).toBe(1)
    expect(cost('3711', '3710')).toBe(1)
    expect(cost('3711', '3612')).toBe(5)
    expect(cost('3612', '3711')).toBe(2)
    expect(buildEdgeCost(SEDAN, country(), foot)[at('0101') * 6]).toBe(BARRED)
  })

  test('a class without a road rate takes the country as it is', () => {
    const { road: _, ...wagons } = foot
    const cost = costs(country(), wagons)
    expect(cost('3711', '3811')).toBe(BARRED)
    expect(cost('3711', '3710')).toBe(6)
    expect(cost('3710', '3711')).toBe(4)
  })

  test('a blown bridge stops the road, and one entry can be mended', () => {
    const ground = country()
    const table = buildEdgeCost(SEDAN, ground, foot)
    ground.cut[SEDAN.parseSide('3711/3811')!] = 1
    expect(costs(ground)('3811', '3711')).toBe(BARRED)
    expect(edgeCostOf(SEDAN, ground, foot, edge('3811', '3711'))).toBe(BARRED)
    expect(table[edge('3811', '3711')]).toBe(1)
  })

  test('a layer the class does not mind, and a map with terrain only', () => {
    const cost = costs(country(), { ...foot, cross: { woods: [0, 2] } })
    expect(cost('3711', '3812')).toBe(2)
    expect(costs({ terrain: country().terrain })('3711', '3612')).toBe(2)
  })

  test('costs out of range and kinds without a price are refused', () => {
    const try_ = (going: object) => () => costs(country(), { ...foot, ...going })
    expect(try_({ enter: [0, 4, 4] })).toThrow(/would cost 0 halves/)
    expect(try_({ enter: [252, 4, 4] })).toThrow(/3711 to 3612 would cost/)
    expect(try_({ enter: [2, 4] })).toThrow(/terrain kind 2/)
    expect(try_({ cross: { river: [0] } })).toThrow(/river kind 1/)
  })
})

describe('markChain', () => {
  test('keeps the better kind where two chains share a side', () => {
    const sides = new Uint8Array(SEDAN.n * 3)
    const chain = ['3710', '3711', '3712'].map(at)
    markChain(SEDAN, sides, chain, 2)
    markChain(SEDAN, sides, chain.slice(0, 2), 1)
    markChain(SEDAN, sides, chain, 3)
    expect(sides[SEDAN.parseSide('3710/3711')!]).toBe(1)
    expect(sides[SEDAN.parseSide('3711/3712')!]).toBe(2)
  })

  test('refuses hexes that do not touch', () => {
    const sides = new Uint8Array(SEDAN.n * 3)
    expect(() => markChain(SEDAN, sides, [at('3710'), at('3712')], 1)).toThrow(/3710 and 3712/)
  })
})
