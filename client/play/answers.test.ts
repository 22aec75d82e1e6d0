import { describe, expect, test } from 'vitest'
import { answersFrom, writingsFrom } from './answers.ts'
import { ask, option } from './test-scene.ts'

const isOnMap = (kind: string): boolean => kind === 'hex' || kind === 'unit' || kind === 'side'

describe('buttons', () => {
  test('stand for answers without a noun and for things that are not on the map', () => {
    const asks = [
      ask([
        option({ verb: 'move', of: 'unit', nouns: [1] }),
        option({ verb: 'column', of: 'column', nouns: [4, 3] }),
        option({ verb: 'end' }),
      ]),
    ]
    const answers = answersFrom(asks, isOnMap)
    expect(answers.map(({ reply }) => [reply.verb, reply.noun])).toEqual([
      ['column', 4],
      ['column', 3],
      ['end', undefined],
    ])
    expect(answers.map(({ isMain }) => isMain)).toEqual([false, false, true])
  })

  test('of two answers without a noun only one that finishes is the main one', () => {
    const both = [option({ verb: 'draw' }), option({ verb: 'decline' })]
    expect(answersFrom([ask(both)], isOnMap).some(({ isMain }) => isMain)).toBe(false)
    const halt = [option({ verb: 'halt', isFinishing: true }), option({ verb: 'turn' })]
    expect(answersFrom([ask(halt)], isOnMap).map(({ isMain }) => isMain)).toEqual([true, false])
  })

  test('an offer is never the main answer', () => {
    const offer = ask([option({ verb: 'resign' })], { kind: 'may' })
    expect(answersFrom([offer], isOnMap)).toMatchObject([{ isMain: false, isOffer: true }])
  })

  test('words are written, not pressed', () => {
    const asks = [ask([option({ verb: 'write', text: { most: 80 } })])]
    expect(answersFrom(asks, isOnMap)).toEqual([])
    expect(writingsFrom(asks)).toMatchObject([{ verb: 'write', most: 80 }])
  })
})
