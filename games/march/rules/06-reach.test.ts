import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import { grid } from '../map/map.ts'
import { put } from '../model/board.ts'
import { DISORGANIZED, OVERRAN, WAS_DISORGANIZED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { openHex } from '../testing/ground.ts'
import { field, piece } from '../testing/field.ts'
import { UNITS, isTrain, isUnit, sideOf } from './02-pieces.ts'
import { WHOLE } from './02-tables.ts'
import { costToEnter } from './06-costs.ts'
import { whyCannotEnter } from './06-entry.ts'
import { leavingCost, leftOf, moveOf } from './06-movers.ts'
import type { Mover } from './06-movers.ts'
import { costToLeaveTrains } from './06-move-steps.ts'
import { costOf, pathTo, reachOf, viaOf, whyNoEndIn } from './06-reach.ts'
import { isInEnemyZone } from './06-zones.ts'
import { isHeld } from './15-order-limits.ts'

/** Step by step, by the functions that allow and price each of them, until nothing gets any cheaper. */
function slowly(state: State, mover: Mover): Map<number, number> {
  const { piece: one, hex: start, side } = mover
  const left = leftOf(state, mover)
  const held = isHeld(state, one)
  const spent = new Map([[start, 0]])
  const open = [start]
  for (let hex = open.shift(); hex !== undefined; hex = open.shift()) {
    if (hex !== start && (held || isInEnemyZone(state, hex, side, one))) continue
    const extra = hex === start ? leavingCost(state, mover) : costToLeaveTrains(state, one, hex)
    for (let edge = hex * 6; edge < hex * 6 + 6; edge++) {
      if (whyCannotEnter(state, one, edge) !== undefined) continue
      const cost = costToEnter(state, one, edge)
      if (cost === WHOLE && hex !== start) continue
      const to = grid.neighbours[edge]!
      const normal = spent.get(hex)! + extra + cost
      const isAll = cost === WHOLE || (held && normal <= left)
      const sum = isAll ? left : normal
      if (to === start || sum > left || sum >= (spent.get(to) ?? Infinity)) continue
      spent.set(to, sum)
      open.push(to)
    }
  }
  return spent
}

/** A crowd, as chance has it: both sides close together, with trains and cavalry. */
function crowd(seed: number): State {
  const fast = fastChance(seed)
  const chance = (): number => fast.below(1000) / 1000
  const state = field({})
  const around = openHex(Math.floor(chance() * 50))
  for (let one = 0; one < state.place.length; one++) {
    if ((!isUnit(one) && !isTrain(one)) || chance() < 0.4) continue
    const hex = placeNear(state, around, { side: sideOf[one]!, chance })
    if (hex < 0) continue
    if (one < UNITS) {
      state.steps[one] = 1 + Math.floor(chance() * 4)
      state.batteries = state.batteries.with(one, Math.floor(chance() * 3))
      state.fatigue[one] = chance() < 0.2 ? 5 : 0
      state.unsupplied[one] = chance() < 0.1 ? 1 : 0
      state.marks[one] = [0, 0, 0, WAS_DISORGANIZED | DISORGANIZED, OVERRAN][
        Math.floor(chance() * 5)
      ]!
    }
    put(state, one, isTrain(one) && chance() < 0.5 ? acrossFrom(state, one, hex) : hex)
  }
  const bridges = grid.sides.filter((side) => side >= 0 && chance() < 0.001)
  state.broken = Array.from(bridges)
  return state
}

/** Across the hexside to the north, led from there. */
function acrossFrom(state: State, one: number, hex: number): number {
  const side = grid.sides[hex * 6]!
  const north = grid.neighbours[hex * 6]!
  if (side < 0 || state.place.some((at, other) => at === north && sideOf[other] !== sideOf[one]))
    return hex
  state.facing[one] = 0
  return grid.n + side
}

function placeNear(
  state: State,
  around: number,
  { side, chance }: { side: number; chance: () => number },
): number {
  for (let tries = 0; tries < 9; tries++) {
    const hex = Math.floor(chance() * grid.n)
    if (grid.distance(hex, around) > 9) continue
    if (!state.place.some((at, one) => at === hex && sideOf[one] !== side)) return hex
  }
  return -1
}

describe('the reach of a move', () => {
  test('[6.3/b] is what the steps allow one by one, and costs what they do', () => {
    let compared = 0
    for (let seed = 1; seed <= 25; seed++) {
      const state = crowd(seed)
      for (let one = 0; one < state.place.length; one++) {
        if (state.place[one]! < 0) continue
        const mover = moveOf(state, one)
        const expected = slowly(state, mover)
        const found = reachOf(state, mover)
        const hexes = Array.from(found.touched.subarray(0, found.count)).filter(
          (hex) => hex !== mover.hex,
        )
        const seen = new Map([
          [mover.hex, 0],
          ...hexes.map((hex) => [hex, costOf(found, hex)] as const),
        ])
        expect(sorted(seen)).toEqual(sorted(expected))
        compared += seen.size
      }
    }
    expect(compared).toBeGreaterThan(10_000)
  })

  test('paths lead from the start, hex by hex', () => {
    const state = field({ 'F-Montbrun': grid.print(openHex()) })
    const mover = moveOf(state, piece('F-Montbrun'))
    const found = reachOf(state, mover)
    const far = found.touched[found.count - 1]!
    const path = pathTo(found, far)
    expect([path[0], path.at(-1)]).toEqual([mover.hex, far])
    for (let at = 1; at < path.length; at++) {
      expect(grid.distance(path[at - 1]!, path[at]!)).toBe(1)
      expect(viaOf(found, path[at]!)).toBe(path[at - 1])
    }
  })

  test('[6.1/a] names hexes without room as no end', () => {
    const [here, there] = [openHex(), grid.neighbours[openHex() * 6]!]
    const state = field({
      'F-Friant': grid.print(here),
      'F-Gudin': { at: grid.print(there), sp: 10 },
    })
    const mover = moveOf(state, piece('F-Friant'))
    expect(costOf(reachOf(state, mover), there)).toBe(4)
    expect(whyNoEndIn(state, mover, there)?.rule).toBe('6.1/a')
    state.steps[piece('F-Friant')] = 1
    state.steps[piece('F-Gudin')] = 2
    state.facing[piece('F-Gudin')] = 3
    reachOf(state, mover)
    expect(whyNoEndIn(state, mover, there)).toBeUndefined()
  })
})

function sorted(map: ReadonlyMap<number, number>): (readonly [number, number])[] {
  return [...map].toSorted(([a], [b]) => a - b)
}
