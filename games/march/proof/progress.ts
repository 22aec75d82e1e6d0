import type { Frame } from '../model/levels.ts'
import { scenarioNamed } from '../model/scenario-book.ts'
import type { State } from '../model/state.ts'
import { gameLeft } from '../rules/03-game.ts'
import { activationLeft } from '../rules/04-activation-left.ts'
import { bridgeLeft } from '../rules/06-bridges.ts'
import { moveLeft } from '../rules/06-move.ts'
import { turnLeft } from '../rules/06-turn.ts'
import { advanceLeft } from '../rules/07-advance.ts'
import { attacksLeft, combatLeft } from '../rules/07-combat-left.ts'
import { effectsLeft } from '../rules/07-effects.ts'
import { overrunLeft } from '../rules/07-overrun.ts'
import { pursuitLeft } from '../rules/07-pursuit.ts'
import { resistLeft } from '../rules/07-resist.ts'
import { retreatLeft } from '../rules/07-retreat-left.ts'
import { batteryLeft, gatherLeft } from '../rules/16-battery.ts'
import { bombardLeft } from '../rules/16-bombard.ts'
import { slipLeft } from '../rules/07-slip.ts'
import { fieldsLeft } from '../rules/08-fire-exits.ts'
import { detachLeft } from '../rules/10-detachments.ts'
import { recoverLeft } from '../rules/10-recovery.ts'
import { supplyLeft } from '../rules/12-supply.ts'
import { columnLeft } from '../rules/15-column.ts'
import { dareLeft } from '../rules/15-command.ts'
import { returnLeft } from '../rules/15-leaving.ts'
import { staffLeft } from '../rules/15-staff-overrun.ts'
import { strainLeft } from '../rules/15-strain.ts'
import { ordersLeft } from '../rules/15-writing.ts'
import { lineLeft } from '../rules/16-line.ts'

// Why games end. What is left of each level of play is a number: movement points, attacks, hexes of a retreat, and at last the
// steps of the level itself. It falls with every reply given on that level and before whatever the level calls next, and never
// rises, so that a level ends if all it calls end.

/** What is left of a level; those below it are found in the state. */
const LEFT: {
  readonly [P in Frame['proc']]: (frame: Extract<Frame, { proc: P }>, state: State) => number
} = {
  game: gameLeft,
  activation: activationLeft,
  orders: ordersLeft,
  dare: dareLeft,
  strain: strainLeft,
  return: returnLeft,
  staff: staffLeft,
  move: moveLeft,
  turn: turnLeft,
  bridge: bridgeLeft,
  slip: slipLeft,
  overrun: overrunLeft,
  fields: fieldsLeft,
  attacks: attacksLeft,
  combat: combatLeft,
  effects: effectsLeft,
  resist: resistLeft,
  pursuit: pursuitLeft,
  advance: advanceLeft,
  retreat: retreatLeft,
  battery: batteryLeft,
  gather: gatherLeft,
  bombard: bombardLeft,
  detach: detachLeft,
  recover: recoverLeft,
  supply: supplyLeft,
  column: columnLeft,
  line: lineLeft,
}

/** Turns, then level by level; while orders are written, what both sides have still to write. */
export function progressOf(state: State): number[] {
  const { stack, lanes } = state
  if (stack.length === 0) return []
  const turns = scenarioNamed(state.scenario).turns - state.turn
  const levels = stack.map((frame) => leftOn(frame, state))
  const sealed = lanes.reduce(
    (sum, lane) => sum + lane.reduce((of, frame) => of + 1 + leftOn(frame, state), 0),
    0,
  )
  return [turns, ...levels, ...(sealed > 0 ? [sealed] : [])]
}

function leftOn(frame: Frame, state: State): number {
  return (LEFT[frame.proc] as (one: Frame, state: State) => number)(frame, state)
}
