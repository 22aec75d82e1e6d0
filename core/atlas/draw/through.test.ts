import { describe, expect, test } from 'vitest'
import { compileMap } from '../compile.ts'
import { distance, distanceToLine } from '../plane.ts'
import type { Point } from '../plane.ts'
import { TOY_SPEC, override, point, toy } from '../toy.ts'
import { composeMap } from './draw.ts'
import { findHexBridges } from './hex-bridges.ts'
import type { MapLook } from './look.ts'
import type { PathItem } from './scene.ts'
import { makeSheet } from './sheet.ts'
import { findThrough } from './through.ts'
import { look as plain } from './toy-look.ts'
import { bendSamples, findBends, nodeOf } from './ways.ts'

const look: MapLook = {
  ...plain,
  lines: {
    ravine: { draws: 'ravine', fill: '#553311', ink: '#332211', width: 14 },
    brook: { draws: 'water', fill: '#77aaff', ink: '#113355', width: 2 },
    river: {
      draws: 'water',
      fill: '#66aadd',
      ink: '#113355',
      width: 30,
      letters: { colour: '#001122', halo: '#ddeeff' },
    },
    railway: { draws: 'rails', fill: '#333333', ink: '#333333', width: 5 },
    works: { draws: 'rails', fill: '#777777', ink: '#333333', width: 5, dash: '4 4' },
  },
  exits: ['exit'],
  panel: {
    ...plain.panel,
    height: 200,
    entries: [
      { text: 'Ravine', shows: 'line', of: 'ravine' },
      { text: 'Nothing', shows: 'line', of: 'canal' },
    ],
  },
}

const spec = {
  ...TOY_SPEC,
  lines: ['river', 'brook', 'ravine', 'railway', 'works'],
  marks: ['bridge', 'exit'],
}
const compile = (...rows: [where: string, what: string, value: string][]) =>
  compileMap({
    ...toy(
      [point({ kind: 'town', name: 'Bonn', points: [[5.2, -0.1]] })],
      rows.map((row) => override(...row)),
    ),
    spec,
  }).map

const map = compile(
  ['0501 0502 0503 0504 0505 0506', 'line:river', 'Main'],
  ['0302 0402 0503', 'line:brook', 'Rill'],
  ['0203 0204 0205', 'line:ravine', 'Gully'],
  ['0204 0304 0305', 'line:railway', 'Line'],
  ['0704 0705', 'line:works', 'Cutting'],
  ['0404 0504 0604', 'road:major', 'High road'],
  ['0202 0203 0204', 'road:minor', 'Valley lane'],
  ['0504', 'mark', 'bridge'],
)
const sheet = makeSheet(map, look, undefined)
const { grid } = sheet.laid
const hex = (printed: string): number => grid.index(printed)!
const bends = findBends(sheet)
const courses = findThrough(sheet, bends)
const courseOf = (name: string) => courses.find((course) => course.name === name)!
const scene = composeMap(map, look)
const itemsOf = (id: string) => scene.layers.find((layer) => layer.id === id)!.items as PathItem[]

describe('lines through hexes', () => {
  test('pass through each of their hexes', () => {
    for (const { name, hexes } of sheet.laid.lines)
      for (const at of hexes) {
        const { line } = courseOf(name)
        expect(distanceToLine(sheet.centre(at), line)).toBeLessThan(look.hex * 0.45)
      }
  })

  test('run out over the rim, or meet the line whose hex they end in', () => {
    const [first, last] = [courseOf('Main').line[0]!, courseOf('Main').line.at(-1)!]
    expect(distance(first, sheet.centre(hex('0501')))).toBeCloseTo(look.hex / 2, 0)
    expect(distance(last, sheet.centre(hex('0506')))).toBeCloseTo(look.hex / 2, 0)
    const mouth = courseOf('Rill').line.at(-1)!
    expect(distanceToLine(mouth, courseOf('Main').line)).toBeLessThan(1.5)
  })

  test('a stream is thin where it rises and keeps its width from the rim', () => {
    expect(courseOf('Rill').widths[0]).toBeLessThan(1)
    expect(courseOf('Rill').widths.at(-1)).toBe(2)
    expect(new Set(courseOf('Main').widths)).toEqual(new Set([30]))
  })

  test('keep aside of a road over the same side', () => {
    const side = grid.sideBetween(hex('0203'), hex('0204'))
    const [a, b] = sheet.sideEnds(Math.trunc(side / 3), side % 3).map(sheet.corner)
    const middle: Point = [(a![0] + b![0]) / 2, (a![1] + b![1]) / 2]
    expect(distanceToLine(middle, courseOf('Gully').line)).toBeGreaterThan(look.hex * 0.1)
  })

  test('each kind is drawn its own way', () => {
    const strokes = itemsOf('through')
    expect(strokes.filter(({ fill }) => fill === '#66aadd')).toHaveLength(1)
    expect(strokes.filter(({ fill }) => fill === '#77aaff')).toHaveLength(1)
    expect(strokes.filter(({ stroke }) => stroke === '#332211')).toHaveLength(2)
    expect(strokes.filter(({ dash }) => dash === '4 4')).toHaveLength(1)
    expect(strokes.filter(({ stroke }) => stroke === '#777777')).toHaveLength(1)
  })

  test('broad water carries its name in its own colours, railways go without', () => {
    const names = scene.layers.find(({ id }) => id === 'river-names')!.items
    const letters = names.flatMap((item) => (item.is === 'text' ? [item] : []))
    const main = letters.filter(({ face }) => face.colour === '#001122')
    expect(main.map(({ text }) => text).join('')).toBe('Main')
    for (const { x, y } of main)
      expect(distanceToLine([x, y], courseOf('Main').line)).toBeLessThan(15)
    expect(letters.map(({ text }) => text).join('')).not.toContain('Line')
  })

  test('the legend has a sample', () => {
    const legend = itemsOf('legend').filter(({ is }) => is === 'path')
    expect(legend.map(({ stroke }) => stroke)).toEqual(['#553311', '#553311', '#332211', '#332211'])
  })

  test('a map without them has no such layers', () => {
    const ids = composeMap(compile(), look).layers.map(({ id }) => id)
    expect(ids).not.toContain('through')
    expect(ids).not.toContain('hex-bridges')
  })
})

describe('bridges in hexes', () => {
  test('stand where road and water meet', () => {
    const [bridge, ...rest] = findHexBridges(sheet, courses, bends)
    expect(rest).toEqual([])
    expect(bridge!.course.name).toBe('Main')
    const road = bends.filter((bend) => bend.hex === hex('0504')).flatMap(bendSamples)
    expect(distanceToLine(bridge!.at, courseOf('Main').line)).toBeLessThan(2)
    expect(distanceToLine(bridge!.at, road)).toBeLessThan(2)
    const drawn = itemsOf('hex-bridges').map(({ d }) => d.split('M').length - 1)
    expect(drawn).toEqual([0, 0, 1, 1, 2])
  })

  test('water that only touches the road is led to it', () => {
    const touching = compile(
      ['0505 0404 0305', 'line:brook', 'Rill'],
      ['0304 0404 0504', 'road:major', 'High road'],
      ['0404', 'mark', 'bridge'],
    )
    const other = makeSheet(touching, look, undefined)
    const roads = findBends(other)
    const through = findThrough(other, roads)
    const [bridge] = findHexBridges(other, through, roads)
    expect(distanceToLine(bridge!.at, through[0]!.line)).toBeLessThan(3)
  })
})

describe('roads', () => {
  const junction: [string, string, string][] = [
    ['0802 0801', 'road:major', 'Highway'],
    ['0701 0801', 'road:minor', 'Lane'],
  ]
  const kindsIn = (made: ReturnType<typeof compile>): number[] =>
    findBends(makeSheet(made, look, undefined))
      .filter((bend) => bend.hex === hex('0801'))
      .map(({ kind }) => kind)

  test('run on over the rim from a junction that is an exit, and the best of them does', () => {
    expect(kindsIn(compile(...junction))).toEqual([2])
    expect(kindsIn(compile(...junction, ['0801', 'mark', 'exit']))).toEqual([1, 2])
  })

  test('cut corners where the look eases them, but not at a junction', () => {
    const made = compile(['0202 0302 0402', 'road:major', 'Highway'])
    const eased = makeSheet(made, { ...look, roadEase: 0.5 }, undefined)
    const stiff = makeSheet(made, look, undefined)
    const middle: Point = [
      (eased.centre(hex('0202'))[0] + eased.centre(hex('0402'))[0]) / 2,
      (eased.centre(hex('0202'))[1] + eased.centre(hex('0402'))[1]) / 2,
    ]
    const off = (one: typeof eased, printed: string): number =>
      distance(nodeOf(one, hex(printed)), middle)
    expect(off(eased, '0302')).toBeLessThan(off(stiff, '0302') - 5)
    expect(nodeOf(eased, hex('0202'))).toEqual(nodeOf(stiff, hex('0202')))
  })
})
