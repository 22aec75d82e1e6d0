import { afterEach, describe, expect, test } from 'vitest'
import { fastChance } from '../core/chance.ts'
import type { Game } from '../core/contract.ts'
import { isRefused } from '../core/contract.ts'
import type { SoakKit } from '../core/testing/soak-kit.ts'
import { rossbach } from '../games/rossbach/game.ts'
import { kit } from '../games/rossbach/soak.ts'
import type { Hunted } from './testing/twin-chase.ts'
import { huntPasts } from './testing/twin-history.ts'
import { openTwins } from './testing/twin.ts'
import type { Twins } from './testing/twin.ts'

// Choices behind the screen that were others from the start, in a game whose whole army is hidden.

const PATHS = ['/api/games/:game', '/api/games/:game/view', '/api/games/:game/log']
const { swapped = [], leaks } = kit as unknown as SoakKit

let open: Twins | undefined
afterEach(async () => {
  for (const twin of open ?? []) await twin.close()
  open = undefined
})

interface Side {
  at: number
  secretive: string
  onlooker: string
  rules?: typeof rossbach
}

async function hunted({ at, secretive, onlooker, rules = rossbach }: Side): Promise<Hunted> {
  const { start, kinds, changed } = swapped[at]!
  const games = { rossbach: rules as unknown as Game }
  open = await openTwins({ game: 'rossbach', scenario: start, games })
  const chance = fastChance(`${start} ${secretive}`)
  const side = { secretive, onlooker, kind: kinds[secretive]!, changed }
  return await huntPasts(open, { ...side, reads: leaks.reads!, chance, paths: PATHS, steps: 12 })
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
    const answer: typeof rossbach.answer = (state, reply) => {
      const result = rossbach.answer(state, reply)
      if (isRefused(result)) return result
      const say = { key: 'x', with: { n: Number.parseInt(state.memo.join(''), 2) } }
      const what = { did: 'noted', rule: '21.85a', say } as const
      return { ...result, told: [...result.told, { to: 'all', what }] }
    }
    const rules = { ...rossbach, answer }
    const side = { at: 0, secretive: 'french', onlooker: 'prussian', rules }
    expect((await hunted(side)).findings.join('\n')).toMatch(/hears/)
  })
})
