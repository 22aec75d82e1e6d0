import type { Kept } from '../../../core/kit.ts'
import { fastHeaders } from '../../../core/record/dice.ts'
import { fullRecord } from '../../../core/record/write.ts'
import type { Sitting } from '../../../core/testing/sitting.ts'
import type { State } from '../model/state.ts'
import { POSITIONS, playMetz } from '../testing/table.ts'
import type { View } from '../seen/view.ts'

/** A random game until it stands where it is wanted. */
function storm(seed: string, more: Omit<Sitting<State, View>, 'seed'>): Kept {
  return { played: () => fullRecord(playMetz({ seed, ...more }), fastHeaders(seed)) }
}

export const CORPUS: Readonly<Record<string, Kept>> = {
  'crisis-random': storm('saved crisis', { scenario: 'afternoon-crisis', back: 12 }),
  'crisis-script': {
    script: 'afternoon-crisis',
    gameId: 'saved-crisis',
    seeds: { prussian: 'Alvensleben', french: 'Canrobert' },
  },
  'hidden-hands': storm('saved hands', {
    scenario: 'bloody-thursday',
    options: ['hidden-hand', 'opponent-draws'],
    takeBack: 'consent',
    back: 15,
    least: 200,
    at: 'pause',
  }),
  'position-assault': storm('saved assault', {
    scenario: POSITIONS.assault,
    back: 15,
    least: 8,
    most: 200,
    at: 'assault',
  }),
  'campaign-night': storm('saved night', { scenario: POSITIONS.night, back: 15, most: 60 }),
}
