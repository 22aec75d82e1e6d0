import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import type { Fast } from '../../../core/contract.ts'
import { grid, hex } from '../map/map.ts'
import { hexesOf, isMarked, piecesAt } from '../model/board.ts'
import { COLUMN, DEPLOYED, MOVED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { beginMarch, marching, mayDo, nounsOf, reply } from '../testing/column.ts'
import { heard, piece } from '../testing/field.ts'
import { FIRST_TRAILER, FIRST_TRAIN, UNITS, formationNamed, parentOf } from './02-pieces.ts'
import { MARCHING, waysOf } from './06-costs.ts'
import { isOverstacked } from './06-stacking.ts'
import { settleUnits } from './11-settlement.ts'
import { followerHexes, followersOf } from './15-columns.ts'
import { FAR, distancesTo } from './15-march-route.ts'

const III = formationNamed('F-III')
const DIVISIONS = ['F-StHilaire', 'F-Friant', 'F-Gudin', 'F-Morand', 'F-Demont'].map(piece)

/** The cheapest way by the slow method: every step improves its neighbours until nothing does. */
function slowDistances(state: State, goal: number): number[] {
  const costs = waysOf(state).road[MARCHING]!
  const far = Array.from({ length: grid.n }, () => FAR)
  far[goal] = 0
  for (let isBetter = true; isBetter;) {
    isBetter = false
    for (let edge = 0; edge < grid.n * 6; edge++) {
      const [from, to] = [Math.floor(edge / 6), grid.neighbours[edge]!]
      if (to < 0 || costs[edge]! < 0 || far[to] === FAR) continue
      const cost = far[to]! + costs[edge]!
      if (cost >= far[from]!) continue
      far[from] = cost
      isBetter = true
    }
  }
  return far
}

describe('the way of a march', () => {
  test('[15.6/i] is the cheapest there is, whichever hex it begins in', () => {
    const state = marching({ 'F-Morand': [hex('1714')] }, hex('2617'))
    expect([...distancesTo(state, hex('2617'))]).toEqual(slowDistances(state, hex('2617')))
  })

  test('[15.6/i] goes another way where a bridge is down', () => {
    const state = marching({ 'F-Morand': [hex('1714')] }, hex('3303'))
    const before = distancesTo(state, hex('3303'))[hex('3304')]!
    state.broken = [grid.sideBetween(hex('3303'), hex('3304'))]
    const after = distancesTo(state, hex('3303'))
    expect(after[hex('3304')]).toBeGreaterThan(before)
    expect([...after]).toEqual(slowDistances(state, hex('3303')))
  })
})

/** A march to its end: any of the steps that are open, halts and trains as they come. */
function marchOn(state: State, unit: number, chance: Fast): string[] {
  const march = beginMarch(state, unit)
  const faults: string[] = []
  while (march.frame.at === 'step') {
    const steps = nounsOf(march, 'march')
    if (steps.length === 0 && !mayDo(march, 'halt')) faults.push('nothing to do')
    if (steps.length === 0 || (mayDo(march, 'halt') && chance.below(3) === 0)) {
      if (!mayDo(march, 'halt')) return faults
      reply(march, 'halt')
    } else reply(march, 'march', hex(steps[chance.below(steps.length)]!))
    faults.push(...faultsOf(state))
  }
  return faults
}

/** What must hold between two steps of anybody's march. */
function faultsOf(state: State): string[] {
  const faults: string[] = []
  for (const unit of DIVISIONS) {
    const followers = followersOf(state, unit)
    const isStrung = isMarked(state, unit, COLUMN)
    const wanted = isStrung ? followerHexes(state, unit) : followers.map(() => [])
    followers.forEach((one, at) => {
      const hexes = hexesOf(state, one)
      const isThere =
        hexes.length === wanted[at]!.length && hexes.every((h) => wanted[at]!.includes(h))
      if (!isThere) faults.push('counters')
    })
    for (const one of [unit, ...followers])
      for (const at of hexesOf(state, one)) if (isShared(state, unit, at)) faults.push('columns')
  }
  return faults
}

/** Counters of two columns are in the hex. */
function isShared(state: State, unit: number, at: number): boolean {
  return piecesAt(state, at).some((one) => {
    const other = one >= FIRST_TRAILER && one < FIRST_TRAIN ? parentOf[one]! : one
    return (
      other !== unit &&
      other < UNITS &&
      isMarked(state, other, COLUMN) &&
      isMarked(state, unit, COLUMN)
    )
  })
}

describe('five divisions on one road', () => {
  test.each(['a', 'b', 'c', 'd'])(
    '[15.7/d] [15.7/a] march, jam, come up and go on without getting into each other (%s)',
    (seed) => {
      const chance = fastChance(`march ${seed}`)
      const road = ['2617', '2616', '2715', '2714', '2813'].map(hex)
      const columns = Object.fromEntries(
        ['F-StHilaire', 'F-Friant', 'F-Gudin', 'F-Morand', 'F-Demont'].map((id, at) => [
          id,
          [road[at]!],
        ]),
      )
      const target = hex(['1917', '3304', '2521', '1225'][chance.below(4)]!)
      const state = marching(columns, target)
      for (let turn = 0; turn < 12; turn++) {
        for (const unit of DIVISIONS) {
          if (state.marching[unit] === 0) continue
          expect(marchOn(state, unit, chance)).toEqual([])
        }
        settleUnits(state, DIVISIONS, heard())
        for (let at = 0; at < grid.n; at++) expect(isOverstacked(state, at, 0)).toBe(false)
        expect(DIVISIONS.every((unit) => !isMarked(state, unit, MOVED | DEPLOYED))).toBe(true)
      }
      const bearer = state.bearer[III]!
      expect(bearer < 0 || state.marching[bearer]! > 0).toBe(true)
    },
  )
})
