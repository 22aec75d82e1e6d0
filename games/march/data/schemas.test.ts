import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { gameFiles, projectRoot } from '../../../cli/coverage-files.ts'
import { rulingsIn, rulingsNamed } from '../../../cli/rulings.ts'
import { MARCH_SCHEMAS } from './schemas.ts'

const root = projectRoot()
const files = gameFiles(root, 'march', /\/data\/.*\.json$/)
const text = (name: string): string => readFileSync(join(root, 'games/march', name), 'utf8')
const rows = text('rulebook.tsv')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((row) => row.split('\t'))
const page = text('rulings.md')

const schemas: Readonly<
  Record<string, (typeof MARCH_SCHEMAS)[keyof typeof MARCH_SCHEMAS] | undefined>
> = MARCH_SCHEMAS

test.each(files)('$path fits its schema', ({ path, text }) => {
  const schema = schemas[path.slice('games/march/'.length)]
  expect(schema).toBeDefined()
  expect(schema!.safeParse(JSON.parse(text)).error).toBeUndefined()
})

describe('the index of the rulebook', () => {
  test('has every obligation once', () => {
    const ids = rows.map(([id]) => id)
    expect(ids).toHaveLength(248)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('finds every component and table in the data, and nothing unknown', () => {
    const named = files.flatMap(({ text }) => (JSON.parse(text) as { rule: string[] }).rule)
    const wanted = rows.filter(([, kind]) => kind === 'component' || kind === 'table')
    expect(wanted.map(([id]) => id!).filter((id) => !named.includes(id))).toEqual([])
    expect(named.filter((rule) => !rows.some(([id]) => id === rule))).toEqual([])
  })
})

describe('the rulings', () => {
  const rulings = rulingsIn(page)
  const made = rulings.map(({ id }) => id)

  test('have different numbers, the draft’s 57 among them', () => {
    expect(new Set(made).size).toBe(made.length)
    const draft = Array.from({ length: 57 }, (_, i) => `R-${i + 1}`)
    expect(draft.filter((id) => !made.includes(id))).toEqual([])
  })

  test('are there when data, index or page refer to them', () => {
    const texts = [page, ...rows.map((row) => row.join(' ')), ...files.map(({ text }) => text)]
    const unknown = texts.flatMap((one) => rulingsNamed(one, rulings))
    expect(unknown.filter((id) => !made.includes(id))).toEqual([])
  })
})
