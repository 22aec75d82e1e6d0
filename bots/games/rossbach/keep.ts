import { grid } from '../../../games/rossbach/map/map.ts'
import { COMBAT_UNIT, VEDETTE, kindOf } from '../../../games/rossbach/rules/01-pieces.ts'
import { strengthOf } from '../../../games/rossbach/rules/11-who-attacks.ts'
import { ZONE_NEIGHBOURS } from '../../../games/rossbach/rules/04-zone-extent.ts'
import { isWayOut } from '../../../games/rossbach/rules/08-area.ts'
import { isFeared } from '../../../games/rossbach/rules/08-sight.ts'
import { RIDER } from '../../../games/rossbach/rules/08-terrain.ts'
import { costBy, distancesTo, isFed, mayRest, send, waysOf } from './move-plan.ts'
import type { MovePlan, Way } from './move-plan.ts'
import type { Aim } from './stance.ts'

// Hexes that count: garrisons, hexes that stand open, trains without escort.

/** Part of what may come that a garrison has to match, in tenths, and no more than so many half points. */
const MATCH = 5
/** The same when nothing comes after. */
const LAST_MATCH = 3
/** Garrison of a hex, at most, for each half point the hex is worth, in tenths. */
const WORTH = 6
/** Hexes beyond which an enemy is no danger to a hex. */
const DANGER = 9

function isThreatened({ enemies }: MovePlan, hex: number): boolean {
  return enemies.some((enemy) => grid.distance(enemy, hex) <= DANGER)
}

function needOf({ threat, stance }: MovePlan, { hex, worth }: Aim): number {
  const match = stance.turnsLeft === 0 ? LAST_MATCH : MATCH
  return Math.max(1, Math.min((threat[hex]! * match) / 10, (worth * WORTH) / 10))
}

/** Hexes that count are kept, and those that stand open are taken, by no more than it needs. */
export function planGarrisons(plan: MovePlan): void {
  const { aims, power } = plan
  for (const aim of aims.toSorted((a, b) => b.worth - a.worth)) {
    if (power[aim.hex]! > 0 || (aim.isHeld && !isThreatened(plan, aim.hex))) continue
    if (!aim.isHeld && !isFed(plan, aim.hex)) continue
    holdBack(plan, aim)
    if (ownAt(plan, aim.hex) < needOf(plan, aim)) relieve(plan, aim)
  }
}

/** Half points of units there that will not go elsewhere. */
function ownAt({ state, side, mine, free }: MovePlan, hex: number): number {
  let sum = mine[hex]!
  for (const piece of free)
    if (kindOf[piece] === COMBAT_UNIT && state.place[piece] === hex) sum -= strengthOf(state, piece)
  return side < 0 ? 0 : sum
}

/** Keeps units that are there, the weakest first, until they are enough. */
function holdBack(plan: MovePlan, aim: Aim): void {
  const { state, free } = plan
  const there = free
    .filter((piece) => kindOf[piece] === COMBAT_UNIT && state.place[piece] === aim.hex)
    .sort((a, b) => strengthOf(state, a) - strengthOf(state, b) || a - b)
  for (const piece of there) {
    if (ownAt(plan, aim.hex) >= needOf(plan, aim)) return
    free.splice(free.indexOf(piece), 1)
  }
}

/** The unit that suits best among those who can be there in this phase. */
function relieve(plan: MovePlan, aim: Aim): void {
  const { state, free } = plan
  const need = needOf(plan, aim)
  let best: { piece: number; way: Way } | undefined
  let least = Infinity
  for (const piece of free) {
    if (kindOf[piece] !== COMBAT_UNIT || grid.distance(state.place[piece]!, aim.hex) > 12) continue
    for (const way of waysOf(plan, piece)) {
      if (costBy(way, aim.hex) < 0 || !mayRest(plan, piece, { way, hex: aim.hex })) continue
      const short = Math.max(0, need - strengthOf(state, piece))
      const price = short * 4 + strengthOf(state, piece) + (way.isColumn ? 3 : 0)
      if (price < least) [best, least] = [{ piece, way }, price]
    }
  }
  if (best !== undefined) send(plan, best.piece, { way: best.way, hex: aim.hex })
}

/** The least chance of a wagon worth a ride, and of one worth a brigade. */
const LIKELY = 0.08

/** A vedette for each flag that may be a baggage train without escort: it falls to whoever comes beside it. */
export function planCaptures(plan: MovePlan): void {
  const flags = [...plan.wagons].filter(([, chance]) => chance >= LIKELY)
  for (const [flag] of flags.sort((a, b) => b[1] - a[1])) {
    const raid = bestCapture(plan, flag)
    if (raid !== undefined) send(plan, raid.vedette, raid)
  }
}

/** The ride beside a flag that leaves the vedette least in danger. */
function bestCapture(plan: MovePlan, flag: number): Raid | undefined {
  let best: Raid | undefined
  let least = Infinity
  for (const vedette of plan.free.filter((piece) => kindOf[piece] === VEDETTE)) {
    const [way] = waysOf(plan, vedette)
    for (let d = 0; d < 6; d++) {
      const hex = ZONE_NEIGHBOURS[flag * 6 + d]!
      if (hex < 0 || costBy(way!, hex) < 0 || !mayRest(plan, vedette, { way: way!, hex })) continue
      const danger = plan.threat[hex]! + costBy(way!, hex) / 4
      if (danger < least) [best, least] = [{ vedette, way: way!, hex }, danger]
    }
  }
  return best
}

/** A vedette for each hex that counts and stands open: whoever is last there has it. */
export function planRaids(plan: MovePlan): void {
  for (const aim of plan.aims) {
    if (aim.isHeld || plan.power[aim.hex]! > 0 || !mayTake(plan, aim.hex)) continue
    const raid = bestRaid(plan, aim.hex)
    if (raid !== undefined) send(plan, raid.vedette, raid)
  }
}

/** The way off the map at Saalfeld needs no supply, nor is it on the map. */
function mayTake(plan: MovePlan, hex: number): boolean {
  return isWayOut(plan.state, plan.side, hex) || isFed(plan, hex)
}

interface Raid {
  vedette: number
  way: Way
  hex: number
}

/** The vedette that comes nearest to a hex in this phase, if it is on a good way. */
function bestRaid(plan: MovePlan, goal: number): Raid | undefined {
  const { state, side, free } = plan
  const away = distancesTo(plan, goal, RIDER * 2)
  let best: Raid | undefined
  let least = Infinity
  for (const vedette of free.filter((piece) => kindOf[piece] === VEDETTE)) {
    const [way] = waysOf(plan, vedette)
    for (let at = 0; at < way!.reach.count; at++) {
      const hex = way!.reach.touched[at]!
      if (away[hex]! < 0 || away[hex]! >= least) continue
      if (hex !== goal && isFeared(state, side, hex)) continue
      if (!mayRest(plan, vedette, { way: way!, hex })) continue
      best = { vedette, way: way!, hex }
      least = away[hex]!
    }
  }
  return best !== undefined && least <= (plan.stance.turnsLeft + 1) * 18 ? best : undefined
}
