import { describe, expect, test } from 'vitest'
import type { Happening, Result } from '../../../core/contract.ts'
import { wordsOf } from '../../../core/tell/words.ts'
import { DeedWatch } from '../../../core/testing/deed-watch.ts'
import type { Watch } from '../../../core/testing/watch.ts'
import { march } from '../game.ts'
import { marchNames } from '../look/names.ts'
import type { State } from '../model/state.ts'
import { OPTIONAL, playOut } from '../testing/play.ts'
import type { Some } from '../testing/play.ts'

// That every deed is over when the game is, is seen to wherever games are played at random.

const LONG = 120_000

/** Of what one side alone is told the other would see a deed of which nothing comes. */
function comingToLight(): Watch<State> {
  const open: { key: string; isSeen: boolean }[] = []
  const hear = (what: Happening): string[] => {
    if (what.did === 'closed') {
      const over = open.pop()
      return over?.isSeen === false ? [`only one side has seen what came of ${over.key}`] : []
    }
    for (const one of open) one.isSeen = true
    if (what.did === 'opened') open.push({ key: what.say.key, isSeen: false })
    return []
  }
  return {
    afterReply: (_state, _reply, { told }: Result) =>
      told.flatMap(({ to, what }) => (to === 'all' ? hear(what) : [])),
  }
}

describe('in random games', () => {
  const met = new Set<string>()
  const games: Some[] = [
    { scenario: 'teugn-hausen', seed: 'deeds 3', options: OPTIONAL, byVerb: true },
    { scenario: 'abensberg', seed: 'deeds 4' },
    { scenario: 'eckmuehl', seed: 'deeds 5', options: OPTIONAL, byVerb: true },
    { scenario: 'eckmuehl-two-days', seed: 'deeds', byVerb: true, cap: 1200 },
    { scenario: 'four-days', seed: 'deeds', options: OPTIONAL, byVerb: true, cap: 2500 },
  ]

  test.each(games)(
    'of $scenario no die that all see falls outside a deed, and something that all see comes of each',
    (some) => {
      const deeds = new DeedWatch<State>({
        game: march,
        words: wordsOf(march, marchNames),
        isSeen: (state, { of, noun }) =>
          of === 'piece' ? state.place[noun]! >= 0 : of === 'hex' || of === 'chit',
      })
      const { findings } = playOut({ ...some, watch: () => [deeds, comingToLight()] })
      for (const key of deeds.met) met.add(key)
      expect(findings.filter((what) => !what.includes('no end after'))).toEqual([])
    },
    LONG,
  )

  test('all but the rarest deeds are met', () => {
    const usual =
      'activation move enter march bridge recover combat-1 advance slip extend line close gather bombard ' +
      'under-fire-1 retreat-beaten-1 retreat-fire-1 retreat-slipping-1 retreat-shattered-1 retreat-unrecovered-1'
    expect(usual.split(' ').filter((one) => !met.has(`deed-${one}`))).toEqual([])
  })
})
