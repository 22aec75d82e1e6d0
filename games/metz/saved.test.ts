import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { stateHash } from '../../core/fingerprint.ts'
import { loadCorpus } from '../../core/record/corpus.ts'
import { headerOf } from '../../core/record/record.ts'
import { parseRecord } from '../../core/record/text.ts'
import { metz } from './game.ts'
import { POSITIONS, playMetz } from './test-table.ts'

const folder = new URL('saved/', import.meta.url)
const saved = readdirSync(folder)
  .filter((name) => name.endsWith('.vedette'))
  .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }))
const textOf = (name: string): string => saved.find((one) => one.name === `${name}.vedette`)!.text

describe('saved games', () => {
  test.each(saved)('$name loads and ends as it did', ({ name, text }) => {
    const [loaded] = loadCorpus([{ name, text }], (id) => (id === 'metz' ? metz : undefined))
    expect(loaded?.fault).toBeUndefined()
    const last = parseRecord(text).lines.findLast(({ is }) => is === 'hash')
    expect(last).toMatchObject({ text: loaded!.hash })
    expect(loaded!.replies).toBeGreaterThan(10)
  })

  test('are played again to the same end from the same seed', () => {
    const sitting = { scenario: POSITIONS.assault, back: 15, least: 8, most: 200 }
    const table = playMetz({ seed: 'saved assault', ...sitting, at: 'assault' })
    const last = parseRecord(textOf('position-assault')).lines.findLast(({ is }) => is === 'hash')
    expect(last).toMatchObject({ text: stateHash(table.state()) })
    expect(table.state().stack.map(({ proc }) => proc)).toContain('assault')
  })

  test('are of these rules, from the start and from a position, finished and not, by day and by night', () => {
    const headers = (key: string): string[] =>
      saved.flatMap(({ text }) => headerOf(parseRecord(text).headers, key)?.value ?? [])
    expect(new Set(headers('Rules'))).toEqual(new Set([metz.about.version]))
    expect(headers('Position').length).toBeGreaterThan(0)
    expect(new Set(headers('Scenario')).size).toBeGreaterThan(1)
    expect(headers('Result').length).toBeGreaterThan(0)
    expect(headers('Result').length).toBeLessThan(saved.length)
    expect(headers('Options').join()).toContain('hidden-hand')
    expect(textOf('campaign-night')).toMatch(/^prussian (camp|move-on)/m)
  })
})
