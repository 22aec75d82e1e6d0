import { describe, expect, test } from 'vitest'
import { NO_LEGAL } from '../board/board-props.ts'
import {
  hexOf,
  isLegal,
  isOnMap,
  legalFrom,
  nextPiece,
  pieceKinds,
  piecesIn,
  placeOf,
} from './legal.ts'
import { ask, hex, option, sceneWith, unit } from './test-scene.ts'

const scene = sceneWith([{ hex: 3 }, 1, 2], [{ hex: 5 }, 4], [{ box: 'tray' }, 9])
const lying = { scene, kinds: pieceKinds(scene) }

describe('what may be touched', () => {
  const asks = [
    ask([
      option({ verb: 'move', of: 'unit', nouns: [1, 4] }),
      option({ verb: 'enter', of: 'unit', nouns: [4, 9] }),
      option({ verb: 'bridge', of: 'side', nouns: [30] }),
      option({ verb: 'column', of: 'column', nouns: [2] }),
      option({ verb: 'end' }),
    ]),
    ask([option({ verb: 'top', of: 'unit', nouns: [2] })], { kind: 'may', id: 8 }),
  ]

  test('comes from the asks that wait, each thing once', () => {
    const legal = legalFrom(asks, lying)
    expect(legal.pieces).toEqual([unit(1), unit(4), unit(9)])
    expect(legal.sides).toEqual([30])
    expect(legal.hexes).toEqual([])
    expect(legal.deeds?.get('unit 4')).toEqual(['move', 'enter'])
  })

  test('offers stand apart', () => {
    const offers = legalFrom(asks, lying, 'may')
    expect(offers.pieces).toEqual([unit(2)])
    expect(isLegal(offers, unit(2))).toBe(true)
    expect(isLegal(offers, unit(1))).toBe(false)
  })

  test('what lies nowhere cannot be touched', () => {
    const legal = legalFrom(asks, lying)
    expect(isLegal(legal, { of: 'column', noun: 2 })).toBe(false)
  })
})

test('pieces know their hex, hexes their pieces', () => {
  expect(hexOf(scene, unit(2))).toBe(3)
  expect(hexOf(scene, unit(9))).toBeUndefined()
  expect(hexOf(scene, hex(8))).toBe(8)
  expect(piecesIn(scene, 3)).toEqual([unit(1), unit(2)])
})

test('the next piece goes round, and comes first when nothing is held', () => {
  const legal = { ...NO_LEGAL, pieces: [unit(1), unit(4)] }
  expect(nextPiece(scene, legal, undefined)).toEqual(unit(1))
  expect(nextPiece(scene, legal, unit(1))).toEqual(unit(4))
  expect(nextPiece(scene, legal, unit(4))).toEqual(unit(1))
  expect(nextPiece(scene, { ...legal, pieces: [] }, undefined)).toBeUndefined()
})

describe('places between hexes', () => {
  const hexes = 100
  const lying = sceneWith([{ side: 7 }, 1], [{ pair: 8 }, 2], [{ hex: 3 }, 4])
  const scene = { ...lying, hexes }
  const at = { scene, kinds: pieceKinds(scene) }

  test('are told apart by their numbers', () => {
    const legal = legalFrom([ask([option({ verb: 'go', of: 'place', nouns: [5, 107, 408] })])], at)
    expect(legal).toEqual({ hexes: [5], sides: [7], pairs: [408], pieces: [] })
    expect(isLegal(legal, { of: 'place', noun: 408 })).toBe(true)
    expect(isLegal(legal, { of: 'side', noun: 8 })).toBe(false)
  })

  test('pieces know theirs', () => {
    expect([1, 2, 4].map((noun) => placeOf(scene, unit(noun)))).toEqual([107, 408, 3])
    expect(hexOf(scene, unit(1))).toBeUndefined()
    expect(placeOf(scene, { of: 'side', noun: 7 })).toBe(107)
    expect(piecesIn(scene, 107)).toEqual([unit(1)])
  })

  test('a heading is asked for about the place of what the ask speaks of', () => {
    const turn = option({ verb: 'face', of: 'heading', nouns: [0, 5] })
    const legal = legalFrom([ask([turn], { about: [unit(4)] })], at)
    expect(legal.turns).toEqual({ place: 3, headings: [0, 5] })
    expect(isLegal(legal, { of: 'heading', noun: 5 })).toBe(true)
    expect(isOnMap('heading', { kinds: at.kinds, legal })).toBe(true)
    // Of nobody on the map: then it is answered by a button.
    const bare = legalFrom([ask([turn])], at)
    expect(isOnMap('heading', { kinds: at.kinds, legal: bare })).toBe(false)
  })
})
