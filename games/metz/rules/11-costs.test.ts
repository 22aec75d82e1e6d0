import { describe, expect, test } from 'vitest'
import {
  BRIDGE,
  FARM,
  FOREST,
  FORTRESS,
  QUARRY,
  RAVINE,
  RIVER,
  SLOPE,
  STEEP_SLOPE,
  STREAM,
  TOWN,
  grid,
  hex,
  road,
  terrain,
} from '../map/map.ts'
import { fieldOf, piece } from '../testing/field.ts'
import { moving, spent, steps } from '../testing/moves.ts'
import { HALF_FIRED } from '../model/state.ts'
import { FRENCH } from './03-pieces.ts'
import {
  BARRED,
  CLOGGED,
  DARK,
  FOOT,
  GUNS,
  HORSE,
  IN_COLUMN,
  climbCost,
  costOfEntry,
  costToEnter,
  gaitOf,
  hexCost,
  isDark,
  movementAllowance,
  openCosts,
} from './11-costs.ts'
import { COLUMN, HALVED, LESS_ONE } from './11-limits.ts'

const GAITS = [FOOT, HORSE, GUNS]
const edge = (from: string, to: string): number =>
  hex(from) * 6 + grid.directionOf(hex(from), hex(to))
const cost = (from: string, to: string, manner = 0, gait = FOOT): number =>
  costToEnter(gait, edge(from, to), manner)

describe('[2.2] the chart', () => {
  test.each([
    ['clear', 0, [2, 2, 2]],
    ['forest', FOREST, [4, 6, 6]],
    ['stream', STREAM, [4, 4, 4]],
    ['ravine', RAVINE, [6, 6, 6]],
    ['farm', FARM, [2, 4, 2]],
    ['town', TOWN, [2, 4, 2]],
    ['quarry', QUARRY, [4, 6, 6]],
    ['river', RIVER, [BARRED, BARRED, BARRED]],
    ['river bridge', RIVER | BRIDGE, [2, 2, 2]],
    ['fortress', FORTRESS, [2, BARRED, 2]],
  ])('[2.2] %s', (_, bits, costs) => {
    expect(GAITS.map((gait) => hexCost(bits, gait))).toEqual(costs)
  })
  test.each([
    ['forest and stream', FOREST | STREAM, [6, 8, 8]],
    ['forest and ravine', FOREST | RAVINE, [8, 10, 10]],
    ['a town on a stream', TOWN | STREAM, [4, 6, 4]],
    ['a bridge off the road', STREAM | BRIDGE, [4, 4, 4]],
  ])('[11.2/c] %s costs the sum', (_, bits, costs) => {
    expect(GAITS.map((gait) => hexCost(bits, gait))).toEqual(costs)
  })
  test('[2.2.1/d] [2.2.1/c] up a slope costs more, down nothing', () => {
    expect(GAITS.map((gait) => climbCost(SLOPE, gait))).toEqual([2, 2, 2])
    expect(GAITS.map((gait) => climbCost(STEEP_SLOPE, gait))).toEqual([4, 6, 6])
    expect([cost('2225', '2226'), cost('2226', '2225')]).toEqual([4, 2])
    // Out of the ravine, two levels up into the wood.
    expect([cost('2727', '2627'), cost('2727', '2627', 0, HORSE)]).toEqual([8, 12])
  })
  test('[3.5.4] headquarters go like infantry', () => {
    expect([gaitOf[piece('P-III-HQ')], gaitOf[piece('P-III-9')]]).toEqual([FOOT, FOOT])
    expect(gaitOf[piece('F-II-VergeMit')]).toBe(GUNS)
  })
})

describe('roads', () => {
  test('[2.2.2/b] [11.2/d] a linked road hex costs a point, whatever it holds and however steep', () => {
    // A farm for cavalry, a bridge over a stream for all.
    expect(cost('1322', '1422', 0, HORSE)).toBe(2)
    expect(cost('2422', '2522')).toBe(2)
    expect(cost('2422', '2522', CLOGGED)).toBe(4)
    const steep = road.findIndex(
      (way, one) => way !== 0 && openCosts[FOOT]![one]! > 4 && openCosts[FOOT]![one] !== BARRED,
    )
    expect(costToEnter(FOOT, steep, 0)).toBe(2)
  })
  test('[2.2.2/a] only where one road links both hexes', () => {
    // 2423 and 2422 touch, both by the brook, the road is in one of them.
    expect(road[edge('2423', '2422')]).toBe(0)
    expect(cost('2423', '2422')).toBe(4)
  })
  test('[2.2.2/c] [11.9/a] half a point in column on a Major Road, a whole one on a Minor', () => {
    expect(cost('2022', '2123', IN_COLUMN)).toBe(1)
    expect(cost('2326', '2325', IN_COLUMN)).toBe(2)
  })
  test('[4.2/b] [11.9/b] a clogged road is no road', () => {
    expect(cost('2422', '2522', CLOGGED | IN_COLUMN)).toBe(4)
  })
  test('[11.2/d] a river is crossed along its road and nowhere else', () => {
    const bridges = [...terrain.keys()].filter(
      (at) => (terrain[at]! & (RIVER | BRIDGE)) === (RIVER | BRIDGE),
    )
    expect(bridges.length).toBeGreaterThan(0)
    for (const at of bridges)
      for (let one = at * 6; one < at * 6 + 6; one++)
        expect(openCosts[FOOT]![one] === BARRED || road[one] !== 0).toBe(true)
  })
})

describe('night', () => {
  test.each([
    [1, false],
    [14, true],
  ])('[18.1/b] [18.4/a] [18.2/b] turn %i', (turn, dark) => {
    expect(isDark({ scenario: 'day-of-battle', turn })).toBe(dark)
  })
  test('[18.1/b] twice as much off the road, as ever on it', () => {
    expect(cost('2225', '2226', DARK)).toBe(8)
    expect(cost('2422', '2522', DARK)).toBe(2)
    expect(cost('2022', '2123', DARK | IN_COLUMN)).toBe(1)
    expect(cost('2422', '2522', DARK | CLOGGED)).toBe(8)
  })
  test.each([14, 15, 16, 17])(
    '[18.2/b] [18.3/b] [18.4/a] by march, turn %i of a campaign',
    (turn) => {
      const field = { '1729': ['P-III-9'] }
      const trial = moving(field, { more: { scenario: 'campaign-three-days', turn } })
      trial.say('move P-III-9', 'step 1829')
      expect(spent(trial)).toBe(4)
    },
  )
})

describe('allowances', () => {
  const allowed = (id: string, limits: number, deeds = 0): number => {
    const state = fieldOf({})
    state.deeds[piece(id)] = deeds
    return movementAllowance(state, piece(id), limits)
  }
  test('[2.3/a] half of five is two', () => {
    expect(allowed('P-X-DetA', 0)).toBe(10)
    expect(allowed('P-X-DetA', HALVED)).toBe(4)
  })
  test('[8.1.6/b] horse artillery that fired by halves, and half of that', () => {
    expect(allowed('P-III-Horse', 0, HALF_FIRED)).toBe(6)
    expect(allowed('P-III-Horse', HALVED, HALF_FIRED)).toBe(2)
  })
  test('[14.3.c/d] a point less along the road, never less than one', () => {
    expect(allowed('P-III-9', LESS_ONE)).toBe(6)
  })
})

describe('on the march', () => {
  test('[11.2/a] four clear hexes and no fifth', () => {
    const trial = moving({ '1729': ['P-III-9'] }).say('move P-III-9')
    trial.say(...steps('1829', '1929', '2029', '2028'))
    expect(trial.at('P-III-9')).toBe('2028')
    expect(trial.isOver).toBe(true)
  })
  test('[11.2/a] what is left does not pay for a stream', () => {
    const trial = moving({ '1928': ['P-III-9'] }).say('move P-III-9', 'step 1927')
    expect(trial.offered('step')).toContain('1926')
    trial.say('step 1827', 'step 1927')
    expect(trial.offered('step')).not.toContain('1926')
  })
  test('[11.2/b] one hex is always open, and takes everything', () => {
    const ravine = { '2725': ['P-III-9'] }
    const trial = moving(ravine, { limits: HALVED }).say('move P-III-9')
    expect(cost('2725', '2724')).toBe(8)
    trial.say('step 2724')
    expect([trial.at('P-III-9'), trial.isOver]).toEqual(['2724', true])
    const second = moving({ '2726': ['P-III-9'] }, { limits: HALVED })
    second.say('move P-III-9', 'step 2725')
    expect(second.at('P-III-9')).toBe('2725')
    expect(second.isOver).toBe(true)
  })
  test('[11.9/a] [11.9/c] in column along the Major Road, off it and on again', () => {
    const trial = moving({ '1722': ['F-II-1Verge'] }, { side: FRENCH, limits: COLUMN })
    trial.say('move F-II-1Verge', 'step 1822')
    expect(spent(trial)).toBe(1)
    trial.say('step 1922')
    expect(spent(trial)).toBe(3)
    trial.say('step 1923', 'step 2022')
    expect(spent(trial)).toBe(6)
  })
  test('[7.2.1/b] [11.9/a] not without leave', () => {
    const trial = moving({ '1722': ['F-II-1Verge'] }, { side: FRENCH }).say('move F-II-1Verge')
    expect(spent(trial.say('step 1822'))).toBe(2)
  })
  test('[4.2/a] [11.9/b] somebody in the hex: neither road nor column', () => {
    const field = { '2422': ['F-II-1Verge'], '2522': ['F-II-2Verge'] }
    const trial = moving(field, { side: FRENCH, limits: COLUMN })
    expect(spent(trial.say('move F-II-1Verge', 'step 2522'))).toBe(4)
  })
  test('[4.2/a] a headquarters alone does not clog it', () => {
    const field = { '2422': ['F-II-1Verge'], '2522': ['F-II-HQ'] }
    const trial = moving(field, { side: FRENCH, limits: COLUMN })
    expect(spent(trial.say('move F-II-1Verge', 'step 2522'))).toBe(1)
  })
  test('[4.2/c] [11.1/c] a stack goes off the road, each of it alone on it', () => {
    const field = { '2422': ['F-II-1Verge', 'F-II-LapArt'] }
    const setting = { side: FRENCH, limits: COLUMN } as const
    const both = moving(field, setting).say('move F-II-1Verge', 'with F-II-LapArt', 'step 2522')
    expect(spent(both)).toBe(4)
    expect([both.at('F-II-1Verge'), both.at('F-II-LapArt')]).toEqual(['2522', '2522'])
    expect(spent(moving(field, setting).say('move F-II-1Verge', 'step 2522'))).toBe(1)
  })
  test('[11.1/c] a stack pays what its dearest member pays', () => {
    const trial = moving({ '2427': ['P-III-9', 'P-6C-15'] })
    trial.say('move P-6C-15', 'with P-III-9', 'step 2527')
    expect(spent(trial)).toBe(6)
    expect(trial.isOver || trial.offered('step') !== undefined).toBe(true)
  })
  test('[11.10.1/c] the first hex on the map is by road where there is one', () => {
    expect(costOfEntry(FOOT, hex('2729'), 0)).toBe(2)
    expect(costOfEntry(FOOT, hex('2729'), CLOGGED)).toBe(6)
    expect(costOfEntry(FOOT, hex('1729'), DARK)).toBe(4)
  })
})
