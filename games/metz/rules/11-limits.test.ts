import { describe, expect, test } from 'vitest'
import { AGGRESSIVE, DEFENSIVE, EAGER, ENTERED, SPECIAL } from '../model/state.ts'
import { fieldOf, piece } from '../testing/field.ts'
import { formationNamed } from './03-pieces.ts'
import {
  COLUMN,
  NO_CHARGE,
  NO_ENGAGEMENT,
  limitsNow,
  postureLimits,
  postureOf,
} from './11-limits.ts'

describe('what postures allow', () => {
  test('[7.2.1/a] Aggressive: engagement and charges, no column', () => {
    expect(postureLimits(AGGRESSIVE)).toBe(0)
  })
  test('[7.2.2/a] [7.2.2/b] Defensive: a column, neither engagement nor charges', () => {
    expect(postureLimits(DEFENSIVE)).toBe(COLUMN | NO_ENGAGEMENT | NO_CHARGE)
  })
  test('[6.4.d/b] Special: all of it', () => {
    expect(postureLimits(SPECIAL)).toBe(COLUMN)
  })
  test('[18.2/b] by night nobody engages, whatever his posture', () => {
    const night = fieldOf({}, { scenario: 'campaign-three-days', turn: 16 })
    expect(limitsNow(night, 0)).toBe(NO_ENGAGEMENT | NO_CHARGE)
    expect(limitsNow(fieldOf({}), 0)).toBe(0)
  })
  test('[11.10/c] reinforcements have their own in the turn they enter, others that of their headquarters', () => {
    const state = fieldOf({})
    const unit = piece('P-X-37')
    state.posture[formationNamed('P-X')] = AGGRESSIVE
    expect(postureOf(state, unit)).toBe(AGGRESSIVE)
    state.deeds[unit] = ENTERED
    expect(postureOf(state, unit)).toBe(DEFENSIVE)
    state.posture[formationNamed('P-X')] = DEFENSIVE
    state.deeds[unit] = ENTERED | EAGER
    expect(postureOf(state, unit)).toBe(AGGRESSIVE)
  })
})
