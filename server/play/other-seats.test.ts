import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Order, Seat } from '../../core/contract.ts'
import { operationsOf } from '../testing/hostile-routes.ts'
import { compileThreads } from '../workers/testing/compiled.ts'
import { twinsOfTest } from '../testing/twin-tests.ts'
import { follow, settled } from '../testing/twin.ts'
import type { Twin } from '../testing/twin.ts'

// Over the wire: what belongs to a seat is for whoever holds it, whatever is asked for and however.

const { twins, close } = twinsOfTest()
let twin: Twin
beforeAll(compileThreads, 120_000)
beforeEach(async () => {
  ;[twin] = await twins({ game: 'metz', scenario: 'day-of-battle' })
})
afterEach(close)

interface Said {
  status: number
  text: string
}

async function ask(as: Seat, method: string, path: string, body?: string): Promise<Said> {
  const { url, cookie } = twin.people[as]!
  const headers = { origin: url, cookie, 'content-type': 'application/json' }
  const { content, ...rest } = { content: body, method, headers }
  const response = await fetch(
    url + path,
    content === undefined ? rest : { ...rest, body: content },
  )
  return { status: response.status, text: await response.text() }
}

const standing = (seat: Seat): string => `/api/games/${twin.game}/seats/${seat}/standing`
const give = (as: Seat, seat: Seat, body: string) => ask(as, 'PUT', standing(seat), body)
const ordersOf = async (seat: Seat): Promise<Order[]> => {
  const { text } = await ask(seat, 'GET', standing(seat))
  return (JSON.parse(text) as { orders: Order[] }).orders
}
const written = (orders: unknown): string => JSON.stringify({ orders })

/** Addresses at which a seat may be named. */
async function bySeat(): Promise<string[]> {
  const all = await operationsOf(async ({ method, path }) => ({
    headers: {},
    ...(await ask('table', method, path)),
  }))
  return all
    .filter(({ method, query }) => method === 'GET' && query.includes('seat'))
    .map(({ path }) => path.replace('{game}', twin.game))
}

test('while the game runs nobody reads as another seat, nor as one that sees everything', async () => {
  const paths = await bySeat()
  expect(paths.length).toBeGreaterThan(4)
  for (const path of paths) {
    for (const as of ['french', 'prussian', 'table'])
      expect([path, as, (await ask(as, 'GET', `${path}?seat=open`)).status]).toEqual([
        path,
        as,
        expect.toSatisfy((status: number) => status === 404 || status === 409),
      ])
    for (const as of ['french', 'table'])
      expect((await ask(as, 'GET', `${path}?seat=prussian`)).status).toBe(403)
  }
  const moment = `/api/games/${twin.game}/moments/0`
  expect((await ask('french', 'GET', moment)).status).toBe(409)
})

describe('standing orders', () => {
  const KEEP: Order[] = [{ id: 'defence', choice: 'never' }]
  const BAD: [string, string, number][] = [
    ['no JSON', '{"orders":[', 400],
    ['nothing', '', 400],
    ['no list', written({ id: 'defence', choice: 'never' }), 400],
    ['null', written(null), 400],
    ['a null in the list', written([null]), 400],
    ['words', written(['defence never']), 400],
    ['no choice', written([{ id: 'defence' }]), 400],
    ['numbers', written([{ id: 1, choice: 2 }]), 400],
    ['an order that no game has', written([{ id: 'surrender', choice: 'never' }]), 400],
    ['a name that every object has', written([{ id: 'constructor', choice: 'name' }]), 400],
    ['a name of no order', '{"orders":[{"id":"__proto__","choice":"x"}]}', 400],
    ['a choice of another order', written([{ id: 'defence', choice: 'stand' }]), 400],
    ['a choice with a null character', written([{ id: 'defence', choice: 'never\0' }]), 400],
    ['the same twice', written([...KEEP, ...KEEP]), 400],
    ['too long a name', written([{ id: 'x'.repeat(65), choice: 'never' }]), 400],
    ['too many', written(Array.from({ length: 101 }, () => KEEP[0])), 400],
    ['something besides', JSON.stringify({ orders: KEEP, seat: 'prussian' }), 400],
    ['what is huge', written([{ id: 'x'.repeat(2_000_000), choice: 'never' }]), 413],
    ['what is deep', `{"orders":${'['.repeat(15_000)}${']'.repeat(15_000)}}`, 400],
  ]

  test('that are not in order are refused, nobody notices, and those before stand', async () => {
    expect((await give('french', 'french', written(KEEP))).status).toBe(200)
    await follow(twin)
    for (const ear of twin.ears.values()) ear.heard.length = 0
    for (const [what, body, status] of BAD)
      expect([what, (await give('french', 'french', body)).status]).toEqual([what, status])
    await settled(twin)
    expect(await ordersOf('french')).toEqual(KEEP)
    for (const [seat, ear] of twin.ears) expect([seat, ear.heard]).toEqual([seat, []])
  })

  test('are nobody else’s: he neither reads nor writes them, and is told the same whether there are any', async () => {
    const tried = async (): Promise<Said[]> => {
      const said: Said[] = []
      for (const as of ['prussian', 'table'])
        for (const seat of ['french', 'table', 'open', 'nobody'])
          said.push(await ask(as, 'GET', standing(seat)), await give(as, seat, written(KEEP)))
      return said
    }
    const before = await tried()
    await follow(twin)
    for (const ear of twin.ears.values()) ear.heard.length = 0
    await give('french', 'french', written(KEEP))
    await settled(twin)
    expect(await tried()).toEqual(before)
    for (const { status } of before) expect([401, 403, 404]).toContain(status)
    for (const seat of ['prussian', 'table']) expect(twin.ears.get(seat)!.heard).toEqual([])
    expect(await ordersOf('french')).toEqual(KEEP)
  })

  test('are not taken once the game is over', async () => {
    await give('french', 'french', written(KEEP))
    await ask('french', 'POST', `/api/games/${twin.game}/seats/french/resign`)
    const late = await give('french', 'french', written([]))
    expect(late).toMatchObject({ status: 409 })
    expect(await ordersOf('french')).toEqual(KEEP)
    expect((await ask('prussian', 'GET', standing('french'))).status).toBe(403)
  })
})
