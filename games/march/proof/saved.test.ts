import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { stateHash } from '../../../core/fingerprint.ts'
import { loadCorpus } from '../../../core/record/corpus.ts'
import { headerOf } from '../../../core/record/record.ts'
import { parseRecord } from '../../../core/record/text.ts'
import { march } from '../game.ts'
import { POSITIONS, playMarch } from '../testing/table.ts'

const folder = new URL('../saved/', import.meta.url)
const saved = readdirSync(folder)
  .filter((name) => name.endsWith('.vedette'))
  .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }))
const textOf = (name: string): string => saved.find((one) => one.name === `${name}.vedette`)!.text

describe('saved games', () => {
  test.each(saved)('$name loads and ends as it did', ({ name, text }) => {
    const [loaded] = loadCorpus([{ name, text }], (id) => (id === 'march' ? march : undefined))
    expect(loaded?.fault).toBeUndefined()
    const last = parseRecord(text).lines.findLast(({ is }) => is === 'hash')
    expect(last).toMatchObject({ text: loaded!.hash })
    expect(loaded!.replies).toBeGreaterThan(10)
  })

  test('are played again to the same end from the same seed', () => {
    const sitting = { scenario: POSITIONS.attack, back: 15, least: 8, most: 200 }
    const table = playMarch({ seed: 'saved attack 8', ...sitting, at: 'retreat' })
    const last = parseRecord(textOf('position-attack')).lines.findLast(({ is }) => is === 'hash')
    expect(last).toMatchObject({ text: stateHash(table.state()) })
    expect(table.state().stack.map(({ proc }) => proc)).toContain('retreat')
  })

  test('are of these rules, from the start and from positions, finished and not, with options and without', () => {
    const headers = (key: string): string[] =>
      saved.flatMap(({ text }) => headerOf(parseRecord(text).headers, key)?.value ?? [])
    expect(new Set(headers('Rules'))).toEqual(new Set([march.about.version]))
    expect(headers('Position').length).toBeGreaterThan(1)
    expect(new Set(headers('Scenario')).size).toBeGreaterThan(1)
    expect(headers('Result').length).toBeGreaterThan(0)
    expect(headers('Result').length).toBeLessThan(saved.length)
    for (const id of ['no-chits', 'extended-line', 'detailed-supply', 'supply-for-all'])
      expect(headers('Options').join()).toContain(id)
  })

  test.each([
    ['columns on the road', /^allied march \d/m],
    ['marches that are ordered', /^(allied|austrian) target \d/m],
    ['a night and what comes after', /^; Turn 5,/m],
    ['supply', /^(allied|austrian) draw [FA]-Wagon/m],
    ['combats', /^(allied|austrian) (attack|fight) /m],
    ['advances', /^(allied|austrian) advance /m],
    ['lines', /^(allied|austrian) extend \d/m],
    ['batteries on the map', /^(allied|austrian) unlimber/m],
  ])('have %s among them', (_what, line) => {
    expect(saved.filter(({ text }) => line.test(text)).length).toBeGreaterThan(0)
  })
})
