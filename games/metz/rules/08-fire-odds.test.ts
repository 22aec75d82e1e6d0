import { describe, expect, test } from 'vitest'
import { BRIDGE, FARM, FOREST, QUARRY, RAVINE, RIVER, STREAM, TOWN } from '../map/map.ts'
import { ENTRENCHED, HASTY, LOW, RATIONED } from '../model/state.ts'
import { ARTILLERY, FRENCH, INFANTRY, MITRAILLEUSE, POINT, PRUSSIAN } from './03-pieces.ts'
import {
  COLUMNS,
  CONDITIONS_FOR_FIRER,
  CONDITIONS_FOR_TARGET,
  MOULIN_PLAYED,
  combinedStrength,
  fireOdds,
  fireResult,
  firingStrength,
} from './08-fire-odds.ts'
import type { FireFacts, Shooter } from './08-fire-odds.ts'
import { groundShift } from './08-ground.ts'
import { CANISTER, EFFECTIVE, EXTENDED } from './08-ranges.ts'

const shooter = (points: number, more: Partial<Shooter> = {}): Shooter => ({
  arm: INFANTRY,
  strength: points * POINT,
  isHalved: false,
  ammo: 0,
  hasDefended: false,
  isVolley: false,
  ...more,
})
const guns = (points: number, more: Partial<Shooter> = {}): Shooter =>
  shooter(points, { arm: ARTILLERY, ...more })

const facts = (more: Partial<FireFacts>): FireFacts => ({
  side: PRUSSIAN,
  shooters: [shooter(4)],
  range: EFFECTIVE,
  ground: undefined,
  works: 0,
  isHorse: false,
  isVolleyTarget: false,
  isHigher: false,
  isObscured: false,
  played: 0,
  ...more,
})
const column = (more: Partial<FireFacts>): string => COLUMNS[fireOdds(facts(more)).column]!
/** Columns moved and by which letters. */
const shifts = (more: Partial<FireFacts>): string =>
  fireOdds(facts(more))
    .shifts.map(({ rule, columns }) => `${rule} ${columns}`)
    .join()

describe('strength', () => {
  test('[8.1.3.a] all of it at Effective Range', () => {
    expect(firingStrength(shooter(4), EFFECTIVE)).toBe(4 * POINT)
  })

  test('[8.1.3.b, 8.3.b, 8.3.ex] V-8.3-1: half at Extended Range; eight, shaken, is three', () => {
    expect(firingStrength(shooter(7), EXTENDED)).toBe(3.5 * POINT)
    expect(combinedStrength([shooter(7)], EXTENDED)).toBe(3 * POINT)
  })

  test('[8.1.3.c, 8.3.a] canister is half as much again and a point at least, for guns only', () => {
    expect(combinedStrength([guns(5)], CANISTER)).toBe(7 * POINT)
    expect(combinedStrength([guns(1)], CANISTER)).toBe(2 * POINT)
    expect(combinedStrength([guns(2)], CANISTER)).toBe(3 * POINT)
    expect(combinedStrength([guns(0.5)], CANISTER)).toBe(POINT)
    expect(combinedStrength([shooter(4, { arm: MITRAILLEUSE })], CANISTER)).toBe(4 * POINT)
  })

  test('[8.3/a] halves of horse artillery before the range', () => {
    expect(firingStrength(guns(2, { isHalved: true }), CANISTER)).toBe(2 * POINT)
    expect(firingStrength(guns(3, { isHalved: true }), EXTENDED)).toBe(0.75 * POINT)
  })

  test('[3.1.3/b] morale is taken off before anything is halved', () => {
    const shaken = shooter(8 - 1)
    expect(firingStrength(shaken, EXTENDED)).toBe(3.5 * POINT)
    expect(firingStrength(shaken, EXTENDED)).not.toBe((8 / 2 - 1) * POINT)
  })

  test('[8.1.4/a] those who fire together are added up before the fraction is dropped', () => {
    expect(combinedStrength([shooter(3), shooter(3)], EXTENDED)).toBe(3 * POINT)
    expect(combinedStrength([shooter(3), shooter(4)], EXTENDED)).toBe(3 * POINT)
    expect(combinedStrength([guns(1, { isHalved: true }), guns(3)], EFFECTIVE)).toBe(3 * POINT)
  })

  test('[8.2/a] each strength has its column', () => {
    const of = (points: number): string => column({ shooters: [shooter(points)] })
    expect([0.5, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 17, 18, 30].map(of)).toEqual(
      'C 1 2 3 4 5 6-7 6-7 8-9 8-9 10-11 12-14 15-17 18+ 18+'.split(' '),
    )
  })
})

describe('what the target is', () => {
  test.each<[string, number, string]>([
    ['[8.4.a] in a town', TOWN, '8.4.a -3'],
    ['[8.4.b] in a farm', FARM, '8.4.b -2'],
    ['[8.4.c] in a forest', FOREST, '8.4.c -1'],
    ['[8.4.c] in a quarry', QUARRY, '8.4.c -1'],
    ['[8.4.d] in a stream', STREAM, '8.4.d 1'],
    ['[8.4.d] in a stream with a bridge', STREAM | BRIDGE, '8.4.d 1'],
    ['[8.4.e] on a river bridge', RIVER | BRIDGE, '8.4.e 2'],
    ['[8.4.f] in a forested ravine', FOREST | RAVINE, '8.4.f 1'],
    ['[8.4.f] in a forested ravine with a bridge', FOREST | RAVINE | BRIDGE, '8.4.f 1'],
    ['[8.4.g] in a ravine', RAVINE, '8.4.g 2'],
    ['[8.4.g] in a ravine with a bridge', RAVINE | BRIDGE, '8.4.g 2'],
    ['[8.4/b] in a town on a stream only the town counts', TOWN | STREAM, '8.4.a -3'],
    ['[8.4/b] forest on a stream is neither (R-23)', FOREST | STREAM, ''],
    ['in the open', 0, ''],
  ])('%s', (_title, bits, expected) => {
    expect(shifts({ ground: groundShift(bits) })).toBe(expected)
  })

  test('[8.4.h] in hasty works', () => expect(shifts({ works: HASTY })).toBe('8.4.h -1'))
  test('[8.4.i] in entrenchments', () => expect(shifts({ works: ENTRENCHED })).toBe('8.4.i -2'))
  test('[8.4.j] cavalry', () => expect(shifts({ isHorse: true })).toBe('8.4.j 3'))
  test('[8.4.k] under Battlefield Conditions', () =>
    expect(shifts({ played: CONDITIONS_FOR_TARGET })).toBe('8.4.k -2'))
  test('[8.4.l] under Feu de Bataillon', () =>
    expect(shifts({ isVolleyTarget: true })).toBe('8.4.l -1'))
})

describe('who fires', () => {
  test('[8.4.m] Prussian guns are better, French ones are not', () => {
    expect(shifts({ shooters: [guns(4)] })).toBe('8.4.m 1')
    expect(shifts({ side: FRENCH, shooters: [guns(4)] })).toBe('')
  })

  test('[8.4.n] so are French infantry and mitrailleuses, and Prussian infantry is not', () => {
    expect(shifts({ side: FRENCH })).toBe('8.4.n 1')
    expect(shifts({ side: FRENCH, shooters: [shooter(4, { arm: MITRAILLEUSE })] })).toBe('8.4.n 1')
    expect(shifts({})).toBe('')
  })

  test('[8.4.o, 8.4.p] the worst supplied of the group counts (R-21)', () => {
    expect(shifts({ shooters: [shooter(4, { ammo: LOW })] })).toBe('8.4.o -2')
    expect(shifts({ shooters: [shooter(4, { ammo: RATIONED })] })).toBe('8.4.p -4')
    const mixed = [shooter(4), shooter(2, { ammo: RATIONED }), shooter(2, { ammo: LOW })]
    expect(shifts({ shooters: mixed })).toBe('8.4.p -4')
  })

  test('[8.4.q] guns from above, no rifles nor mitrailleuses (R-18)', () => {
    expect(shifts({ shooters: [guns(4)], isHigher: true })).toBe('8.4.m 1,8.4.q 1')
    expect(shifts({ isHigher: true })).toBe('')
    const mitrailleuse = [shooter(4, { arm: MITRAILLEUSE })]
    expect(shifts({ side: FRENCH, shooters: mitrailleuse, isHigher: true })).toBe('8.4.n 1')
  })

  test('[8.4.r] with an obscured line', () => expect(shifts({ isObscured: true })).toBe('8.4.r -2'))
  test('[8.4.s] in defence after the first time', () =>
    expect(shifts({ shooters: [shooter(4, { hasDefended: true })] })).toBe('8.4.s -2'))
  test('[8.4.t] under Feu de Bataillon, if all are', () => {
    const volley = shooter(4, { isVolley: true })
    expect(shifts({ shooters: [volley] })).toBe('8.4.t 1')
    expect(shifts({ shooters: [volley, shooter(2)] })).toBe('')
  })
  test('[8.4.u] with a Moulin à Café', () =>
    expect(shifts({ played: MOULIN_PLAYED })).toBe('8.4.u 3'))
  test('[8.4.v] with Battlefield Conditions, which the other side’s cancels', () => {
    expect(shifts({ played: CONDITIONS_FOR_FIRER })).toBe('8.4.v 2')
    expect(column({ played: CONDITIONS_FOR_FIRER | CONDITIONS_FOR_TARGET })).toBe('4')
  })
})

test('[8.4/a] shifts make one sum, which stays on the table', () => {
  const volley = [shooter(1, { ammo: RATIONED })]
  expect(column({ shooters: volley, ground: groundShift(TOWN) })).toBe('C')
  expect(column({ shooters: volley, ground: groundShift(TOWN), isHorse: true })).toBe('C')
  expect(column({ ground: groundShift(TOWN), isHorse: true })).toBe('4')
  expect(column({ shooters: [shooter(30)], isHorse: true })).toBe('18+')
})

describe('results', () => {
  const read = (name: string): number[] => {
    for (let at = 0; at < COLUMNS.length; at++)
      for (let die = 1; die <= 10; die++) {
        const { name: found, casualties, tests, harder } = fireResult(at, die)
        if (found === name) return [casualties, tests, harder]
      }
    return []
  }
  test.each<[string, string, number, number, number]>([
    ['[8.5.a] NE', 'NE', 0, 0, 0],
    ['[8.5.b] MT', 'MT', 0, 1, 0],
    ['[8.5.c] MT+1', 'MT+1', 0, 1, 1],
    ['[8.5.d] MT+2', 'MT+2', 0, 1, 2],
    ['[8.5.e] MT+3', 'MT+3', 0, 1, 3],
    ['[8.5.f] CH', 'CH', 1, 0, 0],
    ['[8.5.g] CH+MT', 'CH+MT', 1, 1, 0],
    ['[8.5.h] 2CH', '2CH', 2, 0, 0],
    ['[8.5.i] 2CH+MT', '2CH+MT', 2, 1, 0],
  ])('%s', (_title, name, ...figures) => {
    expect(read(name)).toEqual(figures)
  })
})
