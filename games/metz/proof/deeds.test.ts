import { describe, expect, test } from 'vitest'
import { wordsOf } from '../../../core/tell/words.ts'
import { DeedWatch } from '../../../core/testing/deed-watch.ts'
import { metz } from '../game.ts'
import { metzNames } from '../look/names.ts'
import type { State } from '../model/state.ts'
import { SECRETIVE, playOut } from '../testing/play.ts'
import type { Some } from '../testing/play.ts'

// That every deed is over when the game is, is seen to wherever games are played at random.

const LONG = 120_000

describe('in random games', () => {
  const met = new Set<string>()
  const games: Some[] = [
    { scenario: 'afternoon-crisis', seed: 'deeds', byVerb: true },
    { scenario: 'day-of-battle', seed: 'deeds', byVerb: true, cap: 2500 },
    { scenario: 'crisis-on-the-left', seed: 'deeds', options: SECRETIVE, byVerb: true },
    { scenario: 'bloody-thursday', seed: 'deeds', cap: 1500 },
    { scenario: 'campaign-two-days', seed: 'deeds', byVerb: true, cap: 4000 },
  ]

  test.each(games)(
    'of $scenario no die falls outside a deed, and none comes to nothing',
    (some) => {
      const deeds = new DeedWatch<State>({
        game: metz,
        words: wordsOf(metz, metzNames),
        // Pieces, hexes and formations lie open; chits, which may not, are never named.
        isSeen: (_state, { of, noun }) => of !== 'chit' && noun >= 0,
      })
      const { findings } = playOut({ ...some, watch: () => [deeds] })
      for (const key of deeds.met) met.add(key)
      expect(findings.filter((what) => !what.includes('no end after'))).toEqual([])
    },
    LONG,
  )

  test('all but the rarest deeds are met', () => {
    const usual =
      'activation play-prussian play-french fortunes fire-1 defence-1 march-1 enter-1 charge charge-test ' +
      'assault-1 tough advance disorder retreat-test-1 retreat-loss-1 dig rebuild ' +
      'lost-0 lost-1 lost-2 lost-3 lost-4'
    expect(usual.split(' ').filter((one) => !met.has(`deed-${one}`))).toEqual([])
  })
})
