import { about } from '../words/about.ts'
import { rulesFor } from './rule-set.ts'
import { expect, test } from 'vitest'

/** Options that change who is there when it begins, or who plays. */
const OF_THE_SET_UP = ['bernadotte-present', 'teams']

test('every option that is not about the set-up or the seats replaces something in the rules', () => {
  const plain = rulesFor([])
  for (const { id } of about.options)
    expect([id, rulesFor([id]) === plain, isSame(id)]).toEqual([
      id,
      false,
      OF_THE_SET_UP.includes(id),
    ])

  function isSame(id: string): boolean {
    const rules = rulesFor([id])
    return Object.entries(plain).every(([name, one]) => rules[name as keyof typeof rules] === one)
  }
})
