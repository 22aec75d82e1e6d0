import { TOWN, grid, placeKind } from '../../../games/rossbach/map/map.ts'
import { COMBAT_UNIT, formationOf, kindOf } from '../../../games/rossbach/rules/01-pieces.ts'
import { officerOn } from '../../../games/rossbach/rules/07-chain.ts'
import { isFeared } from '../../../games/rossbach/rules/08-sight.ts'
import { gaitOf } from '../../../games/rossbach/rules/08-terrain.ts'
import { strengthOf } from '../../../games/rossbach/rules/11-who-attacks.ts'
import { isWellEngaged } from './assault.ts'
import { distancesTo, mayRest, send, waysOf } from './move-plan.ts'
import type { MovePlan, Way } from './move-plan.ts'
import { goalsOf } from './formation-goals.ts'
import { riskAt } from './risk.ts'

// Where everybody goes who is in no attack: toward the goal of his formation.

/** Points for half a movement point nearer to the goal, and for standing in the enemy's zone for nothing. */
const NEARER = 10
const IN_ZONE = 4000
const IN_TOWN = 12
const ON_AIM = 600
/** For each hex too far from the officer. */
const STRAY = 8
const LEASH = 2
/** Whoever is not In Command, and not near a battle, had better go to his officer than away from him. */
const LOST = 25
const BATTLE = 7
/** For each half point by which the enemy outnumbers somebody who is to be spared. */
const SPARED = 5
/** A column keeps so far from flags. */
const WARY = 3
/** Costs of a change of place for nothing. */
const IDLE = 3

/** Sends everybody left toward the goal of his formation, those in front first. */
export function planMarches(plan: MovePlan): void {
  const goals = goalsOf(plan)
  const units = plan.free.filter((piece) => kindOf[piece] === COMBAT_UNIT)
  const sorted = units
    .map((piece) => ({ piece, goal: goalFor(plan, piece, goals) }))
    .map((one) => ({
      ...one,
      far: one.goal < 0 ? 0 : grid.distance(placeOf(plan, one.piece), one.goal),
    }))
    .sort((a, b) => a.far - b.far || a.piece - b.piece)
  for (const { piece, goal } of sorted) planMarch(plan, piece, goal)
}

const placeOf = ({ state }: MovePlan, piece: number): number => state.place[piece]!

/** Units of no formation go with the nearest that has a goal; whoever is outmatched has none. */
function goalFor(plan: MovePlan, piece: number, goals: readonly number[]): number {
  if (plan.outmatched[piece] === true) return -1
  const formation = formationOf[piece]!
  if (formation >= 0) return goals[formation]!
  let best = -1
  let least = Infinity
  for (const goal of goals) {
    if (goal < 0) continue
    const far = grid.distance(placeOf(plan, piece), goal)
    if (far < least) [best, least] = [goal, far]
  }
  return best
}

interface Spot {
  way: Way
  hex: number
  score: number
}

function planMarch(plan: MovePlan, piece: number, goal: number): void {
  const { state } = plan
  const home = state.place[piece]!
  const isEngaged = isFeared(state, plan.side, home)
  if (isEngaged && isWellEngaged(plan, piece)) {
    plan.free.splice(plan.free.indexOf(piece), 1)
    return
  }
  const best = bestSpot(plan, piece, goal)
  if (best !== undefined && best.hex !== home) send(plan, piece, best)
  else plan.free.splice(plan.free.indexOf(piece), 1)
}

function bestSpot(plan: MovePlan, piece: number, goal: number): Spot | undefined {
  const away = goal < 0 ? undefined : awayFor(plan, piece, goal)
  const home = plan.state.place[piece]!
  let best: Spot | undefined
  for (const way of waysOf(plan, piece))
    for (let at = 0; at < way.reach.count; at++) {
      const hex = way.reach.touched[at]!
      if (way.isColumn && hex !== home && isNear(plan, hex, WARY)) continue
      const score = worthOf(plan, piece, { hex, goal, away }) - (hex === home ? 0 : IDLE)
      if (best !== undefined && score <= best.score) continue
      if (mayRest(plan, piece, { way, hex })) best = { way, hex, score }
    }
  return best
}

/** Far off the road counts as a column marches it, near by as troops in line do. */
function awayFor(plan: MovePlan, piece: number, goal: number): Int16Array {
  const far = grid.distance(plan.state.place[piece]!, goal)
  return distancesTo(plan, goal, gaitOf[piece]! * 2 + (far > 8 ? 1 : 0))
}

function isNear({ enemies }: MovePlan, hex: number, hexes: number): boolean {
  return enemies.some((enemy) => grid.distance(enemy, hex) < hexes)
}

/** What it is worth to stand in a hex at the end of the phase. */
function worthOf(
  plan: MovePlan,
  piece: number,
  { hex, goal, away }: { hex: number; goal: number; away: Int16Array | undefined },
): number {
  const { state, side } = plan
  const excess = excessAt(plan, piece, hex)
  let score = (-excess * plan.stance.caution) / 2
  if (plan.outmatched[piece] === true) score -= excess * SPARED + riskOf(plan, piece, hex)
  if (away !== undefined) score -= (away[hex]! < 0 ? 999 : away[hex]!) * NEARER
  if (isFeared(state, side, hex)) score -= IN_ZONE
  if (placeKind[hex] === TOWN) score += IN_TOWN
  if (hex === goal && plan.aims.some((aim) => aim.hex === hex)) score += ON_AIM
  return score - strayed(plan, piece, hex)
}

function strayed(plan: MovePlan, piece: number, hex: number): number {
  const { state } = plan
  const formation = formationOf[piece]!
  const officer = formation < 0 ? -1 : officerOn(state, formation)
  if (officer < 0) return 0
  const far = grid.distance(state.place[officer]!, hex)
  if (state.commanded[piece] === 1 || isNear(plan, state.place[piece]!, BATTLE))
    return Math.max(0, far - LEASH - 3) * STRAY
  return Math.max(0, far - LEASH) * LOST
}

/** By how much the enemy about a hex outnumbers us there. */
function excessAt({ state, threat, support }: MovePlan, piece: number, hex: number): number {
  const own = strengthOf(state, piece)
  const isHere = grid.distance(state.place[piece]!, hex) <= 2
  const friends = support[hex]! + (isHere ? 0 : own)
  return Math.max(0, threat[hex]! - friends * 1.2)
}

/** What it adds to the enemy's best attack on a hex, or takes from it, that this unit is there too. */
function riskOf(plan: MovePlan, piece: number, hex: number): number {
  const { state, mine } = plan
  const own = strengthOf(state, piece)
  const there = mine[hex]! - (state.place[piece] === hex ? own : 0)
  return riskAt(plan, hex, { halves: there + own }) - riskAt(plan, hex, { halves: there })
}
