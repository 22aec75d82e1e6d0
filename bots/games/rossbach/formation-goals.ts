import { grid } from '../../../games/rossbach/map/map.ts'
import {
  FIRST_VEDETTE,
  FORMATIONS,
  PRUSSIAN,
  formationOf,
  sideOf,
} from '../../../games/rossbach/rules/01-pieces.ts'
import { isWayOut } from '../../../games/rossbach/rules/08-area.ts'
import { strengthOf } from '../../../games/rossbach/rules/11-who-attacks.ts'
import { isFed } from './move-plan.ts'
import type { MovePlan } from './move-plan.ts'
import { GATE } from './stance.ts'
import type { Aim } from './stance.ts'

/** A formation as one body of troops: its strongest unit, where that is, and how strong all are. */
interface Body {
  formation: number
  unit: number
  hex: number
  halves: number
}

function bodiesOf({ state, side }: MovePlan): Body[] {
  const bodies: Body[] = FORMATIONS.map((_, formation) => ({
    formation,
    unit: -1,
    hex: -1,
    halves: 0,
  }))
  const most = FORMATIONS.map(() => 0)
  for (let unit = 0; unit < FIRST_VEDETTE; unit++) {
    const formation = formationOf[unit]!
    if (formation < 0 || state.place[unit]! < 0 || sideOf[unit] !== side) continue
    const halves = strengthOf(state, unit)
    bodies[formation]!.halves += halves
    if (halves <= most[formation]!) continue
    most[formation] = halves
    Object.assign(bodies[formation]!, { unit, hex: state.place[unit]! })
  }
  return bodies.filter(({ hex }) => hex >= 0).sort((a, b) => b.halves - a.halves)
}

/** Something to march for: a hex, what it is worth, and what stands about it. */
interface Prey {
  hex: number
  worth: number
  power: number
  /** Half points already sent there. */
  sent: number
}

/** Part of an enemy force, in tenths, that marching against it is worth. */
const HUNT = 6
const HEXES_A_TURN = 5
/** A hex that cannot be taken in supply yet is worth so many times less. */
const UNFED = 4
/** Far things are worth less: hexes at which worth is halved, about. */
const FAR = 6

function preyOf(plan: MovePlan): Prey[] {
  const { aims, enemies, power, threat } = plan
  const prey: Prey[] = []
  for (const aim of aims) {
    const { hex, worth, isHeld } = aim
    if ((isHeld && threat[hex] === 0) || isLater(plan, aim)) continue
    const share = isHeld ? 2 : isFed(plan, hex) ? 1 : UNFED
    prey.push({ hex, worth: worth / share, power: around(plan, hex), sent: 0 })
  }
  for (const hex of enemies)
    if (power[hex]! > 1)
      prey.push({ hex, worth: (power[hex]! * HUNT) / 10, power: around(plan, hex), sent: 0 })
  return prey
}

/** At Saalfeld the town comes first, then Rudolstadt; off the map go patrols, and at the end anybody; the gate to it wants a guard, not a corps. */
function isLater({ state, side, aims, stance }: MovePlan, { hex }: Aim): boolean {
  if (state.scenario !== 'saalfeld' || hex === aims[0]!.hex) return false
  if (side === PRUSSIAN) return hex === GATE
  const isLast = stance.turnsLeft === 0
  return !aims[0]!.isHeld || (!isLast && isWayOut(state, side, hex))
}

/** Enemies in a hex and beside it. */
function around({ power }: MovePlan, hex: number): number {
  let sum = power[hex]!
  for (let d = hex * 6; d < hex * 6 + 6; d++) {
    const beside = grid.neighbours[d]!
    if (beside >= 0) sum += power[beside]!
  }
  return sum
}

/** By formation: the hex it heads for, −1 none; the strongest choose first, and nobody goes where enough go already. */
export function goalsOf(plan: MovePlan): number[] {
  const goals = FORMATIONS.map(() => -1)
  const prey = preyOf(plan)
  for (const body of bodiesOf(plan)) {
    if (plan.outmatched[body.unit] === true) continue
    let best: Prey | undefined
    let most = leastWorth(plan)
    for (const one of prey) {
      const score = scoreOf(plan, body, one)
      if (score > most) [best, most] = [one, score]
    }
    if (best === undefined) continue
    best.sent += body.halves
    goals[body.formation] = best.hex
  }
  return goals
}

function leastWorth({ stance }: MovePlan): number {
  return stance.isCalm ? 40 : 0
}

function scoreOf({ stance, isCareful, aims }: MovePlan, body: Body, prey: Prey): number {
  const far = grid.distance(body.hex, prey.hex)
  const isLate = far > (stance.turnsLeft + 1) * (HEXES_A_TURN + 1)
  if (isLate) return 0
  const force = body.halves + prey.sent
  const odds = Math.min(1, force / (prey.power * 1.3 + 1))
  const crowd = prey.sent > prey.power * 2 ? 0.4 : 1
  const isHunt = aims.every(({ hex }) => hex !== prey.hex)
  if (isHunt && isCareful && odds < 1) return 0
  return (prey.worth * 100 * odds * odds * crowd) / (FAR + far)
}
