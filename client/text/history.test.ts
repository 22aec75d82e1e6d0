import { expect, test } from 'vitest'
import { noHistory, remembered, stepped } from './history.ts'

const two = remembered(remembered(noHistory, 'look'), 'units')

test('arrow up brings back what was typed, the newest first', () => {
  const up = stepped(two, -1, 'mo')!
  expect(up.line).toBe('units')
  expect(stepped(up.history, -1, up.line)!.line).toBe('look')
})

test('arrow down ends at what was begun before', () => {
  const up = stepped(two, -1, 'mo')!
  const down = stepped(up.history, 1, up.line)!
  expect(down.line).toBe('mo')
  expect(stepped(down.history, 1, down.line)).toBeUndefined()
})

test('beyond the oldest line there is nothing', () => {
  expect(stepped(noHistory, -1, 'x')).toBeUndefined()
})

test('the same line twice is kept once', () => {
  expect(remembered(two, 'units').lines).toEqual(['look', 'units'])
})
