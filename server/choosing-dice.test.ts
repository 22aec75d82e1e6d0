import { afterEach, expect, test } from 'vitest'
import { fastChance } from '../core/chance.ts'
import type { Chance, Seat } from '../core/contract.ts'
import { parseRecord } from '../core/record/text.ts'
import { replayRecord } from '../core/record/replay.ts'
import { fairNature } from '../fair/nature.ts'
import { pledgeOf } from '../fair/pledge.ts'
import { fairCheck, fairTerms } from '../fair/record.ts'
import { agree, serverSeed } from '../fair/roll.ts'
import type { Published, Terms } from '../fair/roll.ts'
import { slipDiffers } from '../fair/slip.ts'
import type { Slip } from '../fair/slip.ts'
import { pledged } from '../fair/test-pledges.ts'
import { games } from '../games/index.ts'
import { openBench, shared } from './hall/testing/bench.ts'
import type { Bench, BenchParts } from './hall/testing/bench.ts'
import { sedanGame } from './lobby/testing/bench.ts'
import { sitBound } from './lobby/testing/pledging.ts'
import type { Person } from './http/route.ts'
import { openSqlite } from './store/sqlite.ts'
import { playOnBench } from './testing/saved-games.ts'
import { stillWorld } from './testing/world.ts'
import { fullRecordText } from './workers/clerk.ts'

// The French trust nobody; the Prussians run the server, know the secret of the dice and can write into its store.

const ALICE: Person = { id: 'french-player', kind: 'account', name: 'Alice' }
const OPERATOR: Person = { id: 'prussian-player', kind: 'account', name: 'Oscar' }
const ROUND = 5_000
const WEEK = 7 * 24 * 3_600_000

const benches: Bench[] = []
afterEach(async () => {
  for (const bench of benches.splice(0)) await bench.close()
})

async function opened(parts: BenchParts = {}): Promise<Bench> {
  const bench = await openBench({ games, ...parts })
  benches.push(bench)
  for (const { id, kind, name } of [ALICE, OPERATOR])
    await bench.db.run(
      `INSERT INTO people (id, kind, name, created, seen) VALUES ($1, $2, $3, 0, 0)
        ON CONFLICT DO NOTHING`,
      [id, kind, name],
    )
  return bench
}

interface Affair {
  bench: Bench
  game: string
  secret: string
}

const french = ({ game }: Pick<Affair, 'game'>) => ({ game, seat: 'french' })
const prussian = ({ game }: Pick<Affair, 'game'>) => ({ game, seat: 'prussian' })

/** Both are bound; the operator was last. */
async function bothBound(bench: Bench): Promise<Affair> {
  const seats = { french: 'hold', prussian: 'open' }
  const { game } = await sedanGame(bench as never, ALICE, seats)
  await sitBound(bench, ALICE, french({ game }), 'alices-seed')
  await sitBound(bench, OPERATOR, prussian({ game }), 'oscar-0')
  const row = await bench.db.one<{ secret: string }>('SELECT secret FROM games WHERE id = $1', [
    game,
  ])
  return { bench, game, secret: row!.secret }
}

/** As Alice's page writes it down before it opens her seed. */
async function slipOf({ bench, game }: Affair): Promise<Slip> {
  const { roots, length, pledges } = await bench.lobby.facts(ALICE, game)
  return { slip: 1, game, length, roots, pledges, seeds: { french: 'alices-seed' } }
}

async function termsNow({ bench, game }: Affair): Promise<Terms> {
  const { terms } = await bench.front.stored(game)
  return terms
}

async function finished({ bench, game }: Affair) {
  await playOnBench(bench, game, {
    chance: fastChance('affair'),
    isEnough: (replies) => replies >= 60,
  })
  await bench.front.resign(game, 'prussian')
  const record = parseRecord(fullRecordText(await bench.front.stored(game)))
  const replay = (): { dice: string } => replayRecord(games['sedan']!, record, { dice: fairCheck })
  return { record, replay, terms: fairTerms(record.headers)! }
}

const DIE: Chance = { seat: 'nature', rule: '1', say: { key: 'die' }, seen: 'all', dice: [6] }

/** The first three dice of a game as whoever knows the secret foresees them, if these are the seeds. */
function foreseen({ game, secret }: Affair, published: Published, seeds: Record<Seat, string>) {
  const terms = agree(published, ['french', 'prussian'], pledged(published, seeds))
  const nature = fairNature({ secret, gameId: game, length: published.length! }, terms)
  return Array.from({ length: 3 }, () => nature.answer(DIE).values[0]).join('')
}

test('who sits last and knows the secret has nothing to choose by: her seed is not in the store', async () => {
  const affair = await bothBound(await opened())
  const { bench, game } = affair
  const dump = JSON.stringify([
    await bench.db.all('SELECT * FROM games'),
    await bench.db.all('SELECT * FROM seats'),
    await bench.db.all('SELECT * FROM people'),
  ])
  expect(dump).toContain(affair.secret)
  expect(dump).not.toContain('alices-seed')
  const { roots, length } = await bench.lobby.facts(OPERATOR, game)
  const published = { gameId: game, roots, length }
  const withHers = (hers: string, his: string) =>
    foreseen(affair, published, { french: hers, prussian: his })
  const many = Array.from({ length: 1000 }, (_, n) => `oscar-${n}`)
  const found = many.filter((his) => withHers('a-guess', his) === '666')
  expect(found.length).toBeGreaterThan(0)
  // What pleased him with the seed that he guessed is any dice at all with hers.
  expect(found.filter((his) => withHers('alices-seed', his) === '666')).toEqual([])
  expect(found.length).toBeLessThan(many.length / 50)
})

test('once he knows her seed he has one set of dice, or the game is lost', async () => {
  const affair = await bothBound(await opened())
  const { bench, game } = affair
  const slip = await slipOf(affair)
  await bench.lobby.openSeed(ALICE, french(affair), 'alices-seed')
  for (let n = 1; n <= 50; n++)
    await expect(
      bench.lobby.openSeed(OPERATOR, prussian(affair), `oscar-${n}`),
    ).rejects.toMatchObject({ code: 'bad-request' })
  await bench.lobby.openSeed(OPERATOR, prussian(affair), 'oscar-0')
  const { replay, terms } = await finished(affair)
  expect(replay().dice).toBe('proven')
  expect(slipDiffers(slip, terms)).toEqual([])
  const other = await bothBound(bench)
  await bench.lobby.openSeed(ALICE, french(other), 'alices-seed')
  await bench.lobby.leave(OPERATOR, prussian(other))
  expect((await bench.lobby.facts(ALICE, other.game)).result).toMatchObject({
    winners: ['french'],
    by: 'unopened',
  })
  await expect(bench.front.look(game, 'table')).resolves.toBeDefined()
  await expect(bench.front.look(other.game, 'table')).rejects.toThrow('never played')
})

test('a seed that was rewritten before the beginning begins nothing', async () => {
  const affair = await bothBound(await opened())
  const { bench, game } = affair
  await bench.lobby.openSeed(ALICE, french(affair), 'alices-seed')
  await bench.db.run(`UPDATE seats SET seed = 'grafted' WHERE seat = 'french'`)
  await bench.lobby.openSeed(OPERATOR, prussian(affair), 'oscar-0')
  expect((await bench.lobby.facts(ALICE, game)).status).toBe('starting')
  await bench.world.pass(3_600_000)
  const { status, stuck } = await bench.lobby.facts(ALICE, game)
  expect({ status, stuck }).toEqual({
    status: 'starting',
    stuck: { why: 'unmet', seats: ['french'] },
  })
  const said = bench.world.logged.filter((line) => line.includes('cannot begin'))
  expect(said.length).toBeGreaterThan(1)
  for (const line of said) expect(line).toMatch(/seed of french does not meet its pledge/)
  expect(said.join()).not.toContain('stack')
  // Put back as it was it begins by itself, with the dice that were agreed.
  await bench.db.run(`UPDATE seats SET seed = 'alices-seed' WHERE seat = 'french'`)
  await bench.world.pass(3_600_000)
  const after = await bench.lobby.facts(ALICE, game)
  expect({ status: after.status, stuck: after.stuck }).toEqual({ status: 'running', stuck: null })
  expect(after.seeds.map(({ value }) => value)).toEqual(['alices-seed', 'oscar-0'])
})

const REWRITTEN: readonly (readonly [string, string])[] = [
  ['a secret', `secret = '${'ab'.repeat(32)}'`],
  ['a secret that is none', `secret = 'gone'`],
  ['a root', `roots = REPLACE(roots, '"all":"', '"all":"0')`],
  ['a length', 'chain = 99'],
  ['a length that is none', 'chain = 0'],
]

test.each(REWRITTEN)(
  '%s that was rewritten before the beginning begins nothing, and it is said',
  async (_, change) => {
    const bench = await opened()
    const { game } = await sedanGame(bench as never, ALICE, { french: 'me', prussian: 'open' })
    const columns = 'secret, roots, chain'
    const kept = await bench.db.one<Record<string, never>>(`SELECT ${columns} FROM games`)
    await bench.db.run(`UPDATE games SET ${change}`)
    await bench.lobby.join(OPERATOR, prussian({ game }))
    const { status, stuck } = await bench.lobby.facts(ALICE, game)
    expect({ status, stuck }).toEqual({ status: 'starting', stuck: { why: 'secret', seats: [] } })
    expect(bench.world.logged.join()).toContain('the secret of its dice does not meet its roots')
    const back = [kept!['secret'], kept!['roots'], kept!['chain']] as never[]
    await bench.db.run('UPDATE games SET secret = $1, roots = $2, chain = $3', back)
    await bench.world.pass(3_600_000)
    expect(await bench.lobby.facts(ALICE, game)).toMatchObject({ status: 'running', stuck: null })
  },
)

test('a secret that was rewritten while the game runs rolls no die, and it is said', async () => {
  const db = await openSqlite(':memory:')
  const affair = await bothBound(await opened({ db, world: stillWorld('first') }))
  await affair.bench.lobby.openSeed(ALICE, french(affair), 'alices-seed')
  await affair.bench.lobby.openSeed(OPERATOR, prussian(affair), 'oscar-0')
  await db.run(`UPDATE games SET secret = '${'ab'.repeat(32)}'`)
  const bench = await opened({ db, world: stillWorld('second') })
  const chance = fastChance('affair')
  const playing = playOnBench(bench, affair.game, {
    chance,
    isEnough: (replies) => replies >= 3000,
  })
  await expect(playing).rejects.toMatchObject({
    name: 'Denial',
    message: expect.stringContaining('tell whoever runs this server') as string,
  })
  const said = bench.world.logged.filter((line) => line.includes('does not meet its roots'))
  expect(said.length).toBeGreaterThan(0)
  expect(said.join()).not.toContain('stack')
  await db.run('UPDATE games SET secret = $1', [affair.secret])
  const again = await opened({ db, world: stillWorld('third') })
  await playOnBench(again, affair.game, { chance, isEnough: (replies) => replies >= 3000 })
})

/** Exchanges what a seat is bound to for another pledge and its seed, which fit each other. */
async function rebind({ bench, game }: Affair, seat: string, seed: string): Promise<void> {
  const { roots, length } = await bench.lobby.facts(OPERATOR, game)
  const pledge = pledgeOf({ gameId: game, roots, length }, seat, seed)
  await bench.db.run('UPDATE seats SET pledge = $1, seed = $2 WHERE game = $3 AND seat = $4', [
    pledge,
    seed,
    game,
    seat,
  ])
}

test('a pledge that was rewritten once all were open gives a record that fits itself, and not her slip', async () => {
  const affair = await bothBound(await opened())
  const { bench } = affair
  const slip = await slipOf(affair)
  await rebind(affair, 'prussian', 'oscar-7')
  await bench.lobby.openSeed(ALICE, french(affair), 'alices-seed')
  const { replay, terms } = await finished(affair)
  expect(replay().dice).toBe('proven')
  expect(slipDiffers(slip, terms)).toMatchObject([{ what: 'pledge', about: 'prussian' }])
})

test('so does a game that was begun with another seed of hers, or without one', async () => {
  const bench = await opened()
  const other = await bothBound(bench)
  const slip = await slipOf(other)
  await rebind(other, 'french', 'not-hers')
  await bench.lobby.openSeed(OPERATOR, prussian(other), 'oscar-0')
  expect(slipDiffers(slip, await termsNow(other))).toMatchObject([
    { what: 'pledge', about: 'french' },
  ])
  const none = await bothBound(bench)
  const noted = await slipOf(none)
  await bench.db.run(`UPDATE seats SET pledge = NULL WHERE game = $1 AND seat = 'french'`, [
    none.game,
  ])
  await bench.lobby.openSeed(OPERATOR, prussian(none), 'oscar-0')
  const { replay, terms } = await finished(none)
  expect(replay().dice).toBe('fixed')
  expect(slipDiffers(noted, terms)).toMatchObject([{ what: 'pledge', about: 'french' }])
})

test('seeds that were rewritten after the beginning are told by the record itself, and roots by the slip', async () => {
  const bench = await opened()
  const affair = await bothBound(bench)
  const slip = await slipOf(affair)
  await bench.lobby.openSeed(ALICE, french(affair), 'alices-seed')
  await bench.lobby.openSeed(OPERATOR, prussian(affair), 'oscar-0')
  const { record } = await finished(affair)
  const { game } = affair
  await bench.db.run(
    `UPDATE games SET seeds = REPLACE(seeds, 'alices-seed', 'grafted') WHERE id = $1`,
    [game],
  )
  const stored = await bench.front.stored(game)
  const bent = parseRecord(fullRecordText(stored))
  const check = () => replayRecord(games['sedan']!, bent, { dice: fairCheck })
  expect(check).toThrow(/seed/)
  const terms = fairTerms(record.headers)!
  const roots = { ...terms.roots, all: terms.roots['nobody']! }
  expect(slipDiffers(slip, { ...terms, roots })).toMatchObject([{ what: 'root', about: 'all' }])
})

test('a seat that does not exist, added while the game runs, is told by her slip before anything is finished', async () => {
  const affair = await bothBound(await opened())
  const { bench, game } = affair
  const slip: Slip = { ...(await slipOf(affair)), seats: ['french', 'prussian'] }
  await bench.lobby.openSeed(ALICE, french(affair), 'alices-seed')
  await bench.lobby.openSeed(OPERATOR, prussian(affair), 'oscar-0')
  const terms = await termsNow(affair)
  expect(slipDiffers(slip, terms)).toEqual([])
  const ghost = serverSeed(terms, 'aide103653')
  for (const seeds of [
    [...terms.seeds, ghost],
    [ghost, ...terms.seeds],
  ]) {
    const sql = 'UPDATE games SET seeds = $1 WHERE id = $2'
    await bench.db.run(sql, [JSON.stringify(seeds), game])
    expect((await bench.lobby.facts(ALICE, game)).seeds).toHaveLength(3)
    expect(slipDiffers(slip, await termsNow(affair))).toMatchObject([
      { what: 'ghost', about: 'aide103653' },
    ])
  }
})

test('two players who were shown different pledges learn it from one record', async () => {
  const bench = await opened()
  const affair = await bothBound(bench)
  const { game } = affair
  const slip = await slipOf(affair)
  // Alice is shown one pledge of the operator's, whoever looks later another one.
  const { roots, length } = await bench.lobby.facts(ALICE, game)
  const shown = pledgeOf({ gameId: game, roots, length }, 'prussian', 'oscar-1')
  const lied: Slip = { ...slip, pledges: { ...slip.pledges, prussian: shown } }
  await bench.lobby.openSeed(ALICE, french(affair), 'alices-seed')
  await bench.lobby.openSeed(OPERATOR, prussian(affair), 'oscar-0')
  const { terms } = await finished(affair)
  expect(slipDiffers(slip, terms)).toEqual([])
  expect(slipDiffers(lied, terms)).toMatchObject([{ what: 'pledge', about: 'prussian' }])
})

test('a server that stops while seeds are opened goes on where it was, and charges nobody for the silence', async () => {
  const db = await openSqlite(':memory:')
  const world = stillWorld('opening')
  const first = await opened({ db, world })
  const one = await bothBound(first)
  const other = await bothBound(first)
  await first.lobby.openSeed(ALICE, french(one), 'alices-seed')
  await first.lobby.openSeed(ALICE, french(other), 'alices-seed')
  await first.close()
  await world.pass(2 * WEEK)
  const second = await opened({ db, world })
  await world.pass(ROUND)
  await second.lobby.openSeed(OPERATOR, prussian(one), 'oscar-0')
  expect((await second.lobby.facts(ALICE, one.game)).status).toBe('running')
  await world.pass(WEEK)
  await world.pass(ROUND)
  expect(await second.lobby.facts(ALICE, other.game)).toMatchObject({
    status: 'over',
    result: { winners: ['french'], by: 'unopened', seats: ['prussian'] },
  })
})

test('two processes begin a game once, whoever opens where', async () => {
  const another = shared(await openSqlite(':memory:'))
  const world = stillWorld('two')
  const [one, other] = [
    await opened({ db: another(), world }),
    await opened({ db: another(), world }),
  ]
  const affair = await bothBound(one)
  await Promise.all([
    one.lobby.openSeed(ALICE, french(affair), 'alices-seed'),
    other.lobby.openSeed(OPERATOR, prussian(affair), 'oscar-0'),
    one.lobby.openSeed(OPERATOR, prussian(affair), 'oscar-0').catch(() => undefined),
  ])
  const rows = await one.db.all('SELECT seq FROM log WHERE game = $1', [affair.game])
  expect(rows).toHaveLength(1)
  expect((await other.lobby.facts(ALICE, affair.game)).status).toBe('running')
  const { replay } = await finished({ ...affair, bench: other })
  expect(replay().dice).toBe('proven')
})
