import { makeMigrate } from '../../../core/migration.ts'
import { VERSION } from '../words/about.ts'
import { grid } from '../map/map.ts'
import { FORMATIONS, LEADERS, PIECES, TRAINS, UNITS } from '../rules/02-pieces.ts'
import { SCENARIOS } from './scenario-book.ts'
import { TAIL, blankState } from './state.ts'
import type { State } from './state.ts'

/** Places count a hex, then hexsides, then pairs of hexes. */
const PLACES = grid.n * 7

/** Carries a saved state over, if these rules can go on with it. */
export const migrated = makeMigrate<State>({
  versions: [VERSION],
  version: VERSION,
  scenarios: SCENARIOS,
  blank: blankState,
  lengths: [PIECES, UNITS, TRAINS, LEADERS, FORMATIONS.length, FORMATIONS.length * 3, 2],
  isPlaced: (place) => place.every((at) => Number.isInteger(at) && at >= TAIL && at < PLACES),
})
