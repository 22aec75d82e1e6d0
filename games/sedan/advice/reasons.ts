import type { Whys } from '../../../core/flow/why.ts'
import type { Frame } from '../model/levels.ts'
import type { State } from '../model/state.ts'
import { setUpWhy } from '../rules/03-set-up-why.ts'
import { entryWhy, marchWhy } from '../rules/10-march-why.ts'
import { movementWhy } from '../rules/10-movement-phase-why.ts'
import { advanceWhy } from '../rules/11-advance-why.ts'
import { battleWhy, gunsWhy } from '../rules/11-battle-why.ts'
import { attackWhy, combatPhaseWhy } from '../rules/11-combat-phase-why.ts'
import { lossesWhy, overstackWhy } from '../rules/11-losses-why.ts'
import { retreatWhy } from '../rules/11-retreat-why.ts'
import { fortunesWhy } from '../rules/12-fortunes-why.ts'

/** Levels that only call others ask nothing. */
const NOTHING_ASKED = {}

export const REASONS: Whys<State, Frame> = {
  campaign: NOTHING_ASKED,
  setUp: setUpWhy,
  prussianTurn: NOTHING_ASKED,
  frenchTurn: NOTHING_ASKED,
  fortunes: fortunesWhy,
  movement: movementWhy,
  entry: entryWhy,
  march: marchWhy,
  combatPhase: combatPhaseWhy,
  attack: attackWhy,
  battle: battleWhy,
  guns: gunsWhy,
  losses: lossesWhy,
  retreat: retreatWhy,
  advance: advanceWhy,
  overstack: overstackWhy,
  victory: NOTHING_ASKED,
}
