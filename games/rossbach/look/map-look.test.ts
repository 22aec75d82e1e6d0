import { describe, expect, test } from 'vitest'
import { readCompiled } from '../../../core/atlas/compiled.ts'
import { drawnMap } from '../../../core/testing/drawn-map.ts'
import compiled from '../map/compiled.json' with { type: 'json' }
import spec from '../map/map-spec.json' with { type: 'json' }
import { hex } from '../map/map.ts'
import { mapLook } from './map-look.ts'

const map = readCompiled(compiled)
const { clashes, distance, itemsOf, textsOf } = drawnMap(map, mapLook)
const names = textsOf('place-names')

describe('the drawn map', () => {
  test.each([
    ['WEIMAR', 'N2524'],
    ['Jena', 'N1428'],
    ['Saalfeld', 'N0809'],
    ['Auerstädt', 'N2236'],
    ['Kösen', 'N1942'],
  ])('%s is lettered beside %s', (text, printed) => {
    expect(distance(text, hex(printed))).toBeLessThan(30)
  })

  test('no two names of places run into each other, and few villages go without', () => {
    expect(clashes(names)).toEqual([])
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
