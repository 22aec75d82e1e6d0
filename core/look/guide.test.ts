import { expect, test } from 'vitest'
import { guideFrom } from './guide.ts'

const TEXTS = { end: 'That was it.', begin: 'Choose a boat.' }

test('a guide follows its cues, and says the text of each', () => {
  const at = { of: 'hex', noun: 3 }
  const steps = guideFrom(TEXTS, {
    begin: { ask: 'ask-boat', at, rule: '1.1' },
    end: { happened: 'over' },
  })
  expect(steps).toEqual([
    { id: 'begin', when: { ask: 'ask-boat' }, say: 'Choose a boat.', at, rule: '1.1' },
    { id: 'end', when: { happened: 'over' }, say: 'That was it.' },
  ])
})

test('a text without a cue does not compile, nor a cue without a moment', () => {
  const begin = { ask: 'ask-boat' }
  // @ts-expect-error -- `end` has no cue.
  expect(guideFrom(TEXTS, { begin })).toHaveLength(1)
  // @ts-expect-error -- nobody knows when `end` is said.
  expect(guideFrom(TEXTS, { begin, end: { rule: '1.1' } })).toHaveLength(2)
})
