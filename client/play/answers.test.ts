import { describe, expect, test } from 'vitest'
import { answersFrom, writingsFrom } from './answers.ts'
import { ask, option } from './test-scene.ts'

const lying = {
  isOnMap: (kind: string): boolean => kind === 'hex' || kind === 'unit' || kind === 'side',
  isCovered: (hex: number): boolean => hex < 10,
}

describe('buttons', () => {
  test('stand for answers without a noun and for things that are not on the map', () => {
    const asks = [
      ask([
        option({ verb: 'move', of: 'unit', nouns: [1] }),
        option({ verb: 'column', of: 'column', nouns: [4, 3] }),
        option({ verb: 'end' }),
      ]),
    ]
    const answers = answersFrom(asks, lying)
    expect(answers.map(({ reply }) => [reply.verb, reply.noun])).toEqual([
      ['column', 4],
      ['column', 3],
      ['end', undefined],
    ])
    expect(answers.map(({ isMain }) => isMain)).toEqual([false, false, true])
  })

  test('of two answers without a noun only one that finishes is the main one', () => {
    const both = [option({ verb: 'draw' }), option({ verb: 'decline' })]
    expect(answersFrom([ask(both)], lying).some(({ isMain }) => isMain)).toBe(false)
    const halt = [option({ verb: 'halt', isFinishing: true }), option({ verb: 'turn' })]
    expect(answersFrom([ask(halt)], lying).map(({ isMain }) => isMain)).toEqual([true, false])
  })

  test('stand for hexes too where touching one would mean those who stand in it', () => {
    const both = (...nouns: number[]) => [
      ask([
        option({ verb: 'together', of: 'hex', nouns }),
        option({ verb: 'retreat', of: 'unit', nouns: [1, 2] }),
      ]),
    ]
    const named = (...nouns: number[]) =>
      answersFrom(both(...nouns), lying).map(({ reply, thing }) => [reply.noun, thing?.of])
    expect(named(4, 5)).toEqual([
      [4, 'hex'],
      [5, 'hex'],
    ])
    expect(named(4, 20)).toEqual([])
    expect(named(1, 2, 3, 4)).toEqual([])
  })

  test('an offer is never the main answer', () => {
    const offer = ask([option({ verb: 'resign' })], { kind: 'may' })
    expect(answersFrom([offer], lying)).toMatchObject([{ isMain: false, isOffer: true }])
  })

  test('words are written, not pressed', () => {
    const asks = [ask([option({ verb: 'write', text: { most: 80 } })])]
    expect(answersFrom(asks, lying)).toEqual([])
    expect(writingsFrom(asks)).toMatchObject([{ verb: 'write', most: 80 }])
  })
})
