import { expect, test } from 'vitest'
import { noted } from './seen.ts'

test('the newest games are remembered', () => {
  let kept = {}
  for (let n = 0; n < 70; n++) kept = noted(kept, `game ${n}`, n)
  kept = noted(kept, 'game 30', 99)
  expect(Object.keys(kept)).toHaveLength(60)
  expect(kept).toMatchObject({ 'game 30': 99, 'game 69': 69 })
  expect(kept).not.toHaveProperty('game 5')
})
