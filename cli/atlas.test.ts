import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileMap } from '../core/atlas/compile.ts'
import { writeMap } from '../core/atlas/write.ts'
import { mapFolder, readSources } from './atlas.ts'

test('the stored map of Sedan is what its sources compile to, without errors', () => {
  const { map, report } = compileMap(readSources('sedan'))
  expect(report.filter(({ level }) => level === 'error')).toEqual([])
  expect(writeMap(map)).toBe(readFileSync(join(mapFolder('sedan'), 'compiled.json'), 'utf8'))
})

test('a game without a map is named in the message', () => {
  expect(() => readSources('nowhere')).toThrow(/nowhere.*map-spec.json/)
})
