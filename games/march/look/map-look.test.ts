import { describe, expect, test } from 'vitest'
import { readCompiled } from '../../../core/atlas/compiled.ts'
import { drawnMap } from '../../../core/testing/drawn-map.ts'
import compiled from '../map/compiled.json' with { type: 'json' }
import spec from '../map/map-spec.json' with { type: 'json' }
import { hex } from '../map/map.ts'
import { mapLook } from './map-look.ts'

const map = readCompiled(compiled)
const { clashes, distance, textsOf } = drawnMap(map, mapLook)
const names = textsOf('place-names')

describe('the drawn map', () => {
  test.each([
    ['Teugn', '2617'],
    ['Eckmühl', '4022'],
    ['Abensberg', '1225'],
    ['Hausner Berg', '2520'],
    ['Roith', '2619'],
  ])('%s is lettered beside %s', (text, printed) => {
    expect(distance(text, hex(printed))).toBeLessThan(36)
  })

  test('every place is named, and no two names run into each other', () => {
    expect(names).toHaveLength(map.places.length)
    expect(clashes(names)).toEqual([])
  })

  test('the look knows everything the map has', () => {
    expect(Object.keys(mapLook.terrain).sort()).toEqual(Object.values(map.terrainKey).sort())
    expect(Object.keys(mapLook.regions)).toEqual(Object.values(map.regionKey))
    expect(Object.keys(mapLook.places)).toEqual(spec.places.kinds)
    expect(Object.keys(mapLook.roads)).toEqual(Object.values(spec.roads.kinds))
    expect(Object.keys(mapLook.rivers.kinds!)).toEqual(spec.rivers.kinds)
    expect(Object.keys(mapLook.sides!).sort()).toEqual([...spec.sides].sort())
    expect(mapLook.gradients).toHaveLength(spec.gradients.length)
    expect(mapLook.levels!.washes).toHaveLength(spec.levels.length)
  })
})
