import { makeMigrate } from '../../../core/migration.ts'
import { VERSION } from '../words/about.ts'
import type { Frame } from './levels.ts'
import { grid } from '../map/map.ts'
import { FORMATIONS, PIECES, PRUSSIAN } from '../rules/03-pieces.ts'
import { EVENTS } from '../rules/06-chits.ts'
import { DRAWING, LAST } from '../rules/06-instants.ts'
import { SCENARIOS } from './scenario-book.ts'
import { POOL, blankState } from './state.ts'
import type { State } from './state.ts'

/** Carries a saved state over, if these rules can go on with it. */
export const migrated = makeMigrate<State>({
  versions: ['1.0.0', VERSION],
  version: VERSION,
  scenarios: SCENARIOS,
  blank: blankState,
  lengths: [PIECES, FORMATIONS.length, EVENTS, 2],
  isPlaced: (place) => place.every((at) => Number.isInteger(at) && at >= POOL && at < grid.n),
  carried: (state) => ({ ...state, stack: state.stack.map((frame) => carried(state, frame)) }),
})

/**
 * In 1.0.0 those who did not attack only went back with the others, Opportunity Fire could be used before a draw, and detachments
 * taken for a brigade were not counted.
 */
function carried({ staff }: State, frame: Frame): Frame {
  if (frame.proc === 'losses') {
    const { along = [], ...losses } = frame as typeof frame & { along?: number[] }
    return { ...losses, units: [...losses.units, ...along] }
  }
  if (frame.proc === 'parents') return { ...frame, parts: frame.taken > 0 ? 1 : 0 }
  // Whoever has been asked is asked to the end, as where the cup is empty.
  if (frame.proc !== 'pause' || frame.at !== 'decide' || frame.instant !== DRAWING) return frame
  return staff === 1 && frame.turn === PRUSSIAN ? frame : { ...frame, instant: LAST }
}
