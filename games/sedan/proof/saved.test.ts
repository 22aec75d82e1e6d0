import { readFileSync, readdirSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import { loadCorpus } from '../../../core/record/corpus.ts'
import { headerOf } from '../../../core/record/record.ts'
import { parseRecord } from '../../../core/record/text.ts'
import { playRandom } from '../../../core/testing/random-play.ts'
import { sedan } from '../game.ts'
import type { State } from '../model/state.ts'

const folder = new URL('../saved/', import.meta.url)
const saved = readdirSync(folder)
  .filter((name) => name.endsWith('.vedette'))
  .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }))

describe('saved games', () => {
  test.each(saved)('$name loads and ends as it did', ({ name, text }) => {
    const [loaded] = loadCorpus([{ name, text }], (id) => (id === 'sedan' ? sedan : undefined))
    expect(loaded?.fault).toBeUndefined()
    const last = parseRecord(text).lines.findLast(({ is }) => is === 'hash')
    expect(last).toMatchObject({ text: loaded!.hash })
    expect(loaded!.replies).toBeGreaterThan(20)
  })

  test('are of these rules, from the start and from a position, finished and not', () => {
    const has = (key: string): number =>
      saved.filter(({ text }) => headerOf(parseRecord(text).headers, key) !== undefined).length
    for (const { text } of saved)
      expect(headerOf(parseRecord(text).headers, 'Rules')?.value).toBe(sedan.about.version)
    expect(has('Position')).toBeGreaterThan(0)
    expect(has('Scenario')).toBeGreaterThan(0)
    expect(has('Result')).toBeGreaterThan(0)
    expect(has('Result')).toBeLessThan(saved.length)
    expect(has('Options')).toBeGreaterThan(0)
  })
})

/** What rules 1.0.0 left half done: plans that are no longer possible, chains of displacement, beaten units among fresh friends. */
const half = gunzipSync(readFileSync(new URL('states-1.0.0.jsonl.gz', folder)))
  .toString('utf8')
  .split('\n')
  .map((line) => JSON.parse(line) as State)
const carried = (state: State): State => sedan.migrate!(structuredClone(state), '1.0.0')!
const doing = ({ stack }: State): string => `${stack.at(-1)!.proc} ${stack.at(-1)!.at}`

describe('games of rules 1.0.0', () => {
  test.each(half.map((state, at) => ({ at, is: doing(state), state })))(
    'number $at goes on from $is to its end',
    ({ at, state }) => {
      const now = carried(state)
      expect(sedan.broken(now)).toEqual([])
      const play = { state: now, chance: fastChance(at), isUnderWay: true } as const
      const { findings, isOver } = playRandom(sedan, play)
      expect([findings, isOver]).toEqual([[], true])
    },
  )

  test('a plan that these rules do not allow is made anew, a chain of displacement too', () => {
    const before = new Set(half.map(doing))
    expect([...before]).toEqual(
      expect.arrayContaining(['attack plan', 'retreat refuge', 'retreat victim']),
    )
    const after = half.map(carried).map(doing)
    expect(after.some((is) => is === 'attack plan' || is.startsWith('retreat v'))).toBe(false)
    expect(after).toContain('retreat unit')
  })

  test('of other rules nothing is known', () => {
    expect(sedan.migrate!(half[0], '0.9.0')).toBe(undefined)
    expect(sedan.migrate!(half[0], sedan.about.version)).toBe(half[0])
  })
})
