import { describe, expect, test } from 'vitest'
import {
  FORD,
  RIVER,
  RIVER_BRIDGE,
  ROAD,
  STREAM,
  STREAM_BRIDGE,
  TRAIL,
  crossing,
  grid,
  road,
  slopeHex,
  terrain,
  uphill,
  water,
  woodedBanks,
  woodsSide,
} from '../map/map.ts'
import { pieceNamed } from './01-pieces.ts'
import {
  BARRED,
  CART,
  COLUMN,
  FOOT,
  HORSE,
  OPEN_ORDER,
  RIDER,
  gaitOf,
  isPrintedBridge,
  isRiverBridge,
  printedCosts,
  stepCharge,
  cutStepCharge,
} from './08-terrain.ts'

const MIXED = 1

interface Wanted {
  way?: number
  water?: number
  woods?: number
  banks?: number
  /** 1 uphill, -1 downhill, 0 level. */
  slope?: number
  ground?: number
  below?: number
}

/** A step of the map that is as wanted and in nothing else remarkable. */
function edgeWith(wanted: Wanted): number {
  const full = { way: 0, water: 0, woods: 0, banks: 0, slope: 0, ground: 0, below: 0, ...wanted }
  for (let edge = 0; edge < grid.n * 6; edge++) {
    const into = grid.neighbours[edge]!
    if (into < 0) continue
    const from = Math.floor(edge / 6)
    const side = grid.sides[edge]!
    const climbs = uphill[side]! < 0 ? 0 : uphill[side] === into ? 1 : -1
    const is = {
      way: road[side],
      water: water[side],
      woods: woodsSide[side],
      banks: woodedBanks[side],
      slope: climbs,
      ground: terrain[into],
      below: slopeHex[into],
    }
    if (Object.entries(full).every(([key, value]) => is[key as keyof typeof is] === value))
      return from * 6 + (edge % 6)
  }
  throw new Error(`The map has no such step: ${JSON.stringify(wanted)}`)
}

const cost = (wanted: Wanted, gait = FOOT, manner: 0 | 1 = OPEN_ORDER): number =>
  printedCosts(gait, manner)[edgeWith(wanted)]!

describe('steps over open ground', () => {
  test('[8.12b] a clear hex costs a point', () => expect(cost({})).toBe(2))
  test('[TEC.0] whoever goes', () => {
    for (const gait of [FOOT, MIXED, HORSE, RIDER, CART]) expect(cost({}, gait)).toBe(2)
  })
  test('[8.12b] a stream adds one', () => expect(cost({ water: STREAM })).toBe(4))
  test('[8.12b] woods add one for infantry', () => expect(cost({ woods: 1 })).toBe(4))
  test('[1.4ab] three for cavalry, a half for light troops', () => {
    expect(cost({ woods: 1 }, HORSE)).toBe(8)
    expect(cost({ woods: 1 }, RIDER)).toBe(8)
    expect(cost({ woods: 1 }, MIXED)).toBe(3)
  })
  test('[8.12b] a stream between woods costs infantry four', () => {
    expect(cost({ water: STREAM, woods: 1, banks: 1 })).toBe(8)
  })
  test('[TEC.1] uphill adds one, downhill nothing', () => {
    expect(cost({ slope: 1 })).toBe(4)
    expect(cost({ slope: -1, below: 1 })).toBe(2)
  })
  test('[TEC.7] nobody crosses a river without a bridge', () => {
    for (const gait of [FOOT, MIXED, HORSE, RIDER, CART])
      expect(cost({ water: RIVER }, gait)).toBe(BARRED)
  })
  test('[TEC.10] nobody enters a marsh off the road', () => {
    expect(cost({ ground: 2 })).toBe(BARRED)
    expect(cost({ ground: 2 }, RIDER)).toBe(BARRED)
  })
  test('[9.12] trains neither enter slopes nor cross streams there', () => {
    expect(cost({ below: 1, slope: -1 }, CART)).toBe(BARRED)
    expect(cost({ water: STREAM }, CART)).toBe(BARRED)
  })
})

describe('steps along roads and trails', () => {
  test('[8.24] one point along either', () => {
    expect(cost({ way: ROAD })).toBe(2)
    expect(cost({ way: TRAIL })).toBe(2)
    expect(cost({ way: TRAIL }, FOOT, COLUMN)).toBe(2)
  })
  test('[8.21b] half a point along a road in Road March', () =>
    expect(cost({ way: ROAD }, FOOT, COLUMN)).toBe(1))
  test('[8.23c] vedettes and lone leaders always', () => {
    expect(cost({ way: ROAD }, RIDER)).toBe(1)
    expect(gaitOf[pieceNamed('Napoleon')]).toBe(RIDER)
    expect(gaitOf[pieceNamed('Colbert-1')]).toBe(RIDER)
  })
  test('[TEC.5] whatever it runs through', () => {
    expect(cost({ way: ROAD, slope: 1 })).toBe(2)
    expect(cost({ way: ROAD, slope: -1, below: 1 }, CART)).toBe(2)
  })
  test('[TEC.8] [8.31b] a bridge adds one, but nothing in Road March, nor for riders and trains', () => {
    for (const over of [STREAM, RIVER]) {
      expect(cost({ way: ROAD, water: over })).toBe(4)
      expect(cost({ way: ROAD, water: over }, FOOT, COLUMN)).toBe(1)
      expect(cost({ way: ROAD, water: over }, RIDER)).toBe(1)
      expect(cost({ way: ROAD, water: over }, CART)).toBe(2)
    }
  })
  test('[TEC.7] a ford adds one for everybody', () => {
    expect(cost({ way: TRAIL, water: STREAM })).toBe(4)
    expect(cost({ way: TRAIL, water: STREAM }, FOOT, COLUMN)).toBe(4)
    expect(cost({ way: TRAIL, water: STREAM }, CART)).toBe(4)
  })
  test('[8.34d] a broken bridge is none', () => {
    const step = { gait: FOOT, manner: OPEN_ORDER } as const
    const over = (wanted: Wanted) => {
      const edge = edgeWith(wanted)
      return { from: Math.floor(edge / 6), direction: edge % 6 }
    }
    expect(cutStepCharge(step, over({ way: ROAD, water: STREAM }))).toBe(4)
    const column = { ...step, manner: COLUMN } as const
    expect(stepCharge(column, over({ way: ROAD, water: STREAM }))).toBeLessThan(4)
    expect(cutStepCharge(step, over({ way: ROAD, water: RIVER }))).toBe(BARRED)
  })
})

describe('bridges', () => {
  const sideWith = (wanted: Wanted): number => grid.sides[edgeWith(wanted)]!
  test('[8.3b] fords are none', () => {
    expect(crossing[sideWith({ way: TRAIL, water: STREAM })]).toBe(FORD)
    expect(isPrintedBridge(sideWith({ way: TRAIL, water: STREAM }))).toBe(false)
  })
  test('[8.3a] roads cross on bridges', () => {
    expect(crossing[sideWith({ way: ROAD, water: STREAM })]).toBe(STREAM_BRIDGE)
    expect(crossing[sideWith({ way: ROAD, water: RIVER })]).toBe(RIVER_BRIDGE)
    expect(isPrintedBridge(sideWith({ way: ROAD, water: STREAM }))).toBe(true)
    expect(isRiverBridge(sideWith({ way: ROAD, water: RIVER }))).toBe(true)
    expect(isRiverBridge(sideWith({ way: ROAD, water: STREAM }))).toBe(false)
  })
})

test('[8.13] cavalry is horse, dragoons on foot are not', () => {
  expect(gaitOf[pieceNamed('Lasalle')]).toBe(HORSE)
  expect(gaitOf[pieceNamed('Sahuguet')]).toBe(FOOT)
  expect(gaitOf[pieceNamed('Rudorff')]).toBe(MIXED)
  expect(gaitOf[pieceNamed('Baggage-F')]).toBe(CART)
})
