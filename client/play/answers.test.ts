import { describe, expect, test } from 'vitest'
import { answersFrom, leftUndone, writingsFrom } from './answers.ts'
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

describe('what an answer leaves undone', () => {
  const moves = ask([
    option({ verb: 'move', of: 'unit', nouns: [1, 2] }),
    option({ verb: 'enter', of: 'unit', nouns: [2, 3] }),
    option({ verb: 'end' }),
  ])
  const answerTo = (asked: typeof moves, verb: string) =>
    answersFrom([asked], isOnMap).find(({ reply }) => reply.verb === verb)!

  test('is counted once a piece', () => {
    expect(leftUndone([moves], answerTo(moves, 'end'))).toEqual([{ of: 'unit', nouns: [1, 2, 3] }])
  })

  test('is nothing for an answer that only finishes what was begun', () => {
    const march = ask([
      option({ verb: 'step', of: 'hex', nouns: [1] }),
      option({ verb: 'halt', isFinishing: true }),
    ])
    expect(leftUndone([march], answerTo(march, 'halt'))).toEqual([])
  })

  test('is nothing where the answer is the only one', () => {
    const ready = ask([option({ verb: 'ready' })])
    expect(leftUndone([ready], answerTo(ready, 'ready'))).toEqual([])
  })
})
