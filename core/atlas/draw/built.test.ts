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
  terrain: {
    clear: {},
    forest: plain.terrain['forest']!,
    town: { texture: 'houses', inks: ['#550000', '#aa4433'] },
    'town+forest': { as: 'town' },
    farm: { texture: 'farm', inks: ['#550000', '#cc6644'] },
    quarry: { texture: 'pits', inks: ['#444444', '#dddddd'] },
  },
}
const letters = { clear: 'c', forest: 'f', town: 't', 'town+forest': 'u', farm: 'm', quarry: 'q' }

const { map } = compileMap({
  ...toy(
    [],
    [
      override('0202', 'terrain', 'town'),
      override('0404', 'terrain', 'town+forest'),
      override('0602', 'terrain', 'farm'),
      override('0604', 'terrain', 'quarry'),
      override('0201 0202 0203', 'road:major', 'High road'),
      override('0601 0602 0603', 'road:major', 'Farm road'),
    ],
  ),
  spec: { ...TOY_SPEC, terrain: { ...TOY_SPEC.terrain, letters } },
})
const sheet = makeSheet(map, look, undefined)
const centreOf = (printed: string): Point => sheet.centre(sheet.laid.grid.index(printed)!)
const textures = composeMap(map, look).layers.find(({ id }) => id === 'textures')!
const filled = (fill: string): Point[] =>
  textures.items
    .filter((item): item is PathItem => item.is === 'path' && item.fill === fill)
    .flatMap(({ d }) => [...d.matchAll(/M(-?[\d.]+) ?(-?[\d.]+)/g)])
    .map(([, x, y]) => [Number(x), Number(y)])

describe('what is built on terrain', () => {
  test('houses stand in the hexes of a town and of what is drawn as one', () => {
    const blocks = filled('#aa4433')
    const near = (printed: string): Point[] =>
      blocks.filter((at) => distance(at, centreOf(printed)) < look.hex * 0.5)
    expect(near('0202').length).toBeGreaterThan(5)
    expect(near('0404').length).toBeGreaterThan(5)
    expect(near('0202').length + near('0404').length).toBe(blocks.length)
  })

  test('a farm stands beside its road, a pit in its hex', () => {
    const [farm] = filled('#cc6644')
    expect(Math.abs(farm![0] + look.hex * 0.105 - centreOf('0602')[0])).toBeGreaterThan(5)
    const pits = filled('#dddddd')
    expect(pits).toHaveLength(4)
    for (const at of pits) expect(distance(at, centreOf('0604'))).toBeLessThan(look.hex * 0.45)
  })
})
