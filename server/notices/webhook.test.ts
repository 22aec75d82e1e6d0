import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Resolve } from './address.ts'
import { type HttpSink, openHttpSink, type Received } from './testing/http-sink.ts'
import { type Store, STORES } from './testing/stores.ts'
import { ANNA, countRows, openTable, type Table, turn, wish } from './testing/table.ts'
import { until } from './testing/world.ts'

const HOUR = 3_600_000
for (const stores of STORES)
  describe.skipIf(stores.isMissing)(`webhooks on ${stores.name}`, () => {
    let store: Store
    beforeAll(stores.start)
    afterAll(stores.stop)
    let sink: HttpSink
    let table: Table
    let secret: string

    beforeEach(async () => {
      sink = await openHttpSink()
      store = await stores.open()
      table = await openTable(store.one)
      secret = await addHook(`${sink.url}/hook?for=anna`)
    })
    afterEach(async () => {
      await table.notices.stop()
      await store.close()
      await sink.close()
    })

    async function addHook(address: string): Promise<string> {
      const added = await table.notices.add(ANNA, wish({ kind: 'webhook', address }))
      return added.secret ?? ''
    }

    async function tellAndRun(game = 'g1'): Promise<number | undefined> {
      await table.notices.tell(turn(game))
      table.world.advance(20_000)
      return await table.notices.run()
    }

    /** As a receiver would: the stated time is recent, and the body is signed with it. */
    function isSigned({ headers, body }: Received, now: number): boolean {
      const stated = String(headers['vedette-signature'])
      const [, seconds = '', mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(stated) ?? []
      const right = createHmac('sha256', secret)
        .update(`${seconds}.${body.toString()}`)
        .digest('hex')
      return mac === right && Math.abs(now - Number(seconds) * 1000) < 300_000
    }

    const channel = async () => (await table.notices.channels(ANNA.id))[0]

    test('the call says what happened, signed with the secret that was shown once', async () => {
      expect(secret).toMatch(/^[\w-]{43}$/)
      expect(JSON.stringify(await table.notices.channels(ANNA.id))).not.toContain(secret)
      expect(await tellAndRun()).toBeUndefined()
      const [call] = sink.received
      expect(call?.path).toBe('/hook?for=anna')
      expect(isSigned(call!, table.world.now())).toBe(true)
      const body = JSON.parse(String(call?.body)) as { id: string; notices: { id: string }[] }
      expect(body).toEqual({
        id: call?.headers['vedette-notice'],
        notices: [
          {
            id: body.notices[0]?.id,
            kind: 'your-turn',
            game: 'g1',
            at: table.world.now() - 20_000,
            text: 'Your turn in Sedan g1',
            link: 'https://table.example/games/g1',
            title: 'Sedan g1',
            seat: 'French',
            names: ['Otto'],
            stage: 'Day 2, march',
          },
        ],
      })
      expect(await countRows(table.db, 'notices')).toBe(0)
      expect(table.counted).toEqual(['queued webhook 1', 'sent webhook 1'])
    })

    describe('a receiver that fails', () => {
      test('is called again later with the same ids, and then no more', async () => {
        sink.answers.push({ status: 500 }, { status: 302, headers: { location: '/else' } })
        const second = (await tellAndRun()) ?? 0
        expect(second - table.world.now()).toBeGreaterThan(20_000)
        expect(await table.notices.run()).toBe(second)
        expect(sink.received).toHaveLength(1)
        table.world.advance(second - table.world.now())
        const third = (await table.notices.run()) ?? 0
        expect(third - second).toBeGreaterThan(40_000)
        table.world.advance(third - second)
        expect(await table.notices.run()).toBeUndefined()
        expect(sink.received.map(({ path }) => path)).toEqual(Array(3).fill('/hook?for=anna'))
        expect(new Set(sink.received.map(({ body }) => String(body))).size).toBe(1)
        expect(isSigned(sink.received[2]!, table.world.now())).toBe(true)
        const row = await table.db.one('SELECT trouble, tries, retry_at, failing FROM channels')
        expect({ ...row }).toEqual({ trouble: null, tries: 0, retry_at: null, failing: null })
      })

      test('gets nothing else during its pause, and then all of it in one call', async () => {
        sink.answers.push({ status: 503, headers: { 'retry-after': '3600' } })
        await table.notices.tell(turn('waiting'))
        table.world.advance(5_000)
        const again = await tellAndRun('g1')
        expect(again).toBe(table.world.now() + HOUR)
        await table.notices.tell(turn('later'))
        table.world.advance(HOUR - 1)
        await table.notices.run()
        expect(sink.received).toHaveLength(1)
        table.world.advance(1)
        await table.notices.run()
        const { notices } = JSON.parse(String(sink.received[1]?.body)) as { notices: object[] }
        expect(notices).toHaveLength(3)
      })

      test('is given up after a day and marked, then tried once a notice until it answers', async () => {
        sink.answers.push(...Array.from({ length: 100 }, () => ({ status: 500 })))
        const start = table.world.now() + 20_000
        let next = await tellAndRun()
        while (next !== undefined) {
          table.world.advance(next - table.world.now())
          next = await table.notices.run()
        }
        expect(table.world.now()).toBe(start + 24 * HOUR)
        expect(sink.received.length).toBeGreaterThan(10)
        expect(await channel()).toMatchObject({ failing: true })
        expect(table.counted.at(-1)).toBe('given-up webhook 1')

        const before = sink.received.length
        expect(await tellAndRun('g2')).toBeUndefined()
        expect(sink.received).toHaveLength(before + 1)
        sink.answers.length = 0
        await tellAndRun('g3')
        expect(await channel()).toMatchObject({ failing: false })
      })

      test('with 410 wants no more: the channel is gone', async () => {
        sink.answers.push({ status: 410 })
        await tellAndRun()
        expect(await channel()).toBeUndefined()
        expect(await countRows(table.db, 'notices')).toBe(0)
      })

      test('after ten seconds without an answer', async () => {
        const release = sink.hold()
        await table.notices.tell(turn('g1'))
        table.world.advance(20_000)
        const round = table.notices.run()
        await until(() => sink.received.length === 1)
        table.world.advance(9_999)
        table.world.advance(1)
        expect(await round).toBeGreaterThan(table.world.now())
        expect(table.world.logged.join('')).toContain('too-slow')
        expect(table.world.waiting()).toBe(0)
        await until(() => sink.broken() === 1)
        release()
      })

      test('because nobody listens, or not in TLS', async () => {
        await sink.close()
        expect(await tellAndRun()).toBeGreaterThan(table.world.now())
        sink = await openHttpSink()
        await table.db.run('UPDATE channels SET address = $1, retry_at = NULL', [
          sink.url.replace('http:', 'https:'),
        ])
        table.world.advance(HOUR)
        expect(await table.notices.run()).toBeGreaterThan(table.world.now())
        expect(sink.received).toEqual([])
      })
    })

    describe('a name', () => {
      let answers: string[]
      let looked: number
      const resolve: Resolve = async () => {
        looked += 1
        return [{ address: answers.shift() ?? '10.0.0.1', family: 4 }]
      }
      beforeEach(async () => {
        looked = 0
        const { db } = table
        table = await openTable(db, { resolve })
        await db.run('UPDATE channels SET address = $1', [`http://hook.example:${sink.port}/hook`])
      })

      test('is looked up once a call, and the call goes there and nowhere else', async () => {
        answers = ['127.0.0.1']
        await tellAndRun()
        expect(sink.received[0]?.headers.host).toBe(`hook.example:${sink.port}`)
        expect(looked).toBe(1)
      })

      test('that means something inside the next time is not called then', async () => {
        answers = ['127.0.0.1', '169.254.169.254']
        await tellAndRun('g1')
        await tellAndRun('g2')
        expect(sink.received).toHaveLength(1)
        expect(await channel()).toMatchObject({ failing: true })
        expect(await countRows(table.db, 'notices')).toBe(0)
        expect(table.world.logged.join('')).toContain('not-public')
      })

      test('that means this machine is not called where that is not allowed', async () => {
        answers = ['127.0.0.1']
        table = await openTable(table.db, { resolve, mayCallLoopback: false })
        const address = `https://hook.example:${sink.port}/hook`
        await table.db.run('UPDATE channels SET address = $1', [address])
        await tellAndRun()
        expect(sink.received).toEqual([])
        expect(await channel()).toMatchObject({ failing: true })
      })
    })

    test('the log holds neither addresses nor secrets', async () => {
      sink.answers.push({ status: 500 })
      const next = (await tellAndRun()) ?? 0
      table.world.advance(next - table.world.now())
      await table.notices.run()
      const log = table.world.logged.join('')
      expect(log).toContain('notices failed')
      expect(log).toContain('notices sent')
      expect(log).not.toContain(secret)
      expect(log).not.toMatch(/127\.0\.0\.1|for=anna|Sedan/)
    })
  })
