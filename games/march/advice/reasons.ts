import type { Whys } from '../../../core/flow/why.ts'
import type { Frame } from '../model/levels.ts'
import type { State } from '../model/state.ts'
import { gameWhy } from '../rules/03-game-why.ts'
import { activationWhy } from '../rules/04-activation-why.ts'
import { bridgeWhy, moveWhy, turnWhy } from '../rules/06-move-why.ts'
import {
  advanceWhy,
  attacksWhy,
  combatWhy,
  effectsWhy,
  pursuitWhy,
  resistWhy,
} from '../rules/07-combat-why.ts'
import { retreatWhy } from '../rules/07-retreat-why.ts'
import { batteryWhy, bombardWhy, gatherWhy } from '../rules/16-battery-why.ts'
import { overrunWhy, slipWhy } from '../rules/07-threat-why.ts'
import { fieldsWhy } from '../rules/08-fire-why.ts'
import { detachWhy } from '../rules/10-detach-why.ts'
import { recoverWhy } from '../rules/10-recovery-why.ts'
import { supplyWhy } from '../rules/12-supply-why.ts'
import { columnWhy } from '../rules/15-column-why.ts'
import { dareWhy, returnWhy, staffWhy, strainWhy } from '../rules/15-levels-why.ts'
import { ordersWhy } from '../rules/15-writing-why.ts'
import { lineWhy } from '../rules/16-line-why.ts'

/** The reasons of all levels. */
export const REASONS: Whys<State, Frame> = {
  game: gameWhy,
  activation: activationWhy,
  orders: ordersWhy,
  dare: dareWhy,
  strain: strainWhy,
  return: returnWhy,
  staff: staffWhy,
  move: moveWhy,
  turn: turnWhy,
  bridge: bridgeWhy,
  slip: slipWhy,
  overrun: overrunWhy,
  fields: fieldsWhy,
  attacks: attacksWhy,
  combat: combatWhy,
  effects: effectsWhy,
  resist: resistWhy,
  pursuit: pursuitWhy,
  advance: advanceWhy,
  retreat: retreatWhy,
  battery: batteryWhy,
  gather: gatherWhy,
  bombard: bombardWhy,
  detach: detachWhy,
  recover: recoverWhy,
  supply: supplyWhy,
  column: columnWhy,
  line: lineWhy,
}
