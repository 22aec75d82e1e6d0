import { expect, test } from 'vitest'
import { botsFor } from '../../bots/lazy.ts'
import { fastChance } from '../../core/chance.ts'
import { kitNamed } from '../../games/kits.ts'
import { shelfAdviser } from '../rules/shelf.ts'
import { openSession } from './local-session.ts'
import type { LocalSession } from './local-session.ts'
import { memoryStore } from './memory-store.ts'
import { openTables } from './tables.ts'
import type { NewLocal } from './tables.ts'
import { openThinker } from './thinker.ts'
import type { LocalTold } from './told.ts'

const adviser = shelfAdviser()

/** A session as the page has it, without workers. */
async function sessionAt(seats: NewLocal['seats']): Promise<LocalSession> {
  const chance = fastChance('session')
  const ears = new Set<(told: LocalTold) => void>()
  const tables = openTables({
    store: memoryStore(),
    random: (bytes) =>
      Array.from({ length: bytes * 2 }, () => chance.below(16).toString(16)).join(''),
    now: () => 0,
    game: (id) => kitNamed(id).played(),
    bots: botsFor,
    think: openThinker(() => 'bot').think,
    tell: (told) => ears.forEach((hear) => hear(structuredClone(told))),
    lock: () => Promise.resolve(() => {}),
  })
  const listen = (_id: string, hear: (told: LocalTold) => void) => {
    ears.add(hear)
    return () => void ears.delete(hear)
  }
  const id = await tables.create({ game: 'sedan', scenario: 'campaign', seats })
  return await openSession({ door: { tables, listen }, adviser, id })
}

async function answerFirst(session: LocalSession) {
  const [ask] = session.moment.value!.asks
  const { verb, nouns } = ask!.options.at(-1)!
  const noun = nouns?.[0]
  return await session.reply([{ ask: ask!.id, verb, ...(noun !== undefined && { noun }) }])
}

test('a seat sees its table, answers, hears in words and takes back', async () => {
  const session = await sessionAt({ french: 'me', prussian: 'bot:random' })
  expect(session.seat.value).toBe('french')
  const before = session.moment.value!
  expect(before).toMatchObject({ no: 1, happened: [], lines: [] })
  expect(before.asks[0]!.text).toBe('Choose a unit to place.')
  expect(await answerFirst(session)).toEqual({ applied: 1, of: 1 })
  expect(session.moment.value!.no).toBe(2)
  expect(session.moment.value!.lines.map(({ text }) => text)).toEqual([
    'French IG placed at 3411 Metz.',
  ])
  expect(session.log.value).toEqual(session.moment.value!.lines)
  expect(session.canUndo.value).toBe(true)
  expect(await session.undo()).toEqual({ applied: 1, of: 1 })
  expect(session.log.value).toEqual([])
  expect(session.moment.value!.isBack).toBe(true)
  expect(session.moment.value!.view).toEqual(before.view)
  expect(await session.undo()).toMatchObject({
    applied: 0,
    refused: { text: 'Nothing can be taken back: the last reply is final.' },
  })
  const refused = await session.reply([{ ask: 99, verb: 'end' }])
  expect(refused).toMatchObject({ why: 'stale', refused: { rule: 'table' } })
  expect(session.isBusy.value).toBe(false)
  session.close()
})

test('two at one screen: a curtain first, then one table after the other', async () => {
  const session = await sessionAt({ french: 'me', prussian: 'me' })
  expect([session.curtain.value, session.moment.value]).toEqual(['french', undefined])
  session.lift()
  await expect.poll(() => session.moment.value?.view.seat).toBe('french')
  while (session.curtain.value === undefined) await answerFirst(session)
  expect([session.curtain.value, session.seat.value]).toEqual(['prussian', 'french'])
  session.lift()
  await expect.poll(() => session.seat.value).toBe('prussian')
  expect(session.moment.value!.view.seat).toBe('prussian')
  expect(session.log.value).toEqual(session.moment.value!.lines)
  expect(session.curtain.value).toBeUndefined()
})

test('bots play to the end before a spectator', async () => {
  const session = await sessionAt({ french: 'bot:random', prussian: 'bot:random' })
  await expect.poll(() => session.ended.value, { timeout: 50_000 }).toMatchObject({ by: 'rules' })
  expect(session.ended.value!.text).toMatch(/\.$/)
  expect(session.seat.value).toBe('table')
  await expect.poll(() => session.thinking.value).toEqual([])
})
