import { signal } from '@preact/signals'
import { expect, test } from 'vitest'
import type { Happening, Phrase, Seen } from '../../core/contract.ts'
import type { Frame } from '../../wire/table.ts'
import type { Adviser, GameCard, Line } from '../rules/protocol.ts'
import { openRemote } from './remote.ts'
import type { SocketEars } from './remote-wire.ts'

const note = (key: string): Happening => ({ did: 'noted', rule: '1', say: { key } })
const card = { id: 'chess' } as GameCard
const ASK = { seat: 'a', id: 1, rule: '1', say: { key: 'x' }, options: [], kind: 'must' } as const

function viewWith(more: Partial<Seen>): Seen {
  return { seat: 'a', asks: [], stage: { key: 's' }, onClock: ['b'], talk: [], n: 0, ...more }
}

/** Speaks every note as its key, and shows nothing. */
const adviser = {
  speak: async (_: string, { asks }: Seen) => ({ shown: {}, asks, onClock: [] }),
  say: async (_: string, phrases: readonly Phrase[]) =>
    phrases.map(({ key, with: given = {} }) =>
      [key, ...Object.values(given).map(String)].join(' '),
    ),
  lines: async (_: string, news: readonly Happening[]): Promise<Line[]> =>
    news.map((one) => ({
      is: 'event',
      text: one.did === 'noted' ? one.say.key : '',
      links: [],
    })),
} as unknown as Adviser

const TABLE = { looking: ['a'], bots: 'playing', ended: null, rules: '1' } as const

function opened(logs: readonly (readonly Happening[])[]) {
  const said: string[] = []
  let ears!: SocketEars
  let reads = 0
  const session = openRemote({
    id: 'g',
    seat: 'a',
    card,
    adviser,
    bots: signal(['b']),
    outside: {
      connect(given) {
        ears = given
        return { send: (text) => void said.push(text), close() {} }
      },
      after: () => () => {},
      chance: () => 0,
      key: () => `k${said.length}`,
    },
    readLog: async () => logs[reads++] ?? [],
    setBots: async () => {},
    onChat() {},
    onChanged() {},
  })
  ears.opened()
  const hear = async (frame: Frame): Promise<void> => {
    ears.heard(JSON.stringify({ game: 'g', ...frame }))
    for (let turn = 0; turn < 30; turn++) await Promise.resolve()
  }
  const texts = () => session.log.value.map((line) => line.text)
  return { session, hear, said, texts, reads: () => reads }
}

const full = (v: number, log: number, view: Partial<Seen> = {}): Frame => ({
  seat: 'a',
  v,
  log,
  view: viewWith(view),
  clock: { on: ['b'], since: 0, left: {} },
  table: TABLE,
})

test('the first look reads the log, later news are added to it', async () => {
  const { session, hear, texts, reads } = opened([[note('a'), note('b')]])
  expect(session.isLogRead.value).toBe(false)
  await hear(full(1, 2))
  expect([session.link.value, session.isLogRead.value]).toEqual(['live', true])
  expect(session.thinking.value).toEqual(['b'])
  await hear({ seat: 'a', v: 2, set: { n: 1 }, happened: [note('c')], log: 3 })
  expect(texts()).toEqual(['a', 'b', 'c'])
  expect(session.moment.value).toMatchObject({ no: 2, view: { n: 1 }, lines: [{ text: 'c' }] })
  await hear({ seat: 'a', v: 3, set: { n: 0 }, dropped: 1, log: 2 })
  expect(texts()).toEqual(['a', 'b'])
  expect(reads()).toBe(1)
})

test('a log that does not add up is read again', async () => {
  const { hear, texts } = opened([[note('a')], [note('a'), note('x'), note('c')]])
  await hear(full(1, 1))
  await hear({ seat: 'a', v: 2, set: { n: 1 }, happened: [note('c')], log: 3 })
  expect(texts()).toEqual(['a', 'x', 'c'])
})

test('a reply is answered in words when all that followed is shown', async () => {
  const { session, hear, said } = opened([[]])
  await hear(full(1, 0, { asks: [ASK] }))
  const answer = session.reply([{ ask: 1, verb: 'go' }])
  expect(session.isBusy.value).toBe(true)
  const { key } = JSON.parse(said.at(-1)!) as { key: string }
  const refused = { rule: '7.1', say: { key: 'too far' } }
  await hear({ ack: { key, applied: 0, of: 1, refused } })
  expect(await answer).toEqual({
    applied: 0,
    of: 1,
    refused: { rule: '7.1', text: 'too far', at: [] },
  })
  expect(session.isBusy.value).toBe(false)
})

test('a reply can be taken back until the server says no, a die falls or the move passes', async () => {
  const { session, hear, said } = opened([[]])
  await hear(full(1, 0, { asks: [ASK], n: 1 }))
  expect(session.canUndo.value).toBe(true)
  const undone = session.undo()
  const { key } = JSON.parse(said.at(-1)!) as { key: string }
  const say = { key: 'table.needs-consent' }
  await hear({ ack: { key, applied: 0, of: 1, refused: { rule: 'table', say } } })
  await undone
  expect([session.canUndo.value, session.needsConsent.value]).toEqual([false, true])
  const replied = session.reply([{ ask: 1, verb: 'go' }])
  const again = JSON.parse(said.at(-1)!) as { key: string }
  await hear({ ack: { key: again.key, applied: 1, of: 1 } })
  await replied
  expect([session.canUndo.value, session.needsConsent.value]).toEqual([true, false])
  const roll: Happening = { did: 'rolled', dice: [3], for: { key: 'r' } }
  await hear({ seat: 'a', v: 2, set: { n: 2 }, happened: [roll], log: 1 })
  expect(session.canUndo.value).toBe(false)
})

test('the end is told in words, whoever ended it', async () => {
  const { session, hear } = opened([[]])
  await hear(full(1, 0))
  const ended = { winners: ['b'], by: 'resigned', seat: 'a' } as const
  await hear({ table: { ...TABLE, ended } })
  expect(session.ended.value).toEqual({
    winners: ['b'],
    by: 'resigned',
    text: 'table.resigned seat-a',
  })
  expect(session.thinking.value).toEqual([])
})
