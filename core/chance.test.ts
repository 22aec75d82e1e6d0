import { describe, expect, test } from 'vitest'
import {
  draw,
  fastChance,
  fastFrom,
  fastNature,
  isPossible,
  maySee,
  outcomes,
  scripted,
} from './chance.ts'
import type { Chance } from './contract.ts'

const base = { seat: 'nature', rule: '7.1', say: { key: 'roll' }, seen: 'all' } as const
const twoDice: Chance = { ...base, dice: [6, 10] }
const threeChits: Chance = { ...base, pick: { of: 'chit', from: [4, 7, 9, 11], take: 3 } }
const kinds = {
  chit: {
    print: (noun: number) => `chit-${noun}`,
    parse: (text: string) => (text.startsWith('chit-') ? Number(text.slice(5)) : undefined),
  },
}

/** Chi-square over equally likely cells. */
function unevenness(counts: readonly number[]): number {
  const expected = counts.reduce((sum, n) => sum + n, 0) / counts.length
  return counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)
}

describe('fast generator', () => {
  test('a seed gives the same stream for ever, as number or text', () => {
    const fast = fastChance(42)
    expect(Array.from({ length: 8 }, () => fast.below(1000))).toEqual([
      89, 541, 330, 799, 434, 96, 589, 137,
    ])
    expect(fastChance('42').below(2 ** 32)).toBe(fastChance(42).below(2 ** 32))
    expect(fastChance(43).below(2 ** 32)).not.toBe(fastChance(42).below(2 ** 32))
  })

  test('is xoshiro128** as published: first words worked out by hand', () => {
    const fast = fastFrom([1, 2, 3, 4])
    expect([1, 2, 3].map(() => fast.below(2 ** 32))).toEqual([11520, 0, 5927040])
  })

  test('its state survives JSON, and a clone goes its own way', () => {
    const fast = fastChance('bazeilles')
    fast.below(6)
    const saved = JSON.stringify(fast.state())
    const clone = fast.clone()
    const next = Array.from({ length: 20 }, () => fast.below(100))
    expect(Array.from({ length: 20 }, () => clone.below(100))).toEqual(next)
    const loaded = fastFrom(JSON.parse(saved) as number[])
    expect(Array.from({ length: 20 }, () => loaded.below(100))).toEqual(next)
  })

  test.each([2, 6, 7, 10, 36])('below(%i) is even', (n) => {
    const fast = fastChance(`even ${n}`)
    const counts = Array<number>(n).fill(0)
    for (let roll = 0; roll < 20_000 * n; roll++) counts[fast.below(n)]!++
    // Mean n − 1, deviation √2(n − 1): five of them are far outside chance.
    expect(unevenness(counts)).toBeLessThan(n - 1 + 5 * Math.sqrt(2 * (n - 1)))
  })

  test('a range that does not divide 2³² is not bent', () => {
    const n = 3 * 2 ** 30
    const fast = fastChance('wide')
    const counts = [0, 0, 0]
    for (let roll = 0; roll < 30_000; roll++) counts[Math.floor(fast.below(n) / 2 ** 30)]!++
    expect(unevenness(counts)).toBeLessThan(15)
  })

  test('one roll says nothing about the next', () => {
    const fast = fastChance('pairs')
    const counts = Array<number>(36).fill(0)
    for (let roll = 0; roll < 200_000; roll++) counts[fast.below(6) * 6 + fast.below(6)]!++
    expect(unevenness(counts)).toBeLessThan(35 + 5 * Math.sqrt(70))
  })
})

describe('draw', () => {
  test('dice show 1 to their faces, each in its place', () => {
    const fast = fastChance(1)
    const rolls = Array.from({ length: 2000 }, () => draw(twoDice, fast))
    expect(new Set(rolls.map((roll) => roll[0])).size).toBe(6)
    expect(new Set(rolls.map((roll) => roll[1])).size).toBe(10)
    expect(rolls.every((roll) => isPossible(twoDice, roll))).toBe(true)
  })

  test('every order of a pick is equally likely', () => {
    const fast = fastChance('picks')
    const counts = new Map(outcomes(threeChits).map(({ values }) => [values.join(), 0]))
    for (let n = 0; n < 48_000; n++) {
      const key = draw(threeChits, fast).join()
      counts.set(key, counts.get(key)! + 1)
    }
    expect(counts.size).toBe(24)
    expect(unevenness([...counts.values()])).toBeLessThan(23 + 5 * Math.sqrt(46))
  })

  test('refuses to draw more than there is', () => {
    const greedy: Chance = { ...base, pick: { of: 'chit', from: [1], take: 2 } }
    expect(() => draw(greedy, fastChance(1))).toThrow('Rule 7.1 draws more than there is')
  })
})

describe('isPossible', () => {
  test.each([
    [twoDice, [6, 10], true],
    [twoDice, [10, 6], false],
    [twoDice, [0, 1], false],
    [twoDice, [1.5, 1], false],
    [twoDice, [3], false],
    [twoDice, [3, 3, 3], false],
    [threeChits, [9, 4, 11], true],
    [threeChits, [9, 4, 4], false],
    [threeChits, [9, 4, 5], false],
    [threeChits, [9, 4], false],
  ] as const)('%o %j: %s', (chance, values, expected) => {
    expect(isPossible(chance, values)).toBe(expected)
  })

  test('equal lots in a cup can be drawn as often as they are there', () => {
    const cup: Chance = { ...base, pick: { of: 'chit', from: [1, 1, 2], take: 2 } }
    expect(isPossible(cup, [1, 1])).toBe(true)
    expect(isPossible(cup, [2, 2])).toBe(false)
  })
})

describe('outcomes', () => {
  test('lists every roll once', () => {
    const all = outcomes(twoDice)
    expect(all).toHaveLength(60)
    expect(new Set(all.map(({ values }) => values.join())).size).toBe(60)
    expect(all.every(({ weight }) => weight[0] === 1 && weight[1] === 60)).toBe(true)
  })

  test('joins equal draws and keeps the weights exact', () => {
    const cup: Chance = { ...base, pick: { of: 'chit', from: [1, 1, 2], take: 2 } }
    expect(outcomes(cup)).toEqual([
      { values: [1, 1], weight: [2, 6] },
      { values: [1, 2], weight: [2, 6] },
      { values: [2, 1], weight: [2, 6] },
    ])
  })

  test('refuses a list no machine could hold', () => {
    const sixty: Chance = { ...base, dice: Array<number>(60).fill(6) }
    expect(() => outcomes(sixty)).toThrow('Rule 7.1: too many results to list')
  })
})

describe('scripted nature', () => {
  test('gives numbers and nouns in order', () => {
    const script = scripted([3, '10', 'chit-9', 4, 'chit-11'], kinds)
    expect(script.answer(twoDice).values).toEqual([3, 10])
    expect(script.left()).toBe(3)
    expect(script.answer(threeChits).values).toEqual([9, 4, 11])
    expect(() => script.finish()).not.toThrow()
  })

  test('says what is missing, impossible or left over', () => {
    expect(() => scripted([3]).answer(twoDice)).toThrow(
      "Nature's answers 1 to 2, for rule 7.1: only 1 were given in all",
    )
    expect(() => scripted([7, 1]).answer(twoDice)).toThrow(
      '7, 1 is impossible; expected 1 to 6, then 1 to 10',
    )
    expect(() => scripted(['six', 1]).answer(twoDice)).toThrow('six, 1 is impossible')
    expect(() => scripted([4, 4, 7], kinds).answer(threeChits)).toThrow(
      'expected 3 of chit-4, chit-7, chit-9, chit-11',
    )
    expect(() => scripted([5]).finish()).toThrow('asked for 0 answers; left over: 5')
  })
})

test('fast nature repeats a game from its seed', () => {
  const first = fastNature('a')
  const again = fastNature('a')
  for (let n = 0; n < 20; n++) expect(first.answer(twoDice)).toEqual(again.answer(twoDice))
})

test('an audience is all, nobody, or the seats named', () => {
  expect(maySee('all', 'table')).toBe(true)
  expect(maySee('nobody', 'french')).toBe(false)
  expect(maySee(['french'], 'french')).toBe(true)
  expect(maySee(['french'], 'prussian')).toBe(false)
})
