import chart from '../data/tables/leader-capture.json' with { type: 'json' }
import type { State } from '../model/state.ts'
import { BRUNSWICK, FRENCH, other } from './01-pieces.ts'
import type { BattleFrame } from './11-battle-level.ts'

/** The side that retreated, or −1. */
function beatenSide(state: State, frame: BattleFrame): number {
  if (frame.retreating.length === 0) return -1
  return frame.result === 'Ar' ? state.phasing : other(state.phasing)
}

/**
 * The highest die on which the Duke falls, 0 without a roll.
 * @rule 21.34o
 */
export function dukeFallsUpTo(state: State, frame: BattleFrame): number {
  if (frame.duke === 0 || state.place[BRUNSWICK]! < 0) return 0
  if (frame.result === 'Ex') return chart.brunswickFalls.exchange
  const side = beatenSide(state, frame)
  if (side < 0) return 0
  return side === FRENCH ? chart.brunswickFalls.frenchRetreat : chart.brunswickFalls.prussianRetreat
}
