import { costsOf, distanceField, makeReach } from '../../../core/hex/reach.ts'
import { grid } from '../../../games/rossbach/map/map.ts'
import {
  FIRST_LEADER,
  FIRST_VEDETTE,
  VEDETTE,
  kindOf,
  sideOf,
} from '../../../games/rossbach/rules/01-pieces.ts'
import { closedTo, isWayOut } from '../../../games/rossbach/rules/08-area.ts'
import { stepsBack } from '../../../games/rossbach/rules/08-costs.ts'
import { isFeared } from '../../../games/rossbach/rules/08-sight.ts'
import { RIDER } from '../../../games/rossbach/rules/08-terrain.ts'
import { costBy, mayRest, send, waysOf } from './move-plan.ts'
import type { MovePlan, Way } from './move-plan.ts'

// The way off the map at Saalfeld.

/** Half points a patrol rides in a turn. */
const RIDE = 18

/** Somebody who waits within a ride of the way out: points for each hex from the enemy, up to so many. */
const CLEAR = 10
const FAR_ENOUGH = 4
/** Points for each half point of the ride, and for company, which would share its fate. */
const LONG = 4
const COMPANY = 12

/** One patrol leaves the map by the way out as soon as it can; until then they wait where the ride is open and nobody is near. */
export function planExit(plan: MovePlan): void {
  const goal = wayOutOf(plan)
  if (goal < 0) return
  const open = openRides(plan, goal)
  const patrols = plan.free.filter((piece) => kindOf[piece] === VEDETTE)
  const ride = bestRide(plan, patrols, { goal, open })
  if (ride !== undefined) {
    send(plan, ride.vedette, { ...ride, deed: { verb: 'step', noun: goal } })
    return
  }
  if (plan.stance.turnsLeft === 0) return
  for (const vedette of patrols) {
    const post = bestPost(plan, vedette, open)
    if (post !== undefined) send(plan, vedette, post)
  }
}

function wayOutOf({ aims, state, side }: MovePlan): number {
  return aims.find(({ hex, isHeld }) => !isHeld && isWayOut(state, side, hex))?.hex ?? -1
}

const found = makeReach(grid)

/** By hex: half points to the way out past all flags, −1 no way. */
function openRides({ state, side }: MovePlan, goal: number): Int16Array {
  const closed = closedTo(state, side).slice()
  for (let hex = 0; hex < grid.n; hex++) if (isFeared(state, side, hex)) closed[hex] = 1
  distanceField({ steps: stepsBack(state, 1 << (RIDER * 2)), targets: [goal], closed }, found)
  return costsOf(found)
}

interface Ride {
  vedette: number
  way: Way
  hex: number
}

/** Whoever gets out in this phase with most to spare: up to the last hex before it. */
function bestRide(
  plan: MovePlan,
  patrols: readonly number[],
  { goal, open }: { goal: number; open: Int16Array },
): Ride | undefined {
  const { state, side } = plan
  let best: Ride | undefined
  let least = RIDE + 1
  for (const vedette of patrols) {
    const [way] = waysOf(plan, vedette)
    for (let at = 0; at < way!.reach.count; at++) {
      const hex = way!.reach.touched[at]!
      if (grid.distance(hex, goal) !== 1 || isFeared(state, side, hex)) continue
      const cost = costBy(way!, hex) + open[hex]!
      if (cost > way!.points || cost >= least) continue
      if (!mayRest(plan, vedette, { way: way!, hex })) continue
      best = { vedette, way: way!, hex }
      least = cost
    }
  }
  return best
}

function bestPost(plan: MovePlan, vedette: number, open: Int16Array): Ride | undefined {
  const { state, side } = plan
  const [way] = waysOf(plan, vedette)
  let best: Ride | undefined
  let most = -Infinity
  for (let at = 0; at < way!.reach.count; at++) {
    const hex = way!.reach.touched[at]!
    if (open[hex]! < 0 || open[hex]! > RIDE || isFeared(state, side, hex)) continue
    const score = waitingAt(plan, hex) - open[hex]! * LONG
    if (score <= most || !mayRest(plan, vedette, { way: way!, hex })) continue
    best = { vedette, way: way!, hex }
    most = score
  }
  return best
}

function waitingAt({ state, side, enemies }: MovePlan, hex: number): number {
  let near = FAR_ENOUGH
  for (const enemy of enemies) near = Math.min(near, grid.distance(enemy, hex))
  let score = near * CLEAR
  for (let piece = FIRST_VEDETTE; piece < FIRST_LEADER; piece++)
    if (state.place[piece] === hex && sideOf[piece] === side) score -= COMPANY
  return score
}
