import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import type { Ask } from '../../../core/contract.ts'
import { stateHash } from '../../../core/fingerprint.ts'
import { loadCorpus } from '../../../core/record/corpus.ts'
import { headerOf } from '../../../core/record/record.ts'
import { parseRecord } from '../../../core/record/text.ts'
import { playRandom } from '../../../core/testing/random-play.ts'
import { metz } from '../game.ts'
import type { State } from '../model/state.ts'
import { POSITIONS, playMetz } from '../testing/table.ts'

const folder = new URL('../saved/', import.meta.url)
const saved = readdirSync(folder)
  .filter((name) => name.endsWith('.vedette'))
  .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }))
const textOf = (name: string): string => saved.find((one) => one.name === `${name}.vedette`)!.text

/** States that older rules have left in the middle of things, by version. */
const older = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name: version }) => {
    const inside = new URL(`${version}/`, folder)
    return readdirSync(inside).map((name) => ({
      version,
      name,
      left: () => JSON.parse(readFileSync(new URL(name, inside), 'utf8')) as State,
    }))
  })

describe('games that older rules have left', () => {
  test.each(older)('$version $name is taken over and played to its end', ({ version, left }) => {
    const state = metz.migrate!(left(), version)!
    expect(metz.broken(state)).toEqual([])
    const chance = fastChance('taken over')
    const { findings, isOver } = playRandom(metz, { state, chance, isUnderWay: true })
    expect([findings, isOver]).toEqual([[], true])
  })

  test('[12.7/a] who only went along when it was left pays like the others', () => {
    const { version, left } = older.find(({ name }) => name === 'losses-along.state')!
    const was = left().stack.at(-1) as unknown as { units: number[]; along: number[] }
    const now = metz.migrate!(left(), version)!.stack.at(-1)!
    expect(was.along.length).toBeGreaterThan(0)
    expect(now).toMatchObject({ proc: 'losses', units: [...was.units, ...was.along] })
    expect(now).not.toHaveProperty('along')
  })

  test('[18.2/e] who has begun to take detachments for a brigade goes on', () => {
    const { version, left } = older.find(({ name }) => name === 'parents-take.state')!
    const state = metz.migrate!(left(), version)!
    expect(state.stack.at(-1)).toMatchObject({ proc: 'parents', at: 'take', parts: 1 })
    expect((metz.ask(state)[0] as Ask).options[0]?.nouns).toHaveLength(2)
  })

  test('[11.5/b] who was asked before a draw may still answer', () => {
    const verbs = (name: string): string[] => {
      const { version, left } = older.find((one) => one.name === name)!
      const [ask] = metz.ask(metz.migrate!(left(), version)!)
      return (ask as Ask).options.map(({ verb }) => verb)
    }
    expect(verbs('before-draw-fire.state')).toEqual(['play', 'pass'])
    expect(verbs('before-draw-staff.state')).toContain('pass')
  })
})

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
