import { describe, expect, test } from 'vitest'
import { slopeOver } from '../look/land.ts'
import { compileMap } from './compile.ts'
import type { CompiledMap } from './compiled.ts'
import { layMap } from './lay.ts'
import { lintMap } from './lint.ts'
import { packMap, unpackMap } from './pack-map.ts'
import type { MapSpec, Override } from './sources.ts'
import { TOY_SPEC, override, toy } from './toy.ts'

const spec: MapSpec = {
  ...TOY_SPEC,
  rivers: { ...TOY_SPEC.rivers, kinds: ['river', 'stream'] },
  sides: ['woods'],
  marks: ['source'],
  slopes: { rise: 50, over: { stream: 80, river: 'never' } },
  levels: ['Low', 'Middle', 'High'],
  lines: ['brook', 'railway'],
}

const compile = (overrides: Override[]) => compileMap({ ...toy([], overrides), spec })

const errors = (overrides: Override[]): string =>
  compile(overrides)
    .report.filter(({ level }) => level === 'error')
    .map(({ where, say }) => `${where}: ${say}`)
    .join()

const COURSE = '0201/0301 0201/0302 0202/0302'
const CODES = {
  terrain: ['clear', 'forest', 'rough', 'marsh'],
  region: ['west', 'east', 'sea'],
  roads: ['major', 'minor'],
  rivers: ['river', 'stream'],
}

describe('what overrides draw by hand', () => {
  test('a river side by side, in the order given and with its kind', () => {
    const { map } = compile([override(COURSE, 'course:stream', 'Brook')])
    expect(map.rivers).toEqual([{ name: 'Brook', kind: 'stream', sides: COURSE }])
    const { grid, water } = layMap(map, CODES)
    expect(water[grid.parseSide('0201/0302')!]).toBe(2)
    expect(errors([override(COURSE, 'course:stream', 'Brook')])).toBe('')
  })

  test('a course with a gap is reported', () => {
    const gap = '0201/0301 0202/0302'
    expect(errors([override(gap, 'course:stream', 'Brook')])).toMatch(/Brook: .*unbroken/)
  })

  test('terrain of several hexes at once', () => {
    const { map } = compile([override('0101 0102', 'terrain', 'forest')])
    expect(map.terrain[0]).toBe('ffcccc')
    expect(errors([override('0101 0199', 'terrain', 'forest')])).toMatch(/no hex 0199/)
  })

  test('hexsides and signs, which the tables know by name', () => {
    const { map } = compile([
      override('0202/0201 0101/0102', 'side:woods'),
      override('0801', 'mark', 'source'),
    ])
    expect(map.sides).toEqual([{ name: 'woods', sides: '0101/0102 0201/0202' }])
    const laid = layMap(map, CODES)
    expect(laid.sides['woods']![laid.grid.parseSide('0201/0202')!]).toBe(1)
    expect(laid.marks).toEqual([{ hex: laid.grid.index('0801'), kind: 'source' }])
  })

  test('lines through hexes, in the order of their kinds', () => {
    const { map } = compile([
      override('0101 0201', 'line:railway', 'Branch'),
      override('0103 0202 0302', 'line:brook', 'Rill'),
    ])
    expect(map.lines).toEqual([
      { name: 'Rill', kind: 'brook', hexes: '0103 0202 0302' },
      { name: 'Branch', kind: 'railway', hexes: '0101 0201' },
    ])
    const { grid, lines, road } = layMap(map, CODES)
    expect(lines[0]!.hexes.map(grid.print)).toEqual(['0103', '0202', '0302'])
    expect(road.every((kind) => kind === 0)).toBe(true)
  })

  test.each([
    [override('0101/0102', 'side:hedge'), /No kind of hexside is called hedge/],
    [override('0101', 'mark', 'cross'), /No kind of mark is called cross/],
    [override('0101/0102', 'course:canal', 'Cut'), /No kind of river is called canal/],
    [override('0101/0103', 'side:woods'), /not a side between neighbours/],
    [override('0101 0102', 'line:canal', 'Cut'), /No kind of line is called canal/],
    [override('0101', 'level', 'Alpine'), /No kind of level is called Alpine/],
    [override('0101 0103', 'line:brook', 'Gap'), /Gap: Line from 0101 to 0103/],
  ])('a kind or side that does not exist is reported: %o', (wrong, message) => {
    expect(errors([wrong])).toMatch(message)
  })

  test('a stored map with a side or a sign off the map is reported', () => {
    const { map } = compile([])
    const broken = (change: Partial<CompiledMap>): string =>
      lintMap({ ...map, sides: [], ...change }, TOY_SPEC)
        .map(({ say }) => say)
        .join()
    expect(broken({ sides: [{ name: 'woods', sides: '0101/0301' }] })).toMatch(/0101\/0301/)
    expect(broken({ marks: [{ hex: '0909', kind: 'source' }] })).toMatch(/0909/)
    expect(broken({ lines: [{ name: 'Rill', kind: 'brook', hexes: '0101 0909' }] })).toMatch(/0909/)
    expect(broken({ level: ['123'] })).toMatch(/not one level for each hex/)
    expect(() => layMap({ ...map, level: ['123'] }, CODES)).toThrow(/level .* 3 letters/)
  })
})

describe('slopes', () => {
  const {
    map: { level: _level, ...map },
  } = compile([
    override('0201/0301', 'course:stream', 'Brook'),
    override('0202/0302', 'course:river', 'Main'),
  ])
  const heights = (printed: Record<string, number>) => {
    const { grid } = layMap(map, CODES)
    const all = Array.from({ length: grid.n }, (_, hex) => printed[grid.print(hex)] ?? 100)
    return layMap({ ...map, elevation: [all.join(' ')] }, CODES)
  }

  test('rise to the upper hex from the difference the rule asks for', () => {
    const { grid, uphill } = heights({ '0101': 150, '0103': 51 })
    expect(uphill[grid.parseSide('0101/0102')!]).toBe(grid.index('0101'))
    expect(uphill[grid.parseSide('0102/0103')!]).toBe(-1)
  })

  test('need more over a stream and are never on a river', () => {
    const { grid, uphill } = heights({ '0201': 179, '0202': 400 })
    expect(uphill[grid.parseSide('0201/0301')!]).toBe(-1)
    expect(uphill[grid.parseSide('0202/0302')!]).toBe(-1)
    expect(uphill[grid.parseSide('0201/0202')!]).toBe(grid.index('0202'))
    const higher = heights({ '0201': 180 })
    expect(higher.uphill[grid.parseSide('0201/0301')!]).toBe(grid.index('0201'))
  })

  test('a map without a rule has none', () => {
    const { slopes: _, ...flat } = map
    expect(layMap(flat, CODES).uphill.every((hex) => hex === -1)).toBe(true)
  })
})

describe('levels', () => {
  const { map } = compile([
    override('0101 0102', 'level', 'High'),
    override('0201', 'level', 'Middle'),
  ])
  const { grid, level, uphill } = layMap(map, CODES)

  test('are the lowest unless overrides lift a hex', () => {
    expect(map.level![0]).toBe('331111')
    expect(map.level![1]).toBe('211111')
    expect(level[grid.index('0201')!]).toBe(2)
  })

  test('make slopes of the sides between them, whatever the heights say', () => {
    expect(uphill[grid.parseSide('0101/0201')!]).toBe(grid.index('0101'))
    expect(uphill[grid.parseSide('0102/0103')!]).toBe(grid.index('0102'))
    expect(uphill[grid.parseSide('0101/0102')!]).toBe(-1)
  })

  test('a map without them is on none', () => {
    const { map: flat } = compileMap(toy([]))
    expect(flat).not.toHaveProperty('level')
    expect(layMap(flat, CODES).level.every((value) => value === 0)).toBe(true)
  })
})

describe('slopes that are printed', () => {
  const graded: MapSpec = {
    ...TOY_SPEC,
    gradients: ['slope', 'steep slope'],
    levels: ['Low', 'High'],
  }
  const printed = [
    override('0403/0402 0404/0403', 'slope:slope'),
    override('0403/0503', 'slope:steep slope'),
    override('0606', 'level', 'High'),
  ]
  const { map, report } = compileMap({ ...toy([], printed), spec: graded })
  const laid = layMap(map, { ...CODES, rivers: ['river'] })
  const sideOf = (text: string) => laid.grid.parseSide(text)!
  const fails = (...more: Override[]): string =>
    compileMap({ ...toy([], [...printed, ...more]), spec: graded })
      .report.filter(({ level }) => level === 'error')
      .map(({ say }) => say)
      .join()

  test('have a grade and an upper hex, whatever the levels', () => {
    expect(report).toEqual([])
    expect(map.gradients).toEqual([
      { name: 'slope', sides: '0403/0402 0404/0403' },
      { name: 'steep slope', sides: '0403/0503' },
    ])
    const grades = ['0402/0403', '0403/0404', '0403/0503', '0605/0606'].map(sideOf)
    expect(grades.map((side) => laid.gradient[side])).toEqual([1, 1, 2, 0])
    const upper = grades.map((side) => laid.uphill[side]!)
    expect(upper.slice(0, 3).map(laid.grid.print)).toEqual(['0403', '0404', '0403'])
    expect(upper[3]).toBe(-1)
  })

  test('are told as they are met', () => {
    const names = ['slope', 'steep slope']
    const [upper, lower] = ['0403', '0503'].map((hex) => laid.grid.index(hex)!) as [number, number]
    const side = sideOf('0403/0503')
    const from = (hex: number, to: number) => slopeOver(laid, names, { hex, to, side, edge: 0 })
    expect([from(upper, lower), from(lower, upper)]).toEqual(['steep slope down', 'steep slope up'])
    expect(slopeOver(laid, names, { hex: lower, to: upper, side: sideOf('0101/0102'), edge: 0 })).toBeUndefined() // prettier-ignore
  })

  test('come back as they were from the map that is carried', () => {
    const peopled = { ...map, places: [{ hex: '0101', name: 'Ford', kind: 'town' }] }
    const carried = JSON.parse(JSON.stringify(packMap(peopled)))
    expect(unpackMap(carried).gradients).toEqual(map.gradients)
  })

  test('are of a grade that there is, between neighbours, and of one alone', () => {
    expect(fails(override('0101/0102', 'slope:cliff'))).toMatch(/No kind of slope is called cliff/)
    expect(fails(override('0101/0103', 'slope:slope'))).toMatch(/not a side between neighbours/)
    expect(fails(override('0503/0403', 'slope:slope'))).toMatch(/is a slope already/)
  })
})
