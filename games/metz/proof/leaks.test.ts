import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import { isRefused } from '../../../core/contract.ts'
import { checkDiversity } from '../../../core/testing/diversity.ts'
import { sealing } from '../../../core/testing/leaks.ts'
import { leaking, noLeakCounts, unmet } from '../../../core/testing/leak-watch.ts'
import type { LeakCounts } from '../../../core/testing/leak-watch.ts'
import { findingOut, showing } from '../../../core/testing/tell-tale.ts'
import { HIDDEN_KINDS } from './checks.ts'
import { metz } from '../game.ts'
import { HELD, SPENT } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { LEAKS, SECRETIVE, SEEN_BY, playOn, playOut } from '../testing/play.ts'
import type { View } from '../seen/view.ts'
import { gameLevel } from '../rules/05-sequence-levels.ts'
import { drawLevel, eventLevel } from '../rules/06-chit-levels.ts'

const LONG = 240_000

/** A random game with the leak tests looking on. */
function hunt(
  counts: LeakCounts,
  { scenario, options, replies }: { scenario: string; options: readonly string[]; replies: number },
): string[] {
  const chance = fastChance(`${scenario} eyes`)
  const looks = { ...LEAKS, chance, pieces: [3], depth: 3, tries: 2, first: 1, every: 60 }
  const watch = leaking(metz, looks, counts)
  return playOn(metz.setup(scenario, options), { replies, seed: scenario, watch })
}

describe('no seat can tell what it may not know', () => {
  const counts = noLeakCounts()

  test(
    '[1.0/c] [3.7] [3.10] [5.1/b] [5.1/c] [5.4.a] of plans and promises, as the book has it',
    () => {
      const some = { scenario: 'day-of-battle', options: [], replies: 700 }
      expect(hunt(counts, some)).toEqual([])
    },
    LONG,
  )

  test(
    '[5.3.a] [5.3.f] [6.3.1.b] [6.3.1.c] [7.5/a] [14.2] [14.3/a] of hands and markers',
    () => {
      const some = { scenario: 'crisis-on-the-left', options: SECRETIVE, replies: 700 }
      expect(hunt(counts, some)).toEqual([])
    },
    LONG,
  )

  test(
    '[15.4/a] [18.4/b] in a campaign',
    () => {
      const some = { scenario: 'campaign-two-days', options: SECRETIVE, replies: 500 }
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

test('[5.1/a] nobody sees or hears that the other has planned', () => {
  const watch = (): ReturnType<typeof sealing<State, View>>[] => [sealing(metz, SEEN_BY)]
  const { findings } = playOut({ scenario: 'day-of-battle', seed: 'sealed', cap: 40, watch })
  expect(findings.filter((what) => !what.includes('no end after'))).toEqual([])
})

/** Each of these games gives something away; what finds it is in the second column. */
const FAULTS: [string, RegExp, (state: State) => Partial<View>][] = [
  [
    'shows the planned events',
    /the view tells: planned/,
    ({ planned }) => ({ planned: planned[0]! * 100 + planned[1]! }),
  ],
  ['shows who is roused next', /the view tells: promised/, ({ promised }) => ({ promised })],
  ['shows every hand', /the view tells: chits/, ({ chits }) => ({ chits })],
  ['shows the markers', /the view tells: drawn/, ({ drawn }) => ({ drawn })],
  ['shows what is drawn', /the view tells: frames/, ({ stack }) => ({ frames: stack })],
]

describe('the leak tests find', () => {
  test.each(FAULTS)(
    'a game that %s',
    (_, found, fault) => {
      const looks = { ...LEAKS, seat: 'prussian', every: 4, found }
      const { watch, text, isFound } = findingOut(showing(metz, fault), looks)
      for (let n = 0; n < 4 && !isFound(); n++)
        playOn(metz.setup('day-of-battle', SECRETIVE), {
          replies: 500,
          seed: `fault ${n}`,
          watch,
        })
      expect(text()).toMatch(found)
    },
    LONG,
  )
})

test('[7.5.opt] what a marker shows cannot be unseen', () => {
  // Two Prussians far from their headquarters, each under a marker of which the French know the face.
  const state = metz.setup(
    {
      game: 'metz',
      scenario: 'day-of-battle',
      step: 'activation',
      formation: 'P-III',
      stacks: {
        '2525': ['P-III-9'],
        '2719': ['P-III-10'],
        '0101': ['P-III-HQ'],
        '3010': ['F-II-1Verge'],
      },
    },
    SECRETIVE,
  )
  playOn(state, { replies: 3, seed: 'posture', watch: {} })
  expect(state.drawn).toHaveLength(6)
  // Maneuver: the Prussians themselves are asked next.
  state.drawn[1] = state.drawn[4] = 3
  const seen: string[] = []
  const watch = {
    atAsk(now: State): string[] {
      const ask = metz.ask(now)[0]!
      if (!('options' in ask)) return []
      const option = ask.options.find(({ verb }) => verb === 'turn')
      if (option?.nouns === undefined) return []
      const reply = { seat: ask.seat, ask: ask.id, verb: 'turn', noun: option.nouns[0]! }
      const result = metz.answer(metz.clone(now), reply)
      seen.push(isRefused(result) ? 'refused' : result.final)
      return []
    },
  }
  playOn(state, { replies: 12, seed: 'markers', watch })
  expect(seen).toEqual(['yes'])
})

describe('imagining', () => {
  test('gives another state with another chance, and the same with the same', () => {
    const state = metz.setup('day-of-battle', SECRETIVE)
    playOn(state, { replies: 120, seed: 'again', watch: {} })
    const view = metz.view(state, 'french')
    const [one, two, again] = ['a', 'b', 'a'].map((seed) => metz.imagine(view, fastChance(seed)))
    expect(JSON.stringify(again)).toBe(JSON.stringify(one))
    expect(JSON.stringify(two)).not.toBe(JSON.stringify(one))
  })

  test('[6.4.d/a] names an event that its owner has settled, though none is left in the cup', () => {
    const state = metz.setup('afternoon-crisis', SECRETIVE)
    const held = 11
    state.stack = [
      gameLevel.frame({}, 'draw'),
      drawLevel.frame({ chit: held, side: 1 }, 'over'),
      eventLevel.frame({ chit: held, side: 1, pending: 2, free: 1 }, 'bonus'),
    ]
    state.events = [0, 0]
    state.chits = state.chits.map((_, chit) => (chit === held ? HELD : SPENT))
    state.named = state.named.map((_, chit) => (chit === held ? 0 : 1))
    const imagined = metz.imagine(metz.view(metz.clone(state), 'prussian'), fastChance('held'))
    expect(imagined.stack).toEqual(state.stack)
  })
})
