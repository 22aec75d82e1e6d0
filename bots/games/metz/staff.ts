import { board, isBesideEnemy, put } from '../../../games/metz/model/board.ts'
import { grid } from '../../../games/metz/map/map.ts'
import { formationNow, piecesWith } from '../../../games/metz/rules/03-attached.ts'
import { isUnit, ratingPrinted } from '../../../games/metz/rules/03-pieces.ts'
import { findCommand } from '../../../games/metz/rules/07-command.ts'
import { FOOT } from '../../../games/metz/rules/11-costs.ts'
import { AGGRESSIVE, COMMANDED, DEFENSIVE } from '../../../games/metz/model/state.ts'
import { nearestEnemy } from './field.ts'
import type { Field } from './field.ts'
import { wayTo } from './ways.ts'
import { worthOf } from './worth.ts'

// Where a headquarters had best be.

/** What its units would be worth to it from a hex, those Out of Command not at all: under either Posture, half each. */
function commandedFrom({ state }: Field, hq: number, hex: number): number {
  const formation = formationNow(state, hq)
  const before = state.place[hq]!
  const { deeds, lost, posture } = state
  state.deeds = deeds.slice()
  state.lost = lost.slice()
  state.posture = posture.slice()
  put(state, hq, hex)
  let sum = 0
  for (const one of [AGGRESSIVE, DEFENSIVE]) {
    state.posture[formation] = one
    state.deeds.fill(0)
    findCommand(state, formation)
    for (const unit of piecesWith(state, formation))
      if (isUnit(unit) && state.place[unit]! >= 0 && (state.deeds[unit]! & COMMANDED) !== 0)
        sum += worthOf(state, unit) / 2
  }
  put(state, hq, before)
  state.deeds = deeds
  state.lost = lost
  state.posture = posture
  return sum
}

const IN_COMMAND = 0.35

/** A headquarters keeps its units in command and away from the enemy. */
export function scoreOfHq(field: Field, hq: number, hex: number, goal: number): number {
  const { state, side } = field
  const formation = formationNow(state, hq)
  const rating = Math.min(ratingPrinted[formation * 2]!, ratingPrinted[formation * 2 + 1]!)
  let score = IN_COMMAND * commandedFrom(field, hq, hex)
  for (const unit of piecesWith(state, formation)) {
    const at = state.place[unit]!
    if (at < 0 || !isUnit(unit)) continue
    const distance = grid.distance(at, hex)
    score -= distance <= rating ? distance * 0.05 : 0.2 + 0.1 * Math.min(6, distance - rating)
  }
  const isGuarded = board(state).units[hex]! > 0
  if (!isGuarded && nearestEnemy(field, hex) <= 4) score -= 1.5 - 0.25 * nearestEnemy(field, hex)
  if (!isGuarded && isBesideEnemy(state, hex, side)) score -= 3
  if (goal >= 0) score -= 0.02 * Math.min(60, wayTo(goal, FOOT)[hex]!)
  return score
}
