import { signal } from '@preact/signals'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Happening } from '../../core/contract.ts'
import type { Ended, Moment, Session } from '../session/session.ts'
import { readOut } from './reading.ts'
import type { Passage } from './reading.ts'
import { toyDesk } from './test-desk.ts'

const moved: Happening = { did: 'moved', of: 'unit', noun: 0, from: 0, to: 1 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open() {
  const moment = signal<Moment | undefined>(undefined)
  const link = signal<'connecting' | 'live' | 'lost'>('live')
  const ended = signal<Ended | undefined>(undefined)
  const passages: Passage[] = []
  const session = { moment, link, ended } as unknown as Session
  const stop = readOut({
    session,
    desk: (now) => ({ ...toyDesk, moment: now }),
    lines: async (happened) =>
      happened.map(() => ({ is: 'event' as const, text: 'Somebody moved.', links: [] })),
    put: (passage) => passages.push(passage),
  })
  return { moment, link, ended, passages, stop }
}

const idle: Moment = { ...toyDesk.moment, asks: [], happened: [moved] }

test('the first moment tells the situation and the prompt', async () => {
  const { moment, passages } = open()
  moment.value = toyDesk.moment
  await vi.runAllTimersAsync()
  expect(passages.map(({ is }) => is)).toEqual(['news', 'prompt'])
  expect(passages[1]?.lines[0]).toContain('Choose a unit to move')
})

test('what others do is gathered until it is quiet', async () => {
  const { moment, passages } = open()
  moment.value = { ...idle, no: 1 }
  moment.value = { ...idle, no: 2 }
  moment.value = { ...idle, no: 3 }
  await vi.runAllTimersAsync()
  expect(passages.map(({ is }) => is)).toEqual(['news', 'news', 'prompt'])
  expect(passages[1]?.lines).toHaveLength(3)
})

test('the lost line and the end are told; nothing after it is stopped', async () => {
  const { moment, link, ended, passages, stop } = open()
  link.value = 'lost'
  link.value = 'live'
  ended.value = { winners: ['blue'], by: 'rule', text: 'Blue has won.' }
  expect(passages.flatMap(({ lines }) => lines)).toEqual([
    'The connection is lost; trying again.',
    'Connected again.',
    'The game is over. Blue has won.',
  ])
  stop()
  moment.value = idle
  await vi.runAllTimersAsync()
  expect(passages).toHaveLength(3)
})
