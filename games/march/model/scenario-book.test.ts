import { describe, expect, test } from 'vitest'
import * as map from '../map/map.ts'
import { grid, hex } from '../map/map.ts'
import * as book from './scenario-book.ts'
import { SCENARIOS, scenarioNamed } from './scenario-book.ts'

const IDS = ['teugn-hausen', 'abensberg', 'eckmuehl', 'eckmuehl-two-days', 'four-days']
const count = (table: Uint8Array): number => table.reduce((sum, value) => sum + value, 0)

test('[T-SCN] five starts', () => {
  expect(SCENARIOS.map(({ id }) => id)).toEqual(IDS)
  expect(() => scenarioNamed('landshut')).toThrow('no scenario landshut')
  expect(book.SCENARIO_OPTIONS).toEqual(['munich-recalled'])
})

describe('the clock', () => {
  test('[3.0/IV] [1/c] 6:30, 10:00, 13:30, 17:00, Night, and the next morning', () => {
    const turns = [1, 2, 3, 4, 5, 6, 9].map((turn) =>
      book.momentOf({ scenario: 'eckmuehl-two-days', turn }),
    )
    expect(turns.map(({ day, clock }) => `${day} ${clock}`)).toEqual([
      '21 10:00',
      '21 13:30',
      '21 17:00',
      '21 Night',
      '22 06:30',
      '22 10:00',
      '22 Night',
    ])
  })

  test('[13.0/a] four nights in the campaign, the last turn one of them', () => {
    const turns = Array.from({ length: scenarioNamed('four-days').turns }, (_, i) => i + 1)
    const nights = turns.filter((turn) => book.isNight({ scenario: 'four-days', turn }))
    expect(nights).toEqual([4, 9, 14, 19])
  })
})

describe('what is in play', () => {
  test.each([
    ['teugn-hausen', 21 * 14],
    ['abensberg', 29 * 31],
    ['eckmuehl', 24 * 28],
    ['four-days', 56 * 46],
  ])('%s: %i hexes', (id, hexes) => {
    expect(count(book.windowOf(id))).toBe(hexes)
  })

  test('the rim of the whole map is its edge', () => {
    expect(book.rimOf('four-days')).toEqual(map.mapEdge)
  })

  test('[15.6/h] friendly edges lie on the rim and in play', () => {
    const [allied, austrian] = book.friendlyEdges('teugn-hausen')
    expect(count(allied)).toBe(14)
    expect(count(austrian)).toBe(21 + 14 - 1)
    expect([allied[hex('1617')], allied[hex('3617')], austrian[hex('2024')]]).toEqual([1, 0, 1])
  })

  test('[12.4/a] sources of supply', () => {
    const [allied, austrian] = book.supplySources('eckmuehl')
    expect(allied.map(grid.print)).toEqual(['3928', '2925'])
    expect(austrian.map(grid.print)).toEqual(['3304'])
  })
})

describe('who stands where', () => {
  const line = (id: string, unit: string): book.Line =>
    scenarioNamed(id).setup.find((one) => one.unit === unit)!

  test('a column lies from its head back, across hexsides on a minor road', () => {
    const [head, ...tail] = book.placesOf(line('teugn-hausen', 'F-StHilaire'))
    expect(head).toBe(hex('2617'))
    expect(tail).toEqual([book.placeNamed('2616/2716'), book.placeNamed('2715/2714')])
    expect(book.placesOf(line('teugn-hausen', 'A-Rohan'))).toEqual([hex('2623')])
    expect(() => book.placeNamed('2616/3716')).toThrow('no place')
  })

  test('facings are directions, trains have none', () => {
    expect(book.directionNamed(line('teugn-hausen', 'A-Rohan').facing)).toBe(0)
    expect(book.directionNamed(line('teugn-hausen', 'F-Friant').facing)).toBe(4)
    expect(book.directionNamed(line('teugn-hausen', 'F-Wagon-1').facing)).toBe(-1)
  })

  test('[2.3/a] chits at the start and later', () => {
    expect(book.chitsOf({ scenario: 'abensberg', turn: 1 })).toContain('F-VIII')
    expect(book.chitsOf({ scenario: 'abensberg', turn: 2 })).toEqual(['A-IIRes'])
    expect(book.chitsOf({ scenario: 'abensberg', turn: 4 })).toEqual([])
  })
})

describe('victory', () => {
  test('prizes of Teugn-Hausen: 16 points, four hexes allied at the start', () => {
    const prizes = book.prizes('teugn-hausen')
    expect(prizes.reduce((sum, { vp }) => sum + vp, 0)).toBe(16)
    expect(book.countedHexes('teugn-hausen').map(grid.print)).toEqual(
      '2617 2618 2519 2719 2521 3418 2812'.split(' '),
    )
    expect(book.firstControl('teugn-hausen')).toEqual([0, 0, 1, 1, 1, 0, 0])
  })

  test('the campaign counts the three battles, each at its end, and the bridge', () => {
    const prizes = book.prizes('four-days')
    expect(prizes.map(({ after }) => after)).toEqual([
      ...Array.from({ length: 6 }, () => 3),
      ...Array.from({ length: 7 }, () => 9),
      ...Array.from({ length: 10 }, () => 19),
    ])
    expect(prizes.at(-1)).toMatchObject({ hexes: [hex('3304')], vp: 10, all: false, only: -1 })
    expect(new Set(book.countedHexes('four-days')).size).toBe(book.countedHexes('four-days').length)
  })

  test('who alone may score', () => {
    const only = book.prizes('abensberg').filter((prize) => prize.only >= 0)
    expect(only.map((prize) => grid.print(prize.hexes[0]!))).toEqual(['1727', '1329', '1731'])
    expect(book.prizes('eckmuehl').filter((prize) => prize.only === 1)).toHaveLength(2)
  })

  test.each([
    ['teugn-hausen', 8, 'allied decisive'],
    ['teugn-hausen', 1, 'allied marginal'],
    ['teugn-hausen', 0, 'austrian marginal'],
    ['teugn-hausen', -4, 'austrian marginal'],
    ['teugn-hausen', -5, 'austrian decisive'],
    ['abensberg', 4, 'draw'],
    ['abensberg', 3, 'austrian'],
    ['eckmuehl', 19, 'allied decisive'],
    ['eckmuehl', 6, 'allied marginal'],
    ['eckmuehl', 5, 'draw'],
    ['eckmuehl-two-days', 6, 'allied marginal'],
    ['eckmuehl', -4, 'austrian decisive'],
    ['four-days', 24, 'draw'],
  ])('%s with a lead of %i: %s', (id, lead, level) => {
    expect(book.levelOf(scenarioNamed(id), lead)).toBe(level)
  })
})
