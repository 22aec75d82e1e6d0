import { describe, expect, test } from 'vitest'
import { isNature } from '../../../core/contract.ts'
import type { Reply } from '../../../core/contract.ts'
import { cloning, reloading } from '../../../core/testing/round-trip.ts'
import { metz } from '../game.ts'
import { SECRETIVE, playOut } from '../testing/play.ts'
import type { Some } from '../testing/play.ts'

const LONG = 120_000

function faultsOf(some: Some): string[] {
  const { findings, isOver } = playOut(some)
  return isOver || some.cap !== undefined
    ? findings
    : [...findings, `${some.scenario} ${some.seed} has no end`]
}

describe('random games', () => {
  test.each(['afternoon-crisis', 'crisis-on-the-left', 'day-of-battle'])(
    'of %s end, and no rule is broken on the way',
    (scenario) => {
      expect(faultsOf({ scenario, seed: 'even', byVerb: true })).toEqual([])
    },
    LONG,
  )

  test(
    'with hidden hands and markers end as well',
    () => {
      const some = { scenario: 'bloody-thursday', seed: 'secret', options: SECRETIVE }
      expect(faultsOf({ ...some, byVerb: true })).toEqual([])
    },
    LONG,
  )

  test(
    'of a campaign pass through nights and end',
    () => {
      const some: Some = { scenario: 'campaign-two-days', seed: 'nights', byVerb: true }
      expect(faultsOf(some)).toEqual([])
    },
    LONG,
  )

  test(
    'can be saved, loaded and copied at every ask',
    () => {
      const watch: Some['watch'] = (start) => [reloading(metz, start), cloning(metz, start)]
      expect(faultsOf({ scenario: 'afternoon-crisis', seed: 'saved', watch })).toEqual([])
      const campaign = { scenario: 'campaign-three-days', seed: 'saved', options: SECRETIVE }
      const found = playOut({ ...campaign, watch, cap: 250 }).findings
      expect(found.filter((what) => !what.includes('no end after'))).toEqual([])
    },
    LONG,
  )

  test(
    'are the same again from the same seed, and meet all but the rarest decisions',
    () => {
      const some: Some = { scenario: 'afternoon-crisis', seed: 'again', byVerb: true }
      const [once, again] = [playOut(some).replies, playOut(some).replies]
      expect(again).toEqual(once)
      const verb = (reply: Reply): string => (isNature(reply) ? 'nature' : reply.verb)
      const met = new Set(once.map(verb))
      const usual = 'nature aggressive defensive fire at shoot move step halt end hold play pass'
      expect(usual.split(' ').filter((one) => !met.has(one))).toEqual([])
    },
    LONG,
  )
})
