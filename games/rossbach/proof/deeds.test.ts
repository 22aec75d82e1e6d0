import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import { wordsOf } from '../../../core/tell/words.ts'
import { DeedWatch } from '../../../core/testing/deed-watch.ts'
import { playRandom } from '../../../core/testing/random-play.ts'
import { rossbach } from '../game.ts'
import { rossbachNames } from '../look/names.ts'
import { HIDDEN } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { freshState } from '../testing/games.ts'
import type { Some } from '../testing/games.ts'
import { SEEN_BY } from '../testing/play.ts'

const deeds = new DeedWatch<State>({
  game: rossbach,
  words: wordsOf(rossbach, rossbachNames),
  isSeen: (state, { of, noun }) =>
    of !== 'piece' || SEEN_BY.every((seat) => rossbach.view(state, seat).place[noun] !== HIDDEN),
})

/** Random play itself demands that each deed that is over has begun, and that none is left open. */
function faultsIn(some: Some): string[] {
  const even = some.byVerb ? { byVerb: true as const } : {}
  const play = { state: freshState(some), chance: fastChance(some.seed), watch: [deeds], ...even }
  const { findings, isOver } = playRandom(rossbach, play)
  return isOver ? findings : [...findings, 'it has no end']
}

const JENA = { at: 'N1628', radius: 5 }
const ALONE = ['one-combat-at-a-time', 'cavalry-impetus', 'brunswick-falls']

describe('in random games', () => {
  test.each<Some>([
    { scenario: 'saalfeld', seed: 'deeds' },
    { scenario: 'saalfeld', seed: 'deeds', melee: { at: 'N0809', radius: 3 } },
    { scenario: 'jena', seed: 'deeds', melee: JENA },
    { scenario: 'jena', seed: 'deeds', melee: JENA, options: ALONE, byVerb: true },
    { scenario: 'massenbach', seed: 'deeds', byVerb: true },
    { scenario: 'massenbach', seed: 'deeds', melee: JENA, byVerb: true },
    { scenario: 'jena-auerstaedt', seed: 'deeds', melee: JENA, options: ['teams'] },
  ])('of $scenario every die that all see belongs to a deed, and none comes to nothing', (some) => {
    expect(faultsIn(some)).toEqual([])
  })

  test('all deeds are met but the rarest', () => {
    const rare = /^deed-(seize|disengage)-/
    const all = Object.keys(rossbach.about.words).filter((key) => key.startsWith('deed-'))
    expect(all.filter((key) => !deeds.met.has(key) && !rare.test(key))).toEqual([])
  })
})
