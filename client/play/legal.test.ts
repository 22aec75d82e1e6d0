import { describe, expect, test } from 'vitest'
import { hexOf, isLegal, legalFrom, nextPiece, pieceKinds, piecesIn } from './legal.ts'
import { ask, hex, option, sceneWith, unit } from './test-scene.ts'

const scene = sceneWith([{ hex: 3 }, 1, 2], [{ hex: 5 }, 4], [{ box: 'tray' }, 9])
const kinds = pieceKinds(scene)

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
    const legal = legalFrom(asks, kinds)
    expect(legal.pieces).toEqual([unit(1), unit(4), unit(9)])
    expect(legal.sides).toEqual([30])
    expect(legal.hexes).toEqual([])
  })

  test('offers stand apart', () => {
    const offers = legalFrom(asks, kinds, 'may')
    expect(offers.pieces).toEqual([unit(2)])
    expect(isLegal(offers, unit(2))).toBe(true)
    expect(isLegal(offers, unit(1))).toBe(false)
  })

  test('what lies nowhere cannot be touched', () => {
    const legal = legalFrom(asks, kinds)
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
  const legal = { hexes: [], sides: [], pieces: [unit(1), unit(4)] }
  expect(nextPiece(scene, legal, undefined)).toEqual(unit(1))
  expect(nextPiece(scene, legal, unit(1))).toEqual(unit(4))
  expect(nextPiece(scene, legal, unit(4))).toEqual(unit(1))
  expect(nextPiece(scene, { ...legal, pieces: [] }, undefined)).toBeUndefined()
})
