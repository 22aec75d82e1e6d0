import { changed } from '../../../core/list.ts'
import { CALLED, FAILED, ROLLED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { rulesFor } from '../model/rule-set.ts'
import { checkFacts, checkOf } from './07-initiative.ts'
import { nearestBattle } from './08-goals.ts'
import { joinedAt } from './08-group.ts'

/**
 * A single unit tries to move on its own; whether it may.
 * 2.11B2d: if it needed the guns it must march to them
 * @rule 2.11B2a at or below its rating
 * @rule 2.11B2b it stays Out of Command
 */
export function rolledInitiative(
  state: State,
  frame: { hex: number; goal: number },
  die: number,
): boolean {
  const piece = joinedAt(state, frame.hex)[0]!
  state.deeds[piece]! |= ROLLED
  const check = checkOf(die, checkFacts(state, piece))
  const grades = rulesFor(state.options).unitChecks
  if (!check.isPassed && !grades.isNearMiss(check.over)) {
    state.deeds[piece]! |= FAILED
    return false
  }
  state.withheld = changed(state.withheld, piece, grades.withheld(check.over, piece))
  if (check.isCalled) {
    state.deeds[piece]! |= CALLED
    frame.goal = nearestBattle(state, piece)
  }
  return true
}
