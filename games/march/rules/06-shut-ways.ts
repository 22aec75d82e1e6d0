import type { Refusal } from '../../../core/contract.ts'
import { costOf, makeReach, reach } from '../../../core/hex/reach.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import { windowOf } from '../model/scenario-book.ts'
import type { State } from '../model/state.ts'
import { whyNoZone } from './06-entry.ts'
import { groundFor } from './06-laid-ground.ts'
import { leavingCost, leftOf } from './06-movers.ts'
import type { Mover } from './06-movers.ts'
import { isHeld } from './15-order-limits.ts'

// Why a hex that is not out of the way is not reached: its points, or who shuts the ways.

const TOO_FAR = refusal('6.0/a', 'no-step-far')
const HELD = refusal('15.6/e', 'no-step-hold')
const BY_ZONES = refusal('6.2/c', 'zones-shut-ways')
const BY_OTHERS = refusal('7.0/a', 'others-shut-ways')

const free = new Uint8Array(grid.n)
const tried = makeReach(grid)

/** Whether its points would do, if only these hexes barred it, and nobody's zone stopped it. */
function wouldReach(state: State, mover: Mover, to: number, bar: Uint8Array): boolean {
  const { steps } = groundFor(state, mover.piece)
  const [starts, spent] = [[mover.hex], [leavingCost(state, mover)]]
  const points = leftOf(state, mover)
  reach({ steps, bar, stop: free, starts, spent, points, minimumMove: false }, tried)
  return costOf(tried, to) >= 0
}

/** What keeps a move from a hex that it does not reach. */
export function whyNotReached(state: State, mover: Mover, to: number): Refusal {
  if (isHeld(state, mover.piece)) return HELD
  const outside = Uint8Array.from(windowOf(state.scenario), (isIn) => 1 - isIn)
  if (!wouldReach(state, mover, to, outside)) return TOO_FAR
  if (!wouldReach(state, mover, to, groundFor(state, mover.piece).bar)) return BY_OTHERS
  return whyNoZone(state, mover.piece) ?? BY_ZONES
}
