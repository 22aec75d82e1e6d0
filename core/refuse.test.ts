import { describe, expect, test } from 'vitest'
import { firstRefusal, refusal } from './refuse.ts'

describe('refusal', () => {
  test('names the rule and the reason, and no empty fields', () => {
    expect(Object.entries(refusal('9.3', 'zone'))).toEqual([
      ['rule', '9.3'],
      ['say', { key: 'zone' }],
    ])
  })

  test('carries parameters and what stands in the way', () => {
    const facts = { with: { cost: 4 }, at: [{ of: 'hex', noun: 12 }] }
    expect(refusal('9.1', 'too-far', facts)).toEqual({
      rule: '9.1',
      say: { key: 'too-far', with: { cost: 4 } },
      at: [{ of: 'hex', noun: 12 }],
    })
  })
})

describe('firstRefusal', () => {
  const no = (rule: string) => () => refusal(rule, 'no')
  const fine = () => undefined

  test('is undefined when nothing forbids', () => {
    expect(firstRefusal()).toBeUndefined()
    expect(firstRefusal(fine, fine)).toBeUndefined()
  })

  test('is the first in the book’s order', () => {
    expect(firstRefusal(fine, no('2'), no('3'))?.rule).toBe('2')
  })

  test('does not work out later reasons', () => {
    const never = () => {
      throw new Error('The first refusal was enough.')
    }
    expect(firstRefusal(no('1'), never)?.rule).toBe('1')
  })
})
