import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectRoot } from './coverage-files.ts'
import { citedIn } from './coverage-report.ts'
import { proveRules, provableRules, sampleOf, seedOf, titlePattern } from './prove.ts'
import type { Verdict } from './prove.ts'
import { switchOff, switchedOff } from './prove-plugin.ts'
import { runTests } from './prove-run.ts'

const RULEBOOK = `id\tkind\ttitle\tdemand\thidden_info
1.1/a\trule\tDeclared\tDo it.\t-
1.1/b\trule\tArrow\tDo it.\t-
1.2/a\tprocedure\tMethod\tDo it.\t-
1.2/b\trule\tGreen\tDo it.\t-
1.3/a\trule\tRed\tDo it.\t-
1.3/b\trule\tUntested\tDo it.\t-
1.3/c\trule\tShared\tDo it.\t-
1.3/d\trule\tShared too\tDo it.\t-
1.4/a\thistory\tNothing\tDo nothing.\t-
`

const RULES = `
/** @rule 1.1/a */
export function declared(x: number): number { return x + 1 }
/** @rule 1.1/b */
export const arrow = (x: number): number => x * 2
export const steps = {
  /** @rule 1.2/a */
  go(x: number): number {
    return x - 1
  },
}
/** @rule 1.2/b */
export function unnoticed(): number { return 7 }
/** @rule 1.3/a */
export function red(): number { return 8 }
/** @rule 1.3/b */
export function untested(): number { return 9 }
/**
 * @rule 1.3/c
 * @rule 1.3/d
 */
export function shared(): number { return 10 }
`

const TESTS = `
import { expect, test } from 'vitest'
import { arrow, declared, red, shared, steps, unnoticed } from './01-toy.ts'
test('[1.1/a] declared', () => expect(declared(1)).toBe(2))
test.each([[1, 2], [2, 4]])('[1.1/b, 1.1/a] arrow of %i', (x, y) => expect(arrow(x)).toBe(y))
test('[1.2/a] method', () => expect(steps.go(1)).toBe(0))
test('[1.2/b] looks at nothing', () => { unnoticed(); expect(1).toBe(1) })
test('[1.3/c] notices', () => expect(shared()).toBe(10))
test('[1.3/d] does not', () => { shared(); expect(2).toBe(2) })
test('[1.3/a] is broken anyway', () => expect(red()).toBe(0))
`

const ENDLESS = `
import { test } from 'vitest'
test('[1.1/a] never ends', () => { for (;;); })
`

let root = ''
beforeAll(() => {
  const cache = join(projectRoot(), '.cache')
  mkdirSync(cache, { recursive: true })
  root = mkdtempSync(join(cache, 'prove-'))
  mkdirSync(join(root, 'games/toy/rules'), { recursive: true })
  writeFileSync(join(root, 'games/toy/rulebook.tsv'), RULEBOOK)
  writeFileSync(join(root, 'games/toy/rules/01-toy.ts'), RULES)
  writeFileSync(join(root, 'games/toy/rules/01-toy.test.ts'), TESTS)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('a function switched off', () => {
  test.each([
    ['function f() { return 1 }', '{ return 1 }', 'function f() { return undefined }'],
    ['const f = () => 1 + 1', '1 + 1', 'const f = () => undefined'],
    ['const f = () => ({ a: 1 })', '({ a: 1 })', 'const f = () => undefined'],
  ])('%s', (text, body, off) => {
    const from = text.indexOf(body)
    expect(switchedOff(text, { from, to: from + body.length })).toBe(off)
  })

  test('a place that is none is refused', () => {
    expect(() => switchOff('games/toy/a.ts#12')).toThrow(/path\/from\/root\.ts#from-to/)
  })
})

test('a title pattern finds its row and no other', () => {
  const pattern = new RegExp(titlePattern('1.1/a'))
  for (const title of ['[1.1/a] x', 'group [2.2/b, 1.1/a] x', '[1.1/a 1.1/b]'])
    expect(title).toMatch(pattern)
  for (const title of ['[11.1/a] x', '[1.1/ab]', '1.1/a', '[1x1/a]', '[2.1/a] [1.1/b]'])
    expect(title).not.toMatch(pattern)
})

test('a sample is the same for the same seed, has its size and keeps the order', () => {
  const rules = Array.from({ length: 50 }, (_, i) => `${i}.1/a`)
  const some = sampleOf(rules, 20, 5)
  expect(sampleOf(rules, 20, 5)).toEqual(some)
  expect(sampleOf(rules, 20, 6)).not.toEqual(some)
  expect(some).toHaveLength(20)
  expect(rules.filter((rule) => some.includes(rule))).toEqual(some)
  expect(sampleOf(rules, 80, 5)).toEqual(rules)
})

test('the seed of a sample follows from what the files say, however their lines end', () => {
  const seed = seedOf([{ path: 'a.ts', text: 'one\ntwo\n' }])
  expect(seed).toBe(693_026)
  expect(seedOf([{ path: 'a.ts', text: 'one\r\ntwo\r\n' }])).toBe(seed)
  expect(seedOf([{ path: 'a.ts', text: 'one\ntoo\n' }])).not.toBe(seed)
  expect(seedOf([{ path: 'b.ts', text: 'one\ntwo\n' }])).not.toBe(seed)
})

test('each row is proved by a test of its own that notices, and told when none does', async () => {
  const cited = citedIn(root, 'toy')
  const told: Verdict[] = []
  const rules = provableRules(cited)
  const verdicts = await proveRules({ root, cited, rules, told: (one) => told.push(one) })
  const say = Object.fromEntries(verdicts.map((verdict) => [verdict.rule, verdict.say]))
  expect(told).toEqual(verdicts)
  expect(say).toEqual({
    '1.1/a': undefined,
    '1.1/b': undefined,
    '1.2/a': undefined,
    '1.2/b': expect.stringMatching(/stays green without unnoticed .*01-toy\.ts:\d+.*looks at noth/),
    '1.3/a': expect.stringMatching(/is broken anyway" fails even with every function on/),
    '1.3/b': 'there is no test to notice',
    '1.3/c': undefined,
    '1.3/d': expect.stringMatching(/^stays green without shared .*: "\[1\.3\/d\] does not"$/),
  })
})

test('tests that never end are stopped', async () => {
  writeFileSync(join(root, 'games/toy/endless.test.ts'), ENDLESS)
  const files = ['games/toy/endless.test.ts']
  const ran = await runTests({ root, files, pattern: 'never ends', mostSeconds: 3 })
  expect(ran.isEndless).toBe(true)
})
