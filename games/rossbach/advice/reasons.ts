import type { Whys } from '../../../core/flow/why.ts'
import type { Frame } from '../model/levels.ts'
import type { State } from '../model/state.ts'
import { fateWhy } from '../rules/05-capture-why.ts'
import { reorganizeWhy } from '../rules/06-reorganization-why.ts'
import { commandWhy } from '../rules/07-command-why.ts'
import { orderWhy } from '../rules/07-orders-why.ts'
import { disengageWhy } from '../rules/08-disengage-why.ts'
import { marchWhy } from '../rules/08-march-why.ts'
import { movementWhy } from '../rules/08-movement-why.ts'
import { repulseWhy } from '../rules/10-repulse-why.ts'
import { advanceWhy } from '../rules/11-advance-why.ts'
import { combatWhy } from '../rules/11-combat-why.ts'
import { lossesWhy } from '../rules/11-losses-why.ts'
import { planWhy } from '../rules/11-plan-why.ts'
import { retreatWhy } from '../rules/11-retreat-why.ts'
import { scoutWhy } from '../rules/13-scouting-why.ts'
import { entryWhy } from '../rules/15-entry-why.ts'
import { avoidWhy } from '../rules/16-avoid-why.ts'
import { delegateWhy } from '../rules/18-delegation-why.ts'
import { setUpWhy } from '../rules/19-set-up-why.ts'
import { memoWhy } from '../rules/21-free-entry-why.ts'

/** What stands against an answer, by level; those that ask for no thing have nothing to say. */
export const reasons: Whys<State, Frame> = {
  campaign: {},
  day: {},
  night: {},
  letters: {},
  battle: {},
  setUp: setUpWhy,
  memo: memoWhy,
  delegate: delegateWhy,
  reorganize: reorganizeWhy,
  command: commandWhy,
  order: orderWhy,
  movement: movementWhy,
  entry: entryWhy,
  march: marchWhy,
  disengage: disengageWhy,
  repulse: repulseWhy,
  scout: scoutWhy,
  fate: fateWhy,
  combat: combatWhy,
  plan: planWhy,
  avoid: avoidWhy,
  losses: lossesWhy,
  retreat: retreatWhy,
  advance: advanceWhy,
}
