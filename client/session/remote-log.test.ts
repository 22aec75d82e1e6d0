import { expect, test } from 'vitest'
import type { Happening } from '../../core/contract.ts'
import type { Line } from '../rules/protocol.ts'
import { merged, SpokenLog } from './remote-log.ts'
import type { Told } from './remote-told.ts'

/** A capital begins a phase. */
const note = (key: string): Happening =>
  /[A-Z]/.test(key) ? { did: 'began', stage: { key } } : { did: 'noted', rule: '1', say: { key } }
const keyOf = (one: Happening): string =>
  one.did === 'began' ? one.stage.key : one.did === 'noted' ? one.say.key : ''
const notes = (text: string): Happening[] => Array.from(text, note)

/** Silent about what is called "-"; the same twice in a row is one line. */
async function speak(news: readonly Happening[]): Promise<Line[]> {
  const keys = news.map(keyOf)
  return keys.flatMap((text, at) =>
    text === '-' || text === keys[at - 1] ? [] : { is: 'event', text, links: [], at },
  )
}
const text = (log: SpokenLog): string =>
  log
    .lines()
    .map((one) => `${one.text}${one.at}`)
    .join(' ')

test('news are added, and dropped from the end over the borders of messages', async () => {
  const log = new SpokenLog(speak)
  await log.replace(notes('ab'))
  await log.add(notes('c-d'))
  await log.add(notes('e'))
  expect([text(log), log.count]).toEqual(['a0 b1 c2 d4 e5', 6])
  await log.drop(3)
  expect([text(log), log.count]).toEqual(['a0 b1 c2', 3])
  await log.drop(9)
  expect([text(log), log.count]).toEqual(['', 0])
})

test('what comes bit by bit is told as if it had come at once', async () => {
  const all = 'AabBbbcCd'
  const whole = new SpokenLog(speak)
  await whole.replace(notes(all))
  for (const size of [1, 2, 3, 5]) {
    const log = new SpokenLog(speak)
    await log.replace(notes(all.slice(0, 2)))
    for (let at = 2; at < all.length; at += size) await log.add(notes(all.slice(at, at + size)))
    expect(text(log)).toBe(text(whole))
    await log.drop(4)
    expect([text(log), log.count]).toEqual(['A0 a1 b2 B3 b4', 5])
  }
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
