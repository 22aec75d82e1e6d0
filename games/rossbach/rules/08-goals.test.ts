import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import { costOf, distanceField, makeReach } from '../../../core/hex/reach.ts'
import { stepsInto } from '../../../core/hex/steps.ts'
import { grid, hex } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { fieldOf, piece } from '../testing/field.ts'
import { closedTo } from './08-area.ts'
import { costsFor } from './08-costs.ts'
import { distanceTo } from './08-goals.ts'
import { isPrintedBridge } from './08-terrain.ts'

const fresh = makeReach(grid)
const SUCHET = piece('Suchet')

/** As `distanceTo`, from nothing. */
function measured(state: State, { from, goal }: { from: number; goal: number }): number {
  const steps = stepsInto(grid, costsFor(state, SUCHET))
  distanceField({ steps, targets: [goal], closed: closedTo(state, 0) }, fresh)
  return costOf(fresh, from)
}

describe('ways kept while bridges go down and are mended', () => {
  const goals = [hex('S2708'), hex('S2951'), hex('N2424')]
  const starts = [hex('S2701'), hex('S2946'), hex('N1528'), hex('S2712')]
  const bridges = Array.from({ length: grid.n * 3 }, (_, side) => side).filter(
    (side) => isPrintedBridge(side) && grid.sideHexes(side).some((at) => isOnTheWay(at)),
  )
  function isOnTheWay(at: number): boolean {
    return goals.some((goal) =>
      starts.some(
        (from) =>
          grid.distance(from, at) + grid.distance(at, goal) <= grid.distance(from, goal) + 4,
      ),
    )
  }

  test('[7.44a] they are as long as if they were measured anew', () => {
    const state = fieldOf({ S2701: ['Suchet'] })
    const chance = fastChance('bridges')
    const lengths = new Set<number>()
    for (let round = 0; round < 60; round++) {
      const side = bridges[chance.below(bridges.length)]!
      const isDown = state.damaged.includes(side)
      state.damaged = isDown
        ? state.damaged.filter((one) => one !== side)
        : [...state.damaged, side]
      state.column[SUCHET] = chance.below(2)
      const way = { from: starts[round % 4]!, goal: goals[round % 3]! }
      const length = distanceTo(state, SUCHET, way)
      expect(length).toBe(measured(state, way))
      lengths.add(length)
    }
    // Some way has become longer or shorter, so that something was at stake.
    expect(lengths.size).toBeGreaterThan(24)
  })
  test('[7.44a] one that leads over a bridge is longer when it is down, and as before when it is mended', () => {
    const state = fieldOf({ S2701: ['Suchet'] })
    const way = { from: hex('S2712'), goal: hex('S2612') }
    const whole = distanceTo(state, SUCHET, way)
    state.damaged = [grid.sideBetween(way.from, way.goal)]
    expect(distanceTo(state, SUCHET, way)).toBeGreaterThan(whole)
    state.damaged = []
    expect(distanceTo(state, SUCHET, way)).toBe(whole)
  })
})
