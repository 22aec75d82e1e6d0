import type { SoakKit } from '../../../core/testing/soak-kit.ts'
import { sedan } from '../game.ts'
import type { State } from '../model/state.ts'
import { HIDDEN_KINDS, LEAKS, PIECES, fresh } from '../testing/play.ts'
import type { Kind } from '../testing/play.ts'
import type { View } from '../seen/view.ts'

export const kit: SoakKit<State, View> = {
  game: sedan,
  starts: ['campaign', 'contact'] satisfies Kind[],
  brief: ['contact'] satisfies Kind[],
  each: 1000,
  fresh: (start, game) => fresh(start as Kind, game),
  leaks: LEAKS,
  looks: 10_000,
  kinds: HIDDEN_KINDS,
  swapped: [{ start: 'campaign', kinds: { french: 'unit', prussian: 'unit' } }],
  pieces: PIECES.length,
  matches: [{ scenario: 'campaign', wins: 95 }],
  mirrors: [{ scenario: 'campaign', games: 400, least: 120 }],
}
