import { expect, test } from 'vitest'
import type { Happening } from '../../core/contract.ts'
import { aheadOf, unseenOf } from './ahead.ts'
import { hexOf, piecesIn } from './legal.ts'
import { sceneWith, unit } from './test-scene.ts'

const scene = sceneWith([{ hex: 3 }, 1, 2], [{ hex: 5 }, 4], [{ box: 'tray' }, 9])
const step = (noun: number, from: number, to: number): Happening => ({
  did: 'moved',
  of: 'unit',
  noun,
  from,
  to,
})

test('a march ahead of its answer leaves its stack and joins the one at its end', () => {
  const ahead = aheadOf(scene, unit(1), [3, 4, 5])!
  expect(hexOf(ahead.scene, unit(1))).toBe(5)
  expect(piecesIn(ahead.scene, 5)).toEqual([unit(4), unit(1)])
  expect(piecesIn(ahead.scene, 3)).toEqual([unit(2)])
  expect(ahead.happened).toEqual([step(1, 3, 4), step(1, 4, 5)])
})

test('it may end alone, and leaves nothing behind where it stood alone', () => {
  const ahead = aheadOf(scene, unit(4), [5, 6])!
  expect(piecesIn(ahead.scene, 6)).toEqual([unit(4)])
  expect(ahead.scene.stacks.some(({ at }) => 'hex' in at && at.hex === 5)).toBe(false)
})

test('without a way there is nothing to show', () => {
  expect(aheadOf(scene, unit(1), [3])).toBeUndefined()
  expect(aheadOf(scene, unit(77), [3, 4])).toBeUndefined()
})

test('what was seen is not shown twice, unless it came otherwise', () => {
  const ahead = aheadOf(scene, unit(1), [3, 4, 5])!
  const others: Happening = { did: 'began', stage: { key: 'x' } }
  expect(unseenOf([step(1, 3, 4), step(1, 4, 5), others], ahead)).toEqual([others])
  expect(unseenOf([step(1, 3, 4), others], ahead)).toEqual([step(1, 3, 4), others])
})
