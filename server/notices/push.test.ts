import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSqlite } from '../store/sqlite.ts'
import { type Browser, openBrowser, vapidClaims } from './testing/browser.ts'
import { type HttpSink, openHttpSink } from './testing/http-sink.ts'
import { ANNA, GUEST, openTable, type Table, turn, wish } from './testing/table.ts'

let sink: HttpSink
let table: Table
let browser: Browser

beforeEach(async () => {
  sink = await openHttpSink()
  table = await openTable(await openSqlite(':memory:'), { pushSubject: 'mailto:op@table.example' })
  browser = openBrowser(`${sink.url}/push/abc`)
})
afterEach(async () => {
  await table.notices.stop()
  await table.db.close()
  await sink.close()
})

const subscribe = (person = ANNA, more: object = {}) =>
  table.notices.add(
    person,
    wish({
      kind: 'push',
      subscription: { ...browser.subscription, expirationTime: null },
      ...more,
    }),
  )
const channels = () => table.notices.channels(ANNA.id)

async function tellAndRun(games = ['g1'], more = {}): Promise<number | undefined> {
  for (const game of games) await table.notices.tell(turn(game, more))
  table.world.advance(20_000)
  return await table.notices.run()
}

test('the browser can read the push and its service knows the sender', async () => {
  await subscribe()
  expect(await tellAndRun()).toBeUndefined()
  const [push] = sink.received
  expect(browser.open(push!.body)).toEqual({
    id: expect.stringMatching(/^[\w-]{22}$/) as string,
    title: 'Your turn in Sedan g1',
    body: 'Your turn in Sedan g1. Your seat: French. With Otto. Now: Day 2, march.',
    link: 'https://table.example/games/g1',
  })
  expect(push?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '172800',
    urgency: 'normal',
    topic: expect.stringMatching(/^[\w-]{32}$/) as string,
  })
  const { key, claims } = vapidClaims(push!)
  expect(key).toBe(table.notices.pushKey)
  expect(claims).toMatchObject({ aud: sink.url, sub: 'mailto:op@table.example' })
  expect(push!.body.includes('Sedan')).toBe(false)
})

test('another browser cannot read it', async () => {
  await subscribe()
  await tellAndRun()
  const other = openBrowser(browser.subscription.endpoint)
  expect(() => other.open(sink.received[0]!.body)).toThrow(/authenticate/)
})

test('keys are made once for the store', async () => {
  const again = await openTable(table.db)
  expect(again.notices.pushKey).toBe(table.notices.pushKey)
})

test('however many games: one push that fits', async () => {
  await subscribe()
  const games = Array.from({ length: 30 }, (_, at) => `g${at}`)
  const long = '元'.repeat(200)
  const names = Array.from({ length: 8 }, () => long)
  await tellAndRun(games, { details: { title: long, seat: long, names, stage: long } })
  expect(sink.received).toHaveLength(1)
  expect(sink.received[0]!.body.length).toBeLessThanOrEqual(4096)
  const { title, body, link } = browser.open(sink.received[0]!.body)
  expect(title).toBe('Your turn in 30 games')
  expect(body).toMatch(/And \d+ more\.$/)
  expect(link).toBe('https://table.example/')
})

test('a clock that runs out is urgent', async () => {
  await subscribe(ANNA, { pace: 'daily' })
  await table.notices.tell(turn('g1', { kind: 'clock-low' }))
  await table.notices.run()
  expect(sink.received[0]?.headers['urgency']).toBe('high')
})

describe('an answer', () => {
  test.each([404, 410])('%d removes the subscription', async (status) => {
    await subscribe()
    sink.answers.push({ status })
    expect(await tellAndRun()).toBeUndefined()
    expect(await channels()).toEqual([])
  })

  test.each([429, 500, 503])('%d is tried again', async (status) => {
    await subscribe()
    sink.answers.push({ status })
    const next = (await tellAndRun()) ?? 0
    table.world.advance(next - table.world.now())
    await table.notices.run()
    const [first, second] = sink.received.map(({ body }) => browser.open(body))
    expect(second).toEqual(first)
    expect(await channels()).toMatchObject([{ failing: false }])
  })

  test.each([400, 403, 413])('%d is no better the second time', async (status) => {
    await subscribe()
    sink.answers.push({ status })
    expect(await tellAndRun()).toBeUndefined()
    expect(await channels()).toMatchObject([{ failing: true }])
  })
})

describe('a subscription', () => {
  const { p256dh, auth } = openBrowser('https://push.example/1').subscription.keys
  const offCurve = Buffer.from(p256dh, 'base64url')
  offCurve[64]! ^= 1
  test.each([
    ['http to elsewhere', { endpoint: 'http://10.0.0.1/' }],
    ['inside', { endpoint: 'https://192.168.0.1/' }],
    ['short point', { keys: { p256dh: p256dh.slice(4), auth } }],
    ['point off the curve', { keys: { p256dh: offCurve.toString('base64url'), auth } }],
    ['short auth', { keys: { p256dh, auth: auth.slice(4) } }],
  ])('is refused: %s', async (_, wrong) => {
    const subscription = { endpoint: 'https://push.example/1', keys: { p256dh, auth }, ...wrong }
    const adding = table.notices.add(ANNA, wish({ kind: 'push', subscription }))
    await expect(adding).rejects.toMatchObject({ code: 'bad-request' })
  })

  test('made again by the same person renews its keys', async () => {
    const { channel } = await subscribe()
    browser = openBrowser(browser.subscription.endpoint)
    expect((await subscribe()).channel.id).toBe(channel.id)
    await tellAndRun()
    expect(browser.open(sink.received[0]!.body).title).toBe('Your turn in Sedan g1')
  })

  test('belongs to whoever used the browser last, also a guest', async () => {
    await subscribe()
    await subscribe(GUEST)
    expect(await channels()).toEqual([])
    await tellAndRun()
    expect(sink.received).toEqual([])
  })

  test('shows only its service', async () => {
    const { channel } = await subscribe()
    expect(channel.address).toBe('127.0.0.1')
  })
})
