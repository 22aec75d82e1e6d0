import { VEDETTE, kindOf } from '../../../games/rossbach/rules/01-pieces.ts'
import { planAssaults } from './assault.ts'
import { planExit } from './exit.ts'
import { fieldOf } from './field.ts'
import type { Field, Order } from './field.ts'
import { planCaptures, planGarrisons, planRaids } from './keep.ts'
import type { Known } from './known.ts'
import { planLeaders } from './leaders.ts'
import { planMarches } from './marching.ts'
import { planScouts, planWatches } from './scouts.ts'
import { planTrains } from './trains.ts'

/** The rides of the vedettes among these pieces: they go first, so that the others know more. */
export function planRides(known: Known, pieces: readonly number[]): Order[] {
  const vedettes = pieces.filter((piece) => kindOf[piece] === VEDETTE)
  if (vedettes.length === 0) return []
  const field = fieldOf(known, vedettes)
  planExit(field)
  planRaids(field)
  planCaptures(field)
  // In the valley of Saalfeld they are needed at the way out and in the fight.
  if (known.state.scenario !== 'saalfeld') planScouts(field)
  return field.orders
}

/** The marches of all others, in the order in which they are to be made. */
export function planOrders(known: Known, pieces: readonly number[]): Order[] {
  if (pieces.length === 0) return []
  const field = fieldOf(known, pieces)
  planTroops(field)
  return field.orders
}

function planTroops(field: Field): void {
  planGarrisons(field)
  planAssaults(field)
  planMarches(field)
  planLeaders(field)
  planTrains(field)
  planWatches(field)
}
