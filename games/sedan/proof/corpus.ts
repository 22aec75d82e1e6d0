import type { Kept } from '../../../core/kit.ts'
import { fastHeaders } from '../../../core/record/dice.ts'
import { fullRecord } from '../../../core/record/write.ts'
import { playAtTable, startOf } from '../testing/play.ts'
import type { Sitting } from '../testing/play.ts'

/** A random game with dice from a seed. */
function random(seed: string, more: Partial<Sitting> = {}): Kept {
  return {
    played: () => fullRecord(playAtTable({ seed, back: 12, ...more }), fastHeaders(seed)),
  }
}

export const CORPUS: Readonly<Record<string, Kept>> = {
  'campaign-random': random('saved campaign'),
  'campaign-script': {
    script: 'campaign',
    gameId: 'saved-campaign',
    seeds: { french: 'Bazaine', prussian: 'Moltke' },
  },
  'contact-position': random('saved contact', { scenario: startOf('contact', 7) }),
  'open-cities': random('saved cities', {
    options: ['open-cities'],
    takeBack: 'consent',
    most: 400,
  }),
}
