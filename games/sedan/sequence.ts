import { makeFlow } from '../../core/flow/flow.ts'
import type { Procs } from '../../core/flow/step.ts'
import type { Frame } from './frames.ts'
import { SEATS } from './rules/02-components.ts'
import { setUpProc } from './rules/03-set-up.ts'
import {
  campaignProc,
  frenchTurnProc,
  prussianTurnProc,
  victoryProc,
} from './rules/05-turn-sequence.ts'
import { stackOrderOffers, takeStackOrder } from './rules/08-stack-order.ts'
import { entryProc, marchProc } from './rules/10-march.ts'
import { movementProc } from './rules/10-movement-phase.ts'
import { advanceProc } from './rules/11-advance.ts'
import { battleProc, gunsProc } from './rules/11-battle.ts'
import { attackProc, combatPhaseProc } from './rules/11-combat-phase.ts'
import { lossesProc, overstackProc } from './rules/11-losses.ts'
import { retreatProc } from './rules/11-retreat.ts'
import { fortunesProc } from './rules/12-fortunes-of-war.ts'
import type { State } from './state.ts'

export const procs: Procs<State, Frame> = {
  campaign: campaignProc,
  setUp: setUpProc,
  prussianTurn: prussianTurnProc,
  frenchTurn: frenchTurnProc,
  fortunes: fortunesProc,
  movement: movementProc,
  entry: entryProc,
  march: marchProc,
  combatPhase: combatPhaseProc,
  attack: attackProc,
  battle: battleProc,
  guns: gunsProc,
  losses: lossesProc,
  retreat: retreatProc,
  advance: advanceProc,
  overstack: overstackProc,
  victory: victoryProc,
}

export const flow = makeFlow<State, Frame>({
  seats: SEATS,
  procs,
  offers: stackOrderOffers,
  takeOffer: takeStackOrder,
})
