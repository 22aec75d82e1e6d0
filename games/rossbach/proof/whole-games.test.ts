import { describe, expect, test } from 'vitest'
import { isNature } from '../../../core/contract.ts'
import type { Reply } from '../../../core/contract.ts'
import { playOut } from '../testing/games.ts'
import type { Some } from '../testing/games.ts'

function faultsOf(games: readonly Some[]): string[] {
  return games.flatMap((some) => {
    const { findings, isOver } = playOut(some)
    return isOver ? findings : [...findings, `${some.scenario} ${some.seed} has no end`]
  })
}

function some(scenario: string, games: number, more: Partial<Some> = {}): Some[] {
  return Array.from({ length: games }, (_, game) => ({ scenario, seed: `game ${game}`, ...more }))
}

const JENA = { at: 'N1628', radius: 5 }

describe('random games', () => {
  test.each(['saalfeld', 'auerstaedt', 'jena'])(
    'of %s end, and no rule is broken on the way',
    (id) => {
      expect(faultsOf(some(id, 2))).toEqual([])
    },
  )

  test('of armies thrown together end as well', () => {
    expect(faultsOf(some('jena', 2, { melee: JENA }))).toEqual([])
    expect(faultsOf(some('saalfeld', 6, { melee: { at: 'N0809', radius: 3 } }))).toEqual([])
  })

  test('with the optional rules too', () => {
    const options = ['one-combat-at-a-time', 'cavalry-impetus', 'shock-combat', 'rounded-sightings']
    expect(faultsOf(some('jena', 1, { melee: JENA, options }))).toEqual([])
    const more = ['graded-officer-checks', 'graded-unit-checks', 'no-vedettes', 'no-supply']
    expect(faultsOf(some('jena', 1, { melee: JENA, options: more }))).toEqual([])
  })

  test('pass through nights', () => {
    expect(faultsOf(some('massenbach', 1, { byVerb: true }))).toEqual([])
  })

  test('of a campaign end', () => {
    expect(faultsOf(some('campaign-14', 1, { byVerb: true }))).toEqual([])
  })

  test('are the same again from the same seed', () => {
    const [once, again] = [0, 1].map(() => playOut(some('saalfeld', 1)[0]!).replies)
    expect(again).toEqual(once)
  })

  test('meet all but the rarest decisions', () => {
    const verb = (reply: Reply): string => (isNature(reply) ? 'nature' : reply.verb)
    const games = some('jena', 3, { melee: JENA, byVerb: true })
    const met = new Set(games.flatMap((one) => playOut(one).replies.map(verb)))
    const usual = 'place at ready officer unit move step halt end attack resolve to retreat'
    expect(usual.split(' ').filter((one) => !met.has(one))).toEqual([])
  })
})
