import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testIo } from '../terminal/test-io.ts'
import { run } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'vedette-'))
afterAll(() => rmSync(folder, { recursive: true }))
const record = (game: string): string => join(folder, `${game}.vedette`)
const SCENARIOS: Record<string, string> = {
  sedan: 'campaign',
  rossbach: 'saalfeld',
  metz: 'day-of-battle',
}

async function vedette(...args: string[]) {
  const io = testIo()
  const code = await run(args, io)
  return { code, out: io.output(), err: io.errors() }
}

beforeAll(async () => {
  for (const [game, scenario] of Object.entries(SCENARIOS)) {
    const bots = ['--seats', 'random,random', '--seed', '7', '--games', '1']
    await vedette('play', game, '--scenario', scenario, ...bots, '--record', record(game))
  }
})

describe('--record with the name of a file', () => {
  test('writes that file', async () => {
    expect(existsSync(record('sedan'))).toBe(true)
    expect((await vedette('replay', record('sedan'))).code).toBe(0)
  })

  test('takes one game, and a folder takes many', async () => {
    const several = ['play', 'sedan', '--seats', 'random,random', '--games', '2', '--record']
    const { code, err } = await vedette(...several, record('two'))
    expect(code).toBe(2)
    expect(err).toMatch(
      /--record: .*two\.vedette is one file, and there are 2 games: name a folder/,
    )
  })

  test('cannot be written just anywhere', async () => {
    const path = join(folder, 'gone', 'game.vedette')
    const one = ['play', 'sedan', '--seats', 'random,random', '--games', '1', '--record', path]
    expect((await vedette(...one)).err).toMatch(/--record: .* there is no folder .*gone/)
  })
})

describe('a record told as a story', () => {
  test.each(Object.keys(SCENARIOS))(
    '%s: turns, phases, deeds and dice, and how it ended',
    async (game) => {
      const { code, out } = await vedette('replay', record(game), '--tell')
      expect(code).toBe(0)
      expect(out).toMatch(/^— .*Turn \d+.* —$/m)
      expect(out).toMatch(/^ {2}.* moved from .* to .*\.$/m)
      expect(out).toMatch(/^ {2}Rolled \d.*: .*$/m)
      expect(out).toMatch(/\n[0-9a-f]{16}\n\d+ replies and \d+ rolls played again, .* won\./)
      expect(out).not.toMatch(/\bundefined\b|\{\w+\}| moved\.$/m)
    },
  )

  test('says a die with what it came to, and decisions that nothing else tells', async () => {
    const { out } = await vedette('replay', record('metz'), '--tell')
    expect(out).toMatch(/Rolled \d and \d: Fire from .*\n {2}Fire Combat Results, .*: /)
    expect(out).toMatch(/^ {2}\(prussian: \w+/m)
    expect(out).not.toMatch(/halt/)
  })

  test('does not say a decision before the deed that is the same', async () => {
    const { out } = await vedette('replay', record('sedan'), '--tell')
    expect(out).not.toMatch(/: move Prussian (\w+)\)\n {2}Prussian \1 moved/)
  })

  test('tells a seat what it decided and heard, and no more', async () => {
    const { out } = await vedette('replay', record('sedan'), '--seat', 'french')
    expect(out).not.toContain('(prussian: ')
    expect(out).toContain('(french: ')
    const { out: all } = await vedette('replay', record('sedan'), '--tell')
    expect(all).toContain('(prussian: ')
  })

  test('is part of what --json prints', async () => {
    const { out } = await vedette('replay', record('sedan'), '--tell', '--json')
    const { story } = JSON.parse(out) as { story: string[] }
    expect(story.some((line) => line.startsWith('— Turn 1'))).toBe(true)
  })

  test('is told to a seat that there is', async () => {
    const { code, err } = await vedette('replay', record('sedan'), '--seat', 'saxon')
    expect([code, err]).toEqual([
      2,
      '--seat: there is no seat "saxon"; there is: french, prussian\n',
    ])
  })

  test('says a take-back', async () => {
    const path = record('back')
    const text = ['[Vedette "1"]', '[Form "full"]', '[Game "sedan"]', '[Position "%"]']
    const position = JSON.stringify({
      game: 'sedan',
      step: 'prussian-movement',
      units: { '5': '4509' },
    })
    const moves = [
      'prussian move 5',
      'prussian step 4510',
      'prussian halt',
      'prussian (takes back)',
    ]
    writeFileSync(
      path,
      [...text, '', ...moves, ''].join('\n').replace('%', position.replaceAll('"', '\\"')),
    )
    const { out, err } = await vedette('replay', path, '--tell')
    expect(err).toBe('')
    expect(out).toContain('(prussian takes back what was decided last)')
  })
})
