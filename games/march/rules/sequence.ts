import { makeFlow } from '../../../core/flow/flow.ts'
import type { Frame } from '../model/levels.ts'
import type { State } from '../model/state.ts'
import { SEATS } from './02-pieces.ts'
import { tellingDice } from './03-dice.ts'
import { gameProc } from './03-game.ts'
import { activationProc } from './04-activation.ts'
import { bridgeProc } from './06-bridges.ts'
import { moveProc } from './06-move.ts'
import { turnProc } from './06-turn.ts'
import { advanceProc } from './07-advance.ts'
import { attacksProc } from './07-attacks.ts'
import { combatProc } from './07-combat.ts'
import { effectsProc } from './07-effects.ts'
import { overrunProc } from './07-overrun.ts'
import { pursuitProc } from './07-pursuit.ts'
import { resistProc } from './07-resist.ts'
import { retreatProc } from './07-retreat.ts'
import { slipProc } from './07-slip.ts'
import { fieldsProc } from './08-fire-exits.ts'
import { detachProc } from './10-detachments.ts'
import { recoverProc } from './10-recovery.ts'
import { supplyProc } from './12-supply.ts'
import { lineProc } from './16-line.ts'
import { columnProc } from './15-column.ts'
import { dareProc } from './15-command.ts'
import { returnProc } from './15-leaving.ts'
import { staffProc } from './15-staff-overrun.ts'
import { strainProc } from './15-strain.ts'
import { ordersProc } from './15-writing.ts'

import { batteryProc, gatherProc } from './16-battery.ts'
import { bombardProc } from './16-bombard.ts'

export const procs = tellingDice({
  game: gameProc,
  orders: ordersProc,
  activation: activationProc,
  dare: dareProc,
  strain: strainProc,
  return: returnProc,
  staff: staffProc,
  move: moveProc,
  turn: turnProc,
  bridge: bridgeProc,
  fields: fieldsProc,
  slip: slipProc,
  overrun: overrunProc,
  attacks: attacksProc,
  combat: combatProc,
  effects: effectsProc,
  resist: resistProc,
  pursuit: pursuitProc,
  advance: advanceProc,
  retreat: retreatProc,
  battery: batteryProc,
  gather: gatherProc,
  bombard: bombardProc,
  detach: detachProc,
  recover: recoverProc,
  supply: supplyProc,
  column: columnProc,
  line: lineProc,
})

export const flow = makeFlow<State, Frame>({ seats: SEATS, procs })
