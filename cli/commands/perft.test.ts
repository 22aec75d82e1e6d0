import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Ask, Chance, Game } from '../../core/contract.ts'
import { testIo } from '../terminal/test-io.ts'
import { run } from './index.ts'
import { count } from './perft.ts'

const folder = mkdtempSync(join(tmpdir(), 'vedette-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Alternates a choice of two or three with a draw from a cup that holds one noun twice. */
const cup = (): Pick<Game, 'ask' | 'clone' | 'answer'> => ({
  ask(state) {
    const { step } = state as { step: number }
    const chance: Chance = {
      seat: 'nature',
      rule: '1',
      say: { key: 'x' },
      seen: 'all',
      pick: { of: 'chit', from: [4, 4, 7], take: 1 },
    }
    const ask = (kind: Ask['kind'], nouns: number[]): Ask => ({
      seat: 'red',
      id: 0,
      rule: '1',
      say: { key: 'x' },
      kind,
      options: [{ verb: 'go', of: 'hex', nouns }, { verb: 'end' }],
    })
    return step % 2 === 1 ? [chance] : [ask('must', [1, 2]), ask('may', [1, 2, 3])]
  },
  clone: (state) => ({ ...(state as object) }),
  answer(state) {
    ;(state as { step: number }).step++
    return { told: [], final: 'no' }
  },
})

test('counts every result of a draw as often as it can come about, and no offers', () => {
  const counts = [1, 2, 3, 4].map((depth) => count(cup() as Game, { step: 0 }, depth))
  expect(counts).toEqual([3, 9, 27, 81])
})

test('prints the nodes of each depth: draw or decline; fourteen chits, or move and end', async () => {
  const path = join(folder, 'one.json')
  const units = { '1/II': '4211' }
  writeFileSync(path, JSON.stringify({ game: 'sedan', step: 'french-fortunes', units }))
  const io = testIo()
  expect(await run(['perft', 'sedan', '--depth', '2', '--position', path], io)).toBe(0)
  const lines = io.output().trimEnd().split('\n')
  expect(lines.map((line) => line.replace(/ {2}\d+ ms$/, ''))).toEqual([
    'depth 1  2 nodes',
    'depth 2  16 nodes',
  ])
})
