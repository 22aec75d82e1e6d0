import { describe, expect, test } from 'vitest'
import { compileMap } from './compile.ts'
import type { CompiledMap } from './compiled.ts'
import { lintMap } from './lint.ts'
import type { Feature, Override } from './sources.ts'
import { TOY_SPEC, area, line, override, point, toy } from './toy.ts'

const compile = (features: Feature[], overrides: Override[] = []): CompiledMap =>
  compileMap(toy(features, overrides)).map

const errors = (features: Feature[], overrides: Override[] = []): string[] =>
  compileMap(toy(features, overrides))
    .report.filter(({ level }) => level === 'error')
    .map(({ where, say }) => `${where}: ${say}`)

const city = point({ kind: 'city', name: 'Aix', points: [[0, 0]] })
const town = point({ kind: 'town', name: 'Bonn', points: [[5.2, -0.1]] })
const river = line({
  kind: 'river',
  name: 'Main',
  points: [
    [2.6, 2],
    [2.6, -8],
  ],
})
const road = line({
  kind: 'highway',
  name: 'High road',
  stops: ['Aix', 'Bonn'],
  points: [
    [0, 0],
    [5.2, -0.1],
  ],
})
const square = (west: number, north: number, size: number): [number, number][] => [
  [west, north],
  [west + size, north],
  [west + size, north - size],
  [west, north - size],
]

describe('compileMap', () => {
  test('terrain goes by covered area and the first rule that fits', () => {
    const woods = area({ kind: 'woods', name: 'Wood', points: square(0.4, -1.6, 1) })
    expect(compile([woods]).terrain[1]).toBe('ccfccc')
    const hills = area({ kind: 'hills', name: 'Hill', points: square(0.4, -1.6, 1) })
    expect(compile([woods, hills]).terrain[1]).toBe('crrccc')
  })

  test('cities stand on clear ground, and overrides win over everything', () => {
    const woods = area({ kind: 'woods', name: 'Wood', points: square(-1, 1, 2) })
    expect(compile([city, woods]).terrain[0]![0]).toBe('c')
    expect(compile([city, woods], [override('0101', 'terrain', 'marsh')]).terrain[0]![0]).toBe('m')
  })

  test('a river becomes an unbroken chain of hexsides along its course', () => {
    const sides = compile([river]).rivers[0]!.sides.split(' ')
    expect(sides.length).toBeGreaterThan(10)
    for (const side of sides) expect(side).toMatch(/^0[345]0\d\/(0[345]0\d|[NS][EW]?)$/)
  })

  test('a bank keeps a hex on its side of the river', () => {
    const west = point({ kind: 'town', name: 'Camp', points: [[2.6, -3]] })
    const bank = (value: string): string[] =>
      compile([river, west], [override('Camp', 'bank:Main', value)])
        .rivers[0]!.sides.split(' ')
        .filter((side) => side.includes('0403'))
    const [left, right] = [bank('left'), bank('right')]
    expect(left).not.toEqual(right)
    expect(right.some((side) => side.includes('05'))).toBe(true)
    expect(left.some((side) => side.startsWith('03'))).toBe(true)
  })

  test('a tributary ends on the river it joins', () => {
    const brook = line({
      kind: 'river',
      name: 'Brook',
      joins: 'Main',
      points: [
        [6, -2.4],
        [2.7, -2.6],
      ],
    })
    const [main, joined] = compile([brook, river]).rivers
    expect(main!.name).toBe('Main')
    const mouth = joined!.sides.split(' ').at(-1)!
    const hexes = mouth.split('/')
    expect(main!.sides.split(' ').some((side) => hexes.some((hex) => side.includes(hex)))).toBe(
      true,
    )
  })

  test('a road is a chain of touching hexes from stop to stop', () => {
    const { roads } = compile([city, town, road])
    expect(roads[0]!.kind).toBe('major')
    const hexes = roads[0]!.hexes.split(' ')
    expect([hexes[0], hexes.at(-1)]).toEqual(['0101', '0701'])
    expect(hexes).toHaveLength(7)
  })

  test('noroad keeps a road off a hexside', () => {
    const hexes = compile([city, town, road]).roads[0]!.hexes.split(' ')
    const barredSide = `${hexes[2]}/${hexes[3]}`
    const other = compile([city, town, road], [override(barredSide, 'noroad')]).roads[0]!.hexes
    expect(other).not.toContain(`${hexes[2]} ${hexes[3]}`)
  })

  test('a town pulls its hex into its own country', () => {
    const east = area({ kind: 'region', name: 'east', points: square(4.9, 0.2, 0.6) })
    const full = area({ kind: 'region', name: 'west', points: square(-3, 3, 20) })
    expect(compile([east, full, town]).region[6]![0]).toBe('e')
    expect(compile([east, full]).region[6]![0]).toBe('w')
  })
})

describe('lint', () => {
  test.each([
    [override('0999', 'terrain', 'clear'), /no hex 0999/],
    [override('0101', 'terrain', 'lava'), /no terrain lava/],
    [override('0101', 'region', 'north'), /no region north/],
    [override('0101', 'place', 'Ghost'), /No place is called Ghost/],
    [override('0101', 'bank:Styx', 'left'), /No river is called Styx/],
    [override('0101/0103', 'noroad'), /not a side between neighbours/],
    [override('0101', 'weather', 'rain'), /Nothing is called weather/],
  ])('an override that names nothing is reported: %o', (wrong, message) => {
    expect(errors([city], [wrong]).join()).toMatch(message)
  })

  test('features that never touch the map are reported', () => {
    const far = area({ kind: 'woods', name: 'Far wood', points: square(50, 50, 1) })
    const lost = point({ kind: 'town', name: 'Lost', points: [[40, 40]] })
    expect(errors([far]).join()).toMatch(/Far wood: .*never touches/)
    expect(errors([lost]).join()).toMatch(/Lost: .*off the map/)
    expect(errors([point({ kind: 'castle', name: 'Keep', points: [[0, 0]] })]).join()).toMatch(
      /castle/,
    )
  })

  test('a stop that is no place is reported', () => {
    expect(errors([city, { ...road, stops: ['Aix', 'Cork'] }]).join()).toMatch(/Cork/)
  })

  test('a pocket of open ground is reported', () => {
    const wall = ['0102', '0201'].map((hex) => override(hex, 'region', 'sea'))
    expect(errors([], wall).join()).toMatch(/Pocket of 1 hexes cut off: 0101/)
  })
})

describe('lintMap on a stored map', () => {
  const good = compile([city, town, road, river])
  const broken = (change: Partial<CompiledMap>): string =>
    lintMap({ ...good, ...change }, TOY_SPEC)
      .map(({ where, say }) => `${where}: ${say}`)
      .join()

  test('a good map has no problems', () => expect(broken({})).toBe(''))

  test('a road with a gap, off the map or into a barred hex', () => {
    const over = (hexes: string) => broken({ roads: [{ name: 'Gap', kind: 'major', hexes }] })
    expect(over('0101 0103')).toMatch(/0101 to 0103, which do not touch/)
    expect(over('0101 0100')).toMatch(/0100, off the map/)
    const region = ['swwwww', ...good.region.slice(1)]
    const roads = [{ name: 'Wet', kind: 'major', hexes: '0101 0102' }]
    expect(broken({ region, roads })).toMatch(/enters 0101, which is barred/)
  })

  test('a river between hexes that are no neighbours', () => {
    expect(broken({ rivers: [{ name: 'Leap', sides: '0101/0301' }] })).toMatch(/0101\/0301/)
    expect(broken({ rivers: [{ name: 'Rim', sides: '0101/N 0101/NE' }] })).toBe('')
  })

  test('a place off the map and letters that do not fit', () => {
    expect(broken({ places: [{ hex: '9901', name: 'Mars', kind: 'town' }] })).toMatch(/Mars.*9901/)
    expect(broken({ terrain: good.terrain.slice(1) })).toMatch(/42 letters stand for 48 hexes/)
    expect(broken({ region: ['xwwwww', ...good.region.slice(1)] })).toMatch(/Letter "x"/)
  })
})
