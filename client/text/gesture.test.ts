import { signal } from '@preact/signals'
import { expect, test } from 'vitest'
import type { Sent } from '../../core/chain.ts'
import type { GivenUp } from '../rules/protocol.ts'
import type { Moment, Session } from '../session/session.ts'
import { hear } from './commands.ts'
import { openSending } from './sending.ts'
import { toyDesk } from './test-desk.ts'

const CHAIN: readonly Sent[] = [
  { ask: 7, verb: 'move', noun: 0 },
  { ask: 8, verb: 'step', noun: 2 },
]

/** A table at which "move 5 0301" is a march of two steps. */
function layDesk(gives?: readonly GivenUp[]) {
  const plan = { replies: CHAIN, ...(gives && { gives }) }
  const typed: typeof toyDesk.adviser.typed = async (game, view, text) =>
    text === 'move 5 0301' ? plan : toyDesk.adviser.typed(game, view, text)
  return { ...toyDesk, adviser: { ...toyDesk.adviser, typed } }
}

function open(gives?: readonly GivenUp[]) {
  const desk = layDesk(gives)
  const given: (readonly Sent[])[] = []
  const passages: string[] = []
  let undone = 0
  const session = {
    moment: signal<Moment | undefined>(desk.moment),
    canUndo: signal(true),
    reply: async (replies: readonly Sent[]) => {
      given.push(replies)
      return { applied: replies.length, of: replies.length }
    },
    undo: async () => {
      undone++
      return { applied: 1, of: 1 }
    },
  } as unknown as Session
  const sending = openSending({
    session,
    now: () => desk,
    put: ({ is, lines }) => passages.push(`${is}: ${lines.join(' ')}`),
  })
  return { ...sending, given, undone: () => undone, last: () => passages.at(-1) }
}

test('a whole gesture is typed in one line, and taken back as one', async () => {
  const { send, given, undone } = open()
  await send('move 5 0301')
  expect(given).toEqual([CHAIN])
  await send('undo')
  expect(undone()).toBe(2)
  await send('undo')
  expect(undone()).toBe(3)
})

test('what it gives up besides is asked about first', async () => {
  const gives = [{ rule: '10.1', things: [{ of: 'unit', noun: 1 }] }]
  const { send, given, last } = open(gives)
  await send('move 5 0301')
  expect(last()).toMatch(/^doubt: .*6.* Type yes or no\.$/)
  expect(given).toEqual([])
  await send('yes')
  expect(given).toEqual([CHAIN])
})

test('it may be asked why it cannot be, also in full', async () => {
  const told = async (line: string) => (await hear(layDesk(), line)).says.join('\n')
  expect(await told('why not move 5 0301')).toBe('That is allowed.')
  expect(await told('why not move 6')).toBe('It has not come. (rule 6.1)')
  expect(await told('why move 6')).toBe('It has not come. (rule 6.1)')
})
