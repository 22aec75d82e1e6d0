import { expect, test } from 'vitest'
import { firstEyes, offeredEyes } from './eyes.ts'

const eyes = ['french', 'prussian']

test('eyes are those asked for, or the first', () => {
  const over = { kind: 'remote', isOver: true, eyes: [...eyes, 'open'] } as const
  expect(firstEyes(over, 'open')).toBe('open')
  expect(firstEyes(over, 'turkish')).toBe('french')
  expect(offeredEyes(over, 'french')).toEqual(over.eyes)
})

test('at one screen nobody looks with the eyes of the other before the end', () => {
  const running = { kind: 'local', isOver: false, eyes } as const
  expect(firstEyes(running, null)).toBe('table')
  expect(firstEyes(running, 'prussian')).toBe('prussian')
  expect(offeredEyes(running, 'prussian')).toEqual(['prussian'])
  expect(offeredEyes({ ...running, isOver: true }, 'french')).toEqual(eyes)
})
