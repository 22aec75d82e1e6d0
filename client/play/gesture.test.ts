import { describe, expect, test } from 'vitest'
import { NO_LEGAL } from '../board/board-props.ts'
import { EMPTY_HAND, firstTapped, isPlain, meaningsOf, type Ground, type Hand } from './gesture.ts'
import { hex, sceneWith, unit } from './test-scene.ts'

const NONE = { hexes: [], sides: [], pairs: [], pieces: [] }
const ground: Ground = {
  scene: sceneWith([{ hex: 3 }, 1, 2], [{ hex: 5 }, 4], [{ hex: 6 }, 20]),
  legal: { ...NO_LEGAL, pieces: [unit(1), unit(2), unit(4)] },
  offers: NONE,
  marks: [
    { at: 5, cost: 2 },
    { at: 8, cost: 4 },
    { at: 9, bar: '9.3' },
  ],
  by: 'pointer',
}
const held: Hand = { is: 'picked', piece: unit(1) }

describe('with an empty hand', () => {
  test('a legal piece is picked up', () => {
    expect(meaningsOf(EMPTY_HAND, unit(1), ground)).toEqual([{ is: 'pick', piece: unit(1) }])
  })

  test('a hex stands for the legal pieces in it', () => {
    const meanings = meaningsOf(EMPTY_HAND, hex(3), ground)
    expect(meanings).toHaveLength(2)
    expect(isPlain(meanings)).toBe(false)
    expect(isPlain(meaningsOf(EMPTY_HAND, hex(5), ground))).toBe(true)
  })

  test('one of a stack and all of it may both be meant', () => {
    const either = { ...ground, legal: { ...NONE, hexes: [3], pieces: [unit(1)] } }
    expect(meaningsOf(EMPTY_HAND, unit(1), either)).toEqual([
      { is: 'pick', piece: unit(1) },
      { is: 'wish', wish: { touched: hex(3) }, means: 'answer' },
    ])
  })

  test('an enemy in a legal hex stands for the hex', () => {
    const attack = { ...ground, legal: { ...NONE, hexes: [6] } }
    const wish = { touched: hex(6) }
    expect(meaningsOf(EMPTY_HAND, unit(20), attack)).toEqual([
      { is: 'wish', wish, means: 'answer' },
    ])
  })

  test('what nobody asked about is left to the rules to explain', () => {
    const wish = { touched: hex(8) }
    expect(meaningsOf(EMPTY_HAND, hex(8), ground)).toEqual([{ is: 'wish', wish, means: 'unclear' }])
  })

  test('an offer is never taken by one touch', () => {
    const offered = { ...ground, legal: NONE, offers: { ...NONE, pieces: [unit(2)] } }
    const meanings = meaningsOf(EMPTY_HAND, unit(2), offered)
    expect(meanings).toHaveLength(1)
    expect(isPlain(meanings)).toBe(false)
  })
})

describe('with a piece in hand', () => {
  test('it goes where it can, whoever stands there', () => {
    const wish = { picked: unit(1), touched: hex(5) }
    const go = [{ is: 'wish', wish, means: 'go' }]
    expect(meaningsOf(held, hex(5), ground)).toEqual(go)
    expect(meaningsOf(held, unit(4), ground)).toEqual(go)
  })

  test('a finger shows the way first and goes at the second tap', () => {
    const finger: Ground = { ...ground, by: 'finger' }
    const aim = meaningsOf(held, hex(8), finger)
    expect(aim).toEqual([{ is: 'aim', piece: unit(1), target: hex(8) }])
    const aimed: Hand = { is: 'aimed', piece: unit(1), target: hex(8) }
    expect(meaningsOf(aimed, hex(8), finger)).toMatchObject([{ is: 'wish', means: 'go' }])
    expect(meaningsOf(aimed, hex(5), finger)).toMatchObject([{ is: 'aim', target: hex(5) }])
  })

  test('touching it again puts it down', () => {
    expect(meaningsOf(held, unit(1), ground)).toEqual([{ is: 'put-down' }])
  })

  test('a neighbour in its stack may come along or be picked up instead', () => {
    const meanings = meaningsOf(held, unit(2), ground)
    expect(meanings).toMatchObject([{ is: 'wish', means: 'join' }, { is: 'pick' }])
  })

  test('a barred hex and one out of reach are explained', () => {
    for (const noun of [9, 12])
      expect(meaningsOf(held, hex(noun), ground)).toEqual([
        { is: 'wish', wish: { picked: unit(1), touched: hex(noun) }, means: 'unclear' },
      ])
  })
})

describe('an answer that a finger gives', () => {
  const attack = { ...ground, legal: { ...NONE, hexes: [6] }, by: 'finger' as const }
  const meanings = meaningsOf(EMPTY_HAND, hex(6), attack)

  test('may be looked at first, and is given by the second tap', () => {
    expect(firstTapped(EMPTY_HAND, meanings, attack)).toEqual(hex(6))
    const aimed: Hand = { is: 'aimed', target: hex(6), ways: [[3, 6]] }
    expect(firstTapped(aimed, meanings, attack)).toBeUndefined()
  })

  test('a pointer has shown it already', () => {
    expect(firstTapped(EMPTY_HAND, meanings, { by: 'pointer' })).toBeUndefined()
  })
})

describe('between hexes', () => {
  const scene = { ...sceneWith([{ side: 7 }, 1]), hexes: 100 }
  const side = { of: 'side', noun: 7 }
  const pair = { of: 'place', noun: 407 }
  const between: Ground = { ...ground, scene, legal: NONE, marks: [{ at: 407, cost: 1 }] }
  const answers = (...things: readonly object[]) =>
    things.map((touched) => ({ is: 'wish', wish: { touched }, means: 'answer' }))

  test('a hexside answers for itself and for both its hexes', () => {
    const legal = { ...NONE, sides: [7], pairs: [407] }
    expect(meaningsOf(EMPTY_HAND, side, { ...between, legal })).toEqual(answers(side, pair))
    const only = { ...NONE, pairs: [407] }
    expect(meaningsOf(EMPTY_HAND, side, { ...between, legal: only })).toEqual(answers(pair))
  })

  test('whoever lies across a hexside stands for it', () => {
    const legal = { ...NONE, sides: [7] }
    expect(meaningsOf(EMPTY_HAND, unit(1), { ...between, legal })).toEqual(answers(side))
    expect(meaningsOf(EMPTY_HAND, side, { ...between, legal: { ...NONE, pieces: [unit(1)] } })).toEqual([{ is: 'pick', piece: unit(1) }]) // prettier-ignore
  })

  test('a piece goes to both hexes where its reach leads there', () => {
    expect(meaningsOf(held, pair, between)).toEqual([
      { is: 'wish', wish: { picked: unit(1), touched: pair }, means: 'go' },
    ])
  })

  test('a heading is an answer', () => {
    const heading = { of: 'heading', noun: 2 }
    const legal = { ...NONE, turns: { place: 3, headings: [2] } }
    expect(meaningsOf(EMPTY_HAND, heading, { ...between, legal })).toEqual(answers(heading))
  })
})
