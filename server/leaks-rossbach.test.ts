import { afterEach, describe, expect, test } from 'vitest'
import { fastChance } from '../core/chance.ts'
import { telling } from '../core/testing/tell-tale.ts'
import { rossbach } from '../games/rossbach/game.ts'
import type { State } from '../games/rossbach/model/state.ts'
import { LEAKS, mixedUp } from '../games/rossbach/testing/play.ts'
import { huntBot } from './testing/twin-bots.ts'
import { nothingHunted } from './testing/twin-chase.ts'
import { hunt } from './testing/twin-hunt.ts'
import type { Hunt } from './testing/twin-hunt.ts'
import { LISTS, huntThrough, playingFrom, twinsOfTest } from './testing/twin-tests.ts'
import { huntUnfinished } from './testing/twin-unfinished.ts'
import type { TwinSetting } from './testing/twin.ts'

// Almost everything of Rossbach is hidden: with clocks that stand still nothing differs for whoever may not know in what two games differ.

const { disturb, reads } = LEAKS as unknown as Pick<Hunt, 'disturb' | 'reads'>
const PLAN = { disturb, reads, paths: LISTS } as const

const ofTest = twinsOfTest()
const { twins, close } = ofTest
afterEach(close)

const inContact = (): State => mixedUp('jena', 'contact', 'N1622')

const playing = (setup: () => State, changed: Partial<typeof rossbach> = {}): TwinSetting =>
  playingFrom(rossbach, setup, changed)

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
    const plan = { ...PLAN, every: 3, steps, chance: fastChance(name) }
    await huntThrough(ofTest, { ...setting, takeBack }, { plan, hunted })
    expect(hunted.findings).toEqual([])
  })

  test('and there was much to tell, for everybody', () => {
    expect(hunted.compared).toBeGreaterThan(300)
    for (const seat of ['french', 'prussian', 'marshal', 'hohenlohe', 'table'])
      expect([seat, hunted.eyes[seat] ?? 0]).not.toEqual([seat, 0])
  })

  test('but a game that tells all what is under the flags is found out', async () => {
    const told = telling(rossbach, ({ place }: State) => place)
    const pair = await twins(playing(inContact, told))
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
