import { describe, expect, test } from 'vitest'
import { clamp, differentialColumn, oddsColumn, printOdds, ratio, shifted } from './tables.ts'
import type { Rounding } from './tables.ts'

/** 1:3, 1:2, 1:1, 2:1, 3:1, 4:1 as signed ratios. */
const COLUMNS = [-3, -2, 1, 2, 3, 4]

/** Independent of the code under test: the printed column a book would send these strengths to. */
function printed(attack: number, defence: number, rounding: Rounding = 'defender'): string {
  return printOdds(ratio(attack, defence, rounding))
}

describe('ratio, fractions in the defender’s favour', () => {
  test.each([
    [13, 4, '3:1'],
    [12, 4, '3:1'],
    [11, 4, '2:1'],
    [15, 8, '1:1'],
    [16, 8, '2:1'],
    [8, 8, '1:1'],
    [7, 8, '1:2'],
    [4, 8, '1:2'],
    [4, 9, '1:3'],
    [4, 12, '1:3'],
    [4, 13, '1:4'],
    [1, 1, '1:1'],
    [100, 1, '100:1'],
    [1, 100, '1:100'],
  ])('%i against %i is %s', (attack, defence, odds) => {
    expect(printed(attack, defence)).toBe(odds)
  })

  test('is the greatest whole ratio the attacker can pay for', () => {
    for (let attack = 1; attack <= 40; attack++)
      for (let defence = 1; defence <= 40; defence++) {
        const odds = ratio(attack, defence, 'defender')
        const pays = (r: number) => (r >= 1 ? attack >= r * defence : attack * -r >= defence)
        const above = odds >= 1 ? odds + 1 : odds === -2 ? 1 : odds + 1
        expect(pays(odds), `${attack}:${defence}`).toBe(true)
        expect(pays(above), `${attack}:${defence}`).toBe(false)
      }
  })

  test('has neither 0 nor −1', () => {
    for (const rounding of ['defender', 'nearest'] as const)
      for (let attack = 1; attack <= 30; attack++)
        for (let defence = 1; defence <= 30; defence++)
          expect([0, -1]).not.toContain(ratio(attack, defence, rounding))
  })
})

describe('ratio to the nearest', () => {
  test.each([
    [13, 4, '3:1'],
    [14, 4, '4:1'],
    [15, 8, '2:1'],
    [11, 8, '1:1'],
    [12, 8, '2:1'],
    [4, 9, '1:2'],
    [4, 10, '1:3'],
    [7, 8, '1:1'],
    [8, 11, '1:1'],
    [8, 12, '1:2'],
  ])('%i against %i is %s', (attack, defence, odds) => {
    expect(printed(attack, defence, 'nearest')).toBe(odds)
  })
})

describe('columns', () => {
  test.each([
    [-9, 0],
    [-3, 0],
    [-2, 1],
    [1, 2],
    [2, 3],
    [4, 5],
    [9, 5],
  ])('odds %i use column %i', (odds, column) => {
    expect(oddsColumn(COLUMNS, odds)).toBe(column)
  })

  test('odds between two printed columns use the lower', () => {
    expect(oddsColumn([1, 3, 5], 4)).toBe(1)
    expect(oddsColumn([-4, -2, 1], -3)).toBe(0)
  })

  test.each([
    [-20, 0],
    [-5, 0],
    [-4, 1],
    [0, 2],
    [3, 2],
    [4, 3],
    [40, 3],
  ])('a difference of %i uses column %i', (difference, column) => {
    expect(differentialColumn([-5, -4, 0, 4], difference)).toBe(column)
  })

  test.each([
    [2, 1, 3],
    [2, -1, 1],
    [2, 9, 5],
    [2, -9, 0],
    [0, -1, 0],
    [5, 1, 5],
    [3, 0, 3],
  ])('column %i shifted by %i is %i of six', (column, shift, result) => {
    expect(shifted(column, shift, COLUMNS.length)).toBe(result)
  })

  test('a single column cannot be left', () => {
    expect(shifted(0, 3, 1)).toBe(0)
    expect(oddsColumn([1], -7)).toBe(0)
  })

  test('clamp keeps both ends', () => {
    expect([-1, 0, 3, 5, 6].map((value) => clamp(value, 0, 5))).toEqual([0, 0, 3, 5, 5])
  })
})

test('odds are printed as books print them', () => {
  expect([3, 1, -2, -10].map(printOdds)).toEqual(['3:1', '1:1', '1:2', '1:10'])
})
