import { board } from '../../../games/rossbach/model/board.ts'
import { ROAD, grid, roadIn } from '../../../games/rossbach/map/map.ts'
import {
  BAGGAGE,
  FIRST_TRAIN,
  FIRST_VEDETTE,
  LEADER,
  PIECES_OF,
  TRAIN,
  kindOf,
  sideOf,
  trainKind,
} from '../../../games/rossbach/rules/01-pieces.ts'
import { gaitOf } from '../../../games/rossbach/rules/08-terrain.ts'
import { strengthOf } from '../../../games/rossbach/rules/11-who-attacks.ts'
import { isWithinRoads, roadsFromAny } from '../../../games/rossbach/rules/14-roads.ts'
import { PASSAGES, supplyEnds } from '../../../games/rossbach/rules/14-supply.ts'
import supply from '../../../games/rossbach/data/tables/supply.json' with { type: 'json' }
import { distancesTo, mayRest, send, waysOf } from './move-plan.ts'
import type { MovePlan, Way } from './move-plan.ts'
import { hasNight } from './stance.ts'

/** Hexes a wagon keeps from any flag, the price of each hex nearer, and how many hexes an escort is worth. */
const SAFE = 10
const NEARER = 15
const ESCORT = 5
/** Hexes at which a wagon still serves, with some to spare; and what it is worth to serve the whole army, or one hex to be taken. */
const SERVES = 12
const ARMY = 70
const AIM = 70
/** Price of each hex of way, and of each hex that the army or an aim is out of reach. */
const WAY = 0.7
const OUT_OF_REACH = 2

/** Wagons go by road to where they serve the army, and what it is to take; without a night to come they keep away from everybody. */
export function planTrains(plan: MovePlan): void {
  const trains = plan.free.filter((piece) => kindOf[piece] === TRAIN)
  if (trains.length === 0) return
  const isServing = hasNight(plan.state)
  for (const train of trains) {
    const isBaggage = trainKind[train - FIRST_TRAIN] === BAGGAGE
    const goal = isBaggage && isServing ? bestPlace(plan, train) : -1
    planTrain(plan, train, goal)
  }
}

function planTrain(plan: MovePlan, train: number, goal: number): void {
  const home = plan.state.place[train]!
  const away = goal < 0 ? undefined : distancesTo(plan, goal, gaitOf[train]! * 2 + 1)
  const score = (hex: number): number => {
    const far = away === undefined ? 0 : away[hex]! < 0 ? 999 : away[hex]!
    return -danger(plan, hex) - (goal < 0 ? Math.max(0, fromTroops(plan, hex) - 9) : far * 2)
  }
  let best: { way: Way; hex: number } | undefined
  let most = score(home) + 2
  for (const way of waysOf(plan, train))
    for (let at = 0; at < way.reach.count; at++) {
      const hex = way.reach.touched[at]!
      if (hex === home || score(hex) <= most || !mayRest(plan, train, { way, hex })) continue
      best = { way, hex }
      most = score(hex)
    }
  if (best !== undefined) send(plan, train, best)
  else plan.free.splice(plan.free.indexOf(train), 1)
}

function danger(plan: MovePlan, hex: number): number {
  let near = SAFE
  for (const enemy of plan.enemies) near = Math.min(near, grid.distance(enemy, hex))
  return Math.max(0, SAFE - near - (isEscorted(plan, hex) ? ESCORT : 0)) * NEARER
}

/** A leader is escort enough against patrols. */
function isEscorted({ state, side }: MovePlan, hex: number): boolean {
  const { head, next } = board(state)
  for (let piece = head[hex]!; piece >= 0; piece = next[piece]!)
    if (kindOf[piece] === LEADER && sideOf[piece] === side) return true
  return false
}

/** The road hex with a line home from which a wagon serves most. */
function bestPlace(plan: MovePlan, train: number): number {
  const { state, side, power } = plan
  const trunk = roadsFromAny(supplyEnds(state, side), state.damaged, (hex) => power[hex]! > 0)
  const home = state.place[train]!
  const troops = troopsOf(plan)
  let best = -1
  let most = -Infinity
  for (let hex = 0; hex < grid.n; hex++) {
    if (roadIn[hex] !== ROAD || !isWithinRoads(trunk, hex)) continue
    const score = servedFrom(plan, hex, troops) - danger(plan, hex) - grid.distance(home, hex) * WAY
    if (score > most) [best, most] = [hex, score]
  }
  return best
}

interface Troop {
  at: number
  part: number
}

/** Where the army stands, in parts of its strength. */
function troopsOf({ state, side }: MovePlan): Troop[] {
  const by = new Map<number, number>()
  let all = 0
  for (const unit of PIECES_OF[side]!) {
    if (unit >= FIRST_VEDETTE || state.place[unit]! < 0) continue
    const halves = strengthOf(state, unit)
    by.set(state.place[unit]!, (by.get(state.place[unit]!) ?? 0) + halves)
    all += halves
  }
  return [...by].map(([at, halves]) => ({ at, part: halves / all }))
}

function servedFrom({ aims, stance }: MovePlan, hex: number, troops: readonly Troop[]): number {
  let sum = 0
  for (const { at, part } of troops) {
    const far = grid.distance(at, hex)
    sum += far <= SERVES ? ARMY * part : -(far - SERVES) * OUT_OF_REACH * part
  }
  for (const aim of aims)
    if (!aim.isHeld && linesTo(aim.hex)[hex] === 1) sum += stance.isCalm ? AIM / 4 : AIM
  return sum
}

const lines = new Map<number, Uint8Array>()

/** By hex: 1 if troops in the aim could draw on a wagon there, were no enemy in the way. */
function linesTo(aim: number): Uint8Array {
  const known = lines.get(aim)
  if (known !== undefined) return known
  const found = new Uint8Array(grid.n)
  found[aim] = 1
  let edge = [aim]
  for (let step = 0; step < supply.forwardHexes; step++)
    edge = edge.flatMap((hex) => widen(found, hex))
  lines.set(aim, found)
  return found
}

function widen(found: Uint8Array, from: number): number[] {
  const fresh: number[] = []
  for (let at = from * 6; at < from * 6 + 6; at++) {
    const into = grid.neighbours[at]!
    if (PASSAGES[at] === 0 || found[into] === 1) continue
    found[into] = 1
    fresh.push(into)
  }
  return fresh
}

/** Mean distance of the troops. */
function fromTroops({ state, side }: MovePlan, hex: number): number {
  let sum = 0
  let units = 0
  for (const unit of PIECES_OF[side]!) {
    const place = state.place[unit]!
    if (unit >= FIRST_VEDETTE || place < 0) continue
    sum += grid.distance(place, hex)
    units++
  }
  return units === 0 ? 0 : sum / units
}
