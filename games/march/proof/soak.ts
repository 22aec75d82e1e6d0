import { fastChance } from '../../../core/chance.ts'
import { startsIn } from '../../../core/testing/manners.ts'
import type { SoakKit } from '../../../core/testing/soak-kit.ts'
import { march } from '../game.ts'
import { SCENARIOS } from '../model/scenario-book.ts'
import type { State } from '../model/state.ts'
import { PIECES } from '../rules/02-pieces.ts'
import type { View } from '../seen/view.ts'
import { foggy } from '../testing/fog.ts'
import { LEAKS, OPTIONAL } from '../testing/play.ts'
import { HIDDEN_KINDS } from './checks.ts'

const BATTLES = SCENARIOS.filter(({ turns }) => turns <= 5).map(({ id }) => id)

const STARTS = startsIn(
  march,
  SCENARIOS.map(({ id }) => id),
  {
    // As after days of fighting, with much that the enemy does not know: what is rare otherwise is met here.
    foggy: {
      of: BATTLES,
      fresh: (scenario, game) => foggy(march.setup(scenario, []), fastChance(`fog ${game}`)),
    },
    // With the optional rules that go together; and without chits.
    optional: { of: BATTLES, options: OPTIONAL },
    chitless: { of: BATTLES, options: ['no-chits', 'equal-commanders', 'supply-for-all'] },
  },
)

export const kit: SoakKit<State, View> = {
  game: march,
  ...STARTS,
  brief: ['', 'optional ', 'foggy '].flatMap((manner) => BATTLES.map((id) => `${manner}${id}`)),
  each: 100,
  leaks: LEAKS,
  // As many as come of a dozen games, so that fog and options are reached.
  looks: 2000,
  kinds: HIDDEN_KINDS,
  pieces: PIECES,
  matches: [
    { scenario: 'teugn-hausen', wins: 90 },
    { scenario: 'abensberg', wins: 90 },
    { scenario: 'eckmuehl', wins: 85 },
    { scenario: 'eckmuehl-two-days', wins: 90 },
  ],
  mirrors: [
    { scenario: 'teugn-hausen', games: 40, least: 6 },
    { scenario: 'abensberg', games: 40, least: 6 },
    { scenario: 'eckmuehl', games: 40, least: 2 },
    { scenario: 'eckmuehl-two-days', games: 4, least: 0 },
    { scenario: 'four-days', games: 4, least: 0 },
  ],
}
