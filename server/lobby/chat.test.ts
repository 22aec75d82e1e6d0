import { beforeEach, describe, expect, test } from 'vitest'
import type { Room } from '../../wire/table.ts'
import type { Person } from '../http/route.ts'
import { cleanLine } from './clean-text.ts'
import { addPerson, ANNA, BERT, bench, CARL, DORA, GUS } from './testing/bench.ts'
import { endGame, quartetGame, runningGame, sedanGame } from './testing/bench.ts'
import type { Bench } from './testing/bench.ts'

let table: Bench
beforeEach(async () => {
  table = await bench()
})

const denied = (code: string) => ({ name: 'Denial', code })
const say = (person: Person, game: string, text: string, room: Room = 'players') =>
  table.lobby.say(person, { game, room, text })
const texts = async (person: Person | undefined, game: string, room: Room = 'players') =>
  (await table.lobby.readChat(person, { game, room })).lines.map(({ text }) => text)

async function fourPlayers(): Promise<string> {
  const { game } = await quartetGame(table, ANNA, ['me', 'open', 'open', 'open'])
  await table.lobby.join(BERT, { game, seat: 'south-1' })
  await table.lobby.join(CARL, { game, seat: 'south-2' })
  await table.lobby.join(DORA, { game, seat: 'north-2' })
  return game
}

describe('players', () => {
  test('talk to each other, and nobody else reads it', async () => {
    const game = await runningGame(table)
    await say(ANNA, game, 'Good luck')
    await say(BERT, game, 'You too')
    const { lines } = await table.lobby.readChat(BERT, { game, room: 'players' })
    expect(lines).toMatchObject([
      { text: 'Good luck', name: 'Anna', seat: 'french', isMine: false },
      { text: 'You too', name: 'Bert', seat: 'prussian', isMine: true },
    ])
    await expect(texts(CARL, game)).rejects.toMatchObject(denied('forbidden'))
    await expect(texts(undefined, game)).rejects.toMatchObject(denied('forbidden'))
    await expect(say(CARL, game, 'Me too')).rejects.toMatchObject(denied('forbidden'))
  })

  test('talk to those the game lets them talk to', async () => {
    const game = await fourPlayers()
    table.hall.talk = { 'north-1': ['north-2'], 'south-1': [] }
    await say(ANNA, game, 'Only for us')
    expect(await texts(DORA, game)).toEqual(['Only for us'])
    expect(await texts(BERT, game)).toEqual([])
    await expect(say(BERT, game, 'Psst')).rejects.toMatchObject(denied('forbidden'))
    expect(table.hall.lines).toMatchObject([{ readers: ['north-1', 'north-2'], name: 'Anna' }])
  })

  test('choose among them', async () => {
    const game = await fourPlayers()
    table.hall.talk = { 'north-1': ['north-2', 'south-1'] }
    const message = { game, room: 'players' as const, text: 'Truce?' }
    await table.lobby.say(ANNA, { ...message, to: ['south-1'] })
    expect(await texts(BERT, game)).toEqual(['Truce?'])
    expect(await texts(DORA, game)).toEqual([])
    const barred = table.lobby.say(ANNA, { ...message, to: ['south-1', 'south-2'] })
    await expect(barred).rejects.toMatchObject(denied('forbidden'))
    const asOther = table.lobby.say(ANNA, { ...message, seat: 'south-1' })
    await expect(asOther).rejects.toMatchObject(denied('forbidden'))
  })

  test('talk freely before and after the game', async () => {
    const { game } = await quartetGame(table, ANNA, ['me', 'open', 'open', 'open'])
    await table.lobby.join(BERT, { game, seat: 'south-1' })
    table.hall.talk = { 'north-1': [], 'south-1': [] }
    await say(ANNA, game, 'Hello')
    expect(await texts(BERT, game)).toEqual(['Hello'])
    await endGame(table, game)
    await say(BERT, game, 'Well played')
    expect(await texts(ANNA, game)).toEqual(['Hello', 'Well played'])
  })

  test('are told of what was said while they were away', async () => {
    const game = await runningGame(table)
    await say(ANNA, game, 'Your move')
    expect(table.tidings).toMatchObject([{ person: 'bert', kind: 'chat' }])
    expect(JSON.stringify(table.tidings)).not.toContain('Your move')
  })
})

describe('spectators', () => {
  test('talk among themselves, and players read it when the game is over', async () => {
    const game = await runningGame(table)
    await say(CARL, game, 'French will lose', 'spectators')
    await say(GUS, game, 'No', 'spectators')
    expect(await texts(undefined, game, 'spectators')).toEqual(['French will lose', 'No'])
    await expect(texts(ANNA, game, 'spectators')).rejects.toMatchObject(denied('forbidden'))
    await expect(say(ANNA, game, 'Ha', 'spectators')).rejects.toMatchObject(denied('forbidden'))
    await endGame(table, game)
    expect(await texts(ANNA, game, 'spectators')).toEqual(['French will lose', 'No'])
    await expect(say(ANNA, game, 'Ha', 'spectators')).rejects.toMatchObject(denied('forbidden'))
    expect(table.tidings).toEqual([])
  })

  test('are those who may watch', async () => {
    const { game } = await sedanGame(
      table,
      ANNA,
      { french: 'me', prussian: 'open' },
      { spectators: 'link' },
    )
    await expect(say(CARL, game, 'Hm', 'spectators')).rejects.toMatchObject(denied('forbidden'))
    const { link } = await table.lobby.renewWatchLink(ANNA, game)
    await table.lobby.watchByLink(CARL, link)
    await say(CARL, game, 'Hm', 'spectators')
    await table.lobby.revokeWatchLink(ANNA, game)
    await expect(texts(CARL, game, 'spectators')).rejects.toMatchObject(denied('forbidden'))
  })
})

describe('messages', () => {
  test('are limited, so that nobody floods a table', async () => {
    const game = await runningGame(table)
    for (let n = 0; n < 8; n++) await say(ANNA, game, `${n}`)
    await expect(say(ANNA, game, 'more')).rejects.toMatchObject(denied('too-many'))
    await say(BERT, game, 'not I')
    table.world.pass(20_000)
    await say(ANNA, game, 'more')
  })

  test('are cleaned and must say something', async () => {
    const game = await runningGame(table)
    await say(ANNA, game, ' a\u0000b\u202ec\nd\u2066 ')
    expect(await texts(BERT, game)).toEqual(['abc d'])
    await expect(say(ANNA, game, '\u202e\n ')).rejects.toMatchObject(denied('bad-request'))
    await say(ANNA, game, '\u{1f600}'.repeat(500))
    const long = say(ANNA, game, 'x'.repeat(501))
    await expect(long).rejects.toMatchObject(denied('bad-request'))
  })

  test('come two hundred at a time, and back to the first', async () => {
    const game = await runningGame(table)
    const ids: string[] = []
    for (let n = 0; n < 405; n++) {
      ids.push(await say(ANNA, game, `${n}`))
      table.world.pass(5000)
    }
    const read = (before?: string) => table.lobby.readChat(BERT, { game, room: 'players', before })
    const newest = await read()
    expect(newest.lines.map(({ id }) => id)).toEqual(ids.slice(205))
    const older = await read(newest.lines[0]!.id)
    const oldest = await read(older.lines[0]!.id)
    expect(oldest.lines.map(({ text }) => text)).toEqual(['0', '1', '2', '3', '4'])
    expect([newest.hasMore, older.hasMore, oldest.hasMore]).toEqual([true, true, false])
    await expect(read('nothing')).rejects.toMatchObject(denied('not-found'))
  })

  test('are read up to one, and never unread again', async () => {
    const game = await runningGame(table)
    const first = await say(ANNA, game, 'one')
    const second = await say(ANNA, game, 'two')
    await say(BERT, game, 'mine')
    const unread = async () => (await table.lobby.readChat(BERT, { game, room: 'players' })).unread
    const mark = (id: string) => table.lobby.markRead(BERT, { game, room: 'players', id })
    expect(await unread()).toBe(2)
    await mark(first)
    expect(await unread()).toBe(1)
    await mark(second)
    await mark(first)
    expect(await unread()).toBe(0)
    const { games } = await table.lobby.myGames(ANNA, { of: 'current' })
    expect(games.map(({ unread }) => unread)).toEqual([1])
  })

  test('that were not for a reader are not there for them', async () => {
    const game = await fourPlayers()
    const own = { game, room: 'players' as const, text: 'Left flank', to: ['north-2'] }
    const id = await table.lobby.say(ANNA, own)
    const mark = table.lobby.markRead(BERT, { game, room: 'players', id })
    await expect(mark).rejects.toMatchObject(denied('not-found'))
    const before = table.lobby.readChat(BERT, { game, room: 'players', before: id })
    await expect(before).rejects.toMatchObject(denied('not-found'))
    const { games } = await table.lobby.myGames(BERT, { of: 'current' })
    expect(games.map(({ unread }) => unread)).toEqual([0])
  })

  test('sent by many at once all keep a number of their own', async () => {
    const game = await runningGame(table)
    const crowd = Array.from({ length: 30 }, (_, at) => ({ ...GUS, id: `g${at}` }))
    for (const person of crowd) await addPerson(table.db, person)
    await Promise.all(crowd.map((person) => say(person, game, person.id, 'spectators')))
    const rows = await table.db.all<{ no: number }>('SELECT no FROM chat ORDER BY no')
    expect(rows.map(({ no }) => no)).toEqual(crowd.map((_, at) => at + 1))
  })

  test('whose number somebody else took first get the next', async () => {
    const game = await runningGame(table)
    await say(ANNA, game, 'first')
    const same = `INSERT INTO chat SELECT * FROM chat`
    const taken: unknown = await table.db.run(same).catch((error: unknown) => error)
    const { one } = table.db
    let rivals = 5
    table.db.one = (async (sql, values) => {
      if (sql.startsWith('INSERT INTO chat') && rivals-- > 0) throw taken
      return await one.call(table.db, sql, values)
    }) as typeof one
    await say(BERT, game, 'second')
    expect(await texts(ANNA, game)).toEqual(['first', 'second'])
  })

  test('of another process are passed on', async () => {
    const heard: ((ids: readonly string[]) => void)[] = []
    const { openLobby } = await import('./lobby.ts')
    const db = {
      ...table.db,
      all: table.db.all.bind(table.db),
      one: table.db.one.bind(table.db),
      listen: async (topic: string, hear: (ids: readonly string[]) => void) =>
        void (topic === 'chat' && heard.push(hear)),
    } as typeof table.db
    const names = async () => new Map([['anna', ANNA]])
    await openLobby({ db, world: table.world, hall: table.hall, names })
    const game = await runningGame(table)
    await say(ANNA, game, 'Far away')
    const [line] = table.hall.lines.splice(0)
    heard[0]!([`${game} ${line!.no}`, 'gone 7'])
    await expect.poll(() => table.hall.lines).toEqual([{ ...line, game }])
  })
})

describe('one line', () => {
  test.each([
    ['a\r\nb\tc', 'a b c'],
    ['\u202eevil\u202c', 'evil'],
    ['\u200fx\u061c', 'x'],
    ['\ud83dhalf', 'half'],
    ['e\u0301', '\u00e9'],
    ['\u{1f468}\u200d\u{1f469}', '\u{1f468}\u200d\u{1f469}'],
  ])('%j becomes %j', (text, clean) => {
    expect(cleanLine(text, 50)).toBe(clean)
  })
})
