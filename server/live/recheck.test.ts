import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openApp } from '../app.ts'
import type { App } from '../app.ts'
import { readSettings } from '../config.ts'
import { sendChanged } from '../hall/watching.ts'
import { StoreUnreachable } from '../store/db.ts'
import type { Db } from '../store/db.ts'
import { openSqlite } from '../store/sqlite.ts'
import { newGame, newPerson, openPlayer } from '../testing/client.ts'
import type { Person, Player } from '../testing/client.ts'
import { stillWorld } from '../testing/world.ts'

describe('whoever looks while it is checked whether he still may', () => {
  const world = stillWorld()
  let isGone: boolean
  let app: App
  let db: Db
  let game: string
  let people: [Person, Person]
  let player: Player
  const hears = (word: string) => player.heard.some((text) => text.includes(word))

  /** A store that does not answer for a while. */
  function failing(db: Db): Db {
    const asked = async (ask: () => Promise<unknown>) => {
      if (isGone) throw new StoreUnreachable('gone')
      return await ask()
    }
    return Object.assign(Object.create(db) as Db, {
      all: (sql: string, values?: []) => asked(() => db.all(sql, values)),
      one: (sql: string, values?: []) => asked(() => db.one(sql, values)),
    })
  }

  beforeEach(async () => {
    isGone = false
    const settings = readSettings({ NODE_ENV: 'test', PORT: '0', LIMIT_FACTOR: '1000000' })
    db = failing(await openSqlite(':memory:'))
    app = await openApp({ settings, world, db, version: '0' })
    ;({ game, people } = await newGame(app.address))
    player = await openPlayer(people[1], game, { seat: 'prussian', keep: true })
  })
  afterEach(async () => {
    await player.close()
    await app.close()
  })

  test('is not sent away because the store does not answer', async () => {
    isGone = true
    sendChanged(await app.front.live(game), undefined)
    await world.pass(1000)
    isGone = false
    await world.pass(10_000)
    player.heard.length = 0
    player.send({ do: 'ping' })
    await player.until(() => hears('pong'))
    expect(hears('dismissed')).toBe(false)
    player.send({ do: 'view', game })
    await player.until(() => hears('"view"'))
  })

  test('is sent away once the store says that he may not', async () => {
    const stranger = newPerson(app.address)
    await stranger.call('POST', '/api/me/guest')
    const watching = await openPlayer(stranger, game, { keep: true })
    isGone = true
    await db.run(`UPDATE games SET spectators = 'nobody' WHERE id = $1`, [game])
    sendChanged(await app.front.live(game), undefined)
    await world.pass(1000)
    const dismissed = () => watching.heard.some((text) => text.includes('dismissed'))
    expect(dismissed()).toBe(false)
    isGone = false
    await world.pass(1000)
    await watching.until(dismissed)
    await watching.close()
  })
})
