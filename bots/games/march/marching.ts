import { grid } from '../../../games/march/map/map.ts'
import { hexesOf } from '../../../games/march/model/board.ts'
import { UNITS, allowanceOf, isInfantry } from '../../../games/march/rules/02-pieces.ts'
import { DIE } from '../../../games/march/rules/02-tables.ts'
import { moveOf } from '../../../games/march/rules/06-movers.ts'
import type { Mover } from '../../../games/march/rules/06-movers.ts'
import { endIn, pathTo, reachOf } from '../../../games/march/rules/06-reach.ts'
import type { End } from '../../../games/march/rules/06-reach.ts'
import { errandOf } from '../../../games/march/rules/15-errands.ts'
import { isNight } from '../../../games/march/model/scenario-book.ts'
import { turnsLeft } from './aims.ts'
import { FAR, isCover, supportAt, threatTo, wayTo, wearOf } from './field.ts'
import type { Field } from './field.ts'
import type { Goals } from './goals.ts'

/** Where a piece goes: hex by hex, and what it does at the end. */
export interface Plan {
  readonly piece: number
  readonly path: number[]
  readonly prepare: boolean
  /** The way it is to face, −1 whichever is best. */
  readonly facing: number
}

/** What it is worth to a unit to end in a hex. */
export function scoreAt(field: Field, goals: Goals, unit: number, hex: number): number {
  const { weights, state } = field
  return (
    wayScore(field, goals, unit, hex) +
    prizeScore(field, unit, hex) -
    dangerOf(field, unit, hex) -
    apartness(field, unit, hex) * weights.apart * (1 - state.morale[unit]! / DIE) +
    (isInfantry(unit) && isCover(hex) && threatTo(field, hex) > 0 ? weights.cover : 0) -
    (field.doors.includes(hex) ? weights.door : 0)
  )
}

function wayScore(
  { state, weights, aims }: Field,
  goals: Goals,
  unit: number,
  hex: number,
): number {
  const goal = goals.get(unit)
  if (goal === undefined) return 0
  const far = wayTo(state, goal)[hex]!
  const turns = far === FAR ? 9 : far / allowanceOf[unit]!
  const worth = aims.find((aim) => aim.hex === goal)?.worth ?? 1
  return -weights.way * Math.sqrt(worth) * turns
}

/** A prize taken, or one that would be left to whoever comes. */
function prizeScore(field: Field, unit: number, hex: number): number {
  const aim = field.aims.find((one) => one.hex === hex)
  if (aim === undefined) return 0
  if (!aim.isOurs) return field.weights.prize * aim.worth
  const isGuarded = field.friends.some((one) => one.unit !== unit && one.hex === hex)
  if (isGuarded) return 0
  return threatTo(field, hex) > 0 ? field.weights.guard * aim.worth : 0.1
}

function dangerOf(field: Field, unit: number, hex: number): number {
  const threat = threatTo(field, hex)
  if (threat === 0) return 0
  const own = field.friends.find((one) => one.unit === unit)?.points ?? 0
  const over = threat - own - supportAt(field, hex, unit)
  return over <= 0 ? 0 : (fear(field) * over) / 10
}

/** Whoever is behind dares more, and at the end everybody does. */
export function fear({ weights, isAhead, state }: Field): number {
  const late = turnsLeft(state) === 1 ? 0.4 : 1
  return late * (isAhead ? weights.danger : weights.danger * weights.bold)
}

/** 1 where nobody else of its formation is near. */
function apartness({ state }: Field, unit: number, hex: number): number {
  const formation = state.formation[unit]!
  let nearest = Infinity
  for (let one = 0; one < UNITS; one++) {
    if (one === unit || state.formation[one] !== formation) continue
    const [at] = hexesOf(state, one)
    if (at !== undefined) nearest = Math.min(nearest, grid.distance(at, hex))
  }
  return nearest === Infinity || nearest <= 3 ? 0 : 1
}

/** What a unit has from staying where it is: rest, and its men back. */
export function stayBonus({ state, weights }: Field, unit: number): number {
  const fatigue = state.fatigue[unit]!
  const strays = state.stragglers[unit]! > 0 ? weights.recover * (state.morale[unit]! / DIE) : 0
  const field = { state, weights }
  const [more, less] = isNight(state) ? [2, 2] : [1, 1]
  return (
    strays + wearOf(field, unit, fatigue + more) - wearOf(field, unit, Math.max(0, fatigue - less))
  )
}

interface Ending {
  readonly hex: number
  readonly score: number
}

/** The best way for a unit on the move, or about to; undefined when it had better stay, or has nowhere to go. */
export function bestMarch(
  field: Field,
  goals: Goals,
  mover: Mover,
  { mustGo = false }: { mustGo?: boolean } = {},
): Plan | undefined {
  const { state } = field
  const unit = mover.piece
  const ends = endings(field, goals, mover)
  const errand = errandOf(state, unit)
  const bidden = errand === undefined ? [] : ends.filter(({ hex }) => errand.isGoal(hex))
  const stay =
    scoreAt(field, goals, unit, mover.hex) + (mover.steps === 0 ? stayBonus(field, unit) : 0)
  return (
    firstOpen(state, mover, bidden, -Infinity) ??
    firstOpen(state, mover, ends, mustGo ? -Infinity : stay + 0.05)
  )
}

const LOOKED_AT = 24

/** Everywhere it gets to, the best first; the best of them with what falls to it on the way. */
function endings(field: Field, goals: Goals, mover: Mover): Ending[] {
  const out = reachOf(field.state, mover)
  const hexes = Array.from(out.touched.subarray(0, out.count)).filter((hex) => hex !== mover.hex)
  const byScore = (a: Ending, b: Ending): number => b.score - a.score || a.hex - b.hex
  const all = hexes
    .map((hex) => ({ hex, score: scoreAt(field, goals, mover.piece, hex) }))
    .sort(byScore)
  const first = all.slice(0, LOOKED_AT).map(({ hex, score }) => ({
    hex,
    score: score + takenOnTheWay(field, pathTo(out, hex).slice(1, -1)),
  }))
  return [...first.sort(byScore), ...all.slice(LOOKED_AT)]
}

/** Prizes that nobody holds fall to whoever passes. */
function takenOnTheWay({ aims, weights }: Field, path: readonly number[]): number {
  let sum = 0
  for (const { hex, worth, isOurs } of aims)
    if (!isOurs && path.includes(hex)) sum += worth * weights.prize
  return sum
}

/** The most a unit could have by marching, attacks left out. */
export function bestScore(field: Field, goals: Goals, unit: number): number {
  const mover = moveOf(field.state, unit)
  const stay = scoreAt(field, goals, unit, mover.hex) + stayBonus(field, unit)
  return Math.max(stay, endings(field, goals, mover)[0]?.score ?? -Infinity)
}

/** The best of them in which a move can end. */
function firstOpen(
  state: Field['state'],
  mover: Mover,
  ends: readonly Ending[],
  least: number,
): Plan | undefined {
  if (ends.length === 0) return undefined
  const out = reachOf(state, mover)
  for (const { hex, score } of ends) {
    if (score <= least) return undefined
    const end = endIn(state, mover, hex)
    if (end.refused !== undefined) continue
    return { piece: mover.piece, path: pathOver(out, end, hex), prepare: false, facing: -1 }
  }
  return undefined
}

/** The way that ends by this last step, without the hex it begins in. */
export function pathOver(out: Parameters<typeof pathTo>[0], end: End, hex: number): number[] {
  return [...pathTo(out, end.via), hex].slice(1)
}

/** The heading that has most of the enemy before it. */
export function bestFacing(field: Field, hex: number, headings: readonly number[]): number {
  let best = headings[0]!
  let most = -1
  for (const heading of headings) {
    const sum = before(field, hex, heading)
    if (sum > most) [best, most] = [heading, sum]
  }
  return best
}

function before({ foes }: Field, hex: number, heading: number): number {
  let sum = 0
  for (const { hex: at, points } of foes) {
    const distance = grid.distance(at, hex)
    if (distance === 0 || distance > 5) continue
    const turn = (headingTo(hex, at) - heading + 6) % 6
    const weight = points / (distance * distance)
    if (turn === 0) sum += weight * 1.1
    else if (turn === 1 || turn === 5) sum += weight
  }
  return sum
}

/** The direction that leads nearest. */
export function headingTo(from: number, to: number): number {
  let best = 0
  let least = Infinity
  for (let heading = 0; heading < 6; heading++) {
    const next = grid.neighbours[from * 6 + heading]!
    if (next < 0) continue
    const distance = grid.distance(next, to)
    if (distance < least) [best, least] = [heading, distance]
  }
  return best
}
