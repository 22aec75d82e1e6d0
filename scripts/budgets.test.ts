import { describe, expect, test } from 'vitest'
import { codeLines, inspect, testShares } from './budgets.mjs'

const body = (lines: number) => '  step()\n'.repeat(lines)

describe('the budgets', () => {
  test('measure a function from its first to its last line', () => {
    const text = `/** Why. */\nexport function march(a: number, b: number) {\n${body(3)}}\n`
    const { measures } = inspect({ path: 'core/x.ts', text })
    expect(measures.map(({ where, size, unit }) => [where, size, unit])).toEqual([
      ['core/x.ts', 6, 'lines in the file'],
      ['core/x.ts:2 march', 5, 'lines'],
      ['core/x.ts:2 march', 2, 'parameters'],
    ])
  })

  test('see arrows and methods as well', () => {
    const text = 'const f = () => 1\nconst o = { g(a) { return a }, h: (b) => b }\n'
    const names = inspect({ path: 'core/x.ts', text }).measures.map(({ where }) => where)
    expect(names).toContain('core/x.ts:1 f')
    expect(names).toContain('core/x.ts:2 g')
    expect(names).toContain('core/x.ts:2 h')
  })

  test('ask only the hard limit of a test and nothing of a describe', () => {
    const text = `describe('x', () => {\ntest.each([1])('y', () => {\n${body(30)}})\n})\n`
    const { measures } = inspect({ path: 'core/x.test.ts', text })
    const functions = measures.filter(({ unit }) => unit === 'lines')
    expect(functions).toMatchObject([{ size: 32, limit: { soft: Infinity, hard: 60 } }])
  })

  test('name types that say nothing', () => {
    const text =
      'type UnitData = 1\ninterface MapHelpers {}\ntype Database = 1\ntype SeatInfo = 1\n'
    const { names } = inspect({ path: 'core/x.ts', text })
    expect(names).toEqual(['core/x.ts type UnitData', 'core/x.ts type MapHelpers'])
  })

  test('find booleans that a caller would have to fill in bare', () => {
    const text = [
      'function march(unit: number, isForced: boolean) {}',
      'const f = (a: number, b = false) => a',
      'interface X { show(a: string, b: boolean | undefined): void }',
      'type Y = (at: number, isOpen?: boolean) => void',
      'function show(isOpen: boolean) {}',
      'function fight(unit: number, { isForced }: { isForced: boolean }) {}',
      'const isAny = (a: number, b: number): boolean => a > b',
      'on((data, isBinary) => data)',
    ].join('\n')
    const { booleans } = inspect({ path: 'core/x.ts', text })
    expect(booleans).toEqual([
      'core/x.ts:1 isForced',
      'core/x.ts:2 b',
      'core/x.ts:3 b',
      'core/x.ts:4 isOpen',
    ])
  })

  test('leave blank lines and comments out of code', () => {
    expect(codeLines('// a\n\n/**\n * b\n */\nconst c = 1 // d\n')).toBe(1)
  })

  test('weigh a game by its tests against its rules', () => {
    const shares = testShares([
      { path: 'games/sedan/rules/01-map.ts', text: body(10) },
      { path: 'games/sedan/rules/01-map.test.ts', text: body(6) },
      { path: 'games/sedan/state.ts', text: body(50) },
    ])
    expect(shares).toEqual([{ id: 'sedan', share: 0.6 }])
  })
})
