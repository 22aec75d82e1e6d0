import { expect, test } from 'vitest'
import { completed } from './completion.ts'

const vocabulary = {
  first: ['look', 'log', 'step', 'halt'],
  after: { step: ['3812', '3813', '4001'], look: ['3812'] },
}

test('a clear beginning is completed, with a blank where a noun follows', () => {
  expect(completed('st', vocabulary)).toEqual({ text: 'step ', options: [] })
  expect(completed('ha', vocabulary)).toEqual({ text: 'halt', options: [] })
})

test('several that fit are listed and completed as far as they agree', () => {
  expect(completed('l', vocabulary)).toEqual({ text: 'lo', options: ['look', 'log'] })
  expect(completed('step 3', vocabulary)).toEqual({ text: 'step 381', options: ['3812', '3813'] })
})

test('after a verb all its nouns are offered', () => {
  expect(completed('step ', vocabulary)?.options).toHaveLength(3)
})

test('nothing fits, or nothing is missing: the key is left to the browser', () => {
  expect(completed('', vocabulary)).toBeUndefined()
  expect(completed('fight', vocabulary)).toBeUndefined()
  expect(completed('halt', vocabulary)).toBeUndefined()
  expect(completed('step 4001', vocabulary)).toBeUndefined()
})

test('a slash and capitals do not matter', () => {
  expect(completed('/LO', vocabulary)?.text).toBe('/lo')
  expect(completed('Step 4', vocabulary)?.text).toBe('step 4001')
})
