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
  'teugn-script': {
    script: 'teugn-hausen',
    gameId: 'saved-teugn',
    seeds: { allied: 'Davout', austrian: 'Hohenzollern' },
  },
  'options-battle': storm('saved options 7', {
    scenario: POSITIONS.attack,
    options: [...OPTIONAL, 'supply-for-all'],
    takeBack: 'consent',
    back: 15,
  }),
  'eckmuehl-no-chits': storm('saved nochits 8', {
    scenario: 'eckmuehl',
    options: ['no-chits'],
    back: 15,
    most: 150,
  }),
  'position-attack': storm('saved attack 8', {
    scenario: POSITIONS.attack,
    back: 15,
    least: 8,
    most: 200,
    at: 'retreat',
  }),
  'campaign-night': storm('saved night 5', { scenario: POSITIONS.night, back: 15, most: 150 }),
}
