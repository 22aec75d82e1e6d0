import { describe, expect, test } from 'vitest'
import { readCompiled } from '../../../core/atlas/compiled.ts'
import type { PathItem } from '../../../core/atlas/draw/scene.ts'
import { drawnMap } from '../../../core/testing/drawn-map.ts'
import compiled from '../map/compiled.json' with { type: 'json' }
import spec from '../map/map-spec.json' with { type: 'json' }
import { BRIDGE, hex, terrain } from '../map/map.ts'
import { mapLook } from './map-look.ts'

const map = readCompiled(compiled)
const { clashes, distance, itemsOf, textsOf } = drawnMap(map, mapLook)
const names = textsOf('place-names')

describe('the drawn map', () => {
  test.each([
    ['Gravelotte', '3319'],
    ['St-Privat', '3502'],
    ['Flavigny', '2224'],
    ['St-Hubert', '3719'],
    ['Fort St-Quentin', '4917'],
  ])('%s is lettered beside %s', (text, printed) => {
    expect(distance(text, hex(printed))).toBeLessThan(30)
  })

  test('every place is named, and no two names run into each other', () => {
    const others = ['forest', 'wood', 'exit', 'height', 'landscape'].map((kind) => `names-${kind}`)
    expect(clashes([...names, ...textsOf(...others)])).toEqual([])
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
