import { describe, expect, test } from 'vitest'
import { leastOf, mostOf } from '../../../core/bounds.ts'
import { FATIGUE } from '../model/state.ts'
import { field, piece } from '../testing/field.ts'
import { SPENT } from './02-tables.ts'
import { boundOf, isSpent, isTired, restUnseen, tire } from './11-fatigue.ts'

const FRIANT = piece('F-Friant')
const at = (fatigue: number) => field({ 'F-Friant': { at: '3017', fatigue } })

describe('fatigue', () => {
  test('[11.0/a] the marker goes up the track and stays on its last box', () => {
    const state = at(5)
    tire(state, FRIANT, 1)
    expect(state.fatigue[FRIANT]).toBe(6)
    tire(state, FRIANT, 3)
    expect(state.fatigue[FRIANT]).toBe(SPENT)
  })

  test('[11.1/a] both boxes of Tired, and no others', () => {
    expect([4, 5, 6, 7].map((fatigue) => isTired(at(fatigue), FRIANT))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('[11.1/b] Spent is the last box', () => {
    expect([6, 7].map((fatigue) => isSpent(at(fatigue), FRIANT))).toEqual([false, true])
  })

  test('the enemy hears of what tires, and knows not whether somebody rests', () => {
    const state = at(3)
    restUnseen(state, FRIANT, { levels: 0, most: 1 })
    const bound = boundOf(FRIANT, FATIGUE)
    expect([leastOf(state.bounds, bound), mostOf(state.bounds, bound)]).toEqual([2, 3])
    tire(state, FRIANT, 2)
    expect([leastOf(state.bounds, bound), mostOf(state.bounds, bound)]).toEqual([4, 5])
    expect(state.fatigue[FRIANT]).toBe(5)
  })
})
