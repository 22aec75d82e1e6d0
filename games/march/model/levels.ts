import type { FramesOf } from '../../../core/flow/level.ts'
import { sideOf } from '../rules/02-pieces.ts'
import type { Side } from '../rules/02-pieces.ts'
import { activationLevel, gameLevel } from '../rules/03-sequence-levels.ts'
import { bridgeLevel } from '../rules/06-bridge-level.ts'
import { moveLevel, turnLevel } from '../rules/06-move-level.ts'
import {
  advanceLevel,
  attacksLevel,
  combatLevel,
  effectsLevel,
  pursuitLevel,
  resistLevel,
} from '../rules/07-combat-levels.ts'
import { retreatLevel } from '../rules/07-retreat-level.ts'
import { overrunLevel, slipLevel } from '../rules/07-threat-levels.ts'
import { fieldsLevel } from '../rules/08-fire-level.ts'
import { detachLevel } from '../rules/10-detach-level.ts'
import { recoverLevel } from '../rules/10-recovery-level.ts'
import { supplyLevel } from '../rules/12-supply-level.ts'
import { lineLevel } from '../rules/16-line-level.ts'
import { columnLevel } from '../rules/15-column-level.ts'
import {
  dareLevel,
  ordersLevel,
  returnLevel,
  staffLevel,
  strainLevel,
} from '../rules/15-orders-levels.ts'

import { batteryLevel, bombardLevel, gatherLevel } from '../rules/16-battery-levels.ts'

// The levels of the sequence of play. Everybody may know what stands in a frame; what one side alone knows stands in the state,
// and of a level that is its side's own nobody else sees that it is there.

export const LEVELS = {
  game: gameLevel,
  activation: activationLevel,
  orders: ordersLevel,
  dare: dareLevel,
  strain: strainLevel,
  return: returnLevel,
  staff: staffLevel,
  move: moveLevel,
  turn: turnLevel,
  bridge: bridgeLevel,
  slip: slipLevel,
  overrun: overrunLevel,
  fields: fieldsLevel,
  attacks: attacksLevel,
  combat: combatLevel,
  effects: effectsLevel,
  resist: resistLevel,
  pursuit: pursuitLevel,
  advance: advanceLevel,
  retreat: retreatLevel,
  battery: batteryLevel,
  gather: gatherLevel,
  bombard: bombardLevel,
  detach: detachLevel,
  recover: recoverLevel,
  supply: supplyLevel,
  column: columnLevel,
  line: lineLevel,
}

export type Frame = FramesOf<typeof LEVELS>

type OwnProc = {
  [P in keyof typeof LEVELS]: (typeof LEVELS)[P]['known'] extends undefined ? never : P
}[keyof typeof LEVELS]

/** Whether its side alone sees that the level is there. */
export function isOfItsSide(frame: Frame): frame is Extract<Frame, { proc: OwnProc }> {
  return LEVELS[frame.proc].known === 'own'
}
export function sideOfFrame({ unit }: Extract<Frame, { proc: OwnProc }>): Side {
  return sideOf[unit]!
}
