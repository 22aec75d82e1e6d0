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
const text = (log: SpokenLog): string =>
  log
    .lines()
    .map((one) => one.text)
    .join('')

test('news are added, and dropped from the end over the borders of messages', async () => {
  const log = new SpokenLog(speak)
  await log.replace(notes('ab'))
  expect(await log.add(notes('c-d'))).toHaveLength(2)
  await log.add(notes('e'))
  expect([text(log), log.count]).toEqual(['abcde', 6])
  await log.drop(3)
  expect([text(log), log.count]).toEqual(['abc', 3])
  await log.drop(9)
  expect([text(log), log.count]).toEqual(['', 0])
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

test('lines keep their place among all that was heard', async () => {
  const log = new SpokenLog(async (news) => news.map((_, at) => ({ ...line('x'), at })))
  await log.replace(notes('ab'))
  await log.add(notes('c'))
  await log.add(notes('de'))
  await log.drop(1)
  expect(log.lines().map(({ at }) => at)).toEqual([0, 1, 2, 3])
})
