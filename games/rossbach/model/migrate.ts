import { makeMigrate } from '../../../core/migration.ts'
import { VERSION } from '../words/about.ts'
import { grid } from '../map/map.ts'
import { PIECES } from '../rules/01-pieces.ts'
import { SCENARIOS } from './scenario-book.ts'
import { LAID, blankState } from './state.ts'
import type { State } from './state.ts'

/** Carries a saved state over, if these rules can go on with it: 1.1.0 reads some rules otherwise and keeps the state as it was. */
export const migrated = makeMigrate<State>({
  versions: ['1.0.0', VERSION],
  version: VERSION,
  scenarios: SCENARIOS,
  blank: blankState,
  lengths: [PIECES],
  isPlaced: (place) => place.every((at) => Number.isInteger(at) && at >= LAID && at < grid.n),
})
