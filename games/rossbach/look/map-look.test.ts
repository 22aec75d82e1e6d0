import { describe, expect, test } from 'vitest'
import { readCompiled } from '../../../core/atlas/compiled.ts'
import { composeMap } from '../../../core/atlas/draw/draw.ts'
import { boxOfText } from '../../../core/atlas/draw/labels.ts'
import type { TextItem } from '../../../core/atlas/draw/scene.ts'
import { makeSheet } from '../../../core/atlas/draw/sheet.ts'
import type { Box } from '../../../core/atlas/plane.ts'
import compiled from '../map/compiled.json' with { type: 'json' }
import spec from '../map/map-spec.json' with { type: 'json' }
import { hex } from '../map/map.ts'
import { mapLook } from './map-look.ts'

const map = readCompiled(compiled)
const scene = composeMap(map, mapLook)
const itemsOf = (id: string) => scene.layers.find((layer) => layer.id === id)!.items
const names = itemsOf('place-names') as TextItem[]

const apart = (a: Box, b: Box): boolean =>
  a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top

describe('the drawn map', () => {
  test.each([
    ['WEIMAR', 'N2524'],
    ['Jena', 'N1428'],
    ['Saalfeld', 'N0809'],
    ['Auerstädt', 'N2236'],
    ['Kösen', 'N1942'],
  ])('%s is lettered beside %s', (text, printed) => {
    const [x, y] = makeSheet(map, mapLook, undefined).centre(hex(printed))
    const box = boxOfText(names.find((item) => item.text === text)!)
    const dx = Math.max(box.left - x, 0, x - box.right)
    const dy = Math.max(box.top - y, 0, y - box.bottom)
    expect(Math.hypot(dx, dy)).toBeLessThan(30)
  })

  test('no two names of places run into each other, and few villages go without', () => {
    const boxes = names.map(boxOfText)
    const clashes = boxes.flatMap((box, i) =>
      boxes.slice(i + 1).flatMap((other, j) => (apart(box, other) ? [] : [[i, i + 1 + j]])),
    )
    expect(clashes.map((pair) => pair.map((i) => names[i]!.text))).toEqual([])
    expect(map.places.length - names.length).toBeLessThan(10)
  })

  test('the look knows everything the map has', () => {
    expect(Object.keys(mapLook.terrain)).toEqual(Object.values(map.terrainKey))
    expect(Object.keys(mapLook.regions)).toEqual(Object.values(map.regionKey))
    expect(Object.keys(mapLook.places)).toEqual(spec.places.kinds)
    expect(Object.keys(mapLook.roads)).toEqual(Object.values(spec.roads.kinds))
    expect(Object.keys(mapLook.rivers.kinds!)).toEqual(spec.rivers.kinds)
    expect(Object.keys(mapLook.sides!)).toEqual(spec.sides)
    expect(Object.keys(mapLook.signs!)).toEqual(spec.marks)
    expect(Object.keys(mapLook.labels)).toEqual(
      [...new Set(map.labels.map(({ size }) => size))].sort().reverse(),
    )
  })

  test('every source of supply has its sign', () => {
    expect(itemsOf('signs')).toHaveLength(2 * map.marks!.length)
  })

  test('the rose points where the fit has north', () => {
    const [x, y] = spec.fit.base.north as [number, number]
    expect(mapLook.panel.north).toBe(Math.round((Math.atan2(x, y) * 180) / Math.PI))
  })
})
