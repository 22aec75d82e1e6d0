import { describe, expect, test } from 'vitest'
import compiled from './compiled.json' with { type: 'json' }
import * as map from './map.ts'
import { grid, hex } from './map.ts'

const edge = (from: string, to: string): number => {
  const direction = grid.directionOf(hex(from), hex(to))
  if (direction < 0) throw new Error(`${from} and ${to} do not touch.`)
  return hex(from) * 6 + direction
}
const count = (table: Uint8Array, value?: number): number =>
  table.filter((v) => (value === undefined ? v > 0 : v === value)).length
/** Hexsides, each of which is in a table twice. */
const sides = (table: Uint8Array, value?: number): number => count(table, value) / 2
const roads = (from: string, to: string): string[] =>
  map.roadsOf[edge(from, to)]!.map((index) => compiled.roads[index]!.name)

describe('the sheet', () => {
  test('56 columns of 46, even columns half a hex south', () => {
    expect(grid.n).toBe(56 * 46)
    expect([grid.print(0), grid.print(grid.n - 1)]).toEqual(['0101', '5646'])
    expect(grid.directionOf(hex('0101'), hex('0201'))).toBe(2)
    expect(grid.directionOf(hex('0201'), hex('0302'))).toBe(2)
    expect(count(map.mapEdge)).toBe(200)
  })

  test.each([
    ['Teugn', '2617'],
    ['Hausen', '2521'],
    ['Saalhaupt', '3017'],
    ['Dünzling', '3418'],
    ['Thann', '2422'],
    ['Paring', '3123'],
    ['Abbach', '2812'],
    ['Abensberg', '1225'],
    ['Bachl', '2026'],
    ['Offenstetten', '1727'],
    ['Siegenburg', '1232'],
    ['Rottenburg', '2739'],
    ['Pfeffenhausen', '2242'],
    ['Langquaid', '2925'],
    ['Eckmühl', '4022'],
    ['Unterlaichling', '3921'],
    ['Oberlaichling', '3820'],
    ['Schierling', '3623'],
    ['Alteglofsheim', '4214'],
    ['Köfering', '4212'],
    ['Regensburg', '3304'],
    ['Buchberg', '2618'],
    ['Hausner Berg', '2520'],
    ['Bettelberg', '4121'],
  ])('%s is in %s', (name, printed) => {
    expect(map.placeNames[hex(printed)]).toBe(name)
  })

  test('as many hexes of each kind as in the draft the map was checked against', () => {
    const { CLEAR, FOREST, VILLAGE, TOWN, FORTIFIED_TOWN, SWAMP, MOUNTAIN } = map
    const kinds = [CLEAR, FOREST, VILLAGE, TOWN, FORTIFIED_TOWN, SWAMP, MOUNTAIN]
    const counts = kinds.map((kind) => count(map.terrain, kind))
    expect(counts).toEqual([1811, 653, 92, 17, 1, 2, 0])
    expect([0, 1, 2, 3, 4].map((level) => count(map.level, level))).toEqual([
      605, 422, 417, 434, 698,
    ])
  })

  test('as many hexsides of each kind', () => {
    expect([sides(map.water, map.CREEK), sides(map.water, map.RIVER)]).toEqual([439, 199])
    expect(sides(map.contour)).toBe(2264)
    expect([count(map.slope, map.SLOPE), count(map.slope, map.STEEP)]).toEqual([517, 132])
    expect([sides(map.bridge), sides(map.ford)]).toEqual([51, 1])
    expect(map.roadCount).toBe(55)
    expect([count(map.roadIn, map.MAJOR), count(map.roadIn, map.MINOR)]).toEqual([208, 455])
  })

  test('what lies on a hexside lies on both of its sides', () => {
    const tables = [map.road, map.water, map.bridge, map.ford, map.contour]
    const lopsided = [...grid.neighbours.keys()].filter((at) => {
      const other = grid.neighbours[at]!
      if (other < 0) return false
      const back = other * 6 + (((at % 6) + 3) % 6)
      if (grid.neighbours[back] !== Math.floor(at / 6)) return true
      if (tables.some((table) => table[at] !== table[back])) return true
      return map.slope[at] !== 0 && map.slope[back] !== 0
    })
    expect(lopsided).toEqual([])
  })
})

describe('ground', () => {
  test('the wooded ridge between Teugn and Hausen: slopes up on the north, level 3 on top', () => {
    for (const printed of ['2519', '2719']) {
      expect(map.terrain[hex(printed)]).toBe(map.FOREST)
      expect(map.level[hex(printed)]).toBe(3)
    }
    expect(map.level[hex('2617')]).toBe(1)
    expect(map.slope[edge('2617', '2618')]).toBe(map.SLOPE)
    expect(map.slope[edge('2618', '2617')]).toBe(0)
    expect(map.slope[edge('2718', '2719')]).toBe(map.STEEP)
    expect(map.slope[edge('2518', '2519')]).toBe(map.SLOPE)
    expect(map.slope[edge('2521', '2520')]).toBe(map.SLOPE)
  })

  test('the Bettelberg commands the bridge of Eckmühl', () => {
    expect([map.level[hex('4121')], map.level[hex('4022')]]).toEqual([2, 0])
    expect(map.contour[edge('4121', '4122')]).toBe(1)
    expect(map.contour[edge('4122', '4123')]).toBe(1)
  })

  test('a slope never leads down a level', () => {
    map.slope.forEach((grade, at) => {
      if (grade === 0) return
      expect(map.level[grid.neighbours[at]!]!).toBeGreaterThanOrEqual(
        map.level[Math.floor(at / 6)]!,
      )
    })
  })

  test('wet meadows of the Laber, the walls of Regensburg', () => {
    const swamps = [...map.terrain.keys()].filter((at) => map.terrain[at] === map.SWAMP)
    expect(swamps.map(grid.print)).toEqual(['3723', '3823'])
    expect(map.terrain[hex('3304')]).toBe(map.FORTIFIED_TOWN)
  })

  test('ten villages have a chateau', () => {
    const found = [...map.chateau.keys()].filter((at) => map.chateau[at] === 1)
    expect(found.map(grid.print)).toEqual(
      '1135 1329 1635 1727 3129 4022 4212 4214 4223 5519'.split(' '),
    )
    expect(found.every((at) => map.terrain[at] === map.VILLAGE)).toBe(true)
  })
})

describe('waters', () => {
  test.each([
    ['Regensburg', '3303', '3304'],
    ['Kelheim, Danube', '1515', '1615'],
    ['Kelheim, Altmühl', '1413', '1414'],
    ['Neustadt', '0224', '0325'],
    ['Etterzhausen', '2302', '2401'],
    ['Reinhausen', '3401', '3502'],
  ])('the river bridge of %s', (_, from, to) => {
    expect(map.water[edge(from, to)]).toBe(map.RIVER)
    expect(map.bridge[edge(from, to)]).toBe(1)
  })

  test('[6.4/a] a bridge is a road over water and nothing else; six lie over rivers', () => {
    map.bridge.forEach((bridge, at) => {
      expect(bridge === 1).toBe(map.road[at]! > 0 && map.water[at]! > 0)
    })
    const overRivers = map.bridge.filter((bridge, at) => bridge && map.water[at] === map.RIVER)
    expect(overRivers).toHaveLength(12)
  })

  test('the Laber runs south of Eckmühl and is bridged for the Landshut road', () => {
    expect(map.water[edge('4022', '4023')]).toBe(map.CREEK)
    expect(map.bridge[edge('4022', '4023')]).toBe(1)
    expect(map.road[edge('4022', '4023')]).toBe(map.MAJOR)
    expect(map.water[edge('4022', '4021')]).toBe(0)
    expect(map.ford[edge('4222', '4322')]).toBe(1)
    expect(map.bridge[edge('4222', '4322')]).toBe(0)
  })

  /** Hexes that can be reached without wading, swimming or a bridge over this water. */
  const reached = (
    river: string,
    from: string,
    isIn: (at: number) => boolean = () => true,
  ): Set<number> => {
    const wet = new Set(compiled.rivers.find(({ name }) => name === river)!.sides.split(' '))
    const found = new Set([hex(from)])
    for (const at of found)
      for (let direction = 0; direction < 6; direction++) {
        const next = grid.neighbours[at * 6 + direction]!
        if (next < 0 || !isIn(next)) continue
        if (!wet.has(grid.printSide(grid.sides[at * 6 + direction]!))) found.add(next)
      }
    return found
  }

  test('the Abens, a stream, parts Biburg and Abensberg from Mühlhausen', () => {
    expect(map.bridge[edge('1126', '1026')]).toBe(1)
    expect(map.water[edge('1126', '1026')]).toBe(map.CREEK)
    const south = (at: number): boolean => grid.column[at]! <= 16 && grid.row[at]! >= 26
    const east = reached('Abens', '1329', south)
    expect(['0729', '1429', '1326', '1129'].map((one) => east.has(hex(one)))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('the Danube leaves 530 hexes in the north, and roads cross it by bridges alone', () => {
    const north = reached('Donau', '3303')
    expect(north.size).toBe(530)
    map.road.forEach((kind, at) => {
      const [from, to] = [Math.floor(at / 6), grid.neighbours[at]!]
      if (kind === 0 || north.has(from) === north.has(to)) return
      expect([map.water[at], map.bridge[at]]).toEqual([map.RIVER, 1])
    })
  })
})

describe('[6.3/b] roads have names', () => {
  test('hexes that touch may be on different roads', () => {
    expect(roads('4022', '4023')).toContain('Regensburg-Landshut')
    expect(roads('1225', '1326')).toContain('Abensberg-Rottenburg-Landshut')
    expect(map.roadsOf[edge('2617', '2618')]).toEqual([])
  })

  test('two that run together are both named, in either direction', () => {
    expect(roads('3304', '3404')).toEqual(roads('3404', '3304'))
    const shared = map.roadsOf.filter((list) => list.length > 1)
    expect(shared.length).toBeGreaterThan(20)
  })

  test('an edge has a road exactly where it has a name', () => {
    map.road.forEach((kind, at) => expect(map.roadsOf[at]!.length > 0).toBe(kind > 0))
  })
})
