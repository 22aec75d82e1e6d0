import { board } from '../../../games/metz/model/board.ts'
import type { MarchFrame } from '../../../games/metz/rules/11-move-levels.ts'
import { grid } from '../../../games/metz/map/map.ts'
import { formationNow } from '../../../games/metz/rules/03-attached.ts'
import { ARTILLERY, armOf, hqOf, isHq, ratingPrinted } from '../../../games/metz/rules/03-pieces.ts'
import { gaitOf } from '../../../games/metz/rules/11-costs.ts'
import { pathTo, reachOf } from '../../../games/metz/rules/11-reach.ts'
import { whyCannotStay } from '../../../games/metz/rules/11-steps.ts'
import { scoreOfHq } from './staff.ts'
import { holding } from './posts.ts'
import { entryLoss, exposure, fireGain, nearestEnemy } from './field.ts'
import type { Field } from './field.ts'
import { NO_WAY, wayTo } from './ways.ts'

// Where a single piece had best go.

/** What counts in a hex. */
const SLOPE = 0.32
const FAR_SLOPE = 0.45
const NEAR = 12
const FIRE = 0.55
const FEAR = 0.4
const STRAY = 1.2
const CROWD = 0.25

export interface Leg {
  hex: number
  path: number[]
  /** What it is better by than staying. */
  gain: number
}

/** How near a hex is to the goal: the last points count a little less than those far off. */
function nearness(piece: number, hex: number, goal: number): number {
  const way = wayTo(goal, gaitOf[piece]!)[hex]!
  if (way >= NO_WAY) return -50
  const near = Math.min(way, NEAR) / 2
  const far = Math.max(0, way - NEAR) / 2
  return -(near * SLOPE + far * FAR_SLOPE)
}

/** Beyond the range of its headquarters, and beside nobody who is nearer. */
function straying(field: Field, unit: number, hex: number): number {
  const { state } = field
  const formation = formationNow(state, unit)
  const hq = hqOf[formation]!
  const at = hq < 0 ? -1 : state.place[hq]!
  if (at < 0) return 0
  const rating = Math.max(ratingPrinted[formation * 2]!, ratingPrinted[formation * 2 + 1]!)
  const beyond = grid.distance(at, hex) - rating - 1
  return beyond <= 0 ? 0 : Math.min(STRAY * 2, STRAY + 0.3 * (beyond - 1))
}

export function scoreOf(field: Field, unit: number, hex: number, goal: number): number {
  const { state } = field
  let score = goal < 0 ? 0 : nearness(unit, hex, goal)
  score += holding(field, unit, hex)
  score += FIRE * fireGain(field, unit, hex)
  score -= FEAR * field.care * exposure(field, unit, hex)
  score -= straying(field, unit, hex)
  const company = board(state).units[hex]! - (state.place[unit] === hex ? 1 : 0)
  if (company > 0) score -= CROWD
  if (armOf[unit] === ARTILLERY && nearestEnemy(field, hex) <= 1) score -= 1.5
  return score
}

/** The best hex a march can get to. */
export function bestLeg(field: Field, march: MarchFrame, goal: number): Leg {
  const { state } = field
  const [piece] = march.units
  const score = isHq(piece!) ? scoreOfHq : scoreOf
  const reached = reachOf(state, march)
  const hexes = Array.from(reached.touched.subarray(0, reached.count))
  const here = score(field, piece!, march.hex, goal)
  let best = { hex: march.hex, gain: 0 }
  for (const hex of hexes) {
    if (hex === march.hex || whyCannotStay(state, march, hex) !== undefined) continue
    const gain = score(field, piece!, hex, goal) - here
    if (gain <= best.gain) continue
    const cost = isHq(piece!) ? 0 : entryLoss(field, piece!, hex) * field.care
    if (gain - cost > best.gain) best = { hex, gain: gain - cost }
  }
  return { ...best, path: best.hex === march.hex ? [] : pathTo(reachOf(state, march), best.hex) }
}
