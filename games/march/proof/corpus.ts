import type { Kept } from '../../../core/kit.ts'
import { fastHeaders } from '../../../core/record/dice.ts'
import { fullRecord } from '../../../core/record/write.ts'
import type { Sitting } from '../../../core/testing/sitting.ts'
import type { State } from '../model/state.ts'
import type { View } from '../seen/view.ts'
import { OPTIONAL } from '../testing/play.ts'
import { POSITIONS, playMarch } from '../testing/table.ts'

/** A random game until it stands where it is wanted. */
function storm(seed: string, more: Omit<Sitting<State, View>, 'seed'>): Kept {
  return { played: () => fullRecord(playMarch({ seed, ...more }), fastHeaders(seed)) }
}

export const CORPUS: Readonly<Record<string, Kept>> = {
  'teugn-random': storm('saved Teugn', { scenario: 'teugn-hausen', back: 12 }),
  'abensberg-options': storm('saved Abensberg', {
    scenario: 'abensberg',
    options: OPTIONAL,
    takeBack: 'consent',
    back: 15,
    least: 200,
    at: 'combat',
  }),
  'eckmuehl-no-chits': storm('saved Eckmuehl', {
    scenario: 'eckmuehl',
    options: ['no-chits'],
    back: 15,
    least: 100,
    most: 400,
  }),
  'position-attack': storm('saved attack', {
    scenario: POSITIONS.attack,
    back: 15,
    least: 8,
    most: 200,
    at: 'retreat',
  }),
}
