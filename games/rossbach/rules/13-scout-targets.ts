import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import chart from '../data/tables/scouting.json' with { type: 'json' }
import { grid } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { FIRST_LEADER, FIRST_TRAIN, LEADER, VEDETTE, kindOf, sideOf } from './01-pieces.ts'
import { movementOn } from './08-costs.ts'
import { hasEscort } from './08-group.ts'
import type { Mover } from './08-group.ts'
import { BY_ORDER } from './08-rights.ts'
import { flagsOver } from './08-sight.ts'
import { isFort } from './11-ground.ts'

const NO_SCOUT = refusal('13.41a', 'no-scout')
const NO_CONTACT = refusal('13.41a', 'no-scout-contact')
const NO_LEADER_NEAR = refusal('13.41a', 'no-scout-leader')
const SEEN_ALREADY = refusal('13.41b', 'no-second-scout')
const FORT = refusal('10.12B', 'no-scout-of-fort')

/**
 * A scout rides alone: a vedette, or a leader nobody guards.
 * @rule 13.4
 */
function isScout(state: State, { frame, side, pieces }: Mover): boolean {
  if (pieces.length !== 1 || frame.by === BY_ORDER) return false
  const kind = kindOf[pieces[0]!]!
  return kind === VEDETTE || (kind === LEADER && !hasEscort(state, side, frame.hex))
}

/** Some leader of his side near enough to report to, a lone leader being his own. */
function hasLeaderNear(state: State, { frame, side }: Mover): boolean {
  for (let leader = FIRST_LEADER; leader < FIRST_TRAIN; leader++) {
    const hex = state.place[leader]!
    if (sideOf[leader] !== side || hex < 0) continue
    if (grid.distance(hex, frame.hex) <= chart.leaderWithin) return true
  }
  return false
}

/**
 * Why the march cannot scout a hex; every flag may have a zone, or what is offered would tell wagons from troops (H15).
 * @rule 13.41a in an enemy zone, with a leader within four hexes
 * @rule 13.41b each hex once in a turn
 */
export function whyNoScout(state: State, mover: Mover, target: number): Refusal | undefined {
  if (!isScout(state, mover)) return NO_SCOUT
  if (!flagsOver(state, mover.side, mover.frame.hex).includes(target)) return NO_CONTACT
  if (isFort(target)) return FORT
  if (movementOn(state)?.scouted.includes(target)) return SEEN_ALREADY
  return hasLeaderNear(state, mover) ? undefined : NO_LEADER_NEAR
}

export function scoutTargets(state: State, mover: Mover): number[] {
  if (!isScout(state, mover)) return []
  return flagsOver(state, mover.side, mover.frame.hex).filter(
    (hex) => whyNoScout(state, mover, hex) === undefined,
  )
}
