import { afterEach, describe, expect, test } from 'vitest'
import { fastChance } from '../core/chance.ts'
import type { Game } from '../core/contract.ts'
import { isRefused } from '../core/contract.ts'
import { stateHash } from '../core/fingerprint.ts'
import type { SoakKit } from '../core/testing/soak-kit.ts'
import { metz } from '../games/metz/game.ts'
import { PIECES } from '../games/metz/rules/03-pieces.ts'
import { kit } from '../games/metz/soak.ts'
import type { State } from '../games/metz/state.ts'
import { LEAKS, SECRETIVE, playOn } from '../games/metz/test-play.ts'
import { huntBot } from './testing/twin-bots.ts'
import { nothingHunted } from './testing/twin-chase.ts'
import type { Hunted } from './testing/twin-chase.ts'
import { huntPasts } from './testing/twin-history.ts'
import { hunt } from './testing/twin-hunt.ts'
import type { Hunt } from './testing/twin-hunt.ts'
import { nothingProbed, probe } from './testing/twin-probe.ts'
import { tryOne } from './testing/twin-tries.ts'
import { huntUnfinished } from './testing/twin-unfinished.ts'
import { openTwins } from './testing/twin.ts'
import type { Twins, TwinSetting } from './testing/twin.ts'

// Plans, hands, promises and faces of markers: with clocks that stand still nothing differs for whoever may not know in what two games differ.

const LISTS = ['/api/games/:game', '/api/games?of=running', '/api/games/:game/view']
const { disturb, reads } = LEAKS as unknown as Pick<Hunt, 'disturb' | 'reads'>
const PLAN = { disturb, reads, paths: LISTS } as const
const { swapped = [] } = kit as unknown as SoakKit

let open: Twins | undefined
afterEach(close)

/** Gives the spectators' streams of both, to the last byte. */
async function close(): Promise<string[]> {
  const closing = open ?? []
  open = undefined
  for (const twin of closing) await twin.close()
  return closing.map((twin) => twin.stream())
}

/** With hidden hands, after so many replies at random. */
function secret(scenario: string, replies = 0): State {
  const state = metz.setup(scenario, SECRETIVE)
  playOn(state, { replies, seed: `secret ${scenario} ${replies}`, watch: {} })
  return state
}

function playing(setup: () => State, changed: Partial<typeof metz> = {}): TwinSetting {
  const rules = { ...metz, setup, ...changed } as unknown as Game
  return { game: 'metz', scenario: 'day-of-battle', games: { metz: rules } }
}

async function twins(...setting: Parameters<typeof openTwins>): Promise<Twins> {
  open = await openTwins(...setting)
  return open
}

/** The rules, telling everybody this of every state. */
function telling(what: (state: State) => unknown): Partial<typeof metz> {
  return {
    answer(state, reply) {
      const result = metz.answer(state, reply)
      if (isRefused(result)) return result
      const say = { key: 'x', with: { n: stateHash(what(state)) } }
      const noted = { did: 'noted', rule: '5.1/c', say } as const
      return { ...result, told: [...result.told, { to: 'all', what: noted }] }
    },
  }
}

describe('through real sockets, when only facts differ that are hidden from a seat, nothing it gets tells', () => {
  const hunted = nothingHunted()

  test.each<[string, TwinSetting['takeBack'], number, TwinSetting]>([
    [
      '[5.1/a] [5.4.a] plans and promises',
      'consent',
      40,
      playing(() => metz.setup('day-of-battle', [])),
    ],
    ['[5.1/b] [6.3.1.c] hidden hands', 'free', 80, playing(() => secret('afternoon-crisis', 60))],
    [
      '[5.1/c] [7.5/a] what is drawn, and markers',
      'never',
      50,
      playing(() => secret('crisis-on-the-left', 40)),
    ],
    ['[18.4/b] a campaign', 'consent', 25, playing(() => secret('campaign-two-days'))],
  ])('%s', async (name, takeBack = 'free', steps, setting) => {
    const pair = await twins({ ...setting, takeBack })
    await hunt(pair, { ...PLAN, every: 2, steps, chance: fastChance(name) }, hunted)
    expect(hunted.findings).toEqual([])
    const [one, two] = await close()
    expect(one).toBe(two)
  })

  test('and there was much to tell, for everybody', () => {
    expect(hunted.compared).toBeGreaterThan(200)
    for (const seat of ['prussian', 'french', 'table'])
      expect([seat, hunted.eyes[seat] ?? 0]).not.toEqual([seat, 0])
    for (const kind of ['plan', 'promise', 'hand'])
      expect([kind, hunted.differed[kind] ?? 0]).not.toEqual([kind, 0])
  })

  test.each<[string, State, (state: State) => unknown]>([
    ['where chits are', secret('crisis-on-the-left', 40), ({ chits }) => chits],
    ['what is planned', secret('bloody-thursday', 30), ({ planned }) => planned],
  ])('but a game that tells all %s is found out', async (_, state, what) => {
    const pair = await twins(playing(() => metz.clone(state), telling(what)))
    const found = await hunt(pair, { ...PLAN, every: 2, steps: 60, chance: fastChance('a leak') })
    expect(found.findings.join('\n')).toMatch(/hears/)
  })
})

describe('when choices in secret were others from the start', () => {
  async function past(at: number, [secretive, onlooker]: readonly [string, string], more = {}) {
    const { start, kinds, changed } = swapped[at]!
    const setting = playing(() => kit.fresh(start, 0), more)
    const pair = await twins(setting)
    const chance = fastChance(`${start} ${secretive}`)
    const side = { secretive, onlooker, kind: kinds[secretive]!, changed }
    const paths = [...LISTS, '/api/games/:game/log']
    return await huntPasts(pair, { ...side, reads, chance, paths, steps: 12 })
  }

  test.each<[string, number, readonly [string, string]]>([
    ['[5.1/a] what the Prussians plan', 0, ['prussian', 'french']],
    ['[5.1/a] what the French plan', 0, ['french', 'prussian']],
    ['[5.4.a] whom the French rouse next', 1, ['french', 'prussian']],
  ])('nothing tells %s', async (_, at, seats) => {
    const { findings, compared, differed }: Hunted = await past(at, seats)
    expect(findings).toEqual([])
    expect(compared).toBeGreaterThan(5)
    expect(Object.keys(differed)).toContain(swapped[at]!.kinds[seats[0]])
  })

  test('but a game that tells all of a plan is found out', async () => {
    const told = telling(({ planned }) => planned)
    expect((await past(0, ['french', 'prussian'], told)).findings.join('\n')).toMatch(/hears/)
  })
})

test('whoever names any hex, chit or verb where he may not learns nothing by it', async () => {
  const probed = nothingProbed()
  for (const replies of [20, 90]) {
    const state = secret('day-of-battle', replies)
    const pair = await twins({ ...playing(() => metz.clone(state)), takeBack: 'free' })
    const chance = fastChance(`probe ${replies}`)
    const plan = { disturb, reads, paths: [], pieces: PIECES, isWhole: false, chance, nouns: 3 }
    await tryOne(await probe(pair, plan, probed))
    expect(probed.findings).toEqual([])
    await close()
  }
  expect(probed.refused['chit']).toBeGreaterThan(5)
  expect(probed.previewed).toBeGreaterThan(20)
})

test('nothing tells of steps that are not finished, or were taken back', async () => {
  const pair = await twins(playing(() => secret('crisis-on-the-left', 40)))
  const plan = { chance: fastChance('unfinished'), paths: LISTS, moves: 10 }
  const { findings, differed } = await huntUnfinished(pair, plan)
  expect(findings).toEqual([])
  expect(differed['unfinished']).toBeGreaterThan(2)
})

test.each([
  ['[5.1/b] hidden hands', secret('crisis-on-the-left', 40)],
  ['[5.1/a] open hands', metz.setup('bloody-thursday', [])],
])(
  'bots are sent the same with %s when only facts differ that they may not know',
  async (name, state) => {
    const seat = 'prussian'
    const setting = { ...playing(() => metz.clone(state)), bots: { [seat]: 'script' } }
    const pair = await twins({ ...setting, isPostHeld: true })
    const plan = { seat, disturb, reads, chance: fastChance(name), steps: 40 }
    const { findings, compared, differed } = await huntBot(pair, plan)
    expect(findings).toEqual([])
    expect(compared).toBeGreaterThan(5)
    expect(Object.keys(differed)).not.toEqual([])
  },
)
