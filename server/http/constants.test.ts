import { brotliDecompressSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { games } from '../../games/index.ts'
import { Denial } from '../denial.ts'
import { catalogueRoutes } from '../play/catalogue.ts'
import { route } from './route.ts'
import { bench } from './testing/bench.ts'
import type { Bench, Setting } from './testing/bench.ts'

const open: Bench[] = []
function sample(setting: Setting): Bench {
  const made = bench(setting)
  open.push(made)
  return made
}
afterEach(async () => {
  vi.restoreAllMocks()
  for (const { close, metrics } of open.splice(0)) {
    await close()
    metrics.close()
  }
})

function wordRoute() {
  const made: string[] = []
  const words = route({
    method: 'GET',
    path: '/api/words/:word',
    summary: 'A word.',
    who: 'anyone',
    constant: true,
    params: z.object({ word: z.string() }),
    reply: z.object({ word: z.string() }),
    async run({ params: { word } }) {
      made.push(word)
      if (word === 'nothing') throw new Denial('not-found', 'There is no such word.')
      return { word: word.repeat(1_000) }
    },
  })
  return { words, made }
}

test('a constant answer is made once for each thing that is asked for, and comes packed with a tag', async () => {
  const { words, made } = wordRoute()
  const { app } = sample({ routes: [words] })
  const ask = (word: string, headers = {}) => app.inject({ url: `/api/words/${word}`, headers })
  const accept = { 'accept-encoding': 'gzip, br' }
  const plain = await ask('one')
  const [packed] = await Promise.all(Array.from({ length: 20 }, () => ask('one', accept)))
  expect(plain.json()).toEqual({ word: 'one'.repeat(1_000) })
  expect(packed!.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  })
  expect(String(brotliDecompressSync(packed!.rawPayload))).toBe(plain.body)
  const tag = String(packed!.headers.etag)
  expect((await ask('one', { ...accept, 'if-none-match': tag })).statusCode).toBe(304)
  expect((await ask('two')).json()).toEqual({ word: 'two'.repeat(1_000) })
  expect(made).toEqual(['one', 'two'])
})

test('a refusal is no constant: it is not kept, and neither is what names nothing', async () => {
  const { words, made } = wordRoute()
  const { app } = sample({ routes: [words] })
  for (let n = 0; n < 2; n++)
    expect((await app.inject({ url: '/api/words/nothing' })).statusCode).toBe(404)
  expect(made).toEqual(['nothing', 'nothing'])
})

test('what there is to play is worked out once', async () => {
  const { app } = sample({ routes: catalogueRoutes(games) })
  const metz = games['metz']!
  const seats = vi.spyOn(metz, 'seats')
  const prints = Object.values(metz.about.kinds).map((kind) => vi.spyOn(kind, 'print'))
  const counts = () => [seats, ...prints].map(({ mock }) => mock.calls.length)
  const ask = async () => {
    for (const url of ['/api/catalogue', '/api/catalogue/metz', '/api/catalogue/metz/nouns'])
      expect((await app.inject({ url })).statusCode).toBe(200)
    expect((await app.inject({ url: '/api/catalogue/chess' })).statusCode).toBe(404)
  }
  await ask()
  const first = counts()
  expect(first.every((count) => count > 0)).toBe(true)
  for (let n = 0; n < 5; n++) await ask()
  expect(counts()).toEqual(first)
})
