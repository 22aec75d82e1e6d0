import { describe, expect, test } from 'vitest'
import { readCompiled } from '../../../core/atlas/compiled.ts'
import { composeMap } from '../../../core/atlas/draw/draw.ts'
import { boxOfText } from '../../../core/atlas/draw/labels.ts'
import type { PathItem, TextItem } from '../../../core/atlas/draw/scene.ts'
import { makeSheet } from '../../../core/atlas/draw/sheet.ts'
import type { Box } from '../../../core/atlas/plane.ts'
import compiled from '../map/compiled.json' with { type: 'json' }
import spec from '../map/map-spec.json' with { type: 'json' }
import { BRIDGE, hex, terrain } from '../map/map.ts'
import { mapLook } from './map-look.ts'

const map = readCompiled(compiled)
const scene = composeMap(map, mapLook)
const itemsOf = (id: string) => scene.layers.find((layer) => layer.id === id)!.items
const names = itemsOf('place-names') as TextItem[]

const apart = (a: Box, b: Box): boolean =>
  a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top

describe('the drawn map', () => {
  test.each([
    ['Gravelotte', '3319'],
    ['St-Privat', '3502'],
    ['Flavigny', '2224'],
    ['St-Hubert', '3719'],
    ['Fort St-Quentin', '4917'],
  ])('%s is lettered beside %s', (text, printed) => {
    const [x, y] = makeSheet(map, mapLook, undefined).centre(hex(printed))
    const box = boxOfText(names.find((item) => item.text === text)!)
    const dx = Math.max(box.left - x, 0, x - box.right)
    const dy = Math.max(box.top - y, 0, y - box.bottom)
    expect(Math.hypot(dx, dy)).toBeLessThan(30)
  })

  test('every place is named, and no two names run into each other', () => {
    const written = names.concat(
      ['names-forest', 'names-wood', 'names-exit', 'names-height', 'names-landscape'].flatMap(
        (id) => itemsOf(id) as TextItem[],
      ),
    )
    const boxes = written.map(boxOfText)
    const clashes = boxes.flatMap((box, i) =>
      boxes.slice(i + 1).flatMap((other, j) => (apart(box, other) ? [] : [[i, i + 1 + j]])),
    )
    expect(clashes.map((pair) => pair.map((i) => written[i]!.text))).toEqual([])
    expect(names).toHaveLength(map.places.filter(({ kind }) => kind !== 'quarter').length)
  })

  test('the look knows everything the map has', () => {
    expect(Object.keys(mapLook.terrain)).toEqual(Object.values(map.terrainKey))
    expect(Object.keys(mapLook.regions)).toEqual(Object.values(map.regionKey))
    expect(Object.keys(mapLook.places)).toEqual(
      spec.places.kinds.filter((kind) => kind !== 'quarter'),
    )
    expect(Object.keys(mapLook.roads)).toEqual(Object.values(spec.roads.kinds))
    expect(Object.keys(mapLook.lines!).sort()).toEqual([...spec.lines].sort())
    expect(mapLook.levels!.washes).toHaveLength(spec.levels.length)
    expect(Object.keys(mapLook.signs!).sort()).toEqual(
      spec.marks.filter((mark) => mark !== 'bridge').sort(),
    )
    expect(Object.keys(mapLook.labels).sort()).toEqual(
      [...new Set(map.labels.map(({ size }) => size))].sort(),
    )
  })

  test('every bridge is drawn, and every way off the map has its sign', () => {
    const bridges = terrain.filter((bits) => (bits & BRIDGE) > 0)
    const rails = itemsOf('hex-bridges').at(-1) as PathItem
    expect(rails.d.split('M').length - 1).toBe(2 * bridges.length)
    expect(itemsOf('signs')).toHaveLength(2 * 8)
  })
})
