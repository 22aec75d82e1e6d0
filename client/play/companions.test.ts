import { expect, test } from 'vitest'
import { companionsOf } from './companions.ts'
import { legalFrom, pieceKinds } from './legal.ts'
import { ask, option, sceneWith, unit } from './test-scene.ts'

test('whoever lies with a piece may come along: who is asked for, or anybody while something else is begun', () => {
  const scene = sceneWith([{ hex: 3 }, 1, 2, 3], [{ hex: 5 }, 4, 5])
  const kinds = pieceKinds(scene)
  const asks = [ask([option({ verb: 'with', of: 'unit', nouns: [1, 2] })])]
  const legal = legalFrom(asks, { scene, kinds })
  const beside = (noun: number) => companionsOf({ scene, legal }, unit(noun)).map(({ key }) => key)
  expect(beside(1)).toEqual(['unit-2'])
  expect(beside(4)).toEqual(['unit-5'])
})
