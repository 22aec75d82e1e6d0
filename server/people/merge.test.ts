import { beforeEach, describe, expect, test } from 'vitest'
import type { Guest } from './people.ts'
import { addGame, openHouse, seatsIn } from './test-house.ts'
import type { House } from './test-house.ts'

let house: House
let guest: Guest
let account: string

const anna = { name: 'Anna', password: 'correct horse' }
const login = () => house.people.accounts.login(guest, anna)

beforeEach(async () => {
  house = await openHouse()
  account = (await house.people.accounts.register({}, anna)).person.id
  guest = await house.people.guest()
})

async function note(game: string, person: string, text: string, at: number): Promise<void> {
  await house.db.run(
    'INSERT INTO notes (game, person, text, version, at) VALUES ($1, $2, $3, 1, $4)',
    [game, person, text, at],
  )
}
async function say(game: string, no: number, person: string): Promise<void> {
  await house.db.run(
    `INSERT INTO chat (game, no, id, room, person, readers, at, text)
     VALUES ($1, $2, $3, 'players', $4, '[]', 0, 'hello')`,
    [game, no, `c${no}`, person],
  )
}
async function attend(game: string, person: string, side: string | null, read = 0): Promise<void> {
  await house.db.run(
    'INSERT INTO attendance (game, person, side, read_players) VALUES ($1, $2, $3, $4)',
    [game, person, side, read],
  )
}
async function channel(id: string, person: string, address: string): Promise<void> {
  await house.db.run(
    `INSERT INTO channels (id, person, kind, address, details, pace, hour, created)
     VALUES ($1, $2, 'mail', $3, '{}', 'now', 0, 0)`,
    [id, person, address],
  )
  await house.db.run(
    `INSERT INTO notices (id, channel, person, game, kind, details, created, due)
     VALUES ($1, $2, $3, 'g1', 'turn', '{}', 0, 0)`,
    [`n-${id}`, id, person],
  )
}
const owners = async (table: string, column = 'person') =>
  (await house.db.all(`SELECT ${column} AS person FROM ${table}`)).map(({ person }) => person)

describe('what a guest has comes along to the account', () => {
  test('seats, tables, words, notes, channels and notices', async () => {
    const id = guest.person.id
    await addGame(house.db, 'g1', { owner: id, seats: { france: id, prussia: null } })
    await addGame(house.db, 'g2', { owner: account, seats: { france: id, prussia: null } })
    await addGame(house.db, 'g3', { owner: id, seats: { france: null, prussia: null } })
    await say('g1', 1, id)
    await note('g1', id, 'Hold the bridge', 5)
    await attend('g2', id, null, 7)
    await channel('c1', id, 'a@example.org')
    const moved: string[] = []
    house.people.listen({ moved: (games) => void moved.push(...games) })
    const { came, left, person } = await login()
    expect({ came, left, person }).toMatchObject({ came: 3, left: [], person: { id: account } })
    for (const table of ['chat', 'notes', 'attendance', 'channels', 'notices'])
      expect(await owners(table)).toEqual([account])
    expect(await owners('games', 'owner')).toEqual([account, account, account])
    expect(await seatsIn(house.db, 'g1')).toEqual({ france: account, prussia: null })
    expect(await seatsIn(house.db, 'g2')).toEqual({ france: account, prussia: null })
    expect(moved.sort()).toEqual(['g1', 'g2', 'g3'])
  })

  test('both seats of a game played at one screen', async () => {
    const id = guest.person.id
    await addGame(house.db, 'g1', { owner: id, seats: { france: id, prussia: id } })
    expect(await login()).toMatchObject({ came: 1, left: [] })
    expect(await seatsIn(house.db, 'g1')).toEqual({ france: account, prussia: account })
  })

  test('and other people keep theirs', async () => {
    const other = (await house.people.guest()).person.id
    await addGame(house.db, 'g1', {
      owner: other,
      seats: { france: guest.person.id, prussia: other },
    })
    await say('g1', 1, other)
    await note('g1', other, 'Mine', 1)
    await login()
    expect(await seatsIn(house.db, 'g1')).toEqual({ france: account, prussia: other })
    for (const table of ['chat', 'notes']) expect(await owners(table)).toEqual([other])
  })

  test('and the sessions of the guest are over', async () => {
    expect(await house.people.who({ cookie: guest.token })).toBeDefined()
    const { begun } = await login()
    expect(begun.token).not.toBe(guest.token)
    expect(await house.people.who({ cookie: guest.token })).toBeUndefined()
  })

  test('but nothing moves with a wrong password', async () => {
    const id = guest.person.id
    await addGame(house.db, 'g1', { owner: id, seats: { france: id } })
    const wrong = { ...anna, password: 'wrong one' }
    await expect(house.people.accounts.login(guest, wrong)).rejects.toThrow('no account')
    expect(await seatsIn(house.db, 'g1')).toEqual({ france: id })
    expect(await house.people.who({ cookie: guest.token })).toBeDefined()
  })
})

describe('where guest and account meet', () => {
  test('in one game, the guest keeps seat, words and notes, and is told so', async () => {
    const id = guest.person.id
    await addGame(house.db, 'g1', { owner: id, seats: { france: account, prussia: id } })
    await addGame(house.db, 'g2', { owner: id, seats: { france: id } })
    await note('g1', id, 'Prussian plans', 1)
    await note('g1', account, 'French plans', 1)
    await say('g1', 1, id)
    await attend('g1', id, null, 3)
    const { came, left } = await login()
    expect(left).toEqual(['g1'])
    expect(came).toBe(2)
    expect(await seatsIn(house.db, 'g1')).toEqual({ france: account, prussia: id })
    for (const table of ['chat', 'attendance']) expect(await owners(table)).toEqual([id])
    const notes = await house.db.all('SELECT person, text FROM notes ORDER BY text')
    expect(notes).toEqual([
      { person: account, text: 'French plans' },
      { person: id, text: 'Prussian plans' },
    ])
  })

  test('logging out leads back to the seat that stayed behind', async () => {
    const id = guest.person.id
    await addGame(house.db, 'g1', { owner: id, seats: { france: account, prussia: id } })
    const { begun, person } = await login()
    const again = await house.people.accounts.login({ person, session: begun.session }, anna)
    const back = await house.people.logout(again.begun.session)
    expect(back?.person).toEqual(guest.person)
    expect(back?.token).not.toBe(guest.token)
    expect(await house.people.who({ cookie: back!.token })).toMatchObject({ person: guest.person })
    expect(await house.people.who({ cookie: again.begun.token })).toBeUndefined()
  })

  test('logging out of a usual session leads nowhere', async () => {
    const { begun } = await login()
    expect(await house.people.logout(begun.session)).toBeUndefined()
    expect(await house.people.logout(begun.session)).toBeUndefined()
  })

  test('in a game that is over, nothing is mixed and nothing said', async () => {
    const seats = { france: account, prussia: guest.person.id }
    await addGame(house.db, 'g1', { owner: account, seats, status: 'over' })
    expect(await login()).toMatchObject({ came: 0, left: [] })
    expect(await seatsIn(house.db, 'g1')).toEqual(seats)
  })

  test('a seat is not handed to an account that knows the secrets of a seat it gave up', async () => {
    const id = guest.person.id
    await addGame(house.db, 'g1', { owner: id, seats: { france: id, prussia: null } })
    await attend('g1', account, 'prussia')
    expect(await login()).toMatchObject({ left: ['g1'] })
    expect(await seatsIn(house.db, 'g1')).toEqual({ france: id, prussia: null })
  })

  test('nor are the secrets that a guest knows handed to an account on the other side', async () => {
    await addGame(house.db, 'g1', { owner: account, seats: { france: account, prussia: null } })
    await attend('g1', guest.person.id, 'prussia')
    await note('g1', guest.person.id, 'Prussian plans', 1)
    await login()
    for (const table of ['attendance', 'notes'])
      expect(await owners(table)).toEqual([guest.person.id])
  })

  test('as spectators, notes are put together and the furthest reading counts', async () => {
    const other = (await house.people.guest()).person.id
    await addGame(house.db, 'g1', { owner: other, seats: { france: other } })
    await note('g1', account, 'First', 10)
    await note('g1', guest.person.id, 'Second', 5)
    await attend('g1', account, null, 3)
    await attend('g1', guest.person.id, null, 9)
    await login()
    const notes = await house.db.all('SELECT person, text, version, at FROM notes')
    expect(notes).toEqual([{ person: account, text: 'First\n\nSecond', version: 2, at: 10 }])
    const attendance = await house.db.all('SELECT person, read_players FROM attendance')
    expect(attendance).toEqual([{ person: account, read_players: 9 }])
  })

  test('with the same address for notices, one of them is enough', async () => {
    await channel('c1', guest.person.id, 'a@example.org')
    await channel('c2', account, 'a@example.org')
    await channel('c3', guest.person.id, 'b@example.org')
    await login()
    const channels = await house.db.all('SELECT id, person FROM channels ORDER BY id')
    expect(channels).toEqual([
      { id: 'c2', person: account },
      { id: 'c3', person: account },
    ])
    expect(await owners('notices')).toEqual([account, account])
  })
})

test('from one account to another nothing moves', async () => {
  const first = await house.people.accounts.login({}, anna)
  await addGame(house.db, 'g1', { owner: account, seats: { france: account } })
  await house.people.accounts.register({}, { ...anna, name: 'Berta' })
  const visitor = { person: first.person, session: first.begun.session }
  const { came } = await house.people.accounts.login(visitor, { ...anna, name: 'Berta' })
  expect(came).toBe(0)
  expect(await seatsIn(house.db, 'g1')).toEqual({ france: account })
})
