import { describe, expect, test } from 'vitest'
import { fastChance } from '../../core/chance.ts'
import { games } from '../../games/index.ts'
import { sedan } from '../../games/sedan/game.ts'
import { bench, measure } from '../../games/sedan/proof/measure.ts'
import { measure as metzMeasure } from '../../games/metz/proof/measure.ts'
import { testIo } from '../terminal/test-io.ts'
import { jsonFault } from './json-fault.ts'
import { run } from './index.ts'
import { randomPosition } from './random-position.ts'
import { retraced } from './retrace.ts'

describe('bench', () => {
  test('gives every figure with its spread, and marks beside those that have one', async () => {
    const io = testIo()
    expect(await run(['bench', 'sedan', '--runs', '1', '--games', '1'], io)).toBe(0)
    for (const line of [
      /replies +[\d,.]+ per CPU second \(.* … .*\) {2}mark: at least 180,000/,
      /a complete random game +[\d.]+ CPU ms/,
      /replies with views of both seats +[\d,.]+ per CPU second/,
      /clone of a mid-game state +[\d.]+ µs .* mark: at most 2.00/,
      /save of a mid-game state as JSON/,
      /reach over the whole map +[\d.]+ CPU ms .* mark: at most 0.100/,
      /a side-turn of the script +[\d.,]+ CPU ms/,
    ])
      expect(io.output()).toMatch(line)
  })

  test('a game may be measured by what is its own', () => {
    const own = metzMeasure.own!
    expect(own.map(({ name, unit, mark }) => `${name}: ${mark} ${unit}`)).toEqual([
      'line of sight between two hexes: 1 µs',
      'preview of a fire: 5 CPU ms',
    ])
    for (const { once } of own) expect(() => once(1)).not.toThrow()
  })

  test('floods the whole of the open map', () => {
    const { flood, hexes } = measure
    const nancy = sedan.about.kinds['hex']!.parse('3318')!
    expect(flood(nancy)).toBeGreaterThan(hexes * 0.8)
  })
})

describe('fuzz', () => {
  test('plays and counts, and finds nothing', async () => {
    const io = testIo()
    expect(await run(['fuzz', 'sedan', '--seconds', '2', '--seed', '1'], io)).toBe(0)
    expect(io.output()).toMatch(
      /^seed 1: \d+ games, [1-9]\d* positions, [1-9]\d* replies, .* 0 findings\n$/,
    )
  })

  test('makes the same sound position of the same seed', () => {
    const made = ['a', 'b', 'a'].map((seed) => randomPosition(games['sedan']!, bench, seed))
    expect(made[0]).toEqual(made[2])
    expect(made[0]).not.toEqual(made[1])
    for (const position of made) {
      expect(Object.keys(position['units'] as object).length).toBeGreaterThan(0)
      expect(sedan.broken(sedan.setup(position, []))).toEqual([])
    }
  })

  test('prints replies as they are typed', () => {
    const state = sedan.setup('campaign', [])
    const [ask] = sedan.ask(state)
    const noun = sedan.about.kinds['unit']!.parse('1/I')!
    const reply = { seat: 'french', ask: (ask as { id: number }).id, verb: 'place', noun }
    const later = { seat: 'nature' as const, values: [fastChance(1).below(6) + 1] }
    expect(retraced(games['sedan']!, 'campaign', [reply, later])[0]).toBe('french place 1/I')
  })
})

describe('what is not JSON', () => {
  test.each([
    ['', 1, 1, 'a value'],
    ['{"a": 1,}', 1, 9, 'a name in double quotes'],
    ['{"a" 1}', 1, 6, 'a colon'],
    ['[1\n 2]', 2, 2, ', or ]'],
    ['{"a": [1, {"b": tru}]}', 1, 17, 'a value'],
    ['{} {}', 1, 4, 'the end of the file'],
    ['{"a": "b', 1, 7, 'a value'],
  ])('%s', (text, line, column, wanted) => {
    expect(() => JSON.parse(text) as unknown).toThrow(/JSON/)
    expect(jsonFault(text)).toEqual({ line, column, wanted })
  })
})
