import { describe, expect, test } from 'vitest'
import * as map from './map.ts'
import { BRIDGE, FARM, FOREST, FORTRESS, MAJOR, MINOR, QUARRY, RAVINE, RIVER } from './map.ts'
import {
  SLOPE,
  STEEP_SLOPE,
  STREAM,
  TOWN,
  grid,
  hex,
  level,
  road,
  terrain,
  upSlope,
} from './map.ts'

const edge = (from: string, to: string): number =>
  hex(from) * 6 + grid.directionOf(hex(from), hex(to))
const around = (printed: string): number[] =>
  [...grid.neighbours.subarray(hex(printed) * 6, hex(printed) * 6 + 6)].filter((n) => n >= 0)
const hexesWhere = (is: (index: number) => boolean): string[] =>
  [...terrain.keys()].filter(is).map(grid.print)

describe('the sheet', () => {
  test('52 columns of 29, of which the even ones lie half a hex south', () => {
    expect(grid.n).toBe(1508)
    expect([grid.print(0), grid.print(1507)]).toEqual(['0101', '5229'])
    expect(around('2523').map(grid.print)).toContain('2422')
    expect(around('2224').map(grid.print)).toEqual(['2223', '2324', '2325', '2225', '2125', '2124'])
  })

  test('row 29 is the south edge, three hexes from arrival to arrival (11.10.2)', () => {
    for (const printed of ['1029', '1129', '1229', '1429', '1629', '1729', '1829', '2029', '2129'])
      expect(map.mapEdge[hex(printed)]).toBe(1)
    expect(grid.distance(hex('1429'), hex('1729'))).toBe(3)
    expect(grid.distance(hex('1429'), hex('1129'))).toBe(3)
    expect(grid.distance(hex('1729'), hex('2029'))).toBe(3)
    expect(map.mapEdge[hex('1428')]).toBe(0)
  })
})

describe('what the rulebook says of single hexes', () => {
  test('2.2.3: two fortresses', () => {
    const forts = hexesWhere((index) => (terrain[index]! & FORTRESS) > 0)
    expect(forts.map((printed) => map.placeNames[hex(printed)])).toEqual([
      'Fort Plappeville',
      'Fort St-Quentin',
    ])
    expect(forts).toEqual(['4714', '4917'])
  })

  test('6.2.1 and the example of play: Flavigny is a town on a stream', () => {
    expect(terrain[hex('2224')]).toBe(TOWN | STREAM)
    expect(map.placeNames[hex('2224')]).toBe('Flavigny')
    expect(grid.distance(hex('1825'), hex('2024'))).toBe(2)
  })

  test.each(['1926', '1826', '2124', '2324'])('the example of play has a stream in %s', (printed) =>
    expect(terrain[hex(printed)]! & STREAM).toBe(STREAM),
  )

  test.each(['2523', '2524', '2525', '2125', '2225', '2227'])(
    'the example of play needs %s clear',
    (printed) => expect(terrain[hex(printed)]).toBe(0),
  )

  test('the example of play: the road through 2422 and the bridge in 2522', () => {
    expect(terrain[hex('2522')]).toBe(STREAM | BRIDGE)
    expect(road[edge('2522', '2422')]).toBe(MAJOR)
    expect(road[edge('2522', '2523')]).toBe(0)
    expect(terrain[hex('2422')]! & BRIDGE).toBe(0)
  })

  test('the example of play: levels about Flavigny', () => {
    expect([level[hex('2224')], level[hex('2227')]]).toEqual([map.FLAT, map.RAISED])
    expect(level[hex('2127')]).toBeGreaterThan(level[hex('2027')]!)
    expect(level[hex('2027')]).toBeGreaterThan(level[hex('2124')]!)
    for (const ridge of ['2425', '2427', '2527'])
      expect(level[hex(ridge)]).toBeGreaterThan(level[hex('2426')]!)
  })

  test('8.1.2: forests and levels of the sight lines at the Mance', () => {
    expect(terrain[hex('3622')]! & FOREST).toBe(FOREST)
    expect(terrain[hex('3722')]! & FOREST).toBe(FOREST)
    const at = (printed: string): number => level[hex(printed)]!
    expect(at('3721')).toBeGreaterThan(at('3623'))
    expect(at('3721')).toBeGreaterThan(at('3621'))
    expect([at('3820'), at('3722')]).toEqual([at('3623'), at('3623')])
    expect([at('3719'), at('3622')]).toEqual([at('3720'), at('3720')])
    expect(at('3720')).toBeGreaterThanOrEqual(at('3721'))
  })

  test('20.1: everybody of the Afternoon Crisis stands on open ground or in a wood', () => {
    const places = '1415 2016 1918 1817 1717 1718 1617 1317 1416 1518 1418 1917 1017 1216 1117'
    for (const printed of places.split(' '))
      expect(terrain[hex(printed)]! & (RIVER | FORTRESS)).toBe(0)
  })
})

describe('lines of communication', () => {
  const graded = (grade: number): string[] =>
    hexesWhere((index) => map.prussianExit[index] === grade)

  test('18.5.a: the Prussian exits are road hexes of the map edge, by grade', () => {
    expect(graded(map.SHORT_LOC)).toEqual(['2529', '2729', '3729'])
    expect(graded(map.NORMAL_LOC)).toEqual(['1429'])
    expect(graded(map.EXTENDED_LOC)).toEqual(['0125', '0128'])
    for (const exit of hexesWhere((index) => map.prussianExit[index]! > 0)) {
      expect(map.mapEdge[hex(exit)]).toBe(1)
      expect(map.roadIn[hex(exit)]).toBeGreaterThan(0)
    }
  })

  test('18.5.b: two major roads lead to Metz, and grades go by hexrow', () => {
    const exits = hexesWhere((index) => map.metzExit[index] === 1)
    expect(exits).toEqual(['5210', '5216'])
    expect(exits.map((exit) => map.roadIn[hex(exit)])).toEqual([MAJOR, MAJOR])
    const grades = ['3301', '3229', '1701', '1629'].map((printed) => map.frenchGrade[hex(printed)])
    expect(grades).toEqual([map.SHORT_LOC, map.NORMAL_LOC, map.NORMAL_LOC, map.EXTENDED_LOC])
  })

  test('every exit is joined to the others by roads', () => {
    const reached = new Set([hex('5216')])
    for (const from of reached)
      for (let d = 0; d < 6; d++)
        if (road[from * 6 + d]! > 0) reached.add(grid.neighbours[from * 6 + d]!)
    const exits = [...map.prussianExit.keys()].filter((index) => map.prussianExit[index]! > 0)
    expect(exits.filter((exit) => !reached.has(exit)).map(grid.print)).toEqual([])
  })
})

describe('the ground', () => {
  test('[2.2.1/b] [2.2.1/c] a slope is one level up, a steep slope more; going down is neither', () => {
    expect(upSlope[edge('3620', '3720')]).toBe(SLOPE)
    expect(upSlope[edge('3720', '3620')]).toBe(0)
    for (let index = 0; index < upSlope.length; index++) {
      const other = grid.neighbours[index]!
      const rise = other < 0 ? 0 : level[other]! - level[Math.floor(index / 6)]!
      expect(upSlope[index]).toBe(rise <= 0 ? 0 : rise === 1 ? SLOPE : STEEP_SLOPE)
    }
  })

  test('2.2.2: road links are the same from both ends, and none leaves the map', () => {
    for (let index = 0; index < road.length; index++) {
      const other = grid.neighbours[index]!
      const back = other < 0 ? 0 : road[other * 6 + (((index % 6) + 3) % 6)]
      expect(road[index]).toBe(back)
    }
    expect(road[edge('3319', '3419')]).toBe(MAJOR)
    expect(road[edge('3319', '3318')]).toBe(MINOR)
  })

  test('a bridge has a road and water, and the Moselle two of them', () => {
    for (const bridge of hexesWhere((index) => (terrain[index]! & BRIDGE) > 0)) {
      expect(terrain[hex(bridge)]! & (STREAM | RAVINE | RIVER)).toBeGreaterThan(0)
      expect(map.roadIn[hex(bridge)]).toBeGreaterThan(0)
    }
    const river = hexesWhere((index) => (terrain[index]! & RIVER) > 0)
    expect(river.filter((printed) => terrain[hex(printed)]! & BRIDGE)).toEqual(['4226', '4721'])
    expect(river.filter((printed) => map.roadIn[hex(printed)]! > 0)).toEqual(['4226', '4721'])
  })

  test('the Mance runs in a ravine from the Génivaux to below the Ognons, crossed by the chaussée', () => {
    const course = '3414 3515 3516 3517 3518 3519 3520 3521 3522 3523 3524 3624 3724 3824 3825'
    for (const printed of course.split(' ')) expect(terrain[hex(printed)]! & RAVINE).toBe(RAVINE)
    expect(terrain[hex('3519')]! & BRIDGE).toBe(BRIDGE)
    expect([road[edge('3519', '3419')], road[edge('3519', '3619')]]).toEqual([MAJOR, MAJOR])
  })

  test('the ridge from Amanvillers to Point du Jour is high, and the ground before it lower', () => {
    for (const printed of ['3609', '3711', '3814', '3817', '3719', '3919'])
      expect(level[hex(printed)]).toBe(map.HIGH)
    for (const printed of ['3319', '3215', '3009']) expect(level[hex(printed)]).toBe(map.RAISED)
  })

  test('[2.2.1/a] every hex is on one of four levels', () => {
    expect(map.LEVEL_NAMES).toEqual(['Flat', 'Low', 'Raised', 'High'])
    expect([map.FLAT, map.LOW, map.RAISED, map.HIGH]).toEqual([1, 2, 3, 4])
    expect(new Set(level)).toEqual(new Set([1, 2, 3, 4]))
  })

  test('as many hexes and sides of each kind as in the draft the map was checked against', () => {
    const count = (value: number): number =>
      terrain.filter((bits) => (bits & ~BRIDGE) === value).length
    const plain = [0, FOREST, STREAM, RAVINE, RIVER, FARM, TOWN, QUARRY, FORTRESS]
    expect(plain.map(count)).toEqual([987, 185, 173, 48, 17, 31, 35, 3, 2])
    expect([FOREST | STREAM, FOREST | RAVINE, TOWN | STREAM].map(count)).toEqual([2, 14, 11])
    expect(terrain.filter((bits) => (bits & BRIDGE) > 0)).toHaveLength(53)
    const levels = [map.FLAT, map.LOW, map.RAISED, map.HIGH]
    expect(levels.map((one) => level.filter((value) => value === one).length)).toEqual([
      772, 320, 241, 175,
    ])
    const links = (table: Uint8Array, kind: number): number =>
      table.filter((value) => value === kind).length
    expect([links(upSlope, SLOPE), links(upSlope, STEEP_SLOPE)]).toEqual([789, 110])
    expect([links(road, MAJOR) / 2, links(road, MINOR) / 2]).toEqual([111, 430])
  })
})
