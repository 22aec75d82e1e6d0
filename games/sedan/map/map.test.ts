import { describe, expect, test } from 'vitest'
import * as map from './map.ts'
import { hex } from './map.ts'

const around = (printed: string): number[] =>
  Array.from(map.grid.neighbours.slice(hex(printed) * 6, hex(printed) * 6 + 6)).filter(
    (n) => n >= 0,
  )

const touchesFrance = (printed: string): boolean =>
  around(printed).some((n) => map.region[n] === map.FRANCE)

const side = (a: string, b: string): number => map.grid.sideBetween(hex(a), hex(b))

describe('what the rulebook says of single hexes', () => {
  test.each([
    ['Nancy', '3318'],
    ['Strasbourg', '5219'],
    ['Metz', '3411'],
    ['Chalons', '1014'],
    ['Sedan', '1702'],
    ['Verdun', '2310'],
    ['Reims', '0609'],
  ])('the city of %s is in %s, on clear French ground', (name, printed) => {
    expect(map.CITIES[map.cityOf[hex(printed)]!]?.name).toBe(name)
    expect(map.terrain[hex(printed)]).toBe(map.CLEAR)
    expect(map.region[hex(printed)]).toBe(map.FRANCE)
  })

  test('there are seven cities', () => expect(map.CITIES).toHaveLength(7))

  test('3.2: the six hexes around 3711 are those the book lists, all French', () => {
    const listed = ['3710', '3811', '3812', '3712', '3612', '3611']
    expect(around('3711')).toEqual(listed.map(hex))
    for (const printed of ['3711', ...listed]) expect(map.region[hex(printed)]).toBe(map.FRANCE)
  })

  test('3.3: exactly four French hexes touch Strasbourg, Baden holds the others', () => {
    const french = around('5219').filter((n) => map.region[n] === map.FRANCE)
    expect(french.map(map.grid.print).sort()).toEqual(['5118', '5119', '5218', '5318'])
    for (const printed of ['5319', '5220']) expect(map.region[hex(printed)]).toBe(map.BADEN)
  })

  test.each(['3706', '4510', '5310'])(
    '3.5: %s is in the Palatinate and touches France',
    (printed) => {
      expect(map.region[hex(printed)]).toBe(map.PALATINATE)
      expect(touchesFrance(printed)).toBe(true)
    },
  )

  test('10.13: 1703 is the only marsh and no road enters it', () => {
    const marshes = [...map.terrain.keys()].filter((n) => map.terrain[n] === map.MARSH)
    expect(marshes).toEqual([hex('1703')])
    for (let d = 0; d < 6; d++) expect(map.road[map.grid.side(hex('1703'), d)]).toBe(0)
  })

  test('12.4: columns 38 to 40 are on the map', () => {
    for (const printed of ['3801', '3920', '4020']) expect(map.grid.index(printed)).toBeDefined()
  })
})

describe('the ground', () => {
  test('the map is 60 columns of 20', () => {
    expect(map.grid.n).toBe(1200)
    expect(map.grid.print(0)).toBe('0101')
    expect(map.grid.print(1199)).toBe('6020')
  })

  test('the Rhine parts Baden from France and the Palatinate everywhere', () => {
    const rhine = map.riverNames.indexOf('Rhine') + 1
    const shores = [...map.border.keys()].filter(
      (s) => map.border[s] && map.grid.sideHexes(s).some((n) => map.region[n] === map.BADEN),
    )
    expect(shores.length).toBeGreaterThan(20)
    expect(shores.filter((s) => map.river[s] !== rhine).map(map.grid.printSide)).toEqual([])
  })

  test('the Moselle runs west of Metz and is bridged there', () => {
    const moselle = map.riverNames.indexOf('Moselle') + 1
    expect(map.river[side('3310', '3411')]).toBe(moselle)
    expect(map.bridge[side('3310', '3411')]).toBe(1)
    expect(map.river[side('3411', '3511')]).toBe(0)
  })

  test('Kehl is bridged to Strasbourg', () => expect(map.bridge[side('5219', '5319')]).toBe(1))

  test('no road enters neutral ground', () => {
    const used = [...map.road.keys()].filter((s) => map.road[s]).flatMap(map.grid.sideHexes)
    expect(used.filter((n) => map.region[n] === map.NEUTRAL)).toEqual([])
  })

  test('a bridge is a road over a river and nothing else', () => {
    for (let s = 0; s < map.bridge.length; s++)
      expect(map.bridge[s] === 1).toBe(map.road[s]! > 0 && map.river[s]! > 0)
    expect(map.bridge.reduce((sum, value) => sum + value, 0)).toBe(74)
  })

  test('the west edge is column 01', () => {
    const west = [...map.westEdge.keys()].filter((n) => map.westEdge[n] === 1)
    expect(west.map(map.grid.print)).toHaveLength(20)
    expect(west.every((n) => map.grid.print(n).startsWith('01') && map.mapEdge[n] === 1)).toBe(true)
  })

  test('as many hexes and sides of each kind as in the draft the map was checked against', () => {
    const count = (table: Uint8Array, value: number): number =>
      table.filter((v) => v === value).length
    const codes = [0, 1, 2, 3]
    expect(codes.map((code) => count(map.region, code))).toEqual([840, 232, 56, 72])
    expect(codes.map((code) => count(map.terrain, code))).toEqual([935, 162, 102, 1])
    expect(map.river.filter((value) => value > 0)).toHaveLength(364 + 74)
    expect(map.road.filter((value) => value > 0)).toHaveLength(676)
    expect(map.border.filter((value) => value > 0)).toHaveLength(134)
  })
})
