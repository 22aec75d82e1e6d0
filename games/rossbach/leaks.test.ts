import { describe, expect, test } from 'vitest'
import { fastChance } from '../../core/chance.ts'
import type { Game } from '../../core/contract.ts'
import { checkDiversity } from '../../core/testing/diversity.ts'
import { leaking, noLeakCounts } from '../../core/testing/leak-watch.ts'
import type { LeakCounts } from '../../core/testing/leak-watch.ts'
import { HIDDEN_KINDS } from './checks.ts'
import { cloneState } from './clone.ts'
import { rossbach } from './game-draft.ts'
import type { State } from './state.ts'
import { LEAKS, mixedUp, playOn } from './test-play.ts'
import type { View } from './view.ts'

type Rossbach = Game<State, View>

interface Hunt {
  state: State
  seed: string
  replies: number
  first?: number
  every?: number
  game?: Rossbach
}

/** A random game with the leak tests looking on. */
function hunt(counts: LeakCounts, plan: Hunt): string[] {
  const { state, seed, replies, game = rossbach, first = 1, every = 120 } = plan
  const chance = fastChance(`${seed} eyes`)
  const looks = { ...LEAKS, chance, pieces: [3, 120], depth: 3, tries: 2, first, every }
  return playOn(state, { replies, seed, watch: leaking(game, looks, counts) })
}

const LONG = 240_000

describe('no seat can tell what it may not know', () => {
  const counts = noLeakCounts()

  test(
    'from the first set-up of a campaign',
    () => {
      const state = rossbach.setup('campaign-10', [])
      expect(hunt(counts, { state, seed: 'campaign', replies: 150 })).toEqual([])
    },
    LONG,
  )

  test(
    'where the French choose their roads in secret',
    () => {
      const state = rossbach.setup('free-entry', [])
      expect(hunt(counts, { state, seed: 'memo', replies: 60 })).toEqual([])
    },
    LONG,
  )

  test.each([
    ['jena', 'N1622'],
    ['campaign-12', 'N1622'],
  ])(
    'with armies in contact: %s',
    (scenario, at) => {
      const state = mixedUp(scenario, scenario, at)
      expect(hunt(counts, { state, seed: scenario, replies: 220 })).toEqual([])
    },
    LONG,
  )

  test('and what is imagined is no nearer to the truth than a guess', () => {
    expect(checkDiversity(counts.tallies)).toEqual([])
  })

  test('whatever kind of fact it is: every kind was met, changed and imagined', () => {
    expect(counts.states).toBeGreaterThan(60)
    for (const kind of HIDDEN_KINDS) {
      expect([kind, counts.disturbed[kind] ?? 0]).not.toEqual([kind, 0])
      const varied = counts.tallies.find((one) => one.kind === kind)?.varied ?? 0
      expect([kind, varied]).not.toEqual([kind, 0])
    }
  })
})

/** Each of these games gives something away; what finds it is in the second column. */
const FAULTS: [string, RegExp, (game: Rossbach) => Partial<Rossbach>][] = [
  [
    'shows where everybody is',
    /the view tells: place|looks otherwise: place/,
    ({ view }) => ({ view: (state, seat) => ({ ...view(state, seat), place: [...state.place] }) }),
  ],
  [
    'shows who is In Command',
    /the view tells: commanded|looks otherwise: commanded/,
    ({ view }) => ({
      view: (state, seat) => ({ ...view(state, seat), commanded: [...state.commanded] }),
    }),
  ],
  [
    'numbers the asks of all seats together',
    /looks otherwise: n|the view tells: n/,
    ({ view }) => ({
      view: (state, seat) => ({ ...view(state, seat), n: state.replied[0]! + state.replied[1]! }),
    }),
  ],
  [
    'counts the orders of both sides',
    /objective/,
    ({ view }) => ({
      view: (state, seat) => ({ ...view(state, seat), objective: [...state.objective] }),
    }),
  ],
]

describe('the leak tests find', () => {
  test.each(FAULTS)(
    'a game that %s',
    (_, found, fault) => {
      const game: Rossbach = { ...rossbach, ...fault(rossbach) }
      const findings: string[] = []
      for (let from = 0; from < 4 && !found.test(findings.join('\n')); from++) {
        const state = mixedUp('jena', `fault ${from}`, 'N1622')
        const plan = { state, seed: `fault ${from}`, replies: 60, game, every: 8 }
        findings.push(...hunt(noLeakCounts(), plan))
      }
      expect(findings.join('\n')).toMatch(found)
    },
    LONG,
  )
})

describe('imagining', () => {
  test('keeps to what the seat has before it, piece by piece', () => {
    const state = mixedUp('jena', 'own', 'N1622')
    for (const seat of ['french', 'prussian']) {
      const view = rossbach.view(state, seat)
      const imagined = rossbach.imagine(view, fastChance(seat))
      const known = view.place.flatMap((place, piece) => (place >= 0 ? [piece] : []))
      const where = (state: { place: number[] }): number[] =>
        known.map((piece) => state.place[piece]!)
      expect(known.length).toBeGreaterThan(20)
      expect(where(imagined)).toEqual(where(view))
    }
  })

  test('gives another state with another chance, and the same with the same', () => {
    const view = rossbach.view(mixedUp('jena', 'again', 'N1622'), 'french')
    const [one, two, again] = ['a', 'b', 'a'].map((seed) =>
      rossbach.imagine(view, fastChance(seed)),
    )
    expect(JSON.stringify(again)).toBe(JSON.stringify(one))
    expect(JSON.stringify(two)).not.toBe(JSON.stringify(one))
  })

  test('and a copy are as the state, and share nothing with it', () => {
    const state = mixedUp('jena', 'copy', 'N1622')
    const text = JSON.stringify(state)
    const copy = cloneState(state)
    expect(JSON.stringify(copy)).toBe(text)
    for (const value of Object.values(copy))
      if (Array.isArray(value) && value !== copy.options) value.splice(0)
    expect(JSON.stringify(state)).toBe(text)
  })
})
