import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { testIo } from '../terminal/test-io.ts'
import { run } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'vedette-'))
afterAll(() => rmSync(folder, { recursive: true }))

function position(name: string, content: object): string {
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify({ game: 'sedan', ...content }))
  return path
}

/** Three Prussian divisions beside a French one in the open. */
const combat = position('combat.json', {
  turn: 3,
  step: 'prussian-combat',
  units: { '5': '4111', '6': '4111', '7': '4111', '1/II': '4211' },
})
const fortunes = position('fortunes.json', {
  turn: 1,
  step: 'french-fortunes',
  units: { '1/II': '4211' },
})

async function ask(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const io = testIo()
  const code = await run(['ask', ...args], io)
  return { code, out: io.output(), err: io.errors() }
}

interface Answer {
  asks: { seat: string; rule: string; options: { verb: string; nouns?: string[] }[] }[]
  told: { to: string | string[]; text: string }[]
  steps: { is: string; text: string }[]
  due: null | { rule: string; say: string; wanted: string }
  views: Record<string, { place: number[]; print: { units: Record<string, string> } }>
  refused: null | {
    rule: string
    reply: string
    number: number
    of: number
    seat: string
    say: string
    at: string[]
  }
  previews: { sums: { low: number; high: number }[]; chances: { of: number[] }[] }[]
}

async function asked(...args: string[]): Promise<{ code: number; answer: Answer }> {
  const { code, out } = await ask(...args, '--json')
  expect(out.trimEnd().split('\n')).toHaveLength(1)
  return { code, answer: JSON.parse(out) as Answer }
}

const planned = ['--reply', 'attack 4211']
const joined = [...planned, ...['with 5', 'with 6', 'fight'].flatMap((reply) => ['--reply', reply])]

describe('ask', () => {
  test('says in words what is asked and what each seat sees', async () => {
    const { code, out } = await ask(combat, ...planned)
    expect(code).toBe(0)
    expect(out).toContain('prussian must [11.5/b] Add units')
    expect(out).toContain('  with 7, 6, 5')
    expect(out).toMatch(/View of french[^]*4111: Prussian 7 \(4\) and 2 unknown/)
    expect(out).toMatch(/View of prussian[^]*4111: Prussian 7 \(4\), 6 \(4\), 5 \(4\)/)
  })

  test('plays replies and dice in order and tells what happened', async () => {
    const { code, answer } = await asked(
      combat,
      ...joined,
      '--reply',
      'column 4:1',
      '--nature',
      '4',
    )
    expect(code).toBe(0)
    const told = answer.told.map(({ text }) => text)
    expect(told).toContain('Rolled 4: Combat at 4211')
    expect(told).toContain('Combat results, 4:1: DR, defenders retreat')
    expect(answer.asks[0]).toMatchObject({ seat: 'french', rule: '11.10/a' })
    expect(answer.asks[0]!.options[0]!.verb).toBe('to')
    expect(answer.refused).toBeNull()
  })

  test('hides in a view what its seat may not see', async () => {
    const { answer } = await asked(combat)
    expect(Object.keys(answer.views)).toEqual(['french', 'prussian'])
    expect(answer.views['french']!.print.units).toMatchObject({ '7': '4111', '5': 'out of sight' })
    expect(answer.views['prussian']!.print.units).toMatchObject({ '5': '4111', '1/II': '4211' })
    const { answer: one } = await asked(combat, '--seat', 'prussian')
    expect(Object.keys(one.views)).toEqual(['prussian'])
  })

  test('previews with sums, their rules and exact chances', async () => {
    const { answer } = await asked(combat, ...joined, '--preview', 'column 4:1')
    const [sheet] = answer.previews
    expect(sheet!.sums.map(({ low }) => low).slice(0, 2)).toEqual([12, 3])
    expect(sheet!.chances.reduce((sum, { of: [ways] }) => sum + ways!, 0)).toBe(6)
    const { out } = await ask(combat, ...joined, '--preview', 'column 4:1')
    expect(out).toMatch(/Preview of column 4:1:\n {2}Attack strength: 12 \[11.2\/a\]/)
  })

  test('prints a refusal with its rule and stops there', async () => {
    const { code, out } = await ask(combat, ...planned, '--reply', 'with 1/II', '--reply', 'with 5')
    expect(code).toBe(1)
    expect(out).toMatch(/^refused 11.1\/a: French 1\/II belongs to the enemy\./m)
    const { answer } = await asked(combat, ...planned, '--reply', 'with 1/II')
    expect(answer.refused).toMatchObject({
      rule: '11.1/a',
      reply: 'with 1/II',
      number: 2,
      of: 2,
      seat: 'prussian',
    })
    expect(answer.asks[0]!.options[0]!.nouns).toEqual(['7', '6', '5'])
  })

  test('warns of a position that play cannot reach, and takes it', async () => {
    const units = { '1/II': '4510' }
    const path = position('abroad.json', { step: 'french-movement', units })
    const { code, err } = await ask(path)
    expect(code).toBe(0)
    expect(err).toMatch(/play cannot reach this: ground/)
  })
})

describe("nature's answers", () => {
  test.each([
    ['too few', [combat, ...joined, '--reply', 'column 4:1'], /only 0 were given in all/],
    [
      'impossible',
      [combat, ...joined, '--reply', 'column 4:1', '--nature', '7'],
      /7 is impossible/,
    ],
    ['no number', [combat, ...joined, '--reply', 'column 4:1', '--nature', 'x'], /x is impossible/],
    ['too many', [combat, ...joined, '--reply', 'column 4:1', '--nature', '4,4'], /left over: 4/],
    [
      'no chit',
      [fortunes, '--reply', 'draw', '--nature', 'luck'],
      /luck is impossible; expected 1 of/,
    ],
  ])('%s', async (_, args, message) => {
    const { code, err } = await ask(...args)
    expect(code).toBe(2)
    expect(err).toMatch(message)
    expect(err.trimEnd().split('\n')).toHaveLength(1)
  })

  test('are missing: all before is shown, and the die that is asked for', async () => {
    const short = [combat, ...joined, '--reply', 'column 4:1']
    const { code, out } = await ask(...short)
    expect(code).toBe(2)
    expect(out).toMatch(/^4\. prussian fight\n(?:.*\n)*5\. prussian column 4:1$/m)
    expect(out).toContain('nature must give a die for "Combat at 4211" [11.2/b]: 1 to 6')
    expect(out).toMatch(/View of french[^]*4111: Prussian 7 \(4\) \[Takes part in this attack\], 5/)
    const { answer } = await asked(...short)
    expect(answer.asks).toEqual([])
    expect(answer.due).toMatchObject({ rule: '11.2/b', say: 'Combat at 4211', wanted: '1 to 6' })
  })

  test('are missing in the middle of a move: what came before stands there once', async () => {
    const column = position('column.json', {
      game: 'march',
      scenario: 'four-days',
      turn: 2,
      step: 'activation',
      formation: 'A-IV',
      columns: { 'F-StHilaire': ['4607', '4507', '4406'] },
      stacks: { '4607': ['L-Davout'], '4608': ['A-Somariva', 'L-Rosenberg'] },
      orders: { 'F-III': 'MARCH ATTACK', 'A-IV': 'ATTACK' },
      targets: { 'F-III': '5108' },
      facing: { 'A-Somariva': 'N' },
    })
    const { code, out } = await ask(column, '--nature', '4', '--reply', 'end', '--reply', 'done')
    expect(code).toBe(2)
    expect(out).toContain('nature must give a die for "Combat for 4607" [7.1/5]')
    expect(out.match(/^\d+\. austrian .*$/gm)).toEqual(['1. austrian end', '2. austrian done'])
    // Nor is there a line for what says nothing.
    expect(out).not.toMatch(/\n *\n/)
  })

  test('are missing before anybody is asked', async () => {
    const cup = position('cup.json', { game: 'metz', scenario: 'day-of-battle', step: 'draw' })
    const { code, out } = await ask(cup)
    expect(code).toBe(2)
    expect(out).toMatch(
      /^nature must give a draw for "A chit .*" \[5\.2\/a\]: 1 of Prussian event/m,
    )
  })

  test('draws are named, and drawn by name', async () => {
    for (const name of ['mitrailleuse', 'MITRAILLEUSE', 'Système D', 'systeme-d', 'intelligence']) {
      const { answer } = await asked(fortunes, '--reply', 'draw', '--nature', name)
      expect(answer.steps.map(({ text }) => text)).toContainEqual(
        expect.stringMatching(/^The French draw [A-Z]/),
      )
    }
    const { answer } = await asked(fortunes, '--reply', 'draw', '--nature', 'mitrailleuse')
    expect(answer.told.map(({ text }) => text)).toContain('The French draw Mitrailleuse. [12.2/a]')
  })

  test('what is drawn from a cup has a name of its own', async () => {
    const cup = position('cup.json', { game: 'metz', scenario: 'day-of-battle', step: 'draw' })
    for (const name of ['Prussian 5th Cavalry Division', 'P-5C', 'S35']) {
      const { answer } = await asked(cup, '--nature', name)
      expect(answer.steps[0]!.text).toBe(
        'nature Prussian 5th Cavalry Division (S35): A chit is drawn from the cup [5.2/a]',
      )
    }
  })
})

test('who lies in two hexes is told by both', async () => {
  const column = position('across.json', {
    game: 'march',
    scenario: 'four-days',
    turn: 2,
    step: 'draw',
    columns: { 'F-StHilaire': ['4917', '4817/4717'] },
    stacks: { '4917': ['L-Davout'], '4609': ['A-Somariva'] },
    charts: { 'F-StHilaire': { sp: 6 } },
  })
  const { out } = await ask(column, '--views', 'allied')
  expect(out).toMatch(/^ {2}4717\/4817: counter 4 of Saint-Hilaire/m)
})

describe('what is carried out unasked', () => {
  test('is said where it happens', async () => {
    const { out } = await ask(combat, ...joined)
    expect(out).toMatch(
      /^3\. prussian with 6\n {3}.*\n {3}\(by itself: prussian with 7 \[11\.5\/b\] /m,
    )
    const { answer } = await asked(combat, ...joined)
    // A fight is told as a deed before anybody is turned up.
    expect(answer.steps.map(({ is }) => is).slice(-9, -6)).toEqual(['told', 'forced', 'told'])
  })
})

describe('a reply that means nothing', () => {
  test('is named among several, with what is asked and what happened before', async () => {
    const { code, out, err } = await ask(combat, ...planned, '--reply', 'fly 4510')
    expect(code).toBe(2)
    expect(err).toMatch(/^--reply 2 of 2, "fly 4510": "fly" is no answer in this game; prussian is/)
    expect(out).toContain('1. prussian attack 4211')
  })

  test('needs a noun', async () => {
    const { err } = await ask(combat, ...planned, '--reply', 'with')
    expect(err).toMatch(/^--reply 2 of 2, "with": say which: with 7, with 6, with 5/)
  })
})
