import { describe, expect, test } from 'vitest'
import * as map from '../map/map.ts'
import * as tables from './02-tables.ts'
import { ADVANCE, ENGAGED, PARTS, RETREAT, cetCell, crtRow, ratioDrm, times } from './02-tables.ts'

const { unit, train, command } = tables.COSTS

describe('movement', () => {
  test('[T-MCC] [6.0/a] [6.3/a] clear 2, forest 3, major road 1, minor road 2', () => {
    expect([map.CLEAR, map.FOREST].map((kind) => unit.hex[kind])).toEqual([4, 6])
    expect([map.MAJOR, map.MINOR].map((kind) => unit.road[kind])).toEqual([2, 4])
  })

  test('[6.6/a] trains: half a point on any road, clear 3, forest 5, a whole turn for a creek', () => {
    expect([map.CLEAR, map.FOREST].map((kind) => train.hex[kind])).toEqual([6, 10])
    expect([map.MAJOR, map.MINOR].map((kind) => train.road[kind])).toEqual([1, 1])
    expect([train.creek, train.ford, train.bridge]).toEqual([tables.WHOLE, tables.WHOLE, 2])
    expect(train.hex[map.SWAMP]).toBe(tables.BARRED)
  })

  test('[6.4/b] a creek costs fighting units three more, a river bars everybody', () => {
    expect([unit.creek, command.creek]).toEqual([6, 6])
    for (const { river } of [unit, train, command]) expect(river).toBe(tables.BARRED)
  })

  test('[8.4/a] nobody enters a mountain', () => {
    for (const { hex } of [unit, train, command]) expect(hex[map.MOUNTAIN]).toBe(tables.BARRED)
  })

  test('[15.1/c] distances of command: infantry costs, roads a half', () => {
    expect(command.hex).toEqual(unit.hex)
    expect([map.MAJOR, map.MINOR].map((kind) => command.road[kind])).toEqual([1, 1])
  })

  test('uphill by grade', () => {
    expect([...unit.slope]).toEqual([0, 2, 4])
    expect([...train.slope]).toEqual([0, 4, tables.BARRED])
  })

  test('[15.6/j] half of hex and hexsides together, up to whole points', () => {
    expect([map.MAJOR, map.MINOR].map((kind) => tables.MARCH_ROAD[kind])).toEqual([1, 1])
    expect(tables.marchCost(unit.hex[map.CLEAR]!)).toBe(2)
    expect(tables.marchCost(unit.hex[map.FOREST]!)).toBe(4)
    expect(tables.marchCost(unit.hex[map.FOREST]! + unit.creek)).toBe(6)
    expect(tables.marchCost(unit.hex[map.CLEAR]! + unit.slope[map.SLOPE]!)).toBe(4)
    expect(tables.marchCost(unit.hex[map.SWAMP]!)).toBe(6)
  })

  test('[6.2/e] [6.8/a] [6.9/a] [7.5/a] [7.6/d] what actions cost', () => {
    expect([
      tables.LEAVE_ZONE,
      tables.TURN_AT_END,
      tables.DEPLOY_FOR_ATTACK,
      tables.LEAVE_HEX_OF_TRAINS,
      tables.GO_ON_AFTER_CAVALRY,
    ]).toEqual([4, 2, 4, 4, 6])
  })
})

describe('strength', () => {
  const after = (points: number, factors: readonly tables.Factor[]): number =>
    factors.reduce(times, points * PARTS)

  test('[T-CSM] [7.1/1] ten points, Tired, by night, up a slope and over a creek into a village: 135 parts, exactly', () => {
    const { TIRED_STRENGTH, BY_NIGHT, UP_SLOPE, OVER_CREEK, INTO } = tables
    const factors = [TIRED_STRENGTH, BY_NIGHT, UP_SLOPE[map.SLOPE]!, OVER_CREEK, INTO[map.VILLAGE]!]
    expect(after(10, factors)).toBe(135)
    expect(135).toBeGreaterThan(tables.LEAST_STRENGTH)
  })

  test('[6.7/c] [8.3/a] six points through the rear and up a slope are nine', () => {
    expect(after(6, [tables.THROUGH_REAR, tables.UP_SLOPE[map.SLOPE]!])).toBe(9 * PARTS)
    expect(tables.UP_SLOPE[map.STEEP]).toEqual([1, 2])
  })

  test('[7.6/a] [7.6/b] [7.13/b] [7.13/c] [7.13/f] cavalry', () => {
    expect(after(6, [tables.CAVALRY_WITHOUT_CHARGE])).toBe(3 * PARTS)
    expect(after(4, [tables.CAVALRY_AGAINST_HASTY])).toBe(8 * PARTS)
    expect(after(4, [tables.LIGHT_AGAINST_DEPLOYED])).toBe(2 * PARTS)
    expect(after(8, [tables.CHARGE_ON_STEADY, tables.CHARGE_ON_BROKEN])).toBe(8 * PARTS)
    expect(after(2, [tables.COUNTERCHARGE])).toBe(4 * PARTS)
  })

  test('[7.7.1/a] [9.0/a] [12.2/a] [16.5/d] [16.7/c] halves and doubles', () => {
    expect([
      tables.OVER_RIVER_BRIDGE,
      tables.DISORGANIZED_STRENGTH,
      tables.UNSUPPLIED_STRENGTH,
      tables.EXTENDED_LINE,
      tables.BATTERY_FROM_FRONT,
    ]).toEqual([
      [1, 2],
      [1, 2],
      [1, 2],
      [1, 2],
      [2, 1],
    ])
  })

  test('terrain by its number', () => {
    expect(tables.INTO).toEqual([
      [1, 1],
      [3, 4],
      [3, 4],
      [1, 2],
      [1, 2],
      [1, 2],
      [1, 1],
    ])
    expect(tables.INTO_CHATEAU).toEqual([1, 2])
    expect([tables.LEAST_STRENGTH, tables.SINGLE_STRENGTH]).toEqual([PARTS, PARTS])
  })
})

describe('[7.1/2] the ratio', () => {
  test.each([
    [249, 100, 2],
    [250, 100, 3],
    [12, 8, 2],
    [9, 8, 1],
    [8, 8, 0],
    [8, 9, -1],
    [8, 12, -1],
    [8, 13, -2],
    [6, 1, 5],
    [1, 40, -5],
    [45, 10, 5],
    [44, 10, 4],
    [2, 5, -2],
    [2, 9, -4],
    [4, 19, -5],
  ])('%i against %i adds %i', (attack, defence, drm) => {
    expect(ratioDrm(attack, defence)).toBe(drm)
  })
})

describe('the die of combat', () => {
  test('[6.9/a] [7.1/3] [7.1/4] [7.11/b] [7.11/c] [15.6/e] [15.6/h] what is added', () => {
    expect([
      tables.HASTY,
      tables.MORALE_MOST,
      tables.FROM_THREE_HEXES,
      tables.ENFILADE,
      tables.SQUARE_UNDER_FIRE,
      tables.AGAINST_HOLD,
      tables.AGAINST_RETREAT,
    ]).toEqual([-2, 3, 1, 1, 1, -1, 1])
  })

  test('[T-CRT] [7.4/a] a 5 drives off by a hex, both sides without a modifier', () => {
    expect(crtRow(5)).toEqual({
      hexes: 1,
      defender: { column: RETREAT, drm: 0 },
      attacker: { column: ADVANCE, drm: 0 },
      initiative: 1,
    })
  })

  test('[7.2/a] [16.1/a] up to 3 they stay and the defender gains, at 4 nobody', () => {
    for (let die = -6; die <= 4; die++) {
      expect(crtRow(die).hexes).toBe(0)
      expect(crtRow(die).defender.column).toBe(ENGAGED)
      expect(crtRow(die).initiative).toBe(die === 4 ? 0 : -1)
    }
  })

  test('the ends include what lies beyond', () => {
    expect(crtRow(-9)).toBe(crtRow(-2))
    expect(crtRow(20)).toBe(crtRow(12))
    expect(crtRow(12).hexes).toBe(3)
  })

  test('[T-CET] [7.4/b] the three cells of the example', () => {
    const none = { casualties: 0, disorganized: 0, lossOfOthers: false }
    expect(cetCell(ADVANCE, 6)).toEqual({ ...none, stragglers: 0, fatigue: 1 })
    const broken = { ...none, stragglers: 1, fatigue: 2, disorganized: tables.EVERYBODY }
    expect(cetCell(ADVANCE, 2)).toEqual(broken)
    expect(cetCell(RETREAT, 3)).toEqual(broken)
  })

  test('[7.3/c] [7.3/d] checks by morale', () => {
    expect(tables.effectsOf('1s D3 1F')).toMatchObject({ disorganized: 3, lossOfOthers: false })
    expect(tables.effectsOf('D4L 2F')).toMatchObject({ disorganized: 4, lossOfOthers: true })
    expect(tables.effectsOf('-')).toMatchObject({ casualties: 0, fatigue: 0, disorganized: 0 })
    expect(tables.effectsOf('2c 1s D 2F')).toMatchObject({ casualties: 2, stragglers: 1 })
  })

  test('beyond the ends of the effects', () => {
    expect(cetCell(ENGAGED, -4)).toBe(cetCell(ENGAGED, 0))
    expect(cetCell(ENGAGED, 11)).toBe(cetCell(ENGAGED, 7))
    expect(tables.cetText(RETREAT, 9)).toBe('1F')
  })
})

describe('fatigue', () => {
  const day = { night: false, supplied: false }
  const night = { night: true, supplied: false }
  const fed = { night: true, supplied: true }

  test('[T-FAT] [11.0/a] boxes', () => {
    expect([tables.RESTED, tables.TIRED, tables.SPENT]).toEqual([0, 5, 7])
    expect(tables.fatigueMoved(7, 2)).toBe(7)
    expect(tables.fatigueMoved(1, -3)).toBe(0)
  })

  test('[DN/d] three marches by day and one by night: Tired 1, as the notes count', () => {
    const marches = [day, day, day, night].map((when) => tables.fatigueBy('mobile', when))
    expect(marches.reduce(tables.fatigueMoved, 0)).toBe(tables.TIRED)
  })

  test('[12.1/a] [13.1/a] a night with supply', () => {
    expect(tables.fatigueBy('rest', fed)).toBe(-3)
    expect(tables.fatigueBy('stationary', fed)).toBe(-2)
    expect(tables.fatigueBy('rest', night)).toBe(-1)
    expect(tables.fatigueBy('stationary', night)).toBe(0)
    expect(tables.fatigueBy('mobile', fed)).toBe(2)
  })

  test('[15.5/e] by day, and doing nothing', () => {
    expect(tables.fatigueBy('rest', day)).toBe(-1)
    expect(tables.fatigueBy('stationary', day)).toBe(0)
    expect(tables.fatigueBy('nothing', day)).toBe(0)
    expect(tables.fatigueBy('nothing', night)).toBe(0)
  })

  test('[7.2/d] [7.6/e] [8.2/e] [10.2/b] a level each', () => {
    expect([
      tables.FATIGUE_OF_PURSUERS,
      tables.FATIGUE_OF_CAVALRY,
      tables.FATIGUE_OF_DRIVEN_OUT,
      tables.FATIGUE_OF_SMASHED,
    ]).toEqual([1, 1, 1, 1])
  })
})

describe('command and chance', () => {
  test.each([
    [20, 0],
    [21, 1],
    [22, 1],
    [40, 1],
    [41, 2],
    [60, 2],
    [61, 3],
    [200, 3],
  ])('[15.4/a] [15.4/b] [15.4/c] [15.4/d] %i halves of a point: %i turns', (distance, turns) => {
    expect(tables.orderDelay(distance)).toBe(turns)
  })

  test('[15.1/a] [15.4/e] range, and who has an order', () => {
    expect([tables.COMMAND_RANGE, tables.HAS_ORDER]).toEqual([6, 10])
    expect(tables.orderDelay(16 + tables.HAS_ORDER)).toBe(1)
  })

  test('[5.0/a] [10.1/a] [13.2/a] [15.2/c] [15.5/a] [15.5/b] [15.5/d] [16.1/a] dice', () => {
    expect(tables.DIE).toBe(6)
    expect(tables.LEADER_LOST_FROM).toBe(10)
    expect([tables.CAVALRY_RECOVERS, tables.NIGHT_RECOVERS]).toEqual([1, 2])
    expect(tables.CAVALRY_WITHOUT_ORDERS).toBe(2)
    expect(tables.REST_ONLY).toMatchObject({ rating: 3, die: 1 })
    expect(tables.DISCARD).toMatchObject({ from: 6, share: [1, 3] })
    expect([tables.INITIATIVE_BOXES, tables.INITIATIVE_MIDDLE]).toEqual([5, 2])
  })
})
