import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { loadCorpus } from '../../core/record/corpus.ts'
import { headerOf } from '../../core/record/record.ts'
import { parseRecord } from '../../core/record/text.ts'
import { sedan } from './game.ts'

const folder = new URL('saved/', import.meta.url)
const saved = readdirSync(folder)
  .filter((name) => name.endsWith('.vedette'))
  .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }))

describe('saved games', () => {
  test.each(saved)('$name loads and ends as it did', ({ name, text }) => {
    const [loaded] = loadCorpus([{ name, text }], (id) => (id === 'sedan' ? sedan : undefined))
    expect(loaded?.fault).toBeUndefined()
    const last = parseRecord(text).lines.findLast(({ is }) => is === 'hash')
    expect(last).toMatchObject({ text: loaded!.hash })
    expect(loaded!.replies).toBeGreaterThan(20)
  })

  test('are of these rules, from the start and from a position, finished and not', () => {
    const has = (key: string): number =>
      saved.filter(({ text }) => headerOf(parseRecord(text).headers, key) !== undefined).length
    for (const { text } of saved)
      expect(headerOf(parseRecord(text).headers, 'Rules')?.value).toBe(sedan.about.version)
    expect(has('Position')).toBeGreaterThan(0)
    expect(has('Scenario')).toBeGreaterThan(0)
    expect(has('Result')).toBeGreaterThan(0)
    expect(has('Result')).toBeLessThan(saved.length)
    expect(has('Options')).toBeGreaterThan(0)
  })
})
