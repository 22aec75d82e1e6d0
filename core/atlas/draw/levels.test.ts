import { describe, expect, test } from 'vitest'
import { compileMap } from '../compile.ts'
import { distance } from '../plane.ts'
import type { Point } from '../plane.ts'
import { TOY_SPEC, override, toy } from '../toy.ts'
import { composeMap } from './draw.ts'
import type { MapLook } from './look.ts'
import type { PathItem } from './scene.ts'
import { makeSheet } from './sheet.ts'
import { look as plain } from './toy-look.ts'

const look: MapLook = {
  ...plain,
  slopes: { ink: '#775522', width: 1, opacity: 1 },
  levels: {
    washes: ['#ffffff', '#eeeecc', '#ccbb88'],
    steep: { ink: '#221100', width: 2, opacity: 1 },
  },
  panel: {
    ...plain.panel,
    height: 200,
    entries: [
      { text: 'Middle', shows: 'level', of: '2' },
      { text: 'Slope', shows: 'slope' },
      { text: 'Steep', shows: 'steep' },
      { text: 'Nothing', shows: 'level', of: '9' },
    ],
  },
}

const { map } = compileMap({
  ...toy([], [override('0403', 'level', 'Middle'), override('0606', 'level', 'High')]),
  spec: { ...TOY_SPEC, levels: ['Low', 'Middle', 'High'] },
})
const scene = composeMap(map, look)
const itemsOf = (id: string): PathItem[] =>
  scene.layers.find((layer) => layer.id === id)!.items as PathItem[]
const starts = ({ d }: PathItem): Point[] =>
  [...d.matchAll(/M(-?[\d.]+) ?(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])
const numbers = (text: string): Point => {
  const [x, y] = text.match(/-?\d*\.?\d+/g)!.map(Number)
  return [x!, y!]
}
const sheet = makeSheet(map, look, undefined)
const centreOf = (printed: string): Point => sheet.centre(sheet.laid.grid.index(printed)!)

describe('levels of the ground', () => {
  test('lie on one another, each in its colour', () => {
    const layers = itemsOf('levels')
    expect(layers.map(({ fill }) => fill)).toEqual(look.levels!.washes)
    expect(layers.map((item) => starts(item).length)).toEqual([1, 2, 1])
  })

  test('are sharp on the rim and soft inside', () => {
    const [, middle, high] = itemsOf('levels')
    expect(middle!.d).toContain('L')
    const soft = middle!.d.split(/(?=M)/).find((ring) => !ring.includes('L'))
    expect(soft).toMatch(/^M.*Z$/)
    expect(high!.d).toContain('L')
  })

  test('have strokes on every side that falls, longer where it falls further', () => {
    const [rim, gentle, steepRim, steep] = itemsOf('slopes')
    expect([starts(rim!).length, starts(gentle!).length]).toEqual([12, 42])
    expect([starts(steepRim!).length, starts(steep!).length]).toEqual([6, 30])
    for (const at of starts(gentle!))
      expect(distance(at, centreOf('0403'))).toBeLessThan(look.hex * 0.6)
    for (const at of starts(steep!))
      expect(distance(at, centreOf('0606'))).toBeLessThan(look.hex * 0.6)
    expect([gentle!.stroke, steep!.stroke]).toEqual(['#775522', '#221100'])
  })

  test('no mark reaches far from its start, so that blocks of them can be painted apart', () => {
    for (const { d } of itemsOf('slopes'))
      for (const stroke of d.split(/(?=M)/).filter((text) => !text.includes('l'))) {
        const points = stroke.slice(1).split('L').map(numbers)
        for (const at of points) expect(distance(at, points[0]!)).toBeLessThan(20)
      }
  })

  test('strokes run downhill', () => {
    const [, gentle] = itemsOf('slopes')
    for (const [, x, y, dx, dy] of gentle!.d.matchAll(
      /M(-?[\d.]+) ?(-?[\d.]+)l(-?[\d.]+) ?(-?[\d.]+)/g,
    )) {
      const from: Point = [Number(x), Number(y)]
      const to: Point = [from[0] + Number(dx), from[1] + Number(dy)]
      expect(distance(to, centreOf('0403'))).toBeGreaterThan(distance(from, centreOf('0403')))
    }
  })

  test('the legend shows a level, a slope and a steep one', () => {
    const legend = itemsOf('legend').filter(({ is }) => is === 'path')
    const [level, , gentle, , steep, ...rest] = legend
    expect(level!.fill).toBe('#eeeecc')
    expect([gentle!.stroke, steep!.stroke]).toEqual(['#775522', '#221100'])
    expect(rest).toEqual([])
  })

  test('a map without levels has no such layer', () => {
    const flat = composeMap(compileMap(toy([])).map, look)
    expect(flat.layers.map(({ id }) => id)).not.toContain('levels')
  })
})

describe('slopes that are printed by themselves', () => {
  const graded: MapLook = {
    ...look,
    gradients: [
      { ink: '#aa7744', width: 1, opacity: 1 },
      { ink: '#441100', width: 2, opacity: 1 },
    ],
    panel: {
      ...look.panel,
      entries: [
        { text: 'Slope', shows: 'gradient', of: '1' },
        { text: 'Steep', shows: 'gradient', of: '2' },
        { text: 'Nothing', shows: 'gradient', of: '3' },
      ],
    },
  }
  const compiled = compileMap({
    ...toy(
      [],
      [
        override('0403', 'level', 'Middle'),
        override('0404/0403', 'slope:gentle'),
        override('0606/0605', 'slope:steep'),
      ],
    ),
    spec: { ...TOY_SPEC, levels: ['Low', 'Middle', 'High'], gradients: ['gentle', 'steep'] },
  })
  const drawn = composeMap(compiled.map, graded)
  const layer = (id: string) => drawn.layers.find((one) => one.id === id)!.items as PathItem[]

  test('have strokes by their grade, down from the upper hex; a level has a contour', () => {
    const [contour, gentle, steep, ...rest] = layer('slopes')
    expect(rest).toEqual([])
    expect([contour!.stroke, gentle!.stroke, steep!.stroke]).toEqual(['#775522', '#aa7744', '#441100']) // prettier-ignore
    expect([starts(gentle!).length, starts(steep!).length]).toEqual([8, 13])
    for (const [, x, y, dx, dy] of gentle!.d.matchAll(
      /M(-?[\d.]+) ?(-?[\d.]+)l(-?[\d.]+) ?(-?[\d.]+)/g,
    )) {
      const [from, to]: [Point, Point] = [[Number(x), Number(y)], [Number(x) + Number(dx), Number(y) + Number(dy)]] // prettier-ignore
      expect(distance(to, centreOf('0404'))).toBeGreaterThan(distance(from, centreOf('0404')))
    }
  })

  test('stand in the legend', () => {
    const inks = layer('legend').flatMap((item) => (item.is === 'path' ? (item.stroke ?? []) : []))
    expect(inks.filter((ink) => ['#aa7744', '#441100'].includes(ink))).toEqual(['#aa7744', '#441100']) // prettier-ignore
  })
})
