import { VEDETTE, kindOf } from '../../../games/rossbach/rules/01-pieces.ts'
import { planAssaults } from './assault.ts'
import { planExit } from './exit.ts'
import { movePlanOf } from './move-plan.ts'
import type { MovePlan, PlannedMove } from './move-plan.ts'
import { planCaptures, planGarrisons, planRaids } from './keep.ts'
import type { Known } from './known.ts'
import { planLeaders } from './leaders.ts'
import { planMarches } from './marching.ts'
import { planScouts, planWatches } from './scouts.ts'
import { planTrains } from './trains.ts'

// A whole plan of a Movement Phase, by its parts in their order.

/** The rides of the vedettes among these pieces: they go first, so that the others know more. */
export function plannedRides(known: Known, pieces: readonly number[]): PlannedMove[] {
  const vedettes = pieces.filter((piece) => kindOf[piece] === VEDETTE)
  if (vedettes.length === 0) return []
  const plan = movePlanOf(known, vedettes)
  planExit(plan)
  planRaids(plan)
  planCaptures(plan)
  // In the valley of Saalfeld they are needed at the way out and in the fight.
  if (known.state.scenario !== 'saalfeld') planScouts(plan)
  return plan.moves
}

/** The marches of all others, in the order in which they are to be made. */
export function plannedMoves(known: Known, pieces: readonly number[]): PlannedMove[] {
  if (pieces.length === 0) return []
  const plan = movePlanOf(known, pieces)
  planTroops(plan)
  return plan.moves
}

function planTroops(plan: MovePlan): void {
  planGarrisons(plan)
  planAssaults(plan)
  planMarches(plan)
  planLeaders(plan)
  planTrains(plan)
  planWatches(plan)
}
