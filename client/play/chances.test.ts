import { describe, expect, test } from 'vitest'
import { chanceText, chanceTexts, exactText, isExact, mannerOf } from './chances.ts'

const sheet = (...shares: (readonly [number, number])[]) =>
  shares.map((of) => ({ text: 'something', of }))

function said(faces: number, ...shares: (readonly [number, number])[]): string[] {
  const manner = mannerOf(sheet(...shares), faces)
  return shares.map((of) => chanceText(of, manner))
}

describe('all chances of a sheet are said in one manner', () => {
  test('of a common die as throws of it, also in lowest terms', () => {
    expect(said(6, [1, 3], [1, 6], [1, 2])).toEqual(['2 in 6', '1 in 6', '3 in 6'])
  })

  test('of two common dice as throws of both', () => {
    expect(said(6, [1, 3], [5, 36])).toEqual(['12 in 36', '5 in 36'])
  })

  test('of more dice in per cent', () => {
    expect(said(6, [1, 3], [5, 216])).toEqual(['33 %', '2 %'])
  })

  test('of a ten-sided die in per cent, whether it is thrown once or four times', () => {
    expect(said(10, [3, 10])).toEqual(['30 %'])
    expect(said(10, [8, 25], [3703, 10_000])).toEqual(['32 %', '37 %'])
  })

  test('what is possible is never said to be impossible, nor what is not sure to be sure', () => {
    expect(said(10, [1, 1000], [999, 1000], [1, 1])).toEqual(['under 1 %', 'over 99 %', '100 %'])
  })
})

test('what hangs on something unknown is said with both ends, the lesser first', () => {
  const chances = [{ text: 'something', of: [24, 36] as const, or: [15, 36] as const }]
  expect(chanceText([24, 36], mannerOf(chances, 6), [15, 36])).toBe('15–24 in 36')
  expect(chanceText([1, 2], mannerOf(chances, 10), [1, 4])).toBe('25–50 %')
  expect(exactText([1, 6], [1, 3])).toBe('1 in 6 or 1 in 3')
})

test('what was rounded can be told from what was not, and is said in full', () => {
  expect(isExact(sheet([8, 25]), 'percent')).toBe(true)
  expect(isExact(sheet([8, 25], [3703, 10_000]), 'percent')).toBe(false)
  expect(isExact(sheet([1, 6]), { in: 6 })).toBe(true)
  expect(exactText([3703, 10_000])).toBe('3703 in 10000')
})

describe('where one of them must befall', () => {
  const texts = (...shares: (readonly [number, number])[]) =>
    chanceTexts(
      shares.map((of) => ({ of })),
      'percent',
    )

  test('rounded parts add up to a hundred', () => {
    expect(texts([1, 3], [1, 3], [1, 3])).toEqual(['34 %', '33 %', '33 %'])
    expect(texts([1, 6], [1, 6], [2, 3])).toEqual(['17 %', '17 %', '66 %'])
  })

  test('what hardly ever befalls is still said', () => {
    expect(texts([999, 1000], [1, 1000])).toEqual(['over 99 %', 'under 1 %'])
  })

  test('of others each is rounded by itself', () => {
    expect(texts([1, 3], [1, 3])).toEqual(['33 %', '33 %'])
    expect(chanceTexts([{ of: [1, 2], or: [1, 4] }], 'percent')).toEqual(['25–50 %'])
  })
})
