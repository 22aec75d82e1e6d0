import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testIo } from '../terminal/test-io.ts'
import { run } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'vedette-'))
afterAll(() => rmSync(folder, { recursive: true }))

const FIELDS =
  'game scenario seats games finished wins draws reasons replies repliesPerCpuSecond exceptions deadEnds invariantFailures'
const records = join(folder, 'records')
let printed = ''
let code = -1

beforeAll(async () => {
  const io = testIo()
  const seats = ['--seats', 'random,random', '--games', '2', '--seed', '1870']
  code = await run(['play', 'sedan', ...seats, '--json', '--record', records], io)
  printed = io.output()
})

describe('batch play', () => {
  test('prints exactly one object with the agreed fields', () => {
    expect(code).toBe(0)
    expect(printed.trimEnd().split('\n')).toHaveLength(1)
    const summary = JSON.parse(printed) as Record<string, unknown>
    expect(Object.keys(summary)).toEqual(FIELDS.split(' '))
    expect(summary).toMatchObject({
      game: 'sedan',
      scenario: 'campaign',
      games: 2,
      finished: 2,
      draws: 0,
      seats: { french: 'random', prussian: 'random' },
      exceptions: 0,
      deadEnds: 0,
      invariantFailures: 0,
    })
    const sum = (counts: unknown): number =>
      Object.values(counts as Record<string, number>).reduce((all, n) => all + n, 0)
    expect(Object.keys(summary['wins'] as object)).toEqual(['french', 'prussian'])
    expect([sum(summary['wins']), sum(summary['reasons'])]).toEqual([2, 2])
    expect(summary['repliesPerCpuSecond']).toBeGreaterThan(0)
  })

  test('says the same in words, and the same seed plays the same', async () => {
    const io = testIo()
    const args = ['play', 'sedan', '--seats', 'random,random', '--games', '2', '--seed', '1870']
    expect(await run(args, io)).toBe(0)
    const { replies } = JSON.parse(printed) as { replies: number }
    expect(io.output()).toContain('2 of 2 games finished, seed 1870')
    expect(io.output()).toContain(`${replies} replies`)
  })
})

describe('replay', () => {
  async function replay(text: string, ...more: string[]): Promise<{ code: number; out: string }> {
    const path = join(folder, 'replayed.vedette')
    writeFileSync(path, text)
    const io = testIo()
    const code = await run(['replay', path, ...more], io)
    expect(io.errors()).toBe('')
    return { code, out: io.output() }
  }
  const text = (): string => {
    const names = readdirSync(records).sort()
    expect(names).toEqual(['1870-1.vedette', '1870-2.vedette'])
    return readFileSync(join(records, names[0]!), 'utf8')
  }

  test('a sound record gives its last hash', async () => {
    const { code, out } = await replay(text())
    expect(code).toBe(0)
    expect(out).toMatch(
      /^[0-9a-f]{16}\n\d+ replies and \d+ rolls played again, dice as the seed gives that the record names; whoever chose it could know them; \w+ won/,
    )
    const hashes = [...text().matchAll(/^= ([0-9a-f]{16})$/gm)].map(([, hash]) => hash)
    expect(out.slice(0, 16)).toBe(hashes.at(-1))
    const { out: json } = await replay(text(), '--json')
    expect(JSON.parse(json)).toMatchObject({ is: 'sound', hash: hashes.at(-1), dice: 'seeded' })
  })

  const turnDie = (whole: string): string =>
    whole.replace(/\{die (\d)\}/, (_, face: string) => `{die ${(Number(face) % 6) + 1}}`)
  const drawOther = (whole: string): string => {
    const [, chit] = /\{draw (\S+)\}/.exec(whole) ?? []
    return whole.replace(
      /\{draw \S+\}/,
      `{draw ${chit === 'systeme-d' ? 'mitrailleuse' : 'systeme-d'}}`,
    )
  }
  test.each<[string, string, (whole: string) => string]>([
    [
      'a die or draw',
      'die',
      (whole) => (whole.includes('{die') ? turnDie(whole) : drawOther(whole)),
    ],
    ['a seed', 'seed', (whole) => whole.replace('"fast 1870 1 #', '"fast 1871 1 #')],
    ['a reply', 'reply', (whole) => whole.replace(/^french place 1\/I$/m, 'french place 2/I')],
    ['the result', 'result', (whole) => whole.replace(/\[Result "\w+/, '[Result "nobody')],
    ['a hash', 'hash', (whole) => whole.replace(/(\n[^\n]*place[^]*?\n= )[0-9a-f]{4}/, '$10000')],
    ['a missing line', 'reply', (whole) => whole.replace(/^prussian place \S+\n/m, '')],
  ])('names %s that was changed', async (_, what, change) => {
    const changed = change(text())
    expect(changed).not.toBe(text())
    const { code, out } = await replay(changed)
    expect(code).toBe(1)
    expect(out).toContain(`tampered with (${what})`)
  })
})
