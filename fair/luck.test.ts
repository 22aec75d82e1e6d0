import { describe, expect, test } from 'vitest'
import { outcomes } from '../core/chance.ts'
import type { Chance } from '../core/contract.ts'
import { luckOf } from './luck.ts'
import type { CausedRoll, DiceLuck } from './luck.ts'

function roll(by: string, faces: readonly number[], ...values: number[]): CausedRoll {
  return { by, chance: { dice: faces }, values }
}
/** So many dice of one kind that show these faces. */
function kind(faces: number, values: readonly number[]): DiceLuck {
  const rolls = values.map((value) => roll('french', [faces], value))
  return luckOf(rolls)[0]!.kinds[0]!
}
function lineFor(faces: number, values: readonly number[]): string {
  return luckOf(values.map((value) => roll('french', [faces], value)))[0]!.say
}
/** The same likelihood by listing every result. */
function listed(faces: number, values: readonly number[]): number {
  const dice = values.map(() => faces)
  const chance: Chance = { seat: 'nature', rule: '', say: { key: '' }, seen: 'all', dice }
  const off = (all: readonly number[]): number =>
    Math.abs(all.reduce((sum, value) => sum + value - (faces + 1) / 2, 0))
  const far = outcomes(chance).filter((one) => off(one.values) >= off(values) - 1e-9)
  return far.reduce((sum, { weight }) => sum + weight[0], 0) / faces ** values.length
}

describe('luck', () => {
  test('is counted for each seat and each kind of die', () => {
    const luck = luckOf([
      roll('french', [6, 6], 1, 6),
      roll('prussian', [6], 4),
      roll('french', [10, 6], 10, 6),
      { by: 'prussian', chance: {}, values: [3, 4] },
    ])
    expect(luck.map(({ seat, rolls }) => [seat, rolls])).toEqual([
      ['french', 2],
      ['prussian', 1],
    ])
    expect(luck[0]!.kinds.map(({ faces, dice }) => [faces, dice])).toEqual([
      [6, 3],
      [10, 1],
    ])
    expect(luck[0]!.kinds[0]!.counts).toEqual([1, 0, 0, 0, 0, 2])
    expect(luck[0]!.kinds[1]!.counts).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
    expect(luck[0]!.kinds[0]).toMatchObject({ mean: 13 / 3, expected: 3.5 })
    expect(luck[1]!.kinds[0]!.counts).toEqual([0, 0, 0, 1, 0, 0])
  })

  test('nobody who only draws is judged', () => {
    expect(luckOf([{ by: 'french', chance: {}, values: [3] }])).toEqual([])
    expect(luckOf([])).toEqual([])
  })

  test.each([
    [6, [6]],
    [6, [1]],
    [6, [3]],
    [6, [6, 6]],
    [6, [1, 2, 1, 3]],
    [10, [10, 9, 1]],
    [2, [1, 1, 1, 1, 1, 2]],
    [1, [1, 1]],
    [5, [3, 3]],
  ])('of d%i showing %j is as likely as the list of all results says', (faces, values) => {
    expect(kind(faces, values).likelihood).toBeCloseTo(listed(faces, values), 12)
  })

  test('of one die is never called unusual more than it is', () => {
    expect(kind(6, [6]).likelihood).toBeCloseTo(1 / 3, 12)
    expect(kind(6, [4]).likelihood).toBeCloseTo(1, 12)
    expect(kind(6, [6, 6]).likelihood).toBeCloseTo(2 / 36, 12)
  })

  test('of very many dice goes over to the normal law without a jump', () => {
    const values = (dice: number): number[] =>
      Array.from({ length: dice }, (_, n) => (n % 24 === 0 ? 6 : 1 + (n % 6)))
    const [below, counted, normal, above] = [288, 312, 336, 360].map(
      (dice) => kind(6, values(dice)).likelihood,
    )
    expect(counted).toBeGreaterThan(0.001)
    expect(counted).toBeLessThan(0.1)
    const step = counted! / below!
    expect(normal! / counted! / step).toBeCloseTo(1, 2)
    expect(above! / normal! / step).toBeCloseTo(1, 2)
    const many = Array.from({ length: 20_000 }, (_, n) => 1 + (n % 6))
    expect(kind(6, many).likelihood).toBeGreaterThan(0.9)
    expect(kind(6, Array<number>(20_000).fill(6)).likelihood).toBe(0)
  })

  test('is told in one line', () => {
    expect(lineFor(6, [3, 4, 2, 5])).toBe('4 d6, mean 3.50 where 3.50 is expected: nothing unusual')
    expect(lineFor(6, [6])).toBe(
      '1 d6, mean 6.00 where 3.50 is expected: rather high, one series in 3 is as far off',
    )
    expect(lineFor(6, [1, 1])).toBe(
      '2 d6, mean 1.00 where 3.50 is expected: low, one series in 18 is as far off',
    )
    expect(lineFor(10, [10, 10, 10])).toMatch(/: very high, one series in 500 is as far off$/)
    expect(lineFor(6, Array<number>(12).fill(6))).toMatch('less than one series in a million')
    const both = luckOf([roll('french', [10, 6], 5, 3)])[0]!.say
    expect(both).toMatch(/^1 d6, mean 3\.00 .*; 1 d10, mean 5\.00 /)
    expect(both).not.toContain('\n')
  })
})
