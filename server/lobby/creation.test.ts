import { beforeEach, describe, expect, test } from 'vitest'
import { chainsFor, commit } from '../../fair/chain.ts'
import { ANNA, BERT, bench, games, quartetGame, sedanGame, seating } from './testing/bench.ts'
import type { Bench } from './testing/bench.ts'
import { sitBound } from './testing/pledging.ts'
import { newGameShape } from './settings.ts'

let table: Bench
beforeEach(async () => {
  table = await bench()
})

const OPEN = { french: 'me', prussian: 'open' }
const DAY = 86_400_000

describe('a new game', () => {
  test('keeps what its maker chose', async () => {
    const pace = { clock: { start: DAY, add: 3_600_000, most: 3 * DAY }, window: 5000 }
    const { game } = await sedanGame(table, ANNA, OPEN, {
      options: ['open-cities'],
      title: '  Late\u202e\nsummer ',
      takeBack: 'never',
      absent: 'replace',
      pace,
    })
    const facts = await table.lobby.facts(undefined, game)
    expect(facts).toMatchObject({
      game: 'sedan',
      scenario: 'campaign',
      options: ['open-cities'],
      title: 'Late summer',
      status: 'waiting',
      listed: true,
      spectators: 'anyone',
      takeBack: 'never',
      absent: 'replace',
      sharing: false,
      owner: 'Anna',
      pace,
    })
  })

  test('publishes the roots of its dice and keeps their secret', async () => {
    const { game, roots } = await sedanGame(table, ANNA, OPEN)
    const facts = await table.lobby.facts(ANNA, game)
    const row = await table.db.one<{ secret: string }>('SELECT secret FROM games WHERE id = $1', [
      game,
    ])
    const chains = chainsFor(games['sedan']!.seats('campaign', []))
    expect(facts.roots).toEqual(roots)
    expect(roots).toEqual(commit({ secret: row!.secret, gameId: game }, chains))
    expect(JSON.stringify(facts)).not.toContain(row!.secret)
  })

  test('has its own secret and id each time', async () => {
    const one = await sedanGame(table, ANNA, OPEN)
    const other = await sedanGame(table, ANNA, OPEN)
    expect(one.game).not.toBe(other.game)
    expect(one.roots).not.toEqual(other.roots)
  })

  test('tells invite links once and stores only their hash', async () => {
    const { game, invites } = await sedanGame(table, ANNA, { french: 'me', prussian: 'invite' })
    const link = invites['prussian']!
    expect(link.length).toBeGreaterThanOrEqual(16)
    const stored = JSON.stringify(await table.db.all('SELECT * FROM seats'))
    expect(stored).not.toContain(link)
    const facts = await table.lobby.facts(ANNA, game)
    expect(JSON.stringify(facts)).not.toContain(link)
    expect(facts.you.invited).toEqual(['prussian'])
    expect((await table.lobby.facts(BERT, game)).you.invited).toEqual([])
  })

  test('begins at once when nobody is missing', async () => {
    const { game } = await sedanGame(table, ANNA, { french: 'me', prussian: 'bot:script' })
    expect(table.hall.asked).toEqual([`begin ${game}`])
    expect(await seating(table, ANNA, game)).toEqual({ french: 'Anna', prussian: 'script' })
  })

  test('waits for its maker where a seat is only held, so that a pledge can follow the roots', async () => {
    const { game } = await sedanGame(table, ANNA, { french: 'hold', prussian: 'bot:random' })
    expect(table.hall.asked).toEqual([])
    await sitBound(table, ANNA, { game, seat: 'french' }, 'my-seed')
    await table.lobby.openSeed(ANNA, { game, seat: 'french' }, 'my-seed')
    expect(table.hall.asked).toEqual([`begin ${game}`])
  })

  test('is listed with spectators, or by invitation with a link for them', async () => {
    const { game } = await sedanGame(table, ANNA, OPEN, { listed: false })
    expect(await table.lobby.facts(ANNA, game)).toMatchObject({ listed: false, spectators: 'link' })
  })

  test('may have both seats of a side, but not of both sides, in one hand', async () => {
    await quartetGame(table, ANNA, ['me', 'me', 'open', 'open'])
    const both = quartetGame(table, ANNA, ['me', 'open', 'me', 'open'])
    await expect(both).rejects.toMatchObject({ code: 'bad-request' })
    await quartetGame(table, ANNA, ['me', 'open', 'me', 'open'], { sharing: true })
  })
})

describe('refused', () => {
  const wrong: [string, { french: string; prussian: string }, Record<string, unknown>, RegExp][] = [
    ['an unknown game', OPEN, { game: 'chess' }, /there is: sedan/],
    ['a name every object has', OPEN, { game: 'constructor' }, /no such game/],
    ['an unknown scenario', OPEN, { scenario: 'winter' }, /no such scenario/],
    ['an unknown option', OPEN, { options: ['tanks'] }, /no option tanks/],
    ['an unknown bot', { french: 'me', prussian: 'bot:kasparov' }, {}, /no bot kasparov/],
    ['an unknown kind of seat', { french: 'me', prussian: 'anybody' }, {}, /bot:<name>/],
    ['a game of bots alone', { french: 'bot:random', prussian: 'bot:random' }, {}, /to a person/],
    ['both sides', { french: 'me', prussian: 'me' }, {}, /oppose each other/],
    [
      'a hidden game with all the world watching',
      OPEN,
      { listed: false, spectators: 'anyone' },
      /by link/,
    ],
    ['a title without end', OPEN, { title: 'x'.repeat(81) }, /80 characters/],
    ['a seat too few', { french: 'me' } as never, {}, /each of these seats: /],
    ['a seat too many', { ...OPEN, saxon: 'open' } as never, {}, /each of these seats: /],
  ]
  test.each(wrong)('%s', async (_, seats, more, says) => {
    const made = sedanGame(table, ANNA, seats, more)
    await expect(made).rejects.toMatchObject({ code: 'bad-request' })
    await expect(made).rejects.toThrow(says)
    expect(await table.db.all('SELECT id FROM games')).toEqual([])
  })

  test('options that exclude each other', async () => {
    const seats = ['me', 'open', 'open', 'open'] as const
    const made = quartetGame(table, ANNA, seats, { options: ['rain', 'snow'] })
    await expect(made).rejects.toThrow(/exclude each other/)
  })

  test('an option that has no meaning in the scenario', async () => {
    const seats = ['me', 'open', 'open', 'open'] as const
    const made = quartetGame(table, ANNA, seats, { scenario: 'night', options: ['snow'] })
    await expect(made).rejects.toThrow(/snow has no meaning in the scenario night/)
    expect(await table.db.all('SELECT id FROM games')).toEqual([])
  })

  test('more and more waiting games', async () => {
    for (let n = 0; n < 20; n++) await sedanGame(table, ANNA, OPEN)
    await expect(sedanGame(table, ANNA, OPEN)).rejects.toMatchObject({ code: 'too-many' })
    await sedanGame(table, BERT, OPEN)
  }, 120_000)

  const clock = { start: 60_000, add: 0, most: 60_000 }
  const paces: [string, unknown][] = [
    ['a clock under a minute', { clock: { ...clock, start: 59_999 }, window: 5000 }],
    ['a clock over sixty days', { clock: { ...clock, most: 60 * DAY + 1 }, window: 5000 }],
    ['a start over the most', { clock: { ...clock, start: 60_001 }, window: 5000 }],
    ['an increment over the most', { clock: { ...clock, add: 60_001 }, window: 5000 }],
    ['less than no increment', { clock: { ...clock, add: -1 }, window: 5000 }],
    ['parts of milliseconds', { clock: { ...clock, add: 0.5 }, window: 5000 }],
    ['a window under two seconds', { window: 1999 }],
    ['a window over a minute', { window: 60_001 }],
  ]
  const asked = (pace: unknown) =>
    newGameShape.safeParse({ game: 'sedan', scenario: 'campaign', seats: OPEN, pace }).success
  test.each(paces)('%s', (_, pace) => {
    expect(asked(pace)).toBe(false)
  })
  test('not the bounds themselves', () => {
    expect(asked({ clock, window: 2000 })).toBe(true)
    expect(asked({ clock: { start: 60_000, add: 60 * DAY, most: 60 * DAY }, window: 60_000 })).toBe(
      true,
    )
  })
})
