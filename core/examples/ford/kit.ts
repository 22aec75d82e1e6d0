import type { GameKit } from '../../kit.ts'
import { look as toyLook } from '../../atlas/draw/toy-look.ts'
import { ford, fordPlayed } from './game.ts'
import { fordNames, fordPage, fordTerminal } from './look.ts'

/** What a registry needs to know of it. */
export const kit: GameKit = {
  id: 'ford',
  title: 'The Ford',
  whole: async () => ford,
  played: async () => fordPlayed,
  shown: async () => ({ game: fordPlayed, look: fordPage, names: fordNames }),
  whyNot: async () => ford.whyNot,
  sources: async () => [],
  workshop: async () => ({
    terminal: fordTerminal,
    names: fordNames,
    map: toyLook,
    checks: async () => ({ schemas: {}, faults: () => [] }),
    measure: async () => ({
      marks: { replies: 0, clone: 1000, reach: 1000 },
      hexes: 25,
      flood: () => 25,
    }),
    soak: () => Promise.reject(new Error('An example is played by no soak.')),
    corpus: async () => ({}),
  }),
}
