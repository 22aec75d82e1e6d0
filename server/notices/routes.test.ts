import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Caller, Person } from '../http/route.ts'
import { bench } from '../http/testing/bench.ts'
import { openSqlite } from '../store/sqlite.ts'
import { noticeRoutes } from './routes.ts'
import { openSmtpSink, type SmtpSink } from './testing/smtp-sink.ts'
import { ANNA, openTable, type Table } from './testing/table.ts'

let sink: SmtpSink
let table: Table
beforeEach(async () => {
  sink = await openSmtpSink()
  const mail = { server: sink.server, from: 'table@table.example' }
  table = await openTable(await openSqlite(':memory:'), { mail })
})
afterEach(async () => {
  await table.notices.stop()
  await table.db.close()
  await sink.close()
})

interface Call {
  params?: object
  body?: object
  person?: Person
}

/** Calls a route as the server does: parts checked on the way in, the answer on the way out. */
async function call(name: string, { params, body, person = ANNA }: Call = {}): Promise<unknown> {
  const found = noticeRoutes(table.notices).find(({ method, path }) => name === `${method} ${path}`)
  if (found === undefined) throw new Error(`there is no route ${name}`)
  const read = (schema: z.ZodType | undefined, part: unknown) => schema?.parse(part)
  const caller: Caller = { address: '192.0.2.1', person }
  const asked = {
    params: read(found.params, params),
    query: undefined,
    body: read(found.body, body),
    caller,
    answering: {},
  }
  return found.reply.parse(await found.run(asked as never))
}

test('a mail address from adding to removing', async () => {
  const body = { kind: 'mail', address: 'anna@example.org' }
  const added = (await call('POST /api/me/channels', { body })) as { channel: { id: string } }
  const params = { id: added.channel.id }
  expect(added).toMatchObject({ channel: { confirmed: false, pace: 'now', hour: 7 } })
  expect(await call('POST /api/me/channels/:id/code', { params })).toEqual({ done: true })
  const code = /^\d{8}$/m.exec(sink.letters[1]?.text ?? '')?.[0]
  const confirm = { params, body: { code: ` ${code} ` } }
  expect(await call('POST /api/me/channels/:id/confirm', confirm)).toMatchObject({
    confirmed: true,
  })
  const change = { params, body: { pace: 'daily', hour: 18 } }
  expect(await call('PUT /api/me/channels/:id', change)).toMatchObject({ pace: 'daily', hour: 18 })
  expect(await call('GET /api/me/channels')).toMatchObject({ channels: [{ hour: 18 }], mail: true })
  expect(await call('DELETE /api/me/channels/:id', { params })).toEqual({ done: true })
  expect(await call('GET /api/me/channels')).toEqual({ channels: [], mail: true })
})

test('a webhook shows its secret once', async () => {
  const body = { kind: 'webhook', address: 'https://example.org/hook' }
  expect(await call('POST /api/me/channels', { body })).toMatchObject({
    secret: expect.stringMatching(/^[\w-]{43}$/) as string,
  })
  expect(JSON.stringify(await call('GET /api/me/channels'))).not.toContain('secret')
})

test('the key for browsers', async () => {
  expect(await call('GET /api/push-key')).toEqual({ key: table.notices.pushKey })
})

describe('the link in a mail', () => {
  const added = async () => {
    await call('POST /api/me/channels', { body: { kind: 'mail', address: 'anna@example.org' } })
    const link = sink.letters[0]?.headers['list-unsubscribe'] ?? ''
    return { signed: /unsubscribe\/([^>]+)>/.exec(link)?.[1] ?? '' }
  }

  test('asks when it is looked at, and stops when the form or the mail program says so', async () => {
    const params = await added()
    const page = (await call('GET /api/unsubscribe/:signed', { params })) as { text: string }
    expect(page).toMatchObject({ type: 'text/html; charset=utf-8' })
    expect(page.text).toContain('<form method="post">')
    expect(await call('GET /api/me/channels')).toMatchObject({ channels: [{ kind: 'mail' }] })
    const body = { 'List-Unsubscribe': 'One-Click' }
    await call('POST /api/unsubscribe/:signed', { params, body })
    expect(await call('GET /api/me/channels')).toMatchObject({ channels: [] })
    await call('POST /api/unsubscribe/:signed', { params })
  })

  test('does nothing when a letter of it is wrong', async () => {
    const { signed } = await added()
    const params = { signed: `${signed.slice(0, -2)}AA` }
    for (const method of ['GET', 'POST'])
      await expect(call(`${method} /api/unsubscribe/:signed`, { params })).rejects.toMatchObject({
        code: 'not-found',
      })
    expect(await call('GET /api/me/channels')).toMatchObject({ channels: [{ kind: 'mail' }] })
  })
})

test('a mail program stops the mails through the real server, with its form and without a session', async () => {
  await call('POST /api/me/channels', { body: { kind: 'mail', address: 'anna@example.org' } })
  const link = sink.letters[0]?.headers['list-unsubscribe'] ?? ''
  const { app, close, metrics } = bench({ routes: noticeRoutes(table.notices) })
  const url = new URL(link.slice(1, -1)).pathname
  const page = await app.inject({ url })
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain('<button>')
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(answer.statusCode).toBe(200)
  expect(await call('GET /api/me/channels')).toMatchObject({ channels: [] })
  await close()
  metrics.close()
})

test('only links and the key are for anyone; codes cost and guesses are counted', () => {
  const who = noticeRoutes(table.notices).map(
    ({ method, path, who, limit }) => `${method} ${path} ${who} ${limit ?? 'usual'}`,
  )
  expect(who).toEqual([
    'GET /api/me/channels person usual',
    'POST /api/me/channels person costly',
    'PUT /api/me/channels/:id person usual',
    'DELETE /api/me/channels/:id person usual',
    'POST /api/me/channels/:id/code person costly',
    'POST /api/me/channels/:id/confirm person guess',
    'GET /api/unsubscribe/:signed anyone usual',
    'POST /api/unsubscribe/:signed anyone usual',
    'GET /api/push-key anyone usual',
  ])
})
