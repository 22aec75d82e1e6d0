import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { CompiledMap } from './compiled.ts'
import {
  packHeights,
  packHexes,
  packMap,
  unpackHeights,
  unpackHexes,
  unpackMap,
} from './pack-map.ts'

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

test('heights come back as they were, near and far apart', () => {
  const rows = ['603 589 599 1592 -5', '604 12 600', '7 7 7 7 7 7', '']
  expect(unpackHeights(packHeights(rows.slice(0, 3)))).toEqual(rows.slice(0, 3))
})

test.each(['sedan', 'rossbach'])('the map of %s comes back as it was, and is lighter', (game) => {
  const text = readFileSync(
    new URL(`../../games/${game}/map/compiled.json`, import.meta.url),
    'utf8',
  )
  const map = JSON.parse(text) as CompiledMap
  const packed = JSON.stringify(packMap(map))
  expect(unpackMap(JSON.parse(packed))).toEqual(map)
  expect(JSON.stringify(unpackMap(JSON.parse(packed)))).toBe(JSON.stringify(map))
  expect(gzipSync(packed).length).toBeLessThan(gzipSync(JSON.stringify(map)).length * 0.8)
})
