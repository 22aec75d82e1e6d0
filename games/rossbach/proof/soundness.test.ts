import { changed } from '../../../core/list.ts'
import { describe, expect, test } from 'vitest'
import { board, put } from '../model/board.ts'
import { hex } from '../map/map.ts'
import { FORMATIONS, fullStrength } from '../rules/01-pieces.ts'
import { setUpState } from '../model/set-up.ts'
import { brokenIn } from './soundness.ts'
import { DAY_HALF, LAID, LOST, OVER, PARTED, WITHIN } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { piece } from '../testing/field.ts'

/** What is wrong once a sound position has been spoilt. */
function spoilt(spoil: (state: State) => void): string[] {
  const state = setUpState('jena', [])
  expect(brokenIn(state)).toEqual([])
  spoil(state)
  return brokenIn(state)
}

describe('a broken invariant is named', () => {
  test.each<[string, (state: State) => void]>([
    ['places', (state) => put(state, piece('Lannes'), hex('N2236'))],
    ['boxes', (state) => put(state, piece('Lannes'), DAY_HALF)],
    ['board', (state) => (board(state).units[hex('N1528')] = 7)],
    ['sides', (state) => put(state, piece('Grawert'), hex('N1528'))],
    ['stacking', (state) => put(state, piece('Saint-Hilaire'), hex('N1427'))],
    ['columns', (state) => (state.column[piece('Suchet')] = 1)],
    ['casualties', (state) => (state.casualties[FORMATIONS.indexOf('F-V')] = 3)],
    ['vedettes', (state) => put(state, piece('Treilhard'), PARTED)],
    ['markers', (state) => (state.shown[piece('Davout')] = 1)],
    ['bridges', (state) => put(state, piece('Pontoon-P1'), LAID)],
    ['orders', (state) => (state.order = changed(state.order, piece('Suchet'), 1))],
    ['end', (state) => (state.phase = OVER)],
  ])('%s', (name, spoil) => {
    expect(spoilt(spoil)).toContain(name)
  })

  test('and what lies in a box is accounted for', () => {
    const lost = (state: State): void => {
      put(state, piece('Suchet'), LOST)
      state.casualties[FORMATIONS.indexOf('F-V')] = fullStrength[piece('Suchet')]! / 2
    }
    expect(spoilt(lost)).toEqual([])
    expect(spoilt((state) => put(state, piece('Suchet'), LOST))).toEqual(['casualties'])
    expect(setUpState('jena', []).place[piece('Treilhard-1')]).toBe(WITHIN)
  })
})
