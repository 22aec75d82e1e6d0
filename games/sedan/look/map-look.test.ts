import { describe, expect, test } from 'vitest'
import { readCompiled } from '../../../core/atlas/compiled.ts'
import { composeMap } from '../../../core/atlas/draw/draw.ts'
import { boxOfText } from '../../../core/atlas/draw/labels.ts'
import type { TextItem } from '../../../core/atlas/draw/scene.ts'
import { makeSheet } from '../../../core/atlas/draw/sheet.ts'
import type { Box } from '../../../core/atlas/plane.ts'
import compiled from '../map/compiled.json' with { type: 'json' }
import { hex } from '../map/map.ts'
import { mapLook } from './map-look.ts'

const map = readCompiled(compiled)
const scene = composeMap(map, mapLook)
const names = scene.layers.find(({ id }) => id === 'place-names')!.items as TextItem[]

const apart = (a: Box, b: Box): boolean =>
  a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top

describe('the drawn map', () => {
  test.each([
    ['NANCY', '3318'],
    ['STRASBOURG', '5219'],
    ['METZ', '3411'],
  ])('%s is lettered beside %s', (text, printed) => {
    const [x, y] = makeSheet(map, mapLook, undefined).centre(hex(printed))
    const box = boxOfText(names.find((item) => item.text === text)!)
    const dx = Math.max(box.left - x, 0, x - box.right)
    const dy = Math.max(box.top - y, 0, y - box.bottom)
    expect(Math.hypot(dx, dy)).toBeLessThan(30)
  })

  test('no two names of places run into each other', () => {
    const boxes = names.map(boxOfText)
    const clashes = boxes.flatMap((box, i) =>
      boxes.slice(i + 1).flatMap((other, j) => (apart(box, other) ? [] : [[i, i + 1 + j]])),
    )
    expect(clashes.map((pair) => pair.map((i) => names[i]!.text))).toEqual([])
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
