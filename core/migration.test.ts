import { describe, expect, test } from 'vitest'
import { makeMigrate } from './migration.ts'

interface State {
  scenario: string
  options: string[]
  place: number[]
  letters: string[]
  turn: number
}
const blank = (scenario: string, options: readonly string[]): State => ({
  scenario,
  options: [...options],
  place: [-1, -1],
  letters: [],
  turn: 1,
})
const migrate = makeMigrate<State>({
  versions: ['1', '2'],
  version: '2',
  scenarios: [{ id: 'dawn' }],
  blank,
  lengths: [2],
  isPlaced: (place) => place.every((at) => at < 9),
  carried: (state) => ({ ...state, turn: state.turn + 1 }),
})
const state = blank('dawn', [])

describe('a saved state', () => {
  test('of this version goes on as it is, one of an older version is carried over', () => {
    expect(migrate(state, '2')).toBe(state)
    expect(migrate(state, '1')).toEqual({ ...state, turn: 2 })
  })

  test.each<[string, unknown]>([
    ['is none', null],
    ['is of no scenario there is', { ...state, scenario: 'dusk' }],
    ['has no options', { ...state, options: 'none' }],
    ['lacks a field', { ...state, turn: undefined }],
    ['has pieces too many', { ...state, place: [0, 1, 2] }],
    ['has a piece where none can be', { ...state, place: [0, 9] }],
    ['has a list that is none', { ...state, letters: 'a' }],
  ])('that %s is not carried over', (_, old) => {
    expect(migrate(old, '2')).toBeUndefined()
  })

  test('may have longer lists where they grow, and comes from a version that is known', () => {
    expect(migrate({ ...state, letters: ['a', 'b', 'c'] }, '2')).toBeDefined()
    expect(migrate(state, '3')).toBeUndefined()
  })
})
