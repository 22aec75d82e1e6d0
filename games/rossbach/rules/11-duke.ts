import type { State } from '../model/state.ts'
import { BRUNSWICK, FRENCH, other } from './01-pieces.ts'
import chart from '../data/tables/leader-capture.json' with { type: 'json' }

/** What of a battle decides it: whether the Duke is in it, and what came of it. */
export interface Outfought {
  duke: number
  result: string
  retreating: readonly number[]
}

/** The side that retreated, or −1. */
function beatenSide(state: State, { result, retreating }: Outfought): number {
  if (retreating.length === 0) return -1
  return result === 'Ar' ? state.phasing : other(state.phasing)
}

/**
 * The highest die on which the Duke falls, 0 without a roll.
 * @rule 21.34o
 */
export function dukeFallsUpTo(state: State, battle: Outfought): number {
  if (battle.duke === 0 || state.place[BRUNSWICK]! < 0) return 0
  if (battle.result === 'Ex') return chart.brunswickFalls.exchange
  const side = beatenSide(state, battle)
  if (side < 0) return 0
  return side === FRENCH ? chart.brunswickFalls.frenchRetreat : chart.brunswickFalls.prussianRetreat
}
