import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import { checkDiversity } from '../../../core/testing/diversity.ts'
import { leaking, noLeakCounts, unmet } from '../../../core/testing/leak-watch.ts'
import type { LeakCounts } from '../../../core/testing/leak-watch.ts'
import { sealing } from '../../../core/testing/leaks.ts'
import { findingOut, showing } from '../../../core/testing/tell-tale.ts'
import { march } from '../game.ts'
import type { State } from '../model/state.ts'
import type { View } from '../seen/view.ts'
import { foggy } from '../testing/fog.ts'
import { LEAKS, SEEN_BY, playKeen, playOut } from '../testing/play.ts'
import { HIDDEN_KINDS } from './checks.ts'

const LONG = 240_000
const MORE: readonly string[] = [
  'initiative',
  'positioned-artillery',
  'grand-batteries',
  'detailed-supply',
]

interface Hunt {
  scenario: string
  options?: readonly string[]
  replies: number
}

/** A game of players who look for fights, deep in the fog of war, with the leak tests looking on. */
function hunt(counts: LeakCounts, { scenario, options = [], replies }: Hunt): string[] {
  const chance = fastChance(`${scenario} eyes 4`)
  const looks = { ...LEAKS, chance, pieces: [3], depth: 2, tries: 2, first: 1, every: 60 }
  const watch = leaking(march, looks, counts)
  return playKeen(foggy(march.setup(scenario, options), chance), { replies, seed: scenario, watch })
}

describe('no seat can tell what it may not know', () => {
  const counts = noLeakCounts()

  test(
    '[1/b] [2.5/a] of charts, orders and markers in a battle',
    () => {
      expect(hunt(counts, { scenario: 'eckmuehl', replies: 700 })).toEqual([])
    },
    LONG,
  )

  test(
    '[15.3/a] [15.10/a] in another, with guns on the map and supply in detail',
    () => {
      const some = { scenario: 'teugn-hausen', options: MORE, replies: 500 }
      expect(hunt(counts, some)).toEqual([])
    },
    LONG,
  )

  test('and what is imagined is no nearer to the truth than a guess', () => {
    expect(checkDiversity(counts.tallies)).toEqual([])
  })

  test('whatever kind of fact it is: every kind was met, changed and imagined', () => {
    expect(counts.states).toBeGreaterThan(50)
    expect(unmet(counts, HIDDEN_KINDS)).toEqual([])
  })
})

test('[15.3/a] nobody sees or hears that the other has written an order', () => {
  const watch = (): ReturnType<typeof sealing<State, View>>[] => [sealing(march, SEEN_BY)]
  const { findings } = playOut({ scenario: 'abensberg', seed: 'sealed', cap: 60, watch })
  expect(findings.filter((what) => !what.includes('no end after'))).toEqual([])
})

/** Each of these games gives something away; what finds it is in the second column. */
const FAULTS: [string, RegExp, (state: State) => Partial<View>][] = [
  ['shows fatigue', /the view tells: fatigue/, ({ fatigue }) => ({ fatigue })],
  ['shows stragglers', /the view tells: stragglers/, ({ stragglers }) => ({ stragglers })],
  ['shows silent guns', /the view tells: silenced/, ({ silenced }) => ({ silenced })],
  ['shows batteries', /the view tells: batteries/, ({ batteries }) => ({ batteries })],
  ['shows organic cavalry', /the view tells: organic/, ({ organic }) => ({ organic })],
  ['shows supply', /the view tells: unsupplied/, ({ unsupplied }) => ({ unsupplied })],
  ['shows points', /the view tells: points/, ({ points }) => ({ points })],
  ['shows deeds', /the view tells: deeds/, ({ deeds }) => ({ deeds })],
  ['shows orders', /the view tells: order/, ({ order }) => ({ order })],
  ['shows orders on their way', /the view tells: transit/, ({ transit }) => ({ transit })],
  ['shows targets', /the view tells: target/, ({ target }) => ({ target })],
  ['shows limits', /the view tells: cap/, ({ cap }) => ({ cap })],
  ['shows who has gone on', /the view tells: marching/, ({ marching }) => ({ marching })],
]

describe('the leak tests find', () => {
  test.each(FAULTS)(
    'a game that %s',
    (_, found, fault) => {
      const looks = { ...LEAKS, seat: 'allied', every: 2, found }
      const { watch, text, isFound } = findingOut(showing(march, fault), looks)
      for (let n = 0; n < 4 && !isFound(); n++) {
        const state = foggy(march.setup('eckmuehl', []), fastChance(`fog ${n}`))
        for (let part = 0; part < 10 && !isFound(); part++)
          playKeen(state, { replies: 40, seed: `fault ${n} ${part}`, watch })
      }
      expect(text()).toMatch(found)
    },
    LONG,
  )
})
