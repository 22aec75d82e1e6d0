import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import { wordsOf } from '../../../core/tell/words.ts'
import { DeedWatch } from '../../../core/testing/deed-watch.ts'
import { playRandom } from '../../../core/testing/random-play.ts'
import { sedan } from '../game.ts'
import { sedanNames } from '../look/names.ts'
import { HIDDEN } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { SEEN_BY, fresh } from '../testing/play.ts'
import type { Kind } from '../testing/play.ts'

const deeds = new DeedWatch<State>({
  game: sedan,
  words: wordsOf(sedan, sedanNames),
  isSeen: (state, { of, noun }) =>
    of !== 'unit' || SEEN_BY.every((seat) => sedan.view(state, seat).place[noun] !== HIDDEN),
})

/** Random play itself demands that each deed that is over has begun, and that none is left open. */
function faultsIn(kind: Kind, games: number): string[] {
  return Array.from({ length: games }, (_, game) => {
    const play = { state: fresh(kind, game), chance: fastChance(`${kind} deeds ${game}`) }
    const { findings } = playRandom(sedan, { ...play, offers: 8, watch: [deeds] })
    return findings.map((what) => `${kind} ${game}, ${what}`)
  }).flat()
}

describe('in random games', () => {
  test.each([
    ['campaign', 2],
    ['contact', 20],
  ] as const)(
    'of %s every die belongs to a deed, and none of them comes to nothing',
    (kind, games) => {
      expect(faultsIn(kind, games)).toEqual([])
    },
  )

  test('all deeds are met but that of a hex which is too full', () => {
    const all = Object.keys(sedan.about.words).filter((key) => key.startsWith('deed-'))
    expect(all.filter((key) => !deeds.met.has(key))).toEqual(['deed-excess'])
  })
})
