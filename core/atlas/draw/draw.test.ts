import { describe, expect, test } from 'vitest'
import { compileMap } from '../compile.ts'
import { area, line, point, toy } from '../toy.ts'
import { composeMap, drawMap } from './draw.ts'
import { makeDrawing } from './map-drawing.ts'
import type { DrawnPath } from './map-drawing.ts'
import { layMapSheet } from './map-sheet.ts'
import type { PathItem, Scene } from './scene.ts'
import { look } from './toy-look.ts'

const { map } = compileMap(
  toy([
    point({ kind: 'city', name: 'Aix', points: [[0, 0]], fortress: true }),
    point({ kind: 'town', name: 'Bonn', points: [[5.2, -0.1]] }),
    line({
      kind: 'river',
      name: 'Main',
      points: [
        [2.6, 2],
        [2.6, -8],
      ],
    }),
    line({
      kind: 'highway',
      name: 'High road',
      stops: ['Aix', 'Bonn'],
      points: [
        [0, 0],
        [5.2, -0.1],
      ],
    }),
    area({
      kind: 'woods',
      name: 'Wood',
      points: [
        [3, -2],
        [7, -2],
        [7, -5],
        [3, -5],
      ],
    }),
    point({ kind: 'label', name: 'Saxony', size: 'country', points: [[3, -3]] }),
  ]),
)

const scene: Scene = composeMap(map, look)
const layer = (id: string) => scene.layers.find((candidate) => candidate.id === id)!
const texts = (id: string): string[] =>
  layer(id).items.flatMap((item) => (item.is === 'text' ? [item.text] : []))

describe('composeMap', () => {
  test('every hex has its number', () => {
    expect(texts('numbers')).toHaveLength(48)
    expect(texts('numbers').slice(0, 2)).toEqual(['0101', '0102'])
  })

  test('places, rivers and countries are named', () => {
    expect(texts('place-names')).toEqual(['Aix', 'Bonn'])
    expect(texts('river-names').join('')).toContain('Main')
    expect(texts('names-country').join('')).toBe('SAXONY')
  })

  test('the road is carried over the river by one bridge', () => {
    const rails = layer('bridges').items.at(-1) as PathItem
    expect(rails.d.match(/M/g)).toHaveLength(2)
  })

  test('trees keep to the wood', () => {
    const [, crowns] = layer('textures').items as PathItem[]
    const xs = [...crowns!.d.matchAll(/M(\d+)/g)].map((match) => Number(match[1]))
    expect(xs.length).toBeGreaterThan(50)
    expect(Math.min(...xs)).toBeGreaterThan(180)
  })

  test('nothing is drawn off the page or at no place at all', () => {
    for (const { items } of scene.layers)
      for (const item of items)
        expect(JSON.stringify(item)).not.toMatch(/NaN|null|undefined|Infinity/)
  })
})

test('the same map is drawn alike twice', () => {
  expect(drawMap(map, look)).toBe(drawMap(map, look))
})

test('relief becomes a picture under the map', () => {
  const heights = Float32Array.from({ length: 400 }, (_, i) => (i % 20) * 25)
  const relief = { left: -1, top: -1, step: 0.5, columns: 20, rows: 20, heights }
  const [picture] = composeMap(map, look, relief).layers.find(({ id }) => id === 'relief')!.items
  expect(picture).toMatchObject({ is: 'image', x: 20, y: 20 })
})

describe('the map for a page', () => {
  const sheet = layMapSheet(map, look)

  test('has a centre and a number for every hex, and names where there are places', () => {
    expect(sheet.centres).toHaveLength(96)
    expect(sheet.printed.slice(0, 2)).toEqual(['0101', '0102'])
    expect(Object.values(sheet.places)).toEqual(['Aix', 'Bonn'])
    expect([sheet.width, sheet.height]).toEqual([scene.width, scene.height])
  })

  test('its hexsides lie half way between their hexes', () => {
    sheet.sideHexes.forEach((hex, i) => {
      if (hex < 0) return
      const other = sheet.sideHexes[i ^ 1]!
      const [x1, y1, x2, y2] = sheet.sideEnds.slice((i >> 1) * 4, (i >> 1) * 4 + 4)
      expect(x1! + x2!).toBeCloseTo(sheet.centres[hex * 2]! + sheet.centres[other * 2]!, 0)
      expect(y1! + y2!).toBeCloseTo(sheet.centres[hex * 2 + 1]! + sheet.centres[other * 2 + 1]!, 0)
    })
  })

  test('its drawing says every face once and loses no mark when textures are cut', () => {
    const drawing = makeDrawing(scene)
    expect(new Set(drawing.faces.map((face) => JSON.stringify(face))).size).toBe(
      drawing.faces.length,
    )
    const marks = (items: readonly object[]): number =>
      items.reduce((sum, item) => sum + (item as DrawnPath).d.split(/m/i).length - 1, 0)
    const cut = drawing.layers.find(({ id }) => id === 'textures')!.items
    expect(cut.length).toBeGreaterThan(layer('textures').items.length)
    expect(marks(cut)).toBe(marks(layer('textures').items))
  })

  /** Where the marks of a packed path begin. */
  function startsOf(d: string): [number, number][] {
    const starts: [number, number][] = []
    let [x, y] = [0, 0]
    for (const [, letter = '', text = ''] of d.matchAll(/([a-z])([^a-z]*)/g)) {
      const numbers = (text.match(/-?(?:\d*\.\d+|\d+)/g) ?? []).map(Number)
      const step = { m: 2, l: 2, q: 4, a: 7, h: 1, v: 1 }[letter] ?? 1
      if (letter === 'z') [x, y] = starts.at(-1)!
      for (let at = 0; at < numbers.length; at += step) {
        const [dx, dy] = numbers.slice(at, at + step).slice(-2) as [number, number]
        if (letter !== 'v') x += dx
        if (letter === 'v') y += dx
        else if (letter !== 'h') y += dy
        if (letter === 'm' && at === 0) starts.push([x, y])
      }
    }
    return starts
  }

  test('marks start inside the extent of their block', () => {
    const cut = makeDrawing(scene).layers.find(({ id }) => id === 'textures')!.items
    for (const item of cut as DrawnPath[]) {
      const [left, top, right, bottom] = item.extent!
      for (const [x, y] of startsOf(item.d)) {
        expect(x).toBeGreaterThan(left)
        expect(x).toBeLessThan(right)
        expect(y).toBeGreaterThan(top)
        expect(y).toBeLessThan(bottom)
      }
    }
  })
})
