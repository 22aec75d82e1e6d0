import type { Person } from '../../wire/people.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chainsFor, commit } from '../../fair/chain.ts'
import { pledgeOf } from '../../fair/pledge.ts'
import { me } from '../account/me.ts'
import { openedHere } from './opened-here.ts'
import { lookAfterPending } from './pending.ts'
import { slipBook } from './slip-book.ts'
import type { Noted } from './slip-book.ts'
import { memoryShelf } from './test-shelf.ts'

const seats = [
  { seat: 'french', side: 'f' },
  { seat: 'prussian', side: 'p' },
]
const roots = commit({ secret: '5e'.repeat(32), gameId: 'g', length: 64 }, chainsFor(seats))
const pledge = pledgeOf({ gameId: 'g', roots, length: 64 }, 'french', 'mine')

vi.mock('../rules/index.ts', () => ({
  adviser: () => ({ seats: async () => seats.map(({ seat }) => seat) }),
}))

const LIST = 'GET /api/me/games?of=current'
const listing = (path: string, games: readonly object[]): [number, object] | undefined =>
  path === '/api/me/games?of=current' ? [200, { games, next: null }] : undefined

let asked: string[]
let answer: (path: string) => [status: number, body: object]

beforeEach(() => {
  const shelf = memoryShelf()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => shelf.get(key),
    setItem: (key: string, text: string) => shelf.set(key, text),
  })
  vi.stubGlobal('location', { pathname: '/new' })
  asked = []
  me.value = { id: 'me' } as unknown as Person
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    asked.push(`${method} ${path}`)
    const [status, body] = answer(path)
    return new Response(JSON.stringify(body), { status })
  })
})
afterEach(() => vi.unstubAllGlobals())

function note(game: string, more: Partial<Noted> = {}): void {
  const own = { french: 'mine' }
  slipBook.note(game, { at: 1, length: 64, roots, own, opened: {}, stage: 'before', ...more })
}

function opening(): object {
  const all = seats.map(({ seat }) => ({
    seat,
    isMine: seat === 'french',
    isSeated: true,
    share: seat === 'french' ? 'pledged' : 'none',
  }))
  const about = { id: 'g', status: 'opening', roots, length: 64, pledged: true, started: null }
  const pledges = { french: pledge }
  return { ...about, pledges, seeds: [], seats: all, you: { seats: ['french'], pledges } }
}

test('whatever page is open, a sealed share is opened as soon as its game waits for it', async () => {
  note('g')
  answer = (path) => listing(path, [opening()]) ?? [200, path.endsWith('/open') ? {} : opening()]
  await lookAfterPending()
  expect(asked).toEqual([LIST, 'GET /api/games/g', 'POST /api/games/g/seats/french/open'])
  // And the page says that it did.
  expect(openedHere.value).toMatchObject([{ id: 'g' }])
})

test('nothing is asked for where nothing is pending, nor where the game’s own page looks after it', async () => {
  note('begun', { stage: 'begun' })
  note('g')
  vi.stubGlobal('location', { pathname: '/games/g' })
  await lookAfterPending()
  expect(asked).toEqual([])
})

test('a game that vanished once its shares could be open is told; one that was cancelled before is not asked for', async () => {
  note('cancelled', { at: Date.now() })
  note('long ago')
  note('vanished', { pledges: { french: pledge } })
  answer = (path) => listing(path, []) ?? [410, { error: { code: 'gone', message: 'gone' } }]
  await lookAfterPending()
  expect(asked).toEqual([LIST, 'GET /api/games/vanished'])
  expect(slipBook.gone()).toEqual(['vanished'])
  expect(slipBook.pending()).toEqual(['cancelled'])
})

test('a table that still waits for players is left alone', async () => {
  note('g')
  answer = (path) => listing(path, [{ id: 'g', status: 'waiting' }]) ?? [500, {}]
  await lookAfterPending()
  expect(asked).toEqual([LIST])
})

test('a server that cannot be reached is no game that vanished, nor is one that knows nobody here', async () => {
  note('g', { pledges: { french: pledge } })
  answer = () => [503, { error: { code: 'busy', message: 'later' } }]
  await lookAfterPending().catch(() => {})
  answer = (path) => listing(path, []) ?? [503, { error: { code: 'busy', message: 'later' } }]
  await lookAfterPending()
  me.value = null
  await lookAfterPending()
  expect(slipBook.pending()).toEqual(['g'])
})
