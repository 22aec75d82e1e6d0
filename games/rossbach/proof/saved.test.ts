import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { stateHash } from '../../../core/fingerprint.ts'
import { loadCorpus } from '../../../core/record/corpus.ts'
import { headerOf } from '../../../core/record/record.ts'
import { parseRecord } from '../../../core/record/text.ts'
import { rossbach } from '../game.ts'
import { contactPosition, playRossbach } from '../testing/table.ts'

const folder = new URL('../saved/', import.meta.url)
const saved = readdirSync(folder)
  .filter((name) => name.endsWith('.vedette'))
  .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }))

describe('saved games', () => {
  test.each(saved)('$name loads and ends as it did', ({ name, text }) => {
    const [loaded] = loadCorpus([{ name, text }], (id) =>
      id === 'rossbach' ? rossbach : undefined,
    )
    expect(loaded?.fault).toBeUndefined()
    const last = parseRecord(text).lines.findLast(({ is }) => is === 'hash')
    expect(last).toMatchObject({ text: loaded!.hash })
    expect(loaded!.replies).toBeGreaterThan(20)
  })

  test('are played again to the same end from the same seed', () => {
    const sitting = { scenario: contactPosition, back: 15, least: 12, at: 'retreat' } as const
    const table = playRossbach({ seed: 'saved contact 6', ...sitting })
    const { text } = saved.find(({ name }) => name === 'contact-retreat.vedette')!
    const last = parseRecord(text).lines.findLast(({ is }) => is === 'hash')
    expect(last).toMatchObject({ text: stateHash(table.state()) })
  })

  test('are of these rules, from the start and from a position, finished and not, for two and for four', () => {
    const headers = (key: string): string[] =>
      saved.flatMap(({ text }) => headerOf(parseRecord(text).headers, key)?.value ?? [])
    expect(new Set(headers('Rules'))).toEqual(new Set([rossbach.about.version]))
    expect(headers('Position').length).toBeGreaterThan(0)
    expect(new Set(headers('Scenario')).size).toBeGreaterThan(2)
    expect(headers('Result').length).toBeGreaterThan(0)
    expect(headers('Result').length).toBeLessThan(saved.length)
    expect(headers('Options').join()).toContain('teams')
  })
})
