import { isOfItsSide } from '../model/levels.ts'
import type { Fast } from '../../../core/contract.ts'
import {
  areMarchesPossible,
  imagineAttackers,
  imagineMarches,
  imagineSetUp,
} from './imagine-plans.ts'
import { layBeneath } from './imagine-units.ts'
import { FRENCH, PRUSSIAN, SEATS, UNITS, sideOf } from '../rules/02-components.ts'
import type { Side } from '../rules/02-components.ts'
import { flow } from '../rules/sequence.ts'
import { HIDDEN, UNPLACED, blankState, cloneState } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { framesFor } from './view.ts'
import type { View } from './view.ts'

export { shuffled } from './imagine-units.ts'

const MOST_TRIES = 300
/** From here on a march is imagined even for units that could not have come so far. */
const PATIENCE = 100

/** Fills what the view hides with what could be there, until somebody is asked what the view says is asked. */
export function imagined(view: View, chance: Fast): State {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const state = filled(view, chance)
    if (tries < PATIENCE && !areMarchesPossible(state)) continue
    if (isAtRest(state, view)) return state
  }
  throw new Error(`Nothing fits what ${view.seat} sees in ${view.stage.key}.`)
}

function filled(view: View, chance: Fast): State {
  const state = restored(view)
  const screened = screenedSide(view)
  for (let unit = 0; unit < UNITS; unit++)
    if (screened === sideOf[unit] && state.place[unit] === HIDDEN) state.place[unit] = UNPLACED
  for (const side of [FRENCH, PRUSSIAN] as const)
    if (side !== screened) layBeneath(state, view, side, chance)
  if (screened !== undefined) imagineSetUp(state, chance)
  else if (SEATS[state.phasing] !== view.seat && view.seat !== 'open') {
    imagineMarches(state, chance)
    imagineAttackers(state, chance)
  }
  return state
}

/** The side that sets up behind a screen this seat cannot look through. */
function screenedSide(view: View): Side | undefined {
  const frame = view.frames.at(-1)
  if (frame === undefined || !isOfItsSide(frame)) return undefined
  return SEATS[frame.side] === view.seat || view.seat === 'open' ? undefined : frame.side
}

/** What the view tells, as a state. */
function restored(view: View): State {
  return cloneState({ ...blankState(view.scenario, view.options), ...view, stack: view.frames })
}

/** An ask with one answer is not asked: a filling in which play would go on by itself is not what the seat sees. */
function isAtRest(state: State, view: View): boolean {
  try {
    flow.ask(state)
  } catch {
    return false
  }
  return JSON.stringify(framesFor(state, view.seat)) === JSON.stringify(view.frames)
}
