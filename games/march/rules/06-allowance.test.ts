import { describe, expect, test } from 'vitest'
import { DISORGANIZED, FORCED } from '../model/state.ts'
import { grid } from '../map/map.ts'
import { openHex } from '../testing/ground.ts'
import { field, piece } from '../testing/field.ts'
import type { Standing } from '../testing/field.ts'
import { allowance } from './06-allowance.ts'

const at = grid.print(openHex())

/** Points of a unit in this state. */
function points(
  id: string,
  facts: Partial<Standing> & { forced?: boolean; cap?: number } = {},
): number {
  const { forced = false, cap, ...standing } = facts
  const state = field({ [id]: { at, ...standing } })
  if (forced) state.deeds[piece(id)]! |= FORCED
  if (cap !== undefined) state.cap[state.formation[piece(id)]!] = cap * 2
  return allowance(state, piece(id)) / 2
}

describe('allowances', () => {
  test('[6.0/a] eight for infantry, thirteen for cavalry, six for trains', () => {
    expect([points('F-Friant'), points('F-Montbrun')]).toEqual([8, 13])
    expect(points('F-Wagon-1')).toBe(6)
    expect(points('L-Charles')).toBe(16)
  })

  test('[9.0/a] each state halves, and what is less than half a point is dropped (V-9.0-9, R-41)', () => {
    const marks = DISORGANIZED
    expect(points('F-Montbrun', { marks })).toBe(6.5)
    expect(points('F-Montbrun', { marks, fatigue: 5 })).toBe(3)
    expect(points('F-Montbrun', { marks, fatigue: 6, unsupplied: 1 })).toBe(1.5)
    expect(points('F-Friant', { unsupplied: 1 })).toBe(4)
  })

  test('[11.1/b] the Spent have a point, the Tired half (V-11.1-1)', () => {
    expect([points('F-Friant', { fatigue: 5 }), points('F-Friant', { fatigue: 7 })]).toEqual([4, 1])
  })

  test('[15.14/a] by force they march as if one grade less tired (FM-4)', () => {
    expect(points('F-Friant', { fatigue: 6, forced: true })).toBe(8)
    expect(points('F-Friant', { fatigue: 7, forced: true })).toBe(4)
  })

  test('[6.0/c] the first check of a new order is the most that anybody has', () => {
    expect(points('F-Friant', { cap: 6 })).toBe(6)
    expect(points('F-Friant', { cap: 10 })).toBe(8)
    expect(points('F-Friant', { cap: 6, fatigue: 5 })).toBe(4)
  })
})
