import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import type { State } from '../model/state.ts'
import { playArea } from './02-play-area.ts'
import { NO_ENGAGEMENT, ROADS_ONLY } from './11-limits.ts'
import { costOf, reachOf } from './11-reach.ts'
import { OFF_ROAD } from './11-steps.ts'
import type { Mover } from './11-steps.ts'

const PAST_ENEMIES = refusal('11.3/b', 'no-way-engagement')
const ENEMIES = refusal('11.2/a', 'no-way-enemy')

/** What shuts the ways to a hex that is not reached though points would last: roads alone, enemies beside them or upon them. */
export function whyShut(state: State, mover: Mover, to: number): Refusal | undefined {
  const abroad = { ...mover, limits: mover.limits & ~ROADS_ONLY }
  if (costOf(reachOf(state, abroad), to) >= 0) return OFF_ROAD
  const bold = { ...abroad, limits: abroad.limits & ~NO_ENGAGEMENT }
  if (costOf(reachOf(state, bold), to) >= 0) return PAST_ENEMIES
  const outOfPlay = playArea(state).map((isIn) => 1 - isIn)
  return costOf(reachOf(state, bold, outOfPlay), to) >= 0 ? ENEMIES : undefined
}
