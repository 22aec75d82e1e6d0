import { beforeEach, describe, expect, test } from 'vitest'
import { ANNA, BERT, bench, CARL, GUS } from './testing/bench.ts'
import { endGame, runningGame, sedanGame } from './testing/bench.ts'
import type { Bench } from './testing/bench.ts'

let table: Bench
beforeEach(async () => {
  table = await bench()
})

const OPEN = { french: 'me', prussian: 'open' }
const denied = (code: string) => ({ name: 'Denial', code })
const ids = ({ games }: { games: readonly { id: string }[] }) => games.map(({ id }) => id)

describe('the lobby', () => {
  test('lists what is listed and waits, newest first', async () => {
    const old = (await sedanGame(table, ANNA, OPEN)).game
    table.world.pass(1000)
    const fresh = (await sedanGame(table, BERT, OPEN)).game
    await sedanGame(table, CARL, OPEN, { listed: false })
    await runningGame(table)
    const listed = await table.lobby.list(undefined, { of: 'waiting' })
    expect(ids(listed)).toEqual([fresh, old])
    expect(listed.next).toBeNull()
    expect(listed.games[0]!.seats).toMatchObject([
      { seat: 'french', name: 'Bert', kind: 'account', isSeated: true, isMine: false },
      { seat: 'prussian', name: null, access: 'open', isSeated: false },
    ])
  })

  test('goes on from where a page ended, also within one moment', async () => {
    const people = [ANNA, BERT, CARL]
    const made: string[] = []
    for (let n = 0; n < 53; n++) {
      made.push((await sedanGame(table, people[n % 3]!, OPEN)).game)
      if (n % 10 === 0) table.world.pass(1)
    }
    const first = await table.lobby.list(undefined, { of: 'waiting' })
    const second = await table.lobby.list(undefined, { of: 'waiting', before: first.next! })
    expect(first.games).toHaveLength(50)
    expect(second.games).toHaveLength(3)
    expect(second.next).toBeNull()
    expect([...ids(first), ...ids(second)].sort()).toEqual(made.sort())
  })

  test('lists running games for spectators where anybody may watch', async () => {
    const shown = await runningGame(table)
    await runningGame(table, { spectators: 'nobody' })
    await runningGame(table, { listed: false })
    const over = await runningGame(table)
    await endGame(table, over)
    expect(ids(await table.lobby.list(CARL, { of: 'running' }))).toEqual([shown])
    const ended = await table.lobby.list(CARL, { of: 'over' })
    expect(ended.games).toMatchObject([{ id: over, result: { winners: ['french'] } }])
  })
})

describe('my games', () => {
  test('are those I play, made or have a seat reserved in, with whose turn it is', async () => {
    const played = await runningGame(table)
    const owned = (await sedanGame(table, BERT, { french: 'open', prussian: 'open' })).game
    const other = (await sedanGame(table, CARL, OPEN)).game
    const summary = {
      onClock: ['prussian'],
      since: 77,
      clocks: { french: 5000, prussian: 6000 },
      stage: { key: 'turn', with: { turn: 3 } },
      more: 'for the hall alone',
    }
    await table.db.run('UPDATE games SET summary = $1 WHERE id = $2', [
      JSON.stringify(summary),
      played,
    ])
    const mine = await table.lobby.myGames(BERT, { of: 'current' })
    expect(ids(mine).sort()).toEqual([played, owned].sort())
    expect(ids(mine)).not.toContain(other)
    const { more: _, ...shown } = summary
    const entry = mine.games.find(({ id }) => id === played)!
    expect(entry).toMatchObject({ isMyTurn: true, unread: 0 })
    expect(entry.summary).toEqual(shown)
    const hers = await table.lobby.myGames(ANNA, { of: 'current' })
    expect(hers.games).toMatchObject([{ id: played, isMyTurn: false }])
  })

  test('that are over are a list of their own', async () => {
    const game = await runningGame(table)
    await endGame(table, game)
    expect(ids(await table.lobby.myGames(ANNA, { of: 'current' }))).toEqual([])
    expect(ids(await table.lobby.myGames(ANNA, { of: 'over' }))).toEqual([game])
  })
})

describe('one game', () => {
  test('that is not listed does not exist for strangers', async () => {
    const { game } = await sedanGame(table, ANNA, OPEN, { listed: false })
    const strange = table.lobby.facts(BERT, game)
    const missing = table.lobby.facts(BERT, 'no-such-game')
    await expect(strange).rejects.toMatchObject(denied('not-found'))
    const words = (error: unknown) => (error as Error).message
    expect(await strange.catch(words)).toBe(await missing.catch(words))
    expect((await table.lobby.facts(ANNA, game)).you).toMatchObject({
      seats: ['french'],
      isOwner: true,
    })
  })

  test('stays known to whoever played it and left', async () => {
    const game = await runningGame(table, { listed: false })
    await table.lobby.leave(BERT, { game, seat: 'prussian' })
    expect((await table.lobby.facts(BERT, game)).you.seats).toEqual([])
  })

  test('tells players who they are, and spectators nothing of proposals', async () => {
    const game = await runningGame(table)
    await table.lobby.propose(ANNA, { game, kind: 'draw', seat: 'french' })
    expect((await table.lobby.facts(BERT, game)).you.proposals).toHaveLength(1)
    expect((await table.lobby.facts(CARL, game)).you).toEqual({
      seats: [],
      pledges: {},
      isOwner: false,
      mayWatch: true,
      invited: [],
      rematch: null,
      proposals: [],
    })
    expect(await table.lobby.roleOf(BERT, game)).toEqual({
      seats: ['prussian'],
      isOwner: false,
      mayWatch: true,
    })
  })
})

describe('spectators', () => {
  test('come by link to a game that is not listed', async () => {
    const game = await runningGame(table, { listed: false })
    const { link } = await table.lobby.renewWatchLink(BERT, game)
    expect(await table.lobby.watchByLink(GUS, link)).toEqual({ game })
    expect((await table.lobby.roleOf(GUS, game)).mayWatch).toBe(true)
    const stored = JSON.stringify(await table.db.all('SELECT * FROM games'))
    expect(stored).not.toContain(link)
  })

  test('keep their place when the link is renewed, and lose it when it is revoked', async () => {
    const game = await runningGame(table, { listed: false })
    const old = await table.lobby.renewWatchLink(ANNA, game)
    await table.lobby.watchByLink(GUS, old.link)
    await table.lobby.renewWatchLink(ANNA, game)
    const late = table.lobby.watchByLink(CARL, old.link)
    await expect(late).rejects.toMatchObject(denied('not-found'))
    expect((await table.lobby.roleOf(GUS, game)).mayWatch).toBe(true)
    await table.lobby.revokeWatchLink(ANNA, game)
    await expect(table.lobby.roleOf(GUS, game)).rejects.toMatchObject(denied('not-found'))
  })

  test('are not even the owner where there are to be none', async () => {
    const seats = { french: 'open', prussian: 'open' }
    const watched = (await sedanGame(table, CARL, seats, { spectators: 'link' })).game
    expect((await table.lobby.roleOf(CARL, watched)).mayWatch).toBe(true)
    const closed = (await sedanGame(table, CARL, seats, { spectators: 'nobody' })).game
    expect((await table.lobby.roleOf(CARL, closed)).mayWatch).toBe(false)
  })

  test('have no link where there are none, or where anybody may watch', async () => {
    for (const spectators of ['nobody', 'anyone']) {
      const game = await runningGame(table, { spectators })
      const made = table.lobby.renewWatchLink(ANNA, game)
      await expect(made).rejects.toMatchObject(denied('conflict'))
      expect((await table.lobby.roleOf(CARL, game)).mayWatch).toBe(spectators === 'anyone')
    }
  })
})
