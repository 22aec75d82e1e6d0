import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileMap } from '../core/atlas/compile.ts'
import { writeMap } from '../core/atlas/write.ts'
import { mapFolder, readSources } from './atlas.ts'

test.each(['sedan', 'rossbach', 'metz'])(
  'the stored map of %s is what its sources compile to',
  (game) => {
    const { map, report } = compileMap(readSources(game))
    expect(report.filter(({ level }) => level === 'error')).toEqual([])
    expect(writeMap(map)).toBe(readFileSync(join(mapFolder(game), 'compiled.json'), 'utf8'))
  },
)

test('a game without a map is named in the message', () => {
  expect(() => readSources('nowhere')).toThrow(/nowhere.*map-spec.json/)
})
