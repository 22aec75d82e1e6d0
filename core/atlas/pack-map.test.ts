import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { CompiledMap } from './compiled.ts'
import { layMap } from './lay.ts'
import { packHexes, packMap, playedMap, unpackHexes, unpackMap } from './pack-map.ts'

describe('lists of hexes', () => {
  test.each([
    'S1010/S1110 S1110/S1111 S3847/S3946 N0101/N0201',
    '0106 0107 0207 3620 0101',
    '0106',
    '3620/S 3620/3621',
    '',
    '-',
  ])('%s comes back as it was', (text) => {
    expect(unpackHexes(packHexes(text))).toBe(text)
  })

  test('are shorter by far where they run from neighbour to neighbour', () => {
    expect(packHexes('S1010/S1110 S1110/S1111 S1110/S1210').length).toBe(12)
  })
})

function compiledOf(game: string): CompiledMap {
  const file = new URL(`../../games/${game}/map/compiled.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as CompiledMap
}

const kinds = (list: readonly { kind?: string }[]): string[] => [
  ...new Set(list.flatMap(({ kind }) => kind ?? [])),
]

function laidOut(map: CompiledMap) {
  return layMap(map, {
    terrain: Object.values(map.terrainKey),
    region: Object.values(map.regionKey),
    roads: kinds(map.roads),
    rivers: kinds(map.rivers),
  })
}

describe.each(['sedan', 'rossbach', 'metz'])('the map of %s', (game) => {
  const map = compiledOf(game)
  const packed = JSON.stringify(packMap(map))

  test('comes back as it is played', () => {
    expect(unpackMap(JSON.parse(packed))).toEqual(playedMap(map))
    expect(gzipSync(packed).length).toBeLessThan(gzipSync(JSON.stringify(map)).length * 0.7)
  })

  test('is laid out alike, but for heights', () => {
    const [laid, again] = [laidOut(map), laidOut(unpackMap(JSON.parse(packed)))]
    const { elevation: _, ...ground } = laid
    const names = Object.keys(ground).filter((name) => name !== 'grid') as (keyof typeof ground)[]
    expect(names.length).toBeGreaterThan(10)
    for (const name of names) expect([name, again[name]]).toEqual([name, laid[name]])
  })
})

test('heights come back in steps where rules see them, and otherwise not at all', () => {
  const [sedan, rossbach] = ['sedan', 'rossbach'].map(compiledOf) as [CompiledMap, CompiledMap]
  const again = (map: CompiledMap) => laidOut(unpackMap(JSON.parse(JSON.stringify(packMap(map)))))
  const steps = rossbach.slopes!.steps!
  expect(again(rossbach).elevation).toEqual(
    laidOut(rossbach).elevation.map((height) => height - (height % steps)),
  )
  expect(() => again(sedan).elevation).toThrow('without its heights')
})
