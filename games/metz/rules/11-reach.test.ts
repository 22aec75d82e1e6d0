import { describe, expect, test } from 'vitest'
import { marchLevel } from './11-move-levels.ts'
import type { MarchFrame } from './11-move-levels.ts'
import { grid, hex } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { fieldOf, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { sideOf } from './03-pieces.ts'
import { COLUMN, HALVED, NO_ENGAGEMENT, ROADS_ONLY } from './11-limits.ts'
import { costOf, nearestRest, pathTo, reachOf } from './11-reach.ts'
import { leftOf, stepCost, stepHexes, whyCannotStay } from './11-steps.ts'

const marchFor = (state: State, limits: number, ...ids: string[]): MarchFrame => {
  const units = ids.map(piece)
  const at = state.place[units[0]!]!
  return marchLevel.frame({ side: sideOf[units[0]!]!, units, hex: at, last: at, limits })
}

/** What the rules allow step by step, tried out one by one. */
function byStepping(state: State, march: MarchFrame): Map<number, number> {
  const found = new Map<number, number>([[march.hex, 0]])
  const open = [march]
  for (let at = open.shift(); at !== undefined; at = open.shift())
    for (const to of stepHexes(state, at)) {
      const edge = at.hex * 6 + grid.directionOf(at.hex, to)
      const spent = at.spent + stepCost(state, at, edge)
      if ((found.get(to) ?? Infinity) <= spent) continue
      found.set(to, spent)
      open.push({ ...at, hex: to, spent, steps: at.steps + 1 })
    }
  return found
}

const field: Stands = {
  '2123': ['F-II-1Verge', 'F-II-HQ'],
  '2222': ['F-II-2Verge'],
  '2022': ['F-II-VergeArt', 'F-II-Lap'],
  '2324': ['F-3C-1'],
  '2226': ['P-III-9'],
  '2027': ['P-III-10', 'P-III-StulpArt'],
  '2422': ['F-II-HQ'],
}

describe('[11.2/a] reach is what the steps come to', () => {
  test.each([
    ['a brigade', 0, ['F-II-1Verge']],
    ['in column', COLUMN, ['F-II-1Verge']],
    ['without engagement', NO_ENGAGEMENT | COLUMN, ['F-II-2Verge']],
    ['cavalry', 0, ['F-3C-1']],
    ['by halves', HALVED, ['F-II-VergeArt']],
    ['on roads', ROADS_ONLY | COLUMN, ['F-II-2Verge']],
    ['a stack', COLUMN, ['F-II-VergeArt', 'F-II-Lap']],
    ['a headquarters', 0, ['F-II-HQ']],
    ['the other side', 0, ['P-III-9']],
    ['guns', 0, ['P-III-StulpArt']],
  ])('[11.2/a] [11.2/b] %s', (_, limits, ids) => {
    const state = fieldOf({ ...field, '2123': ['F-II-1Verge'] })
    const march = marchFor(state, limits, ...ids)
    const tried = byStepping(state, march)
    const out = reachOf(state, march)
    expect(tried.size).toBeGreaterThan(3)
    // One hex is always open: then it takes all there is.
    const points = leftOf(state, march)
    for (const [to, spent] of tried) expect(costOf(out, to)).toBe(Math.min(spent, points))
    // Beyond them are only hexes that are too full to end in and too far to leave again.
    for (const at of out.touched.subarray(0, out.count))
      expect(tried.has(at) || whyCannotStay(state, march, at) !== undefined).toBe(true)
  })
  test('[4.2/a] a way round friends is found, and the path is told', () => {
    const state = fieldOf({ '2022': ['F-II-1Verge'], '2123': ['F-II-2Verge'] })
    const march = marchFor(state, COLUMN, 'F-II-1Verge')
    const out = reachOf(state, march)
    expect(costOf(out, hex('2123'))).toBe(2)
    expect(pathTo(out, hex('2222')).map(grid.print)).toEqual(['2022', '2123', '2222'])
    expect(costOf(out, hex('2222'))).toBe(3)
  })
  test('[14.3.e/a] how near a march can end', () => {
    const state = fieldOf({ '1729': ['P-III-9'], '1720': ['F-II-1Verge'] })
    const march = marchFor(state, 0, 'P-III-9')
    expect(nearestRest(state, march, hex('1720'))).toBeGreaterThan(3)
    expect(nearestRest(state, march, hex('1729'))).toBe(0)
  })
  test('[4.1.4] [14.3.e/a] not in a full hex that it passes, however near', () => {
    const state = fieldOf({
      '1727': ['P-III-9'],
      '1726': ['P-III-10', 'P-III-StulpArt'],
      '1725': ['F-II-1Verge'],
    })
    const march = marchFor(state, 0, 'P-III-9')
    const passing = { ...march, hex: hex('1726'), spent: 2, steps: 1 }
    expect(nearestRest(state, passing, hex('1726'))).toBe(1)
    expect(nearestRest(state, { ...passing, steps: 0 }, hex('1726'))).toBe(0)
  })
})
