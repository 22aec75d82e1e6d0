import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeGrid } from './grid.ts'
import type { Grid, GridSpec } from './grid.ts'
import { MARCH, METZ, PARIS, ROSSBACH, SEDAN, SMALL_GRIDS } from './test-grids.ts'

const hexAt = (grid: Grid, printed: string): number => {
  const hex = grid.index(printed)
  if (hex === undefined) throw new Error(`${printed} is not on the map`)
  return hex
}

const around = (grid: Grid, printed: string): string[] =>
  [...grid.neighbours.subarray(hexAt(grid, printed) * 6).subarray(0, 6)].map((hex) =>
    hex < 0 ? '-' : grid.print(hex),
  )

const apart = (grid: Grid, a: string, b: string): number =>
  grid.distance(hexAt(grid, a), hexAt(grid, b))

describe('the printed numbers of the five maps', () => {
  test('sedan: odd columns half a hex south', () => {
    expect(SEDAN.n).toBe(1200)
    expect(around(SEDAN, '3711')).toEqual(['3710', '3811', '3812', '3712', '3612', '3611'])
    expect(around(SEDAN, '5219')).toEqual(['5218', '5318', '5319', '5220', '5119', '5118'])
    expect(around(SEDAN, '0101')).toEqual(['-', '0201', '0202', '0102', '-', '-'])
    expect(around(SEDAN, '6020')).toEqual(['6019', '-', '-', '-', '5920', '5919'])
  })

  test('metz: even columns half a hex south', () => {
    expect(METZ.n).toBe(1508)
    expect(around(METZ, '2523')).toContain('2422')
    expect(around(METZ, '2224')).toEqual(['2223', '2324', '2325', '2225', '2125', '2124'])
    const shared = around(METZ, '1926').filter((hex) => around(METZ, '1826').includes(hex))
    expect(shared).toEqual(['1927', '1825'])
    expect(apart(METZ, '2227', '2224')).toBe(3)
    expect(apart(METZ, '1825', '2024')).toBe(2)
    expect(apart(METZ, '1429', '1729')).toBe(3)
    expect(apart(METZ, '2027', '2124')).toBe(4)
    expect(apart(METZ, '2125', '1924')).toBe(2)
  })

  test('march: even columns half a hex south', () => {
    expect(MARCH.n).toBe(2576)
    const bridges = ['0224/0325', '1515/1615', '3303/3304', '1413/1414', '2302/2401', '3401/3502']
    for (const bridge of [...bridges, '4222/4322'])
      expect(MARCH.printSide(MARCH.parseSide(bridge)!)).toBe(bridge)
    expect(MARCH.parseSide('0224/0323')).toBeUndefined()
  })

  test('paris: rows from south to north, even rows half a hex east and one hex short', () => {
    expect(PARIS.n).toBe(1584)
    expect(around(PARIS, '2831')).toEqual(['2932', '2832', '2732', '2731', '2830', '2931'])
    expect(around(PARIS, '2633')).toEqual(expect.arrayContaining(['2632', '2634', '2533', '2733']))
    expect(around(PARIS, '2725')).toContain('2624')
    expect(around(PARIS, '2534')).toContain('2633')
    expect(apart(PARIS, '2538', '2635')).toBe(3)
    expect(apart(PARIS, '2538', '2640')).toBe(3)
    expect(apart(PARIS, '2538', '2630')).toBe(8)
    expect(PARIS.index('1950')).toBeDefined()
    expect(PARIS.index('2050')).toBeUndefined()
    expect(PARIS.edgeHexes('south').map(PARIS.print)).toContain('1011')
    expect(PARIS.edgeHexes('east').map(PARIS.print)).toEqual(
      expect.arrayContaining(['2049', '4150']),
    )
  })

  test('rossbach: two sheets joined, row N01 being row S39', () => {
    expect(ROSSBACH.n).toBe(4120)
    expect(ROSSBACH.index('S3910')).toBe(ROSSBACH.index('N0110'))
    expect(ROSSBACH.print(ROSSBACH.index('S3910')!)).toBe('N0110')
    expect(ROSSBACH.index('s3910')).toBe(ROSSBACH.index('N0110'))
    expect(ROSSBACH.parseSide('n2540/N2539')).toBe(ROSSBACH.parseSide('N2539/N2540'))
    expect(around(ROSSBACH, 'N0110')).toEqual([
      'N0210',
      'N0111',
      'S3810',
      'S3809',
      'N0109',
      'N0209',
    ])
    expect(around(ROSSBACH, 'S3810')).toEqual([
      'N0111',
      'S3811',
      'S3711',
      'S3710',
      'S3809',
      'N0110',
    ])
    for (const side of ['N1942/N1943', 'N2134/N2234', 'N2539/N2540', 'S2719/S2819', 'S3022/S2923'])
      expect(ROSSBACH.parseSide(side)).toBeDefined()
    for (const rim of ['S0554', 'S2653', 'N1453', 'N2053', 'N3853'])
      expect(ROSSBACH.edgeHexes('east').map(ROSSBACH.print)).toContain(rim)
    expect(ROSSBACH.edgeHexes('north').map(ROSSBACH.print)).toContain('N3916')
    expect(apart(ROSSBACH, 'S3801', 'N0201')).toBe(2)
  })
})

describe('any grid', () => {
  const anyGrid = fc.constantFrom(...SMALL_GRIDS, SEDAN, METZ, PARIS, ROSSBACH)
  const anyHexes = anyGrid.chain((grid) =>
    fc.tuple(fc.constant(grid), ...[0, 1, 2].map(() => fc.nat(grid.n - 1))),
  ) as fc.Arbitrary<[Grid, number, number, number]>

  test('printed numbers come back as the same hex, in rising order of index', () => {
    const named = (grid: Grid) => Array.from({ length: grid.n }, (_, hex) => grid.print(hex))
    const single = [...SMALL_GRIDS.slice(0, -2), SEDAN, METZ, MARCH, PARIS]
    for (const grid of [...single, ...SMALL_GRIDS.slice(-2), ROSSBACH])
      expect(named(grid).map(grid.index)).toEqual([...named(grid).keys()])
    for (const grid of single) expect(named(grid)).toEqual(named(grid).sort())
    expect(ROSSBACH.print(0)).toBe('S0101')
    expect(ROSSBACH.print(ROSSBACH.n - 1)).toBe('N3954')
  })

  test('neighbours are mutual and lie in opposite directions', () => {
    for (const grid of SMALL_GRIDS)
      for (let edge = 0; edge < grid.n * 6; edge++) {
        const hex = Math.floor(edge / 6)
        const other = grid.neighbours[edge]!
        if (other < 0) continue
        expect(grid.directionOf(hex, other)).toBe(edge % 6)
        expect(grid.neighbours[other * 6 + (((edge % 6) + 3) % 6)]).toBe(hex)
        expect(grid.distance(hex, other)).toBe(1)
      }
  })

  test('distance is a metric', () => {
    fc.assert(
      fc.property(anyHexes, ([grid, a, b, c]) => {
        expect(grid.distance(a, b)).toBe(grid.distance(b, a))
        expect(grid.distance(a, b) === 0).toBe(a === b)
        expect(grid.distance(a, c)).toBeLessThanOrEqual(grid.distance(a, b) + grid.distance(b, c))
        expect(grid.distance(a, b) === 1).toBe(grid.directionOf(a, b) >= 0)
      }),
      { numRuns: 2000 },
    )
  })

  test('distance is the least number of steps where no hex is missing', () => {
    for (const grid of SMALL_GRIDS.slice(0, -1)) {
      const steps = new Array<number>(grid.n).fill(-1)
      const queue = [Math.floor(grid.n / 3)]
      steps[queue[0]!] = 0
      for (const hex of queue)
        for (const other of grid.neighbours.subarray(hex * 6, hex * 6 + 6))
          if (other >= 0 && steps[other]! < 0) {
            steps[other] = steps[hex]! + 1
            queue.push(other)
          }
      expect(steps).toEqual(steps.map((_, hex) => grid.distance(queue[0]!, hex)))
    }
  })

  test('each pair of touching hexes has one side number of its own', () => {
    for (const grid of SMALL_GRIDS) {
      const seen = new Map<number, string>()
      for (let edge = 0; edge < grid.n * 6; edge++) {
        const hex = Math.floor(edge / 6)
        const other = grid.neighbours[edge]!
        const side = grid.side(hex, edge % 6)
        expect(side < 0).toBe(other < 0)
        if (other < 0) continue
        expect(grid.sideHexes(side)).toEqual([Math.min(hex, other), Math.max(hex, other)])
        expect(grid.sideBetween(other, hex)).toBe(side)
        expect(side).toBe(edge % 6 < 3 ? hex * 3 + (edge % 6) : other * 3 + (edge % 6) - 3)
        const text = grid.printSide(side)
        expect(seen.get(side) ?? text).toBe(text)
        seen.set(side, text)
      }
      expect(new Set(seen.values()).size).toBe(seen.size)
      for (const [side, text] of seen) expect(grid.parseSide(text)).toBe(side)
    }
  })

  test('the four edges make up the rim of a sheet', () => {
    for (const grid of SMALL_GRIDS.slice(0, -2)) {
      const edges = (['north', 'east', 'south', 'west'] as const).map((edge) =>
        grid.edgeHexes(edge),
      )
      expect([...new Set(edges.flat())].sort((a, b) => a - b)).toEqual(grid.edgeHexes())
      expect(edges.map((edge) => edge.length)).toEqual([7, 6, 7, 6])
    }
  })
})

describe('joined sheets and holes', () => {
  const [joined, holed] = SMALL_GRIDS.slice(-2) as [Grid, Grid]

  test('the later sheet names the shared line and both numbers find it', () => {
    expect(joined.n).toBe(8 * 6)
    expect(joined.index('A0503')).toBe(joined.index('B0103'))
    expect(joined.print(joined.index('A0503')!)).toBe('B0103')
    expect(around(joined, 'A0403')).toContain('B0103')
    expect(joined.column[hexAt(joined, 'A0503')]).toBe(1)
    expect(joined.section[hexAt(joined, 'A0503')]).toBe(1)
  })

  test("a missing hex is nobody's neighbour", () => {
    expect(holed.index('0304')).toBeUndefined()
    expect(around(holed, '0303')[3]).toBe('-')
    expect(holed.index('0108')).toBeUndefined()
    expect(holed.index('0208')).toBeDefined()
  })
})

describe('a bad description is refused', () => {
  const good: GridSpec = {
    straight: 'columns',
    shifted: 'odd',
    towards: 'south',
    first: 'column',
    sections: [{ columns: [1, 4], rows: [1, 4] }],
  }
  const cases: [string, Partial<GridSpec>, RegExp][] = [
    ['shift across the line', { towards: 'east' }, /north or south, not east/],
    ['no section', { sections: [] }, /no section/],
    [
      'too many digits',
      { sections: [{ columns: [1, 100], rows: [1, 4] }] },
      /1 to 100: give 0 to 99/,
    ],
    ['backwards', { sections: [{ columns: [4, 1], rows: [1, 4] }] }, /lowest first/],
    ['unknown missing hex', { missing: ['0909'] }, /0909/],
    [
      'same number twice',
      { sections: [good.sections[0]!, { columns: [1, 4], rows: [1, 4], columnOffset: 8 }] },
      /Two hexes are printed 0101/,
    ],
    ['too large', { digits: 3, sections: [{ columns: [1, 200], rows: [1, 200] }] }, /40000 hexes/],
  ]
  test.each(cases)('%s', (_, change, message) => {
    expect(() => makeGrid({ ...good, ...change })).toThrow(message)
  })
})
