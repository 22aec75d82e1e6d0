import type { Frame } from '../model/levels.ts'
import { MOVEMENT, SETTING_UP } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { UNITS_OF } from '../rules/02-components.ts'
import { setUpLeft } from '../rules/03-set-up.ts'
import { entryLeft, marchLeft } from '../rules/10-march.ts'
import { movementLeft } from '../rules/10-movement-phase.ts'
import { advanceLeft } from '../rules/11-advance.ts'
import { battleLeft, gunsLeft } from '../rules/11-battle.ts'
import { attackLeft, combatPhaseLeft } from '../rules/11-combat-phase.ts'
import { lossesLeft, overstackLeft } from '../rules/11-losses.ts'
import { retreatLeft } from '../rules/11-retreat.ts'
import { isFresh } from '../rules/11-who-attacks.ts'
import { fortunesLeft } from '../rules/12-fortunes-of-war.ts'

type Lefts = {
  readonly [P in Frame['proc']]: (state: State, frame: Extract<Frame, { proc: P }>) => number
}

/** Levels that only call others. */
const none = (): number => 0

/** What is left of each level: it falls with each reply that is not an offer, unless a unit has done its part. */
const LEFT: Lefts = {
  campaign: none,
  setUp: setUpLeft,
  prussianTurn: none,
  frenchTurn: none,
  fortunes: fortunesLeft,
  movement: movementLeft,
  entry: entryLeft,
  march: marchLeft,
  combatPhase: combatPhaseLeft,
  attack: attackLeft,
  battle: battleLeft,
  guns: gunsLeft,
  losses: lossesLeft,
  retreat: retreatLeft,
  advance: advanceLeft,
  overstack: overstackLeft,
  victory: none,
}

const PHASE = 10_000_000
const UNIT = 10_000

/** Falls with every reply that is no offer. */
export function progressOf(state: State): number {
  if (state.stack.length === 0) return 0
  const levels = state.stack.reduce((sum, frame) => sum + levelLeft(state, frame), 0)
  return phasesLeft(state) * PHASE + unitsLeft(state) * UNIT + levels
}

function levelLeft(state: State, frame: Frame): number {
  return LEFT[frame.proc](state, frame as never)
}

function phasesLeft(state: State): number {
  if (state.phase === SETTING_UP) return 1_000 - state.phasing
  const done = state.turn * 20 + (state.phasing === 0 ? 10 : 0) + state.phase
  return 900 - done
}

/** Units that have neither moved nor begun to, or that may still attack. */
function unitsLeft(state: State): number {
  return UNITS_OF[state.phasing]!.filter((unit) =>
    state.phase === MOVEMENT
      ? state.moved[unit] === 0 && state.marching[unit] === 0
      : isFresh(state, unit) && state.place[unit]! >= -1,
  ).length
}
