import { describe, expect, test } from 'vitest'
import * as map from './map.ts'
import { hex } from './map.ts'
import compiled from './compiled.json' with { type: 'json' }

/** In metres, as rules never see them. */
const elevation = compiled.elevation.join(' ').split(' ').map(Number)

const { grid } = map
const HEXES = Array.from({ length: grid.n }, (_, index) => index)
const SIDES = Array.from({ length: grid.n * 3 }, (_, side) => side).filter(
  (side) => grid.sideEnds[side * 2]! >= 0,
)

const around = (index: number): number[] =>
  Array.from(grid.neighbours.slice(index * 6, index * 6 + 6)).filter((n) => n >= 0)
const side = (a: string, b: string): number => grid.sideBetween(hex(a), hex(b))
const count = (table: ArrayLike<number>, value: number): number =>
  Array.from(table).filter((entry) => entry === value).length
const printed = (hexes: readonly number[]): string[] => hexes.map(grid.print)
const SOURCES = HEXES.filter((index) => map.supplySource[index]! > 0)
const withSource = (source: number): string[] =>
  printed(HEXES.filter((index) => map.supplySource[index] === source))

/** Hexes reached from one by steps that are allowed. */
function reached(from: number, allowed: (a: number, b: number) => boolean): Set<number> {
  const seen = new Set([from])
  for (const index of seen)
    for (const next of around(index)) if (allowed(index, next)) seen.add(next)
  return seen
}

const byRoad = (a: number, b: number): boolean => map.road[grid.sideBetween(a, b)]! > 0

/** Infantry needs a bridge over a river and a road into a marsh. */
const onFoot = (a: number, b: number): boolean =>
  byRoad(a, b) ||
  (map.water[grid.sideBetween(a, b)] !== map.RIVER &&
    map.terrain[a] !== map.MARSH &&
    map.terrain[b] !== map.MARSH)

describe('the numbering', () => {
  test('1.2: two sheets of 39 rows share one, odd rows have 54 hexes and even ones 53', () => {
    expect(grid.n).toBe(4120)
    const lengths = Array.from({ length: 77 }, (_, row) => count(map.row, row + 1))
    expect(lengths).toEqual(lengths.map((_, row) => (row % 2 === 0 ? 54 : 53)))
  })

  test('1.2: the shared row is printed N01 and also understood as S39, in any case', () => {
    expect(grid.print(hex('S3917'))).toBe('N0117')
    expect(hex('s3917')).toBe(hex('n0117'))
    expect(map.row[hex('N0117')]).toBe(map.SHARED_ROW)
    expect(around(hex('N0110')).map(grid.print).sort()).toEqual(
      ['N0109', 'N0111', 'N0209', 'N0210', 'S3809', 'S3810'].sort(),
    )
  })
})

describe('what the rulebook says of single hexes', () => {
  test('14.21: the supply sources, all on the map edge', () => {
    expect(withSource(map.FRENCH_SOURCE)).toEqual(['S0901', 'S2701', 'N0401'])
    expect(withSource(map.FRENCH_ALTERNATE_SOURCE)).toEqual(['N1801', 'N2301'])
    expect(withSource(map.PRUSSIAN_SOURCE)).toEqual([
      'S0554',
      'S2653',
      'N1453',
      'N2053',
      'N3853',
      'N3916',
    ])
    expect(SOURCES.filter((index) => map.mapEdge[index] === 0)).toEqual([])
  })

  test.each([
    ['Saalfeld', 'N0809', map.TOWN],
    ['Weißenfels', 'N1353', map.TOWN],
    ['Rudolstadt', 'N1211', map.TOWN],
    ['Kösen', 'N1942', map.VILLAGE],
    ['Gräfenthal', 'N0401', map.VILLAGE],
    ['Nordhalben', 'S2701', map.VILLAGE],
    ['Münchberg', 'S0901', map.TOWN],
    ['Königsee', 'N1801', map.VILLAGE],
    ['Altenburg', 'S2653', map.TOWN],
  ])('%s is in %s', (name, at, kind) => {
    expect(map.placeNames[hex(at)]).toBe(name)
    expect(map.placeKind[hex(at)]).toBe(kind)
  })

  test('1.4 and 11.5: four fortified towns, near where the fit expects them', () => {
    const expected = { Naumburg: 'N1745', Gera: 'S3240', Erfurt: 'N3515', Weimar: 'N2524' }
    const found = HEXES.filter((index) => map.placeKind[index] === map.FORTIFIED_TOWN)
    expect(found).toHaveLength(4)
    for (const index of found) {
      const at = expected[map.placeNames[index] as keyof typeof expected]
      expect(grid.distance(index, hex(at))).toBeLessThanOrEqual(2)
    }
  })

  test('21.16 and 21.17: the bridges at N2234 over the Ilm and at N1942 over the Saale', () => {
    const [ilm, saale] = [side('N2134', 'N2234'), side('N1942', 'N1943')]
    expect([map.crossing[ilm], map.crossing[saale]]).toEqual([map.RIVER_BRIDGE, map.RIVER_BRIDGE])
    expect(map.riverNames[map.river[ilm]! - 1]).toBe('Ilm')
    expect(map.riverNames[map.river[saale]! - 1]).toBe('Saale')
  })

  test('22.0: the example woods hexside', () => {
    expect(map.woodsSide[side('N2540', 'N2539')]).toBe(1)
    expect(map.terrain[hex('N2540')]).toBe(map.WOODS)
  })

  test.each(['N0125', 'N1321', 'N1409', 'N1211', 'S2623', 'N1353', 'N2234', 'N1942', 'N3853'])(
    '%s, where units arrive, set up or leave, is open and on a road or trail',
    (at) => {
      expect(map.terrain[hex(at)]).not.toBe(map.MARSH)
      expect(map.roadIn[hex(at)]).toBeGreaterThan(0)
    },
  )

  test('19.31, 21.75 and 21.96: what comes from or goes over an edge stands on it', () => {
    expect(map.mapEdge[hex('N3853')]).toBe(1)
    expect(map.row[hex('N0125')]).toBe(map.SHARED_ROW)
  })

  test('21.92: Holzendorf comes in the last row in play, the French leave just beyond it', () => {
    expect(map.row[hex('N1321')]).toBe(38 + 13)
    expect(map.row[hex('N1409')]).toBe(38 + 14)
    expect(around(hex('N1409')).some((next) => byRoad(hex('N1409'), next))).toBe(true)
  })

  test('1.2: the Landgrafenberg stands more than a slope above the Saale at Jena', () => {
    expect(map.placeNames[hex('N1428')]).toBe('Jena')
    expect(elevation[hex('N1629')]! - elevation[hex('N1428')]!).toBeGreaterThan(60)
    expect(map.level[hex('N1629')]! - map.level[hex('N1428')]!).toBeGreaterThanOrEqual(1)
    expect(map.hilltop[hex('N1629')]).toBe(1)
  })
})

describe('areas of scenarios', () => {
  const bankOf = (name: string): number => map.bank[map.placeNames.indexOf(name)]!

  test('21.12 and 21.22: the line of Ilm and Saale parts the northern sheet', () => {
    for (const name of ['Auerstädt', 'Hassenhausen', 'Freyburg', 'Kösen', 'Weimar', 'Erfurt'])
      expect([name, bankOf(name)]).toEqual([name, map.NORTH_BANK])
    for (const name of ['Jena', 'Naumburg', 'Apolda', 'Kapellendorf', 'Weißenfels', 'Saalfeld'])
      expect([name, bankOf(name)]).toEqual([name, map.SOUTH_BANK])
    expect(bankOf('Gera')).toBe(0)
    const crossed = SIDES.filter((one) => {
      const [a, b] = grid.sideHexes(one)
      return map.NORTH_BANK * map.SOUTH_BANK === map.bank[a]! * map.bank[b]!
    })
    const names = crossed.map((one) => map.riverNames[map.river[one]! - 1])
    expect(new Set(names)).toEqual(new Set(['Ilm', 'Saale']))
  })

  test('21.62: the strip the French come through is columns 01 to 05', () => {
    expect(count(map.frenchStrip, 1)).toBe(5 * 77)
    expect([map.frenchStrip[hex('S1805')], map.frenchStrip[hex('S1806')]]).toEqual([1, 0])
  })
})

describe('the ground holds together', () => {
  test('all roads and trails are one net, and the sources are on it', () => {
    const [first] = HEXES.filter((index) => map.roadIn[index]! > 0)
    const net = reached(first!, byRoad)
    expect(net.size).toBe(HEXES.filter((index) => map.roadIn[index]! > 0).length)
    expect(printed(SOURCES.filter((index) => !net.has(index)))).toEqual([])
  })

  test('no road ends in open country', () => {
    const ends = HEXES.filter(
      (index) =>
        map.roadIn[index]! > 0 &&
        map.mapEdge[index] === 0 &&
        map.placeKind[index] === 0 &&
        around(index).filter((next) => byRoad(index, next)).length < 2,
    )
    expect(printed(ends)).toEqual([])
  })

  test('infantry reaches every hex but marshes without a road from every French source', () => {
    const closed = printed(
      HEXES.filter((index) => map.terrain[index] === map.MARSH && map.roadIn[index] === 0),
    )
    for (const source of ['S0901', 'S2701', 'N0401', 'N1801', 'N2301']) {
      const land = reached(hex(source), onFoot)
      expect(printed(HEXES.filter((index) => !land.has(index)))).toEqual(closed)
    }
  })

  test('each kind of crossing is a road or trail over its water', () => {
    for (const one of SIDES) {
      const over = map.road[one]! > 0 && map.water[one]! > 0
      const overStream = map.road[one] === map.ROAD ? map.STREAM_BRIDGE : map.FORD
      const expected = map.water[one] === map.RIVER ? map.RIVER_BRIDGE : overStream
      expect(map.crossing[one]).toBe(over ? expected : 0)
    }
  })

  test('a slope rises to the higher of its hexes and never stands on a river', () => {
    for (const one of SIDES.filter((any) => map.uphill[any]! >= 0)) {
      const upper = map.uphill[one]!
      const [a, b] = grid.sideHexes(one)
      const lower = upper === a ? b : a
      expect(elevation[upper]! - elevation[lower]!).toBeGreaterThanOrEqual(50)
      expect(map.water[one]).not.toBe(map.RIVER)
      expect([map.hilltop[upper], map.slopeHex[lower]]).toEqual([1, 1])
    }
  })

  test('woods hexsides lie beside woods; wooded banks are those on streams', () => {
    const bare = SIDES.filter(
      (one) =>
        map.woodsSide[one] === 1 &&
        !grid.sideHexes(one).some((index) => map.terrain[index] === map.WOODS),
    )
    expect(bare.map(grid.printSide)).toEqual([])
    for (const one of SIDES) {
      expect(map.woodedBanks[one]).toBe(map.water[one] === map.STREAM ? map.woodsSide[one] : 0)
    }
  })

  test('towns stand on clear ground beside a road', () => {
    for (const index of HEXES.filter((any) => map.placeKind[any]! >= map.TOWN)) {
      expect(map.terrain[index]).toBe(map.CLEAR)
      expect(map.roadIn[index]).toBeGreaterThan(0)
    }
  })

  test('as many hexes and sides of each kind as in the draft the map was checked against', () => {
    expect([0, 1, 2].map((code) => count(map.terrain, code))).toEqual([3327, 782, 11])
    expect([1, 2, 3].map((code) => count(map.placeKind, code))).toEqual([667, 42, 4])
    expect([1, 2].map((code) => count(map.roadIn, code))).toEqual([563, 788])
    expect([0, 1, 2].map((code) => count(map.bank, code))).toEqual([2033, 988, 1099])
    expect([1, 2].map((code) => count(map.water, code))).toEqual([420, 1085])
    expect([1, 2].map((code) => count(map.road, code))).toEqual([574, 893])
    expect([1, 2, 3].map((code) => count(map.crossing, code))).toEqual([36, 52, 81])
    expect([count(map.woodsSide, 1), count(map.woodedBanks, 1)]).toEqual([1827, 73])
    expect(map.uphill.filter((upper) => upper >= 0)).toHaveLength(1238)
    expect(map.riverNames).toHaveLength(61)
  })
})
