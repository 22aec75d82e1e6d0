import {
  FIRST_VEDETTE,
  NAPOLEON,
  PIECES_OF,
  reducedStrength,
} from '../../../games/rossbach/rules/01-pieces.ts'
import { mayRally } from '../../../games/rossbach/rules/06-eligible.ts'
import { DAY_HALF, NIGHT_HALF } from '../../../games/rossbach/model/state.ts'
import type { MovePlan } from './move-plan.ts'

// What a leader could bring back.

/** Half points a leader could bring back next turn, from far enough behind; as many as two units have at most. */
export function brokenHalves({ state, side, stance }: MovePlan, leader: number): number {
  const found: number[] = []
  for (const unit of PIECES_OF[side]!) {
    if (unit >= FIRST_VEDETTE) break
    const box = state.place[unit]!
    if (box !== DAY_HALF && box !== NIGHT_HALF) continue
    if (mayRally(state, leader, unit))
      found.push(reducedStrength[unit]! * (box === DAY_HALF ? 0.7 : 1))
  }
  found.sort((a, b) => b - a)
  const halves = (found[0] ?? 0) + (found[1] ?? 0)
  // Who has lost nothing yet may still do so before the last turn in which it can be mended.
  if (stance.turnsLeft === 1 && leader === NAPOLEON) return Math.max(halves, 8)
  return stance.turnsLeft === 0 ? 0 : halves
}
