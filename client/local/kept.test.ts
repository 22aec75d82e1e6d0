import { describe, expect, test } from 'vitest'
import { memoryStore } from './memory-store.ts'
import { openTables } from './tables.ts'
import { anyReply, browser, playOn, recordOf, sedan, SOLO } from './test-browser.ts'

describe('what is kept', () => {
  test('what could not be kept was never played', async () => {
    const store = memoryStore()
    const one = browser(store)
    const id = await one.tables.create(SOLO)
    await one.tables.open(id)
    const before = JSON.stringify(one.view())
    const { save } = store
    store.save = () => Promise.reject(new Error('full'))
    await expect(one.tables.reply(id, [anyReply(one.view()!, one.chance)!])).rejects.toThrow('full')
    store.save = save
    expect(JSON.stringify(one.view())).toBe(before)
    await playOn(one, id, 1)
    expect(JSON.stringify(one.view())).not.toBe(before)
  })

  test('new rules that cannot play it again go on from where it stood, or say that they cannot', async () => {
    const store = memoryStore()
    const one = browser(store)
    const id = await one.tables.create(SOLO)
    await one.tables.open(id)
    await playOn(one, id, 12)
    const before = one.view()
    const { head, entries } = (await store.load(id))!
    const first = { ...entries[0], reply: { seat: 'french', ask: 0, verb: 'no such verb' } }
    const add = [first as (typeof entries)[number], ...entries.slice(1)]
    await store.save({ head: { ...head, rules: '0.9' }, keep: 0, add })
    const later = browser(store)
    await expect(later.tables.open(id)).rejects.toThrow(/rules 0\.9/)
    later.around.game = () => Promise.resolve({ ...sedan, migrate: (old: unknown) => old })
    await openTables(later.around).open(id)
    expect(later.view()).toEqual(before)
  })

  test('a game may begin from a position, and its record says so', async () => {
    const one = browser(memoryStore())
    const stacks = { '1210': ['5', '6'], '1405': ['7'], '3411': ['IG'] }
    const scenario = { game: 'sedan', turn: 3, step: 'prussian-movement', stacks }
    const seats = { french: 'bot:random', prussian: 'me' } as const
    const id = await one.tables.create({ ...SOLO, scenario, seats })
    await one.tables.open(id)
    await playOn(one, id, 10)
    expect((await recordOf(one.tables, id)).dice).toBe('fixed')
  })

  test('another window cannot play the same table at the same time', async () => {
    const one = browser(memoryStore())
    const id = await one.tables.create(SOLO)
    await one.tables.open(id)
    await expect(openTables(one.around).open(id)).rejects.toThrow('busy')
  })

  test('lists say whose turn it is, and a table can be removed', async () => {
    const one = browser(memoryStore())
    const id = await one.tables.create(SOLO)
    const [listed] = await one.tables.list()
    expect(listed).toMatchObject({ id, game: 'sedan', decides: ['french'], touched: 1_870_000 })
    expect(Object.keys(listed!)).not.toContain('dice')
    await one.tables.remove(id)
    expect(await one.tables.list()).toEqual([])
    await expect(one.tables.open(id)).rejects.toThrow(/no such game/)
  })

  test('seats need somebody who can play them', async () => {
    const { tables } = browser(memoryStore())
    const wrong = { ...SOLO, seats: { french: 'me', prussian: 'bot:genius' } } as const
    await expect(tables.create(wrong)).rejects.toThrow(/genius cannot play prussian/)
    await expect(tables.create({ ...SOLO, seats: { french: 'me' } })).rejects.toThrow(/prussian/)
  })

  test('a record goes from browser to browser in the middle of a game, with its dice', async () => {
    const here = browser(memoryStore(), 'a')
    const id = await here.tables.create(SOLO)
    await here.tables.open(id)
    await playOn(here, id, 85)
    await here.until(() => here.view()!.asks.length > 0)
    const text = await here.tables.record(id)
    const there = browser(memoryStore(), 'b')
    const again = await there.tables.bring(text)
    await there.tables.open(again)
    expect(there.view()).toEqual(here.view())
    expect(await there.tables.record(again)).toBe(text)
    await playOn(there, again, 30)
    expect((await recordOf(there.tables, again)).dice).toBe('fixed')
    await expect(there.tables.bring(text.replace('french place', 'french at'))).rejects.toThrow(
      /at/,
    )
  })
})

describe('what if', () => {
  test('a game begins where a seat could be, and is marked', async () => {
    const one = browser(memoryStore())
    const id = await one.tables.create(SOLO)
    await one.tables.open(id)
    await playOn(one, id, 80)
    await one.until(() => one.view()!.asks.length > 0)
    const from = one.view()!
    await one.tables.close(id)
    const other = await one.tables.create({ ...SOLO, from })
    await one.tables.open(other)
    expect(one.view()).toEqual(from)
    await playOn(one, other, 15)
    await one.tables.close(other)
    const list = await one.tables.list()
    expect(list.map(({ isWhatIf }) => isWhatIf === true)).toEqual([false, true])
    expect(await one.tables.record(other)).toContain('[Form "what-if"]')
    await one.tables.open(other)
    expect((await one.tables.tape(other, 'french')).view).toEqual(from)
  })
})
