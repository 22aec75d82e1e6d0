import { makeFlow } from '../../../core/flow/flow.ts'
import type { Procs } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import { SEATS } from './02-components.ts'
import { setUpProc } from './03-set-up.ts'
import { campaignProc, frenchTurnProc, prussianTurnProc, victoryProc } from './05-turn-sequence.ts'
import { stackOrderOffers, takeStackOrder } from './08-stack-order.ts'
import { entryProc, marchProc } from './10-march.ts'
import { movementProc } from './10-movement-phase.ts'
import { advanceProc } from './11-advance.ts'
import { battleProc, gunsProc } from './11-battle.ts'
import { attackProc, combatPhaseProc } from './11-combat-phase.ts'
import { lossesProc, overstackProc } from './11-losses.ts'
import { retreatProc } from './11-retreat.ts'
import { fortunesProc } from './12-fortunes-of-war.ts'
import type { State } from '../model/state.ts'

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
