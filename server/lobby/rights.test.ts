import { describe, expect, test } from 'vitest'
import { Denial } from '../denial.ts'
import { checkOf } from '../http/check.ts'
import type { Person, Route } from '../http/route.ts'
import { strictly } from '../http/strict.ts'
import { lobbyRoutes } from './routes.ts'
import { addPerson } from './testing/bench.ts'
import { PEOPLE, ROLES, setTable } from './testing/tables.ts'
import type { Role, Stage, Table } from './testing/tables.ts'

interface Asking {
  query?: Record<string, string>
  body?: unknown
  params?: Record<string, string>
}
interface Row {
  stage: Stage
  ask?: (table: Table) => Asking
  /** ok or the code of the denial, in the order of ROLES, for a listed game. */
  get: readonly string[]
}

/** What the six kinds of callers get: [anyone, guest, holder, other, owner, spectator]. */
const all = ['ok', 'ok', 'ok', 'ok', 'ok', 'ok']
const people = ['sign-in', 'ok', 'ok', 'ok', 'ok', 'ok']
const no = 'forbidden'
const onlyHolder = ['sign-in', no, 'ok', no, no, no]
const onlyOther = ['sign-in', no, no, 'ok', no, no]
const onlyOwner = ['sign-in', no, no, no, 'ok', no]
const players = ['sign-in', no, 'ok', 'ok', no, no]
const hosts = ['sign-in', no, 'ok', 'ok', 'ok', no]
const watchers = ['sign-in', no, no, no, 'ok', 'ok']

const seat = (name: string, body?: unknown) => () => ({ params: { seat: name }, body })
const room = (name: 'players' | 'spectators', body?: unknown) => () => ({
  params: { room: name },
  body,
})
const orders = { orders: [{ id: 'army-move', choice: 'ask' }] }
const pledge = 'a'.repeat(64)
const newGame = {
  game: 'sedan',
  scenario: 'campaign',
  seats: { french: 'me', prussian: 'open' },
}

/** A route without a row here fails. */
const TABLE: Record<string, readonly Row[]> = {
  'POST /api/games': [{ stage: 'running', ask: () => ({ body: newGame }), get: all }],
  'GET /api/games': [{ stage: 'running', ask: () => ({ query: { of: 'running' } }), get: all }],
  'GET /api/me/games': [{ stage: 'running', get: people }],
  'GET /api/games/:game': [
    { stage: 'waiting', get: all },
    { stage: 'opening', get: all },
    { stage: 'running', get: all },
    { stage: 'over', get: all },
  ],
  'DELETE /api/games/:game': [{ stage: 'waiting', get: onlyOwner }],
  'POST /api/games/:game/rematch': [{ stage: 'over', get: players }],
  'POST /api/games/:game/watch-link': [{ stage: 'running', get: hosts }],
  'DELETE /api/games/:game/watch-link': [{ stage: 'running', get: hosts }],
  'POST /api/watch': [
    { stage: 'running', ask: ({ watch }) => ({ body: { link: watch } }), get: all },
  ],
  'POST /api/games/:game/seats/:seat/join': [
    // By invitation only, then somebody's, then the own one once more.
    { stage: 'waiting', ask: seat('north-2', {}), get: [no, no, no, no, no, no] },
    { stage: 'waiting', ask: seat('north-1', {}), get: taken('ok', 'conflict') },
    { stage: 'abandoned', ask: seat('south-2', {}), get: [no, no, no, no, no, no] },
  ],
  'PUT /api/games/:game/seats/:seat/pledge': [
    { stage: 'waiting', ask: seat('north-1', { pledge }), get: onlyHolder },
    { stage: 'waiting', ask: seat('south-1', { pledge }), get: onlyOther },
  ],
  'POST /api/games/:game/seats/:seat/open': [
    { stage: 'opening', ask: seat('french', { seed: 'holder' }), get: onlyHolder },
    { stage: 'opening', ask: seat('prussian', { seed: 'other' }), get: onlyOther },
  ],
  'PUT /api/games/:game/seats/:seat': [
    { stage: 'waiting', ask: seat('north-2', { as: 'open' }), get: onlyOwner },
    { stage: 'waiting', ask: seat('north-2', { as: 'invite' }), get: onlyOwner },
    { stage: 'abandoned', ask: seat('south-2', { as: 'invite' }), get: hosts },
    { stage: 'abandoned', ask: seat('south-2', { as: 'bot:random' }), get: hosts },
  ],
  'POST /api/games/:game/seats/:seat/leave': [
    { stage: 'waiting', ask: seat('north-1'), get: onlyHolder },
    { stage: 'opening', ask: seat('french'), get: onlyHolder },
    { stage: 'running', ask: seat('french'), get: onlyHolder },
  ],
  'DELETE /api/games/:game/seats/:seat/person': [
    { stage: 'waiting', ask: seat('south-1'), get: onlyOwner },
  ],
  'POST /api/games/:game/seats/:seat/resign': [
    { stage: 'running', ask: seat('french'), get: onlyHolder },
    { stage: 'running', ask: seat('prussian'), get: onlyOther },
  ],
  'POST /api/games/:game/seats/:seat/claim': [
    { stage: 'abandoned', ask: seat('south-2'), get: onlyHolder },
  ],
  'POST /api/invites/look': [
    { stage: 'waiting', ask: ({ invite }) => ({ body: { link: invite } }), get: all },
  ],
  'POST /api/invites/join': [
    {
      stage: 'waiting',
      ask: ({ invite }) => ({ body: { link: invite, pledge } }),
      get: ['ok', 'ok', 'ok', no, 'ok', 'ok'],
    },
  ],
  'GET /api/games/:game/seats/:seat/standing': [
    { stage: 'running', ask: seat('french'), get: onlyHolder },
    { stage: 'running', ask: seat('prussian'), get: onlyOther },
  ],
  'PUT /api/games/:game/seats/:seat/standing': [
    { stage: 'running', ask: seat('french', orders), get: onlyHolder },
  ],
  'POST /api/games/:game/proposals': [
    {
      stage: 'running',
      ask: () => ({ body: { kind: 'draw', seat: 'french' } }),
      get: onlyHolder,
    },
    {
      stage: 'waiting',
      ask: () => ({ body: { kind: 'swap', seat: 'north-1', with: 'south-1' } }),
      get: onlyHolder,
    },
  ],
  'POST /api/games/:game/proposals/:proposal': [
    { stage: 'running', ask: answering('accept'), get: onlyOther },
    { stage: 'running', ask: answering('decline'), get: onlyOther },
    { stage: 'running', ask: answering('withdraw'), get: onlyHolder },
  ],
  'GET /api/games/:game/chat/:room': [
    { stage: 'running', ask: room('players'), get: [no, no, 'ok', 'ok', no, no] },
    { stage: 'running', ask: room('spectators'), get: [no, no, no, no, 'ok', 'ok'] },
    { stage: 'over', ask: room('spectators'), get: [no, no, 'ok', 'ok', 'ok', 'ok'] },
  ],
  'POST /api/games/:game/chat/:room': [
    { stage: 'running', ask: room('players', { text: 'Hi' }), get: players },
    { stage: 'running', ask: room('spectators', { text: 'Hi' }), get: watchers },
    { stage: 'over', ask: room('spectators', { text: 'Hi' }), get: watchers },
  ],
  'POST /api/games/:game/chat/:room/read': [
    { stage: 'running', ask: reading('players'), get: players },
    { stage: 'running', ask: reading('spectators'), get: watchers },
  ],
  'GET /api/games/:game/notes': [{ stage: 'running', get: people }],
  'PUT /api/games/:game/notes': [
    { stage: 'running', ask: () => ({ body: { text: 'Mine' } }), get: people },
  ],
}

function taken(mine: string, others: string): string[] {
  return ROLES.map((role) => (role === 'holder' ? mine : others))
}
function answering(answer: string) {
  return ({ proposal }: Table) => ({ params: { proposal }, body: { answer } })
}
function reading(name: 'players' | 'spectators') {
  return ({ said }: Table) => ({ params: { room: name }, body: { id: said[name] } })
}

const nameOf = ({ method, path }: Route) => `${method} ${path}`

/** As the server calls a route: who first, then what was sent, then the answer against its shape. */
async function call(table: Table, name: string, person: Person | undefined, asking: Asking) {
  const route = lobbyRoutes(table.lobby).find((one) => nameOf(one) === name)!
  const caller = await callerFor(table, route, person)
  const params = paramsOf(route, { game: table.game, ...asking.params })
  const asked = {
    params: checkOf('params', route.params)(params),
    query: checkOf('query', route.query)(asking.query ?? {}),
    body: checkOf('body', route.body)(asking.body),
    caller,
    answering: { setSession() {}, clearSession() {} },
  }
  const reply = await route.run(asked as never)
  strictly(route.reply).parse(reply)
  return reply
}

function paramsOf({ path }: Route, known: Record<string, string>) {
  const names = path.match(/:\w+/g)?.map((name) => name.slice(1)) ?? []
  return Object.fromEntries(names.map((name) => [name, known[name]!]))
}

async function callerFor({ db }: Table, { who }: Route, person: Person | undefined) {
  if (person === undefined && who === 'guest') {
    const fresh: Person = { id: 'fresh', kind: 'guest', name: 'Guest 1' }
    await addPerson(db, fresh)
    return { person: fresh, address: '::1' }
  }
  if (person === undefined && who !== 'anyone') throw new Denial('sign-in', 'Sign in.')
  return person === undefined ? { address: '::1' } : { person, address: '::1' }
}

async function outcome(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'ok'
  } catch (error) {
    if (error instanceof Denial) return error.code
    throw error
  }
}

/** To strangers a game that is not listed does not exist, whatever they try. */
function expectedFor(name: string, role: Role, { get, isListed }: Row & { isListed: boolean }) {
  const usual = get[ROLES.indexOf(role)]!
  const isStranger = role === 'anyone' || role === 'guest'
  if (isListed || !isStranger || !name.includes(':game')) return usual
  return usual === 'sign-in' ? 'sign-in' : 'not-found'
}

describe('every route', () => {
  test('has its row', async () => {
    const { lobby } = await setTable('waiting', { isListed: true })
    expect(lobbyRoutes(lobby).map(nameOf).sort()).toEqual(Object.keys(TABLE).sort())
  })

  const rows = Object.entries(TABLE).flatMap(([name, rows]) => rows.map((row) => ({ name, row })))
  for (const isListed of [true, false])
    test.each(rows.map((one, no) => ({ ...one, no, stage: one.row.stage })))(
      `${isListed ? 'listed' : 'by invitation'}: $name, $stage ($no)`,
      async ({ name, row }) => {
        const found: Record<string, string> = {}
        for (const role of ROLES) {
          const table = await setTable(row.stage, { isListed })
          const asking = row.ask?.(table) ?? {}
          found[role] = await outcome(call(table, name, PEOPLE[role], asking))
        }
        const expected = ROLES.map((role) => [role, expectedFor(name, role, { ...row, isListed })])
        expect(found).toEqual(Object.fromEntries(expected))
      },
    )
})

describe('whoever is refused', () => {
  test('changes nothing', async () => {
    const dump = async ({ db }: Table) =>
      JSON.stringify([
        await db.all('SELECT * FROM games'),
        await db.all('SELECT * FROM seats ORDER BY seat'),
        await db.all('SELECT * FROM proposals'),
        await db.all('SELECT * FROM chat ORDER BY no'),
        await db.all('SELECT * FROM notes'),
        await db.all('SELECT * FROM attendance ORDER BY person'),
      ])
    for (const [name, rows] of Object.entries(TABLE))
      for (const row of rows) {
        const table = await setTable(row.stage, { isListed: true })
        const before = { name, store: await dump(table), asked: [...table.hall.asked] }
        for (const [at, role] of ROLES.entries()) {
          if (row.get[at] === 'ok') continue
          await outcome(call(table, name, PEOPLE[role], row.ask?.(table) ?? {}))
        }
        expect({ name, store: await dump(table), asked: table.hall.asked }).toEqual(before)
      }
  })
})
