import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { gameFiles, projectRoot } from '../../../cli/coverage-files.ts'
import { readRulebook } from '../../../cli/coverage-rulebook.ts'
import { rulingsIn, rulingsNamed } from '../../../cli/rulings.ts'
import { schemaOf } from '../../schemas.ts'

const root = projectRoot()
const files = gameFiles(root, 'metz', /\/data\/.*\.json$/)
const path = 'games/metz/rulebook.tsv'
const rows = readRulebook({ path, text: readFileSync(join(root, path), 'utf8') })
const page = readFileSync(join(root, 'games/metz/rulings.md'), 'utf8')

test.each(files)('$path fits its schema', ({ path, text }) => {
  const schema = schemaOf('metz', path)
  expect(schema).toBeDefined()
  expect(schema?.safeParse(JSON.parse(text)).error).toBeUndefined()
})

describe('the index of the rulebook', () => {
  test('has every obligation once', () => {
    expect(rows.length).toBe(550)
  })

  test('finds every component and table in the data, and nothing unknown', () => {
    const named = files.flatMap(({ text }) => (JSON.parse(text) as { rule: string[] }).rule)
    const wanted = rows.filter(({ kind }) => kind === 'component' || kind === 'table')
    expect(wanted.map(({ id }) => id).filter((id) => !named.includes(id))).toEqual([])
    expect(named.filter((rule) => !rows.some(({ id }) => id === rule))).toEqual([])
  })
})

describe('the rulings', () => {
  const rulings = rulingsIn(page)
  const made = rulings.map(({ id }) => id)

  test('have different numbers, the draft’s 68 among them', () => {
    expect(new Set(made).size).toBe(made.length)
    const draft = Array.from({ length: 68 }, (_, i) => `R-${String(i + 1).padStart(2, '0')}`)
    expect(draft.filter((id) => !made.includes(id))).toEqual([])
  })

  test('are there when data, index or page refer to them', () => {
    const texts = [page, ...rows.map(({ demand }) => demand), ...files.map(({ text }) => text)]
    const unknown = texts.flatMap((text) => rulingsNamed(text, rulings))
    expect(unknown.filter((id) => !made.includes(id))).toEqual([])
  })
})
