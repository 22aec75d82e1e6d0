import { changed } from '../../../core/list.ts'
import type { MarchFrame } from './08-march-level.ts'
import { CALLED, FAILED, ROLLED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { movementOf } from './01-pieces.ts'
import { checkFacts, checkOf } from './07-initiative.ts'
import type { Check } from './07-initiative.ts'
import { nearestBattle } from './08-goals.ts'
import { joinedAt } from './08-group.ts'

const ONE_POINT = 2
const NEAR_MISS = 2

/**
 * A single unit tries to move on its own; whether it may.
 * 2.11B2d: if it needed the guns it must march to them
 * @rule 2.11B2a at or below its rating
 * @rule 2.11B2b it stays Out of Command
 */
export function rolledInitiative(state: State, frame: MarchFrame, die: number): boolean {
  const piece = joinedAt(state, frame.hex)[0]!
  state.deeds[piece]! |= ROLLED
  const check = checkOf(die, checkFacts(state, piece))
  if (!check.isPassed && !isNearMiss(state, check)) {
    state.deeds[piece]! |= FAILED
    return false
  }
  state.withheld = changed(state.withheld, piece, withheldBy(state, check, piece))
  if (check.isCalled) {
    state.deeds[piece]! |= CALLED
    frame.goal = nearestBattle(state, piece)
  }
  return true
}

const isGraded = (state: State): boolean => state.options.includes('graded-unit-checks')

function isNearMiss(state: State, { over }: Check): boolean {
  return isGraded(state) && over > 0 && over <= NEAR_MISS
}

/**
 * @rule 7.16 as officers in 5.19: the rating itself costs a point, a near miss leaves one
 */
function withheldBy(state: State, { over }: Check, piece: number): number {
  if (!isGraded(state)) return 0
  if (over > 0) return movementOf[piece]! - ONE_POINT
  return over === 0 ? ONE_POINT : 0
}
