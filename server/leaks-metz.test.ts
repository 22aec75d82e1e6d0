import { afterEach, describe, expect, test } from 'vitest'
import { fastChance } from '../core/chance.ts'
import type { SoakKit } from '../core/testing/soak-kit.ts'
import { telling } from '../core/testing/tell-tale.ts'
import { metz } from '../games/metz/game.ts'
import { PIECES } from '../games/metz/rules/03-pieces.ts'
import { kit } from '../games/metz/proof/soak.ts'
import type { State } from '../games/metz/model/state.ts'
import { LEAKS, SECRETIVE, playOn } from '../games/metz/testing/play.ts'
import { huntBot } from './testing/twin-bots.ts'
import { nothingHunted } from './testing/twin-chase.ts'
import type { Hunted } from './testing/twin-chase.ts'
import { hunt } from './testing/twin-hunt.ts'
import type { Hunt } from './testing/twin-hunt.ts'
import { nothingProbed, probe } from './testing/twin-probe.ts'
import { LISTS, huntSwapped, huntThrough, playingFrom, twinsOfTest } from './testing/twin-tests.ts'
import { tryOne } from './testing/twin-tries.ts'
import { huntUnfinished } from './testing/twin-unfinished.ts'
import type { TwinSetting } from './testing/twin.ts'

// Plans, hands, promises and faces of markers: with clocks that stand still nothing differs for whoever may not know in what two games differ.

const { disturb, reads } = LEAKS as unknown as Pick<Hunt, 'disturb' | 'reads'>
const PLAN = { disturb, reads, paths: LISTS } as const
const KIT = kit as unknown as SoakKit

const ofTest = twinsOfTest()
const { twins, close } = ofTest
afterEach(close)

/** With hidden hands, after so many replies at random. */
function secret(scenario: string, replies = 0): State {
  const state = metz.setup(scenario, SECRETIVE)
  playOn(state, { replies, seed: `secret ${scenario} ${replies}`, watch: {} })
  return state
}

const playing = (setup: () => State, changed: Partial<typeof metz> = {}): TwinSetting =>
  playingFrom(metz, setup, changed)

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
    const plan = { ...PLAN, every: 2, steps, chance: fastChance(name) }
    await huntThrough(ofTest, { ...setting, takeBack }, { plan, hunted })
    expect(hunted.findings).toEqual([])
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
    const pair = await twins(playing(() => metz.clone(state), telling(metz, what)))
    const found = await hunt(pair, { ...PLAN, every: 2, steps: 60, chance: fastChance('a leak') })
    expect(found.findings.join('\n')).toMatch(/hears/)
  })
})

describe('when choices in secret were others from the start', () => {
  async function past(at: number, [secretive, onlooker]: readonly [string, string], more = {}) {
    const { start } = KIT.swapped![at]!
    const pair = await twins(playing(() => kit.fresh(start, 0), more))
    return await huntSwapped(pair, KIT, { at, secretive, onlooker })
  }

  test.each<[string, number, readonly [string, string]]>([
    ['[5.1/a] what the Prussians plan', 0, ['prussian', 'french']],
    ['[5.1/a] what the French plan', 0, ['french', 'prussian']],
    ['[5.4.a] whom the French rouse next', 1, ['french', 'prussian']],
  ])('nothing tells %s', async (_, at, seats) => {
    const { findings, compared, differed }: Hunted = await past(at, seats)
    expect(findings).toEqual([])
    expect(compared).toBeGreaterThan(5)
    expect(Object.keys(differed)).toContain(KIT.swapped![at]!.kinds[seats[0]])
  })

  test('but a game that tells all of a plan is found out', async () => {
    const told = telling(metz, ({ planned }) => planned)
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
