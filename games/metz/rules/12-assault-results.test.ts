import { describe, expect, test } from 'vitest'
import table from '../data/tables/assault.json' with { type: 'json' }
import {
  ATTACKER_LOSES,
  DEFENDER_LOSES,
  TOUGH_FIGHT,
  cellAt,
  isSplit,
  resultOf,
  splitCell,
} from './12-assault-results.ts'

describe('results', () => {
  test('[12.7/a] the letter loses so many points', () => {
    expect(resultOf('A3')).toMatchObject({ loser: ATTACKER_LOSES, points: 3, star: 0, bracket: 0 })
    expect(resultOf('D2')).toMatchObject({ loser: DEFENDER_LOSES, points: 2, star: 0, bracket: 0 })
  })

  test('[12.7.2.a] a star', () => {
    expect(resultOf('D1*')).toMatchObject({ loser: DEFENDER_LOSES, points: 1, star: 1 })
  })

  test('[12.7.2.b] a bracket', () => {
    expect(resultOf('A1(D1)')).toMatchObject({ loser: ATTACKER_LOSES, points: 1, bracket: 1 })
  })

  test('[12.7.3/d] a split cell is a Tough Fight on a low second die', () => {
    expect([splitCell('TF/D1(A1)', 5), splitCell('TF/D1(A1)', 6)]).toEqual(['TF', 'D1(A1)'])
    expect(resultOf(splitCell('TF/A1(D1)', 1)).loser).toBe(TOUGH_FIGHT)
  })

  test('every cell of the table is one of these', () => {
    for (const column of table.columns.keys())
      for (let die = 1; die <= 10; die++) {
        const cell = cellAt(column, die)
        const ends = isSplit(cell) ? [splitCell(cell, 1), splitCell(cell, 10)] : [cell]
        for (const name of ends) expect(table.order).toContain(resultOf(name).name)
      }
  })
})
