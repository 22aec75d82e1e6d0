import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Wish } from './channels.ts'
import { type Store, STORES } from './testing/stores.ts'
import { ANNA, countRows, GUEST, openTable, type Table, turn, wish } from './testing/table.ts'

for (const stores of STORES)
  describe.skipIf(stores.isMissing)(`channels on ${stores.name}`, () => {
    let store: Store
    beforeAll(stores.start)
    afterAll(stores.stop)
    let table: Table
    beforeEach(async () => {
      store = await stores.open()
      table = await openTable(store.one, { mayCallLoopback: false })
    })
    afterEach(() => store.close())

    const hook = (address: string, more = {}) =>
      table.notices.add(ANNA, wish({ kind: 'webhook', address, ...more }))

    test('a person has ten channels at most, also when asking for many at once', async () => {
      const asked = Array.from({ length: 14 }, (_, at) => hook(`https://example.org/${at}`))
      const done = await Promise.allSettled(asked)
      const refused = done.flatMap((one) =>
        one.status === 'rejected' ? [one.reason as Error] : [],
      )
      expect(refused).toHaveLength(4)
      expect(refused[0]).toMatchObject({ code: 'conflict', message: /remove one first/ })
      expect(await table.notices.channels(ANNA.id)).toHaveLength(10)
    })

    test('the same channel is not added twice', async () => {
      await hook('https://example.org/a')
      await expect(hook('https://EXAMPLE.org:443/a')).rejects.toMatchObject({ code: 'conflict' })
    })

    test('a webhook needs an account and a public address', async () => {
      const asked = wish({ kind: 'webhook', address: 'https://example.org/a' })
      await expect(table.notices.add(GUEST, asked)).rejects.toMatchObject({ code: 'forbidden' })
      for (const address of ['http://example.org/', 'https://127.0.0.1/', 'nonsense'])
        await expect(hook(address)).rejects.toMatchObject({ code: 'bad-request' })
    })

    test('channels are their owner’s alone', async () => {
      const { id } = (await hook('https://example.org/a')).channel
      const { notices } = table
      expect(await notices.channels(GUEST.id)).toEqual([])
      for (const tried of [
        () => notices.remove(GUEST.id, id),
        () => notices.change(GUEST.id, id, { pace: 'daily', hour: 1 }),
        () => notices.sendCode(GUEST.id, id),
      ])
        await expect(tried()).rejects.toMatchObject({ code: 'not-found' })
      expect(await notices.channels(ANNA.id)).toMatchObject([{ id, pace: 'now' }])
    })

    test('removing a channel removes what waits for it', async () => {
      const { id } = (await hook('https://example.org/a')).channel
      await table.notices.tell(turn('g1'))
      expect(await countRows(table.db, 'notices')).toBe(1)
      await table.notices.remove(ANNA.id, id)
      expect(await countRows(table.db, 'notices')).toBe(0)
    })

    test('changing the pace moves what waits', async () => {
      const { id } = (await hook('https://example.org/a')).channel
      const due = async () => (await table.db.one<{ due: number }>('SELECT due FROM notices'))?.due
      const start = table.world.now()
      await table.notices.tell(turn('g1'))
      expect(await due()).toBe(start + 20_000)
      expect(await table.notices.change(ANNA.id, id, { pace: 'daily', hour: 15 })).toMatchObject({
        pace: 'daily',
        hour: 15,
      })
      expect(await due()).toBe(start + 3 * 3_600_000)
      table.world.advance(60_000)
      await table.notices.change(ANNA.id, id, { pace: 'now', hour: 15 })
      expect(await due()).toBe(start + 60_000)
    })

    test('a wish is checked at the border', () => {
      const wrong = [
        { kind: 'mail', address: 'a@b, c@d' },
        { kind: 'mail', address: 'a@example.org\r\nBcc: b@example.org' },
        { kind: 'webhook' },
        { kind: 'pigeon', address: 'roof' },
        { kind: 'webhook', address: 'https://example.org', pace: 'yearly' },
        { kind: 'webhook', address: 'https://example.org', hour: 24 },
        { kind: 'webhook', address: 'https://example.org', secret: 'mine' },
      ]
      for (const given of wrong) expect(Wish.safeParse(given).success).toBe(false)
    })
  })
