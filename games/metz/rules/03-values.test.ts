import { changed } from '../../../core/list.ts'
import { describe, expect, test } from 'vitest'
import { hex } from '../map/map.ts'
import { DISRUPTED, ENTRENCHED, HASTY, RATIONED, SHAKEN } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { fieldOf, piece } from '../testing/field.ts'
import { PIECES, POINT, PRUSSIAN, isUnit, unitOf } from './03-pieces.ts'
import {
  cohesion,
  initialStrength,
  isBattleworn,
  printedTotal,
  putWorks,
  rounded,
  totalStrength,
} from './03-values.ts'

function marked(id: string, morale: number, more: Partial<State> = {}): State {
  const state = fieldOf({ '2523': [id] }, more)
  state.morale[piece(id)] = morale
  return state
}

describe('rounding', () => {
  test('[2.3/a, 2.3.ex] V-2.3-1: seven halved twice is one, and three and a half on the way', () => {
    expect(rounded((7 * POINT) / 2)).toBe(3 * POINT)
    expect(rounded((7 * POINT) / 4)).toBe(POINT)
  })

  test('[2.3/b] V-2.3-2: three quarters and a half are a half', () => {
    expect([rounded(12), rounded(8), rounded(15)]).toEqual([8, 8, 8])
  })

  test('[2.3/c] less than a half is nothing', () => {
    expect([rounded(7), rounded(4), rounded(0)]).toEqual([0, 0, 0])
  })
})

describe('strength', () => {
  const strengthOf = (id: string, morale: number): number =>
    initialStrength(marked(id, morale), piece(id)) / POINT

  test('[3.1.3.a] a shaken unit has a point less', () => {
    expect([strengthOf('P-III-9', 0), strengthOf('P-III-9', SHAKEN)]).toEqual([8, 7])
  })

  test('[3.1.3.b] a disrupted one two less, and never less than nothing (R-25)', () => {
    expect(strengthOf('P-III-9', DISRUPTED)).toBe(6)
    expect(strengthOf('P-1C-Horse', DISRUPTED)).toBe(0)
  })

  test('[8.7/c, 8.7.ex, 4.3/e] V-8.7: one marker takes a point from both counters in fire and one from the pair in an assault', () => {
    const state = marked('F-II-VergeArt', SHAKEN)
    expect(initialStrength(state, piece('F-II-VergeArt'))).toBe(4 * POINT)
    expect(initialStrength(state, piece('F-II-VergeMit'))).toBe(3 * POINT)
    expect(totalStrength(state, piece('F-II-VergeArt'))).toBe(8 * POINT)
  })

  test('[8.8/e] want of ammunition does not weaken anybody in an assault', () => {
    const state = marked('F-II-VergeArt', 0)
    state.ammo = changed(state.ammo, piece('F-II-VergeArt'), RATIONED)
    state.ammo = changed(state.ammo, piece('F-II-VergeMit'), RATIONED)
    expect(totalStrength(state, piece('F-II-VergeArt'))).toBe(9 * POINT)
  })

  test('[4.3/b] a battery and its mitrailleuse are one unit with the strength of both', () => {
    const state = marked('F-II-VergeArt', 0)
    expect(unitOf(piece('F-II-VergeMit'))).toBe(piece('F-II-VergeArt'))
    expect(unitOf(piece('F-II-VergeArt'))).toBe(piece('F-II-VergeArt'))
    expect(printedTotal(state, piece('F-II-VergeArt'))).toBe(9 * POINT)
  })
})

describe('status', () => {
  test('[3.4/b] a detachment is battleworn on both sides', () => {
    const state = fieldOf({ '2523': ['P-X-DetA'] })
    expect(isBattleworn(state, piece('P-X-DetA'))).toBe(true)
    state.worn[piece('P-X-DetA')] = 1
    expect(isBattleworn(state, piece('P-X-DetA'))).toBe(true)
    expect(isBattleworn(state, piece('P-III-9'))).toBe(false)
    state.worn[piece('P-III-9')] = 1
    expect(isBattleworn(state, piece('P-III-9'))).toBe(true)
  })

  test('[3.5/a] headquarters are no combat units, nor is a mitrailleuse by itself', () => {
    const units = Array.from({ length: PIECES }, (_, one) => one).filter(isUnit)
    expect(units.includes(piece('P-III-9'))).toBe(true)
    expect(units.includes(piece('F-II-HQ'))).toBe(false)
    expect(units.includes(piece('F-II-VergeMit'))).toBe(false)
  })
})

describe('cohesion', () => {
  const ratingOf = (morale: number, works = 0, turn = 1): number => {
    const state = marked('P-III-9', morale, { turn })
    if (works > 0) putWorks(state, { hex: hex('2523'), kind: works, side: PRUSSIAN })
    return cohesion(state, piece('P-III-9'))
  }

  test('[3.1.2.a] shaken: one less', () => expect(ratingOf(SHAKEN)).toBe(7))
  test('[3.1.2.b] disrupted: two less', () => expect(ratingOf(DISRUPTED)).toBe(6))
  test('[3.1.2.c] in hasty works: one more', () => expect(ratingOf(0, HASTY)).toBe(9))
  test('[3.1.2.d] in entrenchments: two more', () => expect(ratingOf(SHAKEN, ENTRENCHED)).toBe(9))
  test('[18.1/c] at dusk: one less', () => expect(ratingOf(0, 0, 14)).toBe(7))
  test('on the battleworn side it is what is printed there', () => {
    const state = marked('P-III-9', 0)
    state.worn[piece('P-III-9')] = 1
    expect(cohesion(state, piece('P-III-9'))).toBe(6)
  })
})
