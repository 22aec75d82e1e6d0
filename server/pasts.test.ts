import { afterEach, describe, expect, test } from 'vitest'
import type { SoakKit } from '../core/testing/soak-kit.ts'
import { telling } from '../core/testing/tell-tale.ts'
import { rossbach } from '../games/rossbach/game.ts'
import { kit } from '../games/rossbach/proof/soak.ts'
import type { State } from '../games/rossbach/model/state.ts'
import type { Hunted } from './testing/twin-chase.ts'
import { huntSwapped, playingFrom, twinsOfTest } from './testing/twin-tests.ts'
import type { Sides } from './testing/twin-tests.ts'

// Choices behind the screen that were others from the start, in a game whose whole army is hidden.

const KIT = kit as unknown as SoakKit
const { swapped = [] } = KIT
const { twins, close } = twinsOfTest()
afterEach(close)

async function hunted({ at, ...sides }: Sides & { at: number }, more = {}): Promise<Hunted> {
  const pair = await twins(playingFrom(rossbach, () => kit.fresh(swapped[at]!.start, 0), more))
  return await huntSwapped(pair, KIT, { at, ...sides })
}

describe('when choices behind the screen were others from the start', () => {
  test.each([
    ['[21.85a] which road a corps takes', { at: 0, secretive: 'french', onlooker: 'prussian' }],
    ['[19.26a] who stands under which flag', { at: 1, secretive: 'prussian', onlooker: 'french' }],
  ])('nothing tells %s', async (_, side) => {
    const { findings, compared, differed } = await hunted(side)
    expect(findings).toEqual([])
    expect(compared).toBeGreaterThan(30)
    expect(Object.keys(differed)).toContain(swapped[side.at]!.kinds[side.secretive])
  })

  test('but a game that tells all of the memo is found out', async () => {
    const told = telling(rossbach, ({ memo }: State) => memo)
    const side = { at: 0, secretive: 'french', onlooker: 'prussian' }
    expect((await hunted(side, told)).findings.join('\n')).toMatch(/hears/)
  })
})
