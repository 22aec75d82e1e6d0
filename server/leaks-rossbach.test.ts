import { afterEach, describe, expect, test } from 'vitest'
import { fastChance } from '../core/chance.ts'
import type { Game } from '../core/contract.ts'
import { isRefused } from '../core/contract.ts'
import { stateHash } from '../core/fingerprint.ts'
import { rossbach } from '../games/rossbach/game.ts'
import type { State } from '../games/rossbach/state.ts'
import { LEAKS, mixedUp } from '../games/rossbach/test-play.ts'
import { huntBot } from './testing/twin-bots.ts'
import { nothingHunted } from './testing/twin-chase.ts'
import { hunt } from './testing/twin-hunt.ts'
import type { Hunt } from './testing/twin-hunt.ts'
import { huntUnfinished } from './testing/twin-unfinished.ts'
import { openTwins } from './testing/twin.ts'
import type { Twins, TwinSetting } from './testing/twin.ts'

// Almost everything of Rossbach is hidden: with clocks that stand still nothing differs for whoever may not know in what two games differ.

const LISTS = ['/api/games/:game', '/api/games?of=running', '/api/games/:game/view']
const { disturb, reads } = LEAKS as unknown as Pick<Hunt, 'disturb' | 'reads'>
const PLAN = { disturb, reads, paths: LISTS } as const

let open: Twins | undefined
afterEach(close)

/** Gives the spectators' streams of both, to the last byte. */
async function close(): Promise<string[]> {
  const closing = open ?? []
  open = undefined
  for (const twin of closing) await twin.close()
  return closing.map((twin) => twin.stream())
}

const inContact = (): State => mixedUp('jena', 'contact', 'N1622')

function playing(setup: () => State, changed: Partial<typeof rossbach> = {}): TwinSetting {
  const rules = { ...rossbach, setup, ...changed } as unknown as Game
  return { game: 'rossbach', scenario: 'jena', games: { rossbach: rules } }
}

async function twins(...setting: Parameters<typeof openTwins>): Promise<Twins> {
  open = await openTwins(...setting)
  return open
}

describe('through real sockets, when only facts differ that are hidden from a seat, nothing it gets tells', () => {
  const hunted = nothingHunted()
  const four = { seats: () => rossbach.seats('jena-auerstaedt', ['teams']) }

  test.each<[string, TwinSetting['takeBack'], number, TwinSetting]>([
    ['a battle from its set-up', 'consent', 80, playing(() => rossbach.setup('saalfeld', []))],
    ['armies in contact', 'free', 80, playing(inContact)],
    ['a campaign', 'never', 40, playing(() => rossbach.setup('campaign-10', []))],
    [
      'four players',
      'consent',
      50,
      playing(() => rossbach.setup('jena-auerstaedt', ['teams']), four),
    ],
  ])('%s', async (name, takeBack = 'free', steps, setting) => {
    const pair = await twins({ ...setting, takeBack })
    await hunt(pair, { ...PLAN, every: 3, steps, chance: fastChance(name) }, hunted)
    expect(hunted.findings).toEqual([])
    const [one, two] = await close()
    expect(one).toBe(two)
  })

  test('and there was much to tell, for everybody', () => {
    expect(hunted.compared).toBeGreaterThan(300)
    for (const seat of ['french', 'prussian', 'marshal', 'hohenlohe', 'table'])
      expect([seat, hunted.eyes[seat] ?? 0]).not.toEqual([seat, 0])
  })

  test('but a game that tells all what is under the flags is found out', async () => {
    const answer: typeof rossbach.answer = (state, reply) => {
      const result = rossbach.answer(state, reply)
      if (isRefused(result)) return result
      const say = { key: 'x', with: { n: stateHash(state.place) } }
      return {
        ...result,
        told: [...result.told, { to: 'all', what: { did: 'noted', rule: '1.5a', say } }],
      }
    }
    const pair = await twins(playing(inContact, { answer }))
    const found = await hunt(pair, { ...PLAN, every: 1, steps: 60, chance: fastChance('a leak') })
    expect(found.findings.join('\n')).toMatch(/hears/)
  })
})

test('nothing tells of steps that are not finished, or were taken back', async () => {
  const pair = await twins(playing(inContact))
  const plan = { chance: fastChance('unfinished'), paths: LISTS, moves: 10 }
  const { findings, differed } = await huntUnfinished(pair, plan)
  expect(findings).toEqual([])
  expect(differed['unfinished']).toBeGreaterThan(2)
})

test('bots are sent the same when only facts differ that they may not know', async () => {
  const seat = 'french'
  const setting = { ...playing(inContact), bots: { [seat]: 'script' } }
  const pair = await twins({ ...setting, isPostHeld: true })
  const plan = { seat, disturb, reads, chance: fastChance('bots'), steps: 30 }
  const { findings, compared } = await huntBot(pair, plan)
  expect(findings).toEqual([])
  expect(compared).toBeGreaterThan(5)
})
