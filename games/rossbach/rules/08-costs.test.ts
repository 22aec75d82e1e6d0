import { describe, expect, test } from 'vitest'
import { RIVER, ROAD, grid, hex, road, water } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { fieldOf, piece } from '../testing/field.ts'
import { FIRST_TRAIN } from './01-pieces.ts'
import {
  costsNow,
  isWholeBridge,
  pontoonOver,
  stepsBack,
  stepsOut,
  tableOf,
  untried,
  workOn,
} from './08-costs.ts'
import { BARRED, printedCosts } from './08-terrain.ts'
import { movement } from './08-movement-level.ts'

const RIVER_BRIDGE = grid.sideBetween(hex('S2712'), hex('S2612'))
const STREAM_BRIDGE = grid.sideBetween(hex('S2718'), hex('S2719'))
const OVER = hex('S2712') * 6 + grid.directionOf(hex('S2712'), hex('S2612'))
const BACK = hex('S2612') * 6 + grid.directionOf(hex('S2612'), hex('S2712'))
const TRAIN = piece('Pontoon-F') - FIRST_TRAIN

const FOOT = tableOf(piece('Suchet'), 0)
const COLUMN = tableOf(piece('Suchet'), 1)
const RIDER = tableOf(piece('Lannes'), 0)
const WAGON = tableOf(piece('Baggage-F'), 0)
const BRIDGERS = tableOf(piece('Pontoon-F'), 0)

const costs = (state: State, edge: number): number[] =>
  [FOOT, COLUMN, RIDER, WAGON, BRIDGERS].map((table) => costsNow(state, table)[edge]!)

function laid(side: number, more: Partial<State> = {}): State {
  const state = fieldOf({}, more)
  state.over[TRAIN] = side
  state.laidOn[TRAIN] = 1
  return state
}

describe('what steps cost now', () => {
  test('[8.31a] as printed while every bridge stands', () => {
    const state = fieldOf({})
    expect(costsNow(state, FOOT)).toBe(printedCosts(0, 0))
    expect(costs(state, OVER)).toEqual([4, 1, 1, 2, 2])
  })
  test('[8.34d] nobody crosses where a river bridge is down', () => {
    const state = fieldOf({}, { damaged: [RIVER_BRIDGE] })
    expect(costs(state, OVER)).toEqual([BARRED, BARRED, BARRED, BARRED, BARRED])
    expect(costs(state, BACK)).toEqual([BARRED, BARRED, BARRED, BARRED, BARRED])
    expect(isWholeBridge(state, RIVER_BRIDGE)).toBe(false)
    expect(isWholeBridge(state, STREAM_BRIDGE)).toBe(true)
  })
  test('[8.38] combat units pay for one that was mended in this phase, in column or not', () => {
    const state = fieldOf({})
    state.stack.push(movement.frame({ mended: [RIVER_BRIDGE] }))
    expect(costs(state, OVER)).toEqual([2 + 4, 1 + 4, 1, 2, 2])
  })
  test('[9.2a] a pontoon in place of a broken bridge carries the road, [8.31c] not for baggage', () => {
    const state = laid(RIVER_BRIDGE, { damaged: [RIVER_BRIDGE] })
    expect(costs(state, OVER)).toEqual([2 + 4, 1, 1, BARRED, 2])
  })
  test('[9.2b] beside a whole bridge it takes the surcharge away', () => {
    expect(costs(laid(RIVER_BRIDGE), OVER)).toEqual([2, 1, 1, 2, 2])
  })
  test('[9.24a] nobody pays for a crossing that has not been rolled for', () => {
    const state = laid(RIVER_BRIDGE, { damaged: [RIVER_BRIDGE] })
    state.laidOn[TRAIN] = state.turn
    expect(untried(state, RIVER_BRIDGE)).toBe(TRAIN)
    expect(costs(state, OVER)).toEqual([BARRED, BARRED, 1, BARRED, 2])
    state.toll[TRAIN] = 6
    expect(untried(state, RIVER_BRIDGE)).toBe(-1)
    expect(costs(state, OVER)).toEqual([2 + 6, 1 + 6, 1, BARRED, 2])
  })
  test('[9.24a] the enemy does not roll for it', () => {
    const state = laid(RIVER_BRIDGE, { damaged: [RIVER_BRIDGE], phasing: 1 })
    state.laidOn[TRAIN] = state.turn
    expect(untried(state, RIVER_BRIDGE)).toBe(-1)
    expect(costs(state, OVER)[0]).toBe(6)
  })
  test('[9.21] a pontoon is found by its hexside', () => {
    const state = laid(RIVER_BRIDGE)
    expect(pontoonOver(state, RIVER_BRIDGE)).toBe(TRAIN)
    expect(pontoonOver(state, STREAM_BRIDGE)).toBe(-1)
    expect(pontoonOver(state, -1)).toBe(-1)
  })
  test('[8.36a] work costs one point at a stream and two at a river', () => {
    expect([workOn(STREAM_BRIDGE), workOn(RIVER_BRIDGE)]).toEqual([2, 4])
  })
})

describe('tables kept from ask to ask', () => {
  test('[8.11] the same circumstances, the same tables', () => {
    const one = fieldOf({}, { damaged: [RIVER_BRIDGE] })
    const two = fieldOf({}, { damaged: [RIVER_BRIDGE] })
    expect(costsNow(one, FOOT)).toBe(costsNow(two, FOOT))
    expect(stepsOut(one, 1 << FOOT)).toBe(stepsOut(two, 1 << FOOT))
    expect(stepsBack(one, 1 << FOOT)).toBe(stepsBack(two, 1 << FOOT))
    two.damaged.push(STREAM_BRIDGE)
    expect(costsNow(one, FOOT)).not.toBe(costsNow(two, FOOT))
  })
  test('[8.11] many circumstances, and none is taken for another', () => {
    const bridges = Array.from({ length: grid.n * 3 }, (_, side) => side)
      .filter((side) => road[side] === ROAD && water[side] === RIVER)
      .slice(0, 10)
    for (let round = 0; round < 2; round++)
      for (const side of bridges) {
        const state = fieldOf({}, { damaged: [side] })
        const [from] = grid.sideHexes(side)
        const direction = [0, 1, 2, 3, 4, 5].find((d) => grid.side(from, d) === side)!
        expect(costsNow(state, FOOT)[from * 6 + direction]).toBe(BARRED)
      }
  })
  test('[8.14A1] a group pays the dearest of its prices', () => {
    const state = fieldOf({})
    const both = stepsOut(state, (1 << FOOT) | (1 << RIDER))
    const [foot, rider] = [costsNow(state, FOOT), costsNow(state, RIDER)]
    for (let edge = 0; edge < foot.length; edge += 101) {
      const dearest = Math.max(foot[edge]!, rider[edge]!)
      const packed = both[edge]!
      expect(packed === grid.n ? BARRED : packed >> 16).toBe(
        grid.neighbours[edge]! < 0 ? BARRED : dearest,
      )
    }
  })
})
