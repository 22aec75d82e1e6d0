import { expect, test } from 'vitest'
import { fastChance } from '../../core/chance.ts'
import type { Happening } from '../../core/contract.ts'
import { newsOf } from '../../core/tell/news.ts'
import type { Words } from '../../core/tell/words.ts'
import type { Line } from '../rules/protocol.ts'
import { merged, SpokenLog } from './remote-log.ts'
import type { Told } from './remote-told.ts'

const unit = { of: 'unit', noun: 1 } as const
const of: Readonly<Record<string, Happening>> = {
  '>': { did: 'moved', ...unit, from: 1, to: 2 },
  '»': { did: 'moved', ...unit, from: 2, to: 3 },
  '<': { did: 'moved', of: 'unit', noun: 2, from: 3, to: 1 },
  '*': { did: 'shown', of: 'unit', noun: 3, to: 1 },
  '!': { did: 'shown', ...unit, to: 2 },
}
/** Arrows are steps of a march, * and ! what is seen, and a capital begins a phase. */
const note = (key: string): Happening =>
  of[key] ??
  (/[A-Z]/.test(key) ? { did: 'began', stage: { key } } : { did: 'noted', rule: '1', say: { key } })
const notes = (text: string): Happening[] => Array.from(text, note)

function wordsOf(what: Happening): string {
  if (what.did === 'began') return what.stage.key
  if (what.did === 'noted') return what.say.key
  return 'of' in what ? `${what.noun}:${what.from ?? ''}-${what.to ?? ''}@` : ''
}
const words = {
  about: { kinds: {} },
  tell: wordsOf,
  name: (_: string, noun: number) => `${noun}`,
  print: (_: string, noun: number) => `${noun}`,
} as unknown as Words

/** How many happenings were put into words. */
let spoken = 0
async function speak(news: readonly Happening[]): Promise<Line[]> {
  spoken += news.length
  return newsOf(news, words).map(({ text, at }) => ({ is: 'event', text, links: [], at }))
}
const text = (log: SpokenLog): string =>
  log
    .lines()
    .map((one) => `${one.text}${one.at}`)
    .join(' ')

async function logOf(happened: string): Promise<SpokenLog> {
  const log = new SpokenLog(speak)
  await log.replace(notes(happened))
  return log
}

test('news are added, and dropped from the end over the borders of messages', async () => {
  const log = await logOf('ab')
  await log.add(notes('cd'))
  await log.add(notes('e'))
  expect([text(log), log.count]).toEqual(['a0 b1 c2 d3 e4', 5])
  await log.drop(2)
  expect([text(log), log.count]).toEqual(['a0 b1 c2', 3])
  await log.drop(9)
  expect([text(log), log.count]).toEqual(['', 0])
})

test('a march is one line however it came, and what was seen of it is not told again', async () => {
  const log = await logOf('A>')
  expect(text(log)).toBe('A0 1:1-2@1')
  await log.add(notes('!'))
  await log.add(notes('»'))
  expect([text(log), log.count]).toEqual(['A0 1:1-3@1', 4])
  await log.drop(1)
  await log.add(notes('a'))
  await log.add(notes('!'))
  expect([text(log), log.count]).toEqual(['A0 1:1-2@1 a3', 5])
})

test('what comes bit by bit is told as if it had come at once, also after some was taken back', async () => {
  const chance = fastChance('bits')
  const all = Object.keys(of).concat('a', 'b', 'A')
  for (let n = 0; n < 400; n++) {
    const length = 3 + chance.below(12)
    const whole = Array.from({ length }, () => all[chance.below(all.length)]!).join('')
    const log = await logOf(whole.slice(0, chance.below(length)))
    for (let step = 0; step < 4 || log.count < length; step++) {
      await log.drop(step < 4 ? chance.below(4) : 0)
      const at = log.count
      await log.add(notes(whole.slice(at, at + 1 + chance.below(3))))
      expect([whole, text(log)]).toEqual([whole, text(await logOf(whole.slice(0, log.count)))])
    }
  }
})

test('a line of a phase is spoken once, however many follow it, and a march with each of its steps', async () => {
  const log = await logOf('A')
  spoken = 0
  for (let line = 0; line < 60; line++) await log.add(notes('a'))
  expect(spoken).toBe(60)
  for (const step of '>»<') await log.add(notes(step))
  for (let line = 0; line < 60; line++) await log.add(notes('a'))
  expect(spoken).toBe(60 + 1 + 2 + 3 + 60)
  await log.drop(30)
  expect(spoken).toBe(126)
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
