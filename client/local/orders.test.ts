import { describe, expect, test } from 'vitest'
import { memoryStore } from './memory-store.ts'
import { browser, HOT, playOn, recordOf, SOLO } from './test-browser.ts'

const CALL = '7.4/a'
const LAST = [{ id: 'army-move', choice: 'last' }]
const scenario = {
  game: 'sedan',
  turn: 3,
  step: 'prussian-movement',
  stacks: { '4508': ['1A'], '1210': ['6'], '1212': ['3/I'], '3411': ['IG'] },
}
const CALLED = { ...SOLO, scenario, seats: { french: 'me', prussian: 'bot:random' } } as const

describe('standing orders', () => {
  test('answer at once what is asked', async () => {
    const one = browser(memoryStore())
    const id = await one.tables.create(CALLED)
    await one.tables.open(id)
    expect(one.view()!.asks[0]!.rule).toBe(CALL)
    await one.tables.setOrders(id, LAST)
    expect(one.view()!.asks.map(({ rule }) => rule)).not.toContain(CALL)
    expect(await one.tables.orders(id)).toEqual(LAST)
  })

  test('answer in later turns, also after a reload, by replies like any other', async () => {
    const store = memoryStore()
    const first = browser(store, 'first')
    const id = await first.tables.create(CALLED)
    await first.tables.open(id)
    await first.tables.setOrders(id, LAST)
    await first.tables.close(id)
    const one = browser(store, 'second')
    await one.tables.open(id)
    await playOn(one, id, 60)
    const asked = one.all.flatMap(({ told }) => told?.view.asks.map(({ rule }) => rule) ?? [])
    expect(asked).not.toContain(CALL)
    expect((await recordOf(one.tables, id)).dice).toBe('fixed')
    const calls = (await one.tables.record(id)).match(/\bfrench last\b/g)
    expect(calls!.length).toBeGreaterThan(1)
  })

  test('are known to their own seat alone', async () => {
    const one = browser(memoryStore())
    const id = await one.tables.create(HOT)
    await one.tables.open(id)
    await expect(one.tables.orders(id)).rejects.toThrow(/Nobody sits/)
    await one.tables.lift(id)
    expect(one.all.at(-1)!.told!.seat).toBe('french')
    await one.tables.setOrders(id, [{ id: 'mitrailleuse', choice: 'never' }])
    while (one.all.at(-1)!.curtain === undefined) await playOn(one, id, 1)
    await expect(one.tables.setOrders(id, [])).rejects.toThrow(/Nobody sits/)
    await one.tables.lift(id)
    expect(await one.tables.orders(id)).toEqual([])
    expect(JSON.stringify([one.all, await one.tables.list()])).not.toContain('never')
  })
})
