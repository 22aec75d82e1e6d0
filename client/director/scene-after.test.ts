import { expect, test } from 'vitest'
import type { Happening } from '../../core/contract.ts'
import type { Scene } from '../../core/look.ts'
import { sceneWith } from '../play/test-scene.ts'
import { sceneAfter } from './scene-after.ts'
import { moved, removed } from './test-reel.ts'

const before = sceneWith([{ hex: 3 }, 1, 2], [{ hex: 4 }, 5])
const end = sceneWith([{ hex: 7 }, 1], [{ hex: 8 }, 9])
const lying = (scene: Scene): unknown[] =>
  scene.stacks.map(({ at, counters }) => [at, ...counters.map(({ name }) => name)])
const after = (...happened: Happening[]): unknown[] => lying(sceneAfter(before, happened, end))

test('whoever moves comes to lie on top of who is there', () => {
  expect(after(moved(1, 3, 4))).toEqual([
    [{ hex: 3 }, 'Unit 2'],
    [{ hex: 4 }, 'Unit 5', 'Unit 1'],
  ])
})

test('whoever is removed is gone, and an empty stack with him', () => {
  expect(after(removed(5))).toEqual([[{ hex: 3 }, 'Unit 1', 'Unit 2']])
})

test('whoever comes looks as he does in the end', () => {
  const placed: Happening = { did: 'placed', of: 'unit', noun: 9, to: 8 }
  expect(after(placed).at(-1)).toEqual([{ hex: 8 }, 'Unit 9'])
})

test('whoever is shown looks as he does in the end, where he lies', () => {
  const seen = sceneWith([{ hex: 3 }, 1, 2])
  const face = { style: 'y', symbol: 'cavalry' } as const
  const shown: Scene = {
    ...seen,
    stacks: seen.stacks.map((stack) => ({
      ...stack,
      counters: stack.counters.map((counter) => ({ ...counter, face })),
    })),
  }
  const scene = sceneAfter(before, [{ did: 'shown', of: 'unit', noun: 2, to: 3 }], shown)
  expect(scene.stacks[0]!.counters.map(({ face: { style } }) => style)).toEqual(['x', 'y'])
})

test('what nobody sees changes nothing', () => {
  expect(after(moved(77, 1, 2), removed(78), { did: 'hidden', of: 'unit', noun: 79 })).toEqual(
    lying(before),
  )
})
