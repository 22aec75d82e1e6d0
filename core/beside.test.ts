import { expect, test } from 'vitest'
import { keptBeside } from './beside.ts'

interface State {
  men: number[]
}

test('it is made once for a state, and anew for a copy of it', () => {
  let made = 0
  const strength = keptBeside<State, { sum: number }>(({ men }) => {
    made++
    return { sum: men.reduce((sum, one) => sum + one, 0) }
  })
  const one: State = { men: [1, 2] }
  const other = JSON.parse(JSON.stringify(one)) as State
  expect([strength(one).sum, strength(one).sum, strength(other).sum]).toEqual([3, 3, 3])
  expect(strength(one)).not.toBe(strength(other))
  expect(strength(one)).toBe(strength(one))
  expect(made).toBe(2)
  expect(strength({ ...one, men: [7] }).sum).toBe(3)
})

test('neither JSON nor the names of the state know of it', () => {
  const kept = keptBeside<State, object>(() => ({ secret: 1 }))
  const state: State = { men: [] }
  kept(state)
  expect(JSON.stringify(state)).toBe('{"men":[]}')
  expect(Object.keys(state)).toEqual(['men'])
})
