import { expect, test } from 'vitest'
import { agoInWords, clockText, isLive, lengthInWords, listed, paceInWords } from './in-words.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test('a length of time is told in two units at most', () => {
  expect(lengthInWords(3 * DAY + 4 * HOUR + 5 * MINUTE)).toBe('3 days 4 hours')
  expect(lengthInWords(DAY + 5 * MINUTE)).toBe('1 day')
  expect(lengthInWords(45 * MINUTE)).toBe('45 min')
  expect(lengthInWords(30_000)).toBe('30 s')
  expect(lengthInWords(0)).toBe('0 s')
})

test('a clock runs in figures below a day', () => {
  expect(clockText(2 * DAY + 3 * HOUR)).toBe('2 days 3 hours')
  expect(clockText(HOUR + 2 * MINUTE + 3000)).toBe('1:02:03')
  expect(clockText(9 * MINUTE + 400)).toBe('9:01')
  expect(clockText(-5)).toBe('0:00')
})

test('what was a while ago is told roughly', () => {
  expect(agoInWords(30_000)).toBe('just now')
  expect(agoInWords(5 * MINUTE + 30_000)).toBe('5 min ago')
  expect(agoInWords(49 * HOUR)).toBe('2 days ago')
})

test('a pace is told as its maker chose it', () => {
  const window = 10_000
  expect(paceInWords({ window })).toBe('no clock')
  const clock = { start: 3 * DAY, add: DAY, most: 7 * DAY }
  expect(paceInWords({ window, clock })).toBe('3 days, 1 day more with each turn')
  expect(paceInWords({ window, clock: { ...clock, add: 0 } })).toBe('3 days')
  expect([
    isLive({ window, clock }),
    isLive({ window }),
    isLive({ window, clock: { start: HOUR, add: 0, most: HOUR } }),
  ]).toEqual([false, false, true])
})

test('lists end with an and', () => {
  expect([listed([]), listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'])]).toEqual([
    '',
    'a',
    'a and b',
    'a, b and c',
  ])
})
