import { expect, test } from 'vitest'
import type { Happening } from '../../core/contract.ts'
import type { Line } from '../rules/protocol.ts'
import { merged, SpokenLog } from './remote-log.ts'
import type { Told } from './remote-told.ts'

const note = (key: string): Happening => ({ did: 'noted', rule: '1', say: { key } })
const line = (text: string): Line => ({ is: 'event', text, links: [] })
/** Silent about what is called "-". */
const speak = async (news: readonly Happening[]): Promise<Line[]> =>
  news.flatMap((one) => (one.did === 'noted' && one.say.key !== '-' ? line(one.say.key) : []))
const notes = (text: string): Happening[] => Array.from(text, note)
const open = (seen = 0): SpokenLog => new SpokenLog(speak, { seen, mark: line('*') })
const text = (log: SpokenLog): string =>
  log
    .lines()
    .map((one) => one.text)
    .join('')

test('news are added, and dropped from the end over the borders of messages', async () => {
  const log = open()
  await log.replace(notes('ab'))
  expect(await log.add(notes('c-d'))).toHaveLength(2)
  await log.add(notes('e'))
  expect([text(log), log.count]).toEqual(['abcde', 6])
  await log.drop(3)
  expect([text(log), log.count]).toEqual(['abc', 3])
  await log.drop(9)
  expect([text(log), log.count]).toEqual(['', 0])
})

test('a mark stands where somebody stopped reading, if anything followed', async () => {
  const log = open(2)
  await log.replace(notes('abcd'))
  await log.add(notes('e'))
  expect(text(log)).toBe('ab*cde')
  expect(log.news().map((one) => one.text)).toEqual(['c', 'd'])
  const idle = open(4)
  await idle.replace(notes('abcd'))
  await idle.add(notes('e'))
  expect(text(idle)).toBe('abcde')
  const first = open(0)
  await first.replace(notes('ab'))
  expect(text(first)).toBe('ab')
})

const told = (happened: string, more: Partial<Told> = {}): Told => ({
  seat: 'a',
  view: { seat: 'a', asks: [], stage: { key: '' }, onClock: [], talk: [], n: 0 },
  isFresh: false,
  happened: notes(happened),
  dropped: 0,
  log: 0,
  ...more,
})

test('several changes are one: what was taken back in between never was', () => {
  const one = merged([told('abc'), told('d', { dropped: 2, log: 7 })])
  expect(one.happened).toEqual(notes('ad'))
  expect([one.dropped, one.log]).toEqual([0, 7])
  expect(merged([told('a'), told('b', { dropped: 3 })]).dropped).toBe(2)
})

test('a fresh look forgets what led to it', () => {
  const one = merged([told('abc', { dropped: 1 }), told('', { isFresh: true }), told('x')])
  expect([one.isFresh, one.dropped, one.happened]).toEqual([true, 0, notes('x')])
})
