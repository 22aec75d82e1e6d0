import { describe, expect, test } from 'vitest'
import { readCompiled } from '../../../core/atlas/compiled.ts'
import { drawnMap } from '../../../core/testing/drawn-map.ts'
import compiled from '../map/compiled.json' with { type: 'json' }
import { hex } from '../map/map.ts'
import { mapLook } from './map-look.ts'

const map = readCompiled(compiled)
const { clashes, distance, textsOf } = drawnMap(map, mapLook)
const names = textsOf('place-names')

describe('the drawn map', () => {
  test.each([
    ['NANCY', '3318'],
    ['STRASBOURG', '5219'],
    ['METZ', '3411'],
  ])('%s is lettered beside %s', (text, printed) => {
    expect(distance(text, hex(printed))).toBeLessThan(30)
  })

  test('no two names of places run into each other', () => {
    expect(clashes(names)).toEqual([])
  })

  test('the look knows every terrain, region, road and place the map has', () => {
    expect(Object.keys(mapLook.terrain)).toEqual(Object.values(map.terrainKey))
    expect(Object.keys(mapLook.regions)).toEqual(Object.values(map.regionKey))
    expect(new Set(map.roads.map(({ kind }) => kind))).toEqual(new Set(Object.keys(mapLook.roads)))
    expect(new Set(map.places.map(({ kind }) => kind))).toEqual(
      new Set(Object.keys(mapLook.places)),
    )
  })
})
