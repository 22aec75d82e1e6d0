import { grid } from '../../../games/march/map/map.ts'
import { allowanceOf, isCavalry } from '../../../games/march/rules/02-pieces.ts'
import { turnsLeft } from './aims.ts'
import type { Aim } from './aims.ts'
import { FAR, threatTo, wayTo } from './field.ts'
import type { Body, Field } from './field.ts'

/** By unit: the hex it heads for; made anew whenever its formation acts. */
export type Goals = Map<number, number>

/** Gives every unit of these one of the hexes that count, the strongest first. */
export function allotGoals(field: Field, goals: Goals, units: readonly number[]): void {
  const was = new Map(goals)
  for (const unit of units) goals.delete(unit)
  const bodies = field.friends
    .filter(({ unit }) => units.includes(unit))
    .sort((a, b) => b.points - a.points || a.unit - b.unit)
  for (const body of bodies) {
    const aim = bestAim(field, goals, body, was.get(body.unit))
    if (aim !== undefined) goals.set(body.unit, aim.hex)
  }
}

function bestAim(field: Field, goals: Goals, body: Body, last = -1): Aim | undefined {
  let best: Aim | undefined
  let most = 0
  for (const aim of field.aims) {
    const value = pullOf(field, goals, body, aim) * (aim.hex === last ? STEADY : 1)
    if (value > most) [best, most] = [aim, value]
  }
  return best
}

/** How much an aim draws a unit: worth, way, what stands there, and who goes there already. */
function pullOf(field: Field, goals: Goals, { unit, hex, points }: Body, aim: Aim): number {
  const far = wayTo(field.state, aim.hex)[hex]!
  if (far === FAR) return 0
  const turns = far / allowanceOf[unit]!
  const sent = sentTo(field, goals, aim.hex)
  const need = aim.isOurs ? threatTo(field, aim.hex) * 0.6 : guardsOf(field, aim.hex)
  const toFight = !aim.isOurs && need >= EMPTY ? FIGHT : 0
  const late = turns + toFight > turnsLeft(field.state) ? 0.1 : 1
  return (aim.worth / (1 + turns)) * late * shareOf(aim, { sent, need, points, unit })
}

/** Of what an aim is worth, as much as one more unit there is likely to bring. */
function shareOf(
  { isOurs }: Aim,
  { sent, need, points, unit }: { sent: number; need: number; points: number; unit: number },
): number {
  if (isOurs) return need === 0 ? 0.03 : sent >= need ? 0.1 : 0.7
  if (need < EMPTY) return sent > 0 ? 0.15 : isCavalry(unit) ? 1.6 : 1.3
  if (sent > need * 1.3) return 0.25
  if (isCavalry(unit)) return 0.35
  return sent + points < need * 0.7 ? 0.6 : 0.9
}
/** Whoever is near a hex that he does not hold is no guard of it. */
const EMPTY = 2.5
/** Turns it takes to win a hex that is guarded, once one is there. */
const FIGHT = 1
/** Nobody changes his mind for little. */
const STEADY = 1.3

function sentTo({ friends }: Field, goals: Goals, hex: number): number {
  return friends.reduce((sum, { unit, points }) => sum + (goals.get(unit) === hex ? points : 0), 0)
}

/** Strength of enemies in the hex, and some of those beside it. */
function guardsOf({ foes }: Field, hex: number): number {
  return foes.reduce((sum, { hex: at, points }) => {
    const distance = grid.distance(at, hex)
    return distance > 1 ? sum : sum + (distance === 0 ? points : points * 0.3)
  }, 0)
}
