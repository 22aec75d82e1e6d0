import { describe, expect, test } from 'vitest'
import { Problem } from '../core/problem.ts'
import { coverage } from './coverage.ts'
import { allGaps, gapsOf } from './coverage-gaps.ts'
import type { Cited } from './coverage-gaps.ts'
import { readRulebook } from './coverage-rulebook.ts'
import type { RulebookRow } from './coverage-rulebook.ts'
import { citationsIn, looseCitations, rulesInTitle, testCitationsIn } from './coverage-sources.ts'

const source = (text: string) => ({ path: 'games/toy/rules/01-toy.ts', text })

function row(id: string, kind: string): RulebookRow {
  return { id, kind, title: 'A row', demand: 'Do it.', isHidden: false, line: 2 }
}

function cited(facts: Partial<Cited>): Cited {
  return { rows: [], declared: [], loose: [], tested: [], data: [], ...facts }
}

const declared = (rule: string, name: string) => ({ rule, name, path: 'a.ts', line: 3 })
const coded = (rule: string, name: string) => ({
  ...declared(rule, name),
  body: { from: 0, to: 9 },
})
const tested = (rule: string) => ({ rule, path: 'a.test.ts', line: 1, title: `[${rule}] works` })

describe('citations in sources', () => {
  const text = `
    /** One. @rule 1.1/z is inside a sentence and no tag */
    /**
     * Two.
     * @rule 1.1/a the first
     * @rule 1.1/b
     */
    export function declared(): number { return 1 }
    /** @rule 1.2/a */
    export const arrow = (x: number): number => x + 1
    /** @rule 1.2/b */
    const typed = ((x: number) => x) as (x: number) => number
    export const steps = {
      go: {
        /** @rule 1.3/a */
        ask() { return 2 },
        /** @rule 1.3/b */
        'take-it': function () { return 3 },
      },
    }
    /** @rule 1.4/a */
    export type Thing = number
    /** @rule 1.4/b */
    export const TABLE = makeTable(() => 1)
  `
  const found = citationsIn(source(text))

  test('each tag is found with the name of what it stands before', () => {
    expect(found.map(({ rule, name }) => `${rule} ${name}`)).toEqual([
      '1.1/a declared',
      '1.1/b declared',
      '1.2/a arrow',
      '1.2/b typed',
      '1.3/a steps.go.ask',
      '1.3/b steps.go.take-it',
      '1.4/a Thing',
      '1.4/b TABLE',
    ])
  })

  test('functions are known by their bodies: declared, arrows, methods, values', () => {
    const bodies = found.map(({ body }) => body && text.slice(body.from, body.to))
    expect(bodies).toEqual([
      '{ return 1 }',
      '{ return 1 }',
      'x + 1',
      'x',
      '{ return 2 }',
      '{ return 3 }',
      undefined,
      undefined,
    ])
  })

  test('a tag before nothing is told as loose', () => {
    const lost = source('export const a = [\n  1,\n  /** @rule 1.1/a */\n]\n')
    expect(looseCitations(lost, citationsIn(lost))).toMatchObject([{ rule: '1.1/a', line: 3 }])
    expect(looseCitations(source(text), found)).toEqual([])
  })
})

describe('citations in tests', () => {
  test('titles of test, it and their each, with several rows in one title', () => {
    const text = `
      describe('[9.9/z] a group is no test', () => {
        test('[1.1/a] one', () => {})
        it.only('[1.1/b] [1.1/c] two', () => {})
        test.each([1, 2])('[T-CRT, 2.1/a] row %i', () => {})
        test.for([1])(\`[2.2/a] \${name}\`, () => {})
        expect('[3.3/c] not a title')
      })`
    expect(testCitationsIn(source(text)).map(({ rule }) => rule)).toEqual(
      '1.1/a 1.1/b 1.1/c T-CRT 2.1/a 2.2/a'.split(' '),
    )
  })

  test('titles that stand in the table of a test, beside it or under a name', () => {
    const text = `
      const ROWS: [string, number][] = [['[4.1/a] a row', 1], ['[4.1/b] [4.2/a] another', 2]]
      test.each(ROWS)('%s', () => {})
      test.each([['[5.1/a] here', 1]])('%s [5.2/a]', () => {})
      test.each(OTHERS)('%s', () => {})`
    expect(testCitationsIn(source(text)).map(({ rule }) => rule)).toEqual(
      '4.1/a 4.1/b 4.2/a 5.1/a 5.2/a'.split(' '),
    )
  })

  test('brackets that name no row are left alone', () => {
    expect(rulesInTitle('[V-8.5-4] list [1, 2] and [3.5A/b]')).toEqual(['3.5A/b'])
    expect(rulesInTitle('[D-CRT-10-14-3] [7.45A, 2.11A2c2] [13.42.3a TEC.4] [A01, V26]')).toEqual(
      '7.45A 2.11A2c2 13.42.3a TEC.4'.split(' '),
    )
  })
})

describe('what each kind of row needs', () => {
  const says = (kind: string, facts: Partial<Cited>): string[] =>
    gapsOf(row('1.1/a', kind), cited(facts)).map(({ say }) => say)

  test.each(['rule', 'procedure'])('a %s needs one function and a test', (kind) => {
    const one = [coded('1.1/a', 'f')]
    expect(says(kind, { declared: one, tested: [tested('1.1/a')] })).toEqual([])
    expect(says(kind, {})).toEqual(['no function carries it', 'no test is titled with it'])
    expect(says(kind, { declared: [...one, coded('1.1/a', 'g')] })[0]).toMatch(/several.*f.*g/)
    expect(says(kind, { declared: [declared('1.1/a', 'T')] })[0]).toMatch(/T.*no function/)
  })

  test('a definition needs a declaration of any sort', () => {
    expect(says('definition', { declared: [declared('1.1/a', 'T')] })).toEqual([])
    expect(says('definition', {})).toEqual(['no declaration carries it'])
  })

  test('a component needs data with a schema; a table a test of its cells too', () => {
    const data = { rule: '1.1/a', path: 'data/x.json', hasSchema: true }
    expect(says('component', { data: [data] })).toEqual([])
    expect(says('component', { data: [{ ...data, hasSchema: false }] })[0]).toMatch(/no schema/)
    expect(says('component', {})[0]).toMatch(/no data file/)
    expect(says('table', { data: [data] })).toEqual(['no test is titled with it'])
    expect(says('table', { data: [data], tested: [tested('1.1/a')] })).toEqual([])
  })

  test.each(['example', 'optional'])('an %s needs a test', (kind) => {
    expect(says(kind, { tested: [tested('1.1/a')] })).toEqual([])
    expect(says(kind, {})).toEqual(['no test is titled with it'])
  })

  test('history needs nothing', () => {
    expect(says('history', {})).toEqual([])
  })

  test('a citation of an unknown row is a gap wherever it stands', () => {
    const gaps = allGaps(
      cited({
        declared: [coded('8.8/a', 'f')],
        tested: [tested('8.8/b')],
        data: [{ rule: '8.8/c', path: 'data/x.json', hasSchema: true }],
      }),
    )
    expect(gaps.map(({ rule }) => rule)).toEqual(['8.8/a', '8.8/b', '8.8/c'])
  })

  test('a tag before nothing is a gap of its row', () => {
    const loose = [{ rule: '1.1/a', path: 'a.ts', line: 7, name: '' }]
    expect(allGaps(cited({ rows: [row('1.1/a', 'history')], loose }))).toMatchObject([
      { rule: '1.1/a', say: 'a.ts:7 stands before no declaration' },
    ])
  })
})

describe('the index of a rulebook', () => {
  const head = 'id\tkind\ttitle\tdemand\thidden_info\n'
  const read = (text: string) => readRulebook({ path: 'rulebook.tsv', text })

  test('rows are read with their lines', () => {
    expect(read(`${head}3.5A/a\trule\tA\tB\thidden\n`)).toEqual([
      { id: '3.5A/a', kind: 'rule', title: 'A', demand: 'B', isHidden: true, line: 2 },
    ])
  })

  test.each('7.45 7.45a 7.45A 2.11A2c2 13.42.3a 11.4half TEC.10'.split(' '))(
    'a book with a numbering of its own has %s',
    (id) => {
      const text = `${head}${id}\trule\tA\tB\t-\n`
      expect(readRulebook({ path: 'games/rossbach/rulebook.tsv', text })[0]!.id).toBe(id)
      expect(() => readRulebook({ path: 'games/sedan/rulebook.tsv', text })).toThrow(/is no id/)
    },
  )

  test.each(['7', '7.45/a', 'T-CRT', 'A.1', '7.45A b'])('but not %s', (id) => {
    const text = `${head}${id}\trule\tA\tB\t-\n`
    const read = () => readRulebook({ path: 'games/rossbach/rulebook.tsv', text })
    expect(read).toThrow(/is no id such as 7\.45A/)
  })

  test.each([
    ['id\tkind\n', /rulebook.tsv:1: the columns/],
    [`${head}1.1/a\trule\tA\n`, /rulebook.tsv:2: 3 cells/],
    [`${head}1.1\trule\tA\tB\t-\n`, /"1.1" is no id/],
    [`${head}1.1/a\tlaw\tA\tB\t-\n`, /kind law/],
    [`${head}1.1/a\trule\tA\t\t-\n`, /needs a title and a demand/],
    [`${head}1.1/a\trule\tA\tB\tyes\n`, /hidden or -/],
    [`${head}1.1/a\trule\tA\tB\t-\n1.1/a\trule\tA\tB\t-\n`, /rulebook.tsv:3: 1.1\/a is already in/],
  ])('%j is refused with its place', (text, message) => {
    expect(() => read(text)).toThrow(message)
  })
})

test.each([
  [['nowhere'], /there is no game "nowhere"/],
  [['sedan', 'metz'], /one game at a time/],
  [['--rows', 'many'], /--rows: "many" is no whole number/],
  [['--fast'], /--fast/],
  [['sedan', '--prove', '--row', '1.2/a'], /1.2\/a is no rule or procedure/],
])('coverage %j is refused with a reason', async (args, message) => {
  await expect(coverage(args)).rejects.toThrow(Problem)
  await expect(coverage(args)).rejects.toThrow(message)
})
