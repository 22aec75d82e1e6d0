import { afterEach, describe, expect, test } from 'vitest'
import { fastChance } from '../core/chance.ts'
import type { Ask, Game } from '../core/contract.ts'
import { ambush } from '../core/examples/ambush.ts'
import { sealedOrders } from '../core/examples/sealed-orders.ts'
import { telling } from '../core/testing/tell-tale.ts'
import { sedan } from '../games/sedan/game.ts'
import type { State } from '../games/sedan/model/state.ts'
import { LEAKS, fresh } from '../games/sedan/testing/play.ts'
import { huntBot } from './testing/twin-bots.ts'
import { compare, giveReplies, lookAround, nothingHunted } from './testing/twin-chase.ts'
import { listening } from './testing/twin-door.ts'
import { huntPasts } from './testing/twin-history.ts'
import { hunt } from './testing/twin-hunt.ts'
import type { Hunt } from './testing/twin-hunt.ts'
import { huntLanes } from './testing/twin-lanes.ts'
import { huntPauses } from './testing/twin-pauses.ts'
import { huntUnfinished } from './testing/twin-unfinished.ts'
import { LISTS, PAST, huntThrough, twinsOfTest } from './testing/twin-tests.ts'
import { follow, playOf } from './testing/twin.ts'
import { until } from './testing/world.ts'
import { openShelf } from './workers/bot-shelf.ts'

// With clocks that stand still and ids that are the same, nothing differs for whoever may not know in what two games differ.

const { disturb, reads } = LEAKS as unknown as Pick<Hunt, 'disturb' | 'reads'>
const SEDAN = { game: 'sedan', scenario: 'campaign' } as const

const ofTest = twinsOfTest()
const { twins, close } = ofTest
afterEach(close)

/** The rules with armies in contact from the start. */
function contact(game: number, rules: typeof sedan = sedan): Record<string, Game> {
  const setup = (): State => fresh('contact', game)
  return { sedan: { ...rules, setup } }
}

describe('through real sockets, when only facts differ that are hidden from a seat, nothing it gets tells', () => {
  const hunted = nothingHunted()
  const plan = { disturb, reads, every: 3, paths: LISTS }

  test.each([
    ['from the first set-up', 'consent', undefined, 150],
    ['from the first set-up, where nothing is taken back', 'never', undefined, 120],
    ['with armies in contact', 'free', 8, 120],
    ['with armies in contact, where nothing is taken back', 'never', 9, 120],
  ] as const)('%s', async (name, takeBack, game, steps) => {
    const games = game === undefined ? {} : { games: contact(game) }
    const chased = { plan: { ...plan, steps, chance: fastChance(name) }, hunted }
    const [stream] = await huntThrough(ofTest, { ...SEDAN, ...games, takeBack }, chased)
    expect(hunted.findings).toEqual([])
    expect(stream).toMatch(/^data: \{"game"/)
  })

  test('and there was much to tell, for everybody', () => {
    expect(hunted.compared).toBeGreaterThan(500)
    expect(Object.values(hunted.differed).reduce((a, b) => a + b)).toBeGreaterThan(50)
    for (const seat of ['french', 'prussian', 'table']) expect(hunted.eyes[seat]).toBeGreaterThan(3)
  })

  test('but a game that tells all who marches is found out', async () => {
    const games = contact(0, { ...sedan, ...telling(sedan, pile) })
    const pair = await twins({ ...SEDAN, games })
    const found = await hunt(pair, { ...plan, steps: 200, chance: fastChance('a leak') })
    expect(found.findings.join('\n')).toMatch(/hears/)
  })
})

/** Something that depends on which units lie beneath. */
function pile({ under, place }: State): number {
  return under.reduce((sum, unit, at) => (sum * 31 + unit * place[at]!) % 1_000_003, 7)
}

describe('when a seat’s secret moves were others from the start, in the store too', () => {
  test.each([
    ['french', 'prussian'],
    ['prussian', 'french'],
  ])(
    'those of %s, nothing tells %s: no message, list, log, record or die',
    async (secretive, onlooker) => {
      const pair = await twins(SEDAN)
      const chance = fastChance(`pasts of ${secretive}`)
      const paths = [...LISTS, ...PAST, '/api/games/:game/tape']
      const sides = { secretive, onlooker, kind: 'unit' }
      const { findings, differed, compared } = await huntPasts(pair, {
        ...sides,
        reads,
        chance,
        paths,
        steps: 60,
      })
      expect(findings).toEqual([])
      expect(compared).toBeGreaterThan(100)
      expect(differed['detour']).toBeGreaterThan(2)
    },
  )
})

test.each([
  ['from the first set-up', undefined],
  ['with armies in contact', 8],
])('%s, nothing tells of steps that are not finished, or were taken back', async (name, game) => {
  const pair = await twins(game === undefined ? SEDAN : { ...SEDAN, games: contact(game) })
  const plan = { chance: fastChance(name), paths: LISTS, moves: game === undefined ? 12 : 25 }
  const { findings, eyes, differed } = await huntUnfinished(pair, plan)
  expect(findings).toEqual([])
  expect(differed['unfinished']).toBeGreaterThan(5)
  expect(differed['detour']).toBeGreaterThan(2)
  expect(Object.keys(eyes)).not.toEqual([])
  const [one, two] = await close()
  expect(one).toBe(two)
})

test('how far a seat has come in a sealed lane, and by which ways, nothing tells', async () => {
  const games = { 'sealed-orders': sealedOrders }
  const pair = await twins({ game: 'sealed-orders', scenario: 'only', games })
  const lanes = { chance: fastChance('lanes'), paths: LISTS, rounds: 4, length: 3 }
  const { findings, eyes } = await huntLanes(pair, lanes)
  expect(findings).toEqual([])
  expect((eyes['red'] ?? 0) + (eyes['blue'] ?? 0)).toBe(4)
})

test('whether a die was rolled that nobody sees, nothing tells', async () => {
  const games = { listening }
  const pair = await twins({ game: 'listening', scenario: 'only', games })
  const hunted = nothingHunted()
  const secret = { onlooker: 'red', changed: ['who is behind the door'] }
  const rules = games.listening
  const chase = { twins: pair, rules, hunted, secret, keys: 0, reads, paths: LISTS }
  const one = { ...chase, chance: fastChance('door') }
  for (const twin of pair) await follow(twin)
  for (const [at, verb] of ['go', 'stay'].entries())
    await giveReplies(one, [{ seat: 'blue', ask: 0, verb }], [pair[at]!])
  const listens = [0, 16, 32].map((ask) => ({ seat: 'red', ask, verb: 'listen' }))
  await giveReplies(one, listens)
  await compare(one, 'listening')
  await lookAround(one)
  expect(hunted.findings).toEqual([])
  expect((await playOf(pair[1])).dice.used()).toEqual({ nobody: 3 })
})

describe('in a pause that was announced, nothing tells others whether anybody is asked', () => {
  const games = { ambush }
  const sides = { marches: 'red', paths: LISTS } as const
  const hunted = nothingHunted()

  test.each([
    ['live', 'blue', 'green', []],
    ['live, the other way round', 'green', 'blue', []],
    ['by turns', 'blue', 'green', ['green']],
    ['by turns, with the asked away', 'green', 'blue', ['green']],
  ] as const)('%s', async (name, secretive, other, away) => {
    const pair = await twins({ game: 'ambush', scenario: 'only', games })
    const plan = { ...sides, secretive, other, away, chance: fastChance(name) }
    await huntPauses(pair, plan, hunted)
    expect(hunted.findings).toEqual([])
  })

  test('and there were many', () => expect(hunted.differed['pause']).toBe(24))
})

describe('bots', () => {
  test('cannot be foreseen by whoever knows all that is public', async () => {
    const [{ app, game, people }] = await twins({ ...SEDAN, bots: { french: 'random' } })
    const seats = { seat: 'french', bot: 'random', table: game, game: 'sedan' } as const
    const foreseen = sedan.setup('campaign', [])
    for (;;) {
      const ask = sedan.ask(foreseen).find(({ seat }) => seat === 'french') as Ask | undefined
      if (ask === undefined) break
      const view = sedan.view(foreseen, 'french')
      const question = { ...seats, seed: `${game} french`, view, ask }
      sedan.answer(foreseen, openShelf()(question).reply)
    }
    const { play } = await app.front.live(game)
    await until(() => sedan.ask(play.desk.state as State)[0]?.seat === 'prussian')
    expect(people['french']).toBeUndefined()
    expect((play.desk.state as State).place).not.toEqual(foreseen.place)
  })

  test('are sent the same into their threads when only facts differ that they may not know', async () => {
    const seat = 'french'
    const setting = { ...SEDAN, games: contact(8), bots: { [seat]: 'script' } }
    const pair = await twins({ ...setting, isPostHeld: true })
    const plan = { seat, disturb, reads, chance: fastChance('bots'), steps: 120 }
    const { findings, compared, differed } = await huntBot(pair, plan)
    expect(findings).toEqual([])
    expect(compared).toBeGreaterThan(20)
    expect(Object.keys(differed).length).toBeGreaterThan(1)
  })
})
