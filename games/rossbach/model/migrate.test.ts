import { readFileSync, readdirSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { stateHash } from '../../../core/fingerprint.ts'
import { playFurther } from '../../../core/testing/sitting.ts'
import { rossbach } from '../game.ts'
import { migrated } from './migrate.ts'
import type { State } from './state.ts'

interface Left {
  version: string
  name: string
  hash: string
  state: State
}

const folder = new URL('../saved/', import.meta.url)
const left = readdirSync(folder)
  .filter((file) => file.startsWith('states-'))
  .flatMap((file): Left[] => {
    const version = file.slice('states-'.length, -'.jsonl.gz'.length)
    const lines = gunzipSync(readFileSync(new URL(file, folder)))
      .toString()
      .trim()
      .split('\n')
    return lines.map((line) => ({ ...(JSON.parse(line) as Left), version }))
  })

describe('games that earlier rules have left', () => {
  test.each(left)('$version, $name: is carried over as it stands, and goes on', (one) => {
    expect(stateHash(one.state)).toBe(one.hash)
    const state = migrated(structuredClone(one.state), one.version)!
    expect(stateHash(state)).toBe(one.hash)
    expect(rossbach.broken(state)).toEqual([])
    const watch = { atAsk: (now: State) => rossbach.broken(now) }
    const played = playFurther(rossbach, state, { replies: 60, seed: one.name, watch })
    expect(played).toEqual([])
    expect(rossbach.broken(state)).toEqual([])
  })

  test('are from versions before this one', () => {
    expect(left.length).toBeGreaterThan(10)
    expect(left.some(({ version }) => version === rossbach.about.version)).toBe(false)
  })

  test('of rules that nobody knows are left alone', () => {
    expect(migrated(structuredClone(left[0]!.state), '0.9.0')).toBeUndefined()
  })
})
