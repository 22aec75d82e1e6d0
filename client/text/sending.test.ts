import { signal } from '@preact/signals'
import { expect, test } from 'vitest'
import type { Sent } from '../../core/chain.ts'
import type { Stakes } from '../rules/protocol.ts'
import type { Moment, Session } from '../session/session.ts'
import { prefer } from '../app/preferences.ts'
import type { Passage } from './reading.ts'
import { openSending } from './sending.ts'
import { toyDesk } from './test-desk.ts'

const END = { ask: 7, verb: 'end' }

/** Somebody types at a table that keeps what it is told. */
function open(stakes?: Stakes, { canUndo = false } = {}) {
  const moment = signal<Moment | undefined>(toyDesk.moment)
  const given: (readonly Sent[])[] = []
  const passages: Passage[] = []
  const session = {
    moment,
    canUndo: signal(canUndo),
    reply: async (replies: readonly Sent[]) => {
      given.push(replies)
      return { applied: replies.length, of: replies.length }
    },
  } as unknown as Session
  const adviser = stakes ? { ...toyDesk.adviser, stakes: async () => stakes } : toyDesk.adviser
  const { send, isAsking } = openSending({
    session,
    now: () => moment.value && { ...toyDesk, adviser, moment: moment.value },
    put: (passage) => passages.push(passage),
  })
  const last = (): string => `${passages.at(-1)?.is}: ${passages.at(-1)?.lines.join(' ')}`
  return { send, isAsking, given, moment, last }
}

const FREE: Stakes = { passes: true, gives: [] }

test('what is given up is named and asked about; yes does it', async () => {
  const { send, isAsking, given, last } = open()
  await send('end')
  expect(last()).toBe(
    'doubt: 1 unit could still act: 5. End the phase, and leave this undone? Type yes or no.',
  )
  expect(isAsking()).toBe(true)
  expect(given).toEqual([])
  await send(' Yes ')
  expect(given).toEqual([[END]])
  expect(isAsking()).toBe(false)
})

test('of many that could still act the first are named', async () => {
  const things = Array.from({ length: 11 }, () => ({ of: 'unit', noun: 1 }))
  const { send, last } = open({ passes: false, gives: [{ rule: '10.1', things }] })
  await send('end')
  expect(last()).toMatch(/^doubt: 11 units could still act: (6, ){7}6 and 3 more\. End the phase/)
})

test('no leaves everything as it is, and a later yes is no answer any more', async () => {
  const { send, given, last } = open()
  await send('end')
  await send('n')
  expect(last()).toBe('told: Nothing was done.')
  await send('yes')
  expect(last()).toMatch(/^told: No answer: yes/)
  expect(given).toEqual([])
})

test('before control passes it is asked as long as something could be taken back', async () => {
  const { send, given, last } = open(FREE, { canUndo: true })
  await send('end')
  expect(last()).toMatch(/^doubt: End the phase\? Then the other side decides/)
  expect(given).toEqual([])
  const other = open(FREE, { canUndo: false })
  await other.send('end')
  expect(other.given).toEqual([[END]])
})

test('a question leaves it open, another answer takes its place', async () => {
  const { send, isAsking, given } = open()
  await send('end')
  await send('look')
  expect(isAsking()).toBe(true)
  await send('move 5')
  expect(isAsking()).toBe(false)
  expect(given).toEqual([[{ ask: 7, verb: 'move', noun: 0 }]])
})

test('a yes that comes when the table has moved on does nothing', async () => {
  const { send, given, moment, last } = open()
  await send('end')
  moment.value = { ...toyDesk.moment, no: 2 }
  await send('yes')
  expect(last()).toMatch(/moved on/)
  expect(given).toEqual([])
})

test('whoever does not want to be asked is not asked', async () => {
  prefer({ confirms: false })
  const { send, given } = open()
  await send('end')
  prefer({ confirms: true })
  expect(given).toEqual([[END]])
})
