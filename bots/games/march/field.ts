import { distanceField, makeReach } from '../../../core/hex/reach.ts'
import { BARRED, stepsInto } from '../../../core/hex/steps.ts'
import type { Steps } from '../../../core/hex/steps.ts'
import { CLEAR, SWAMP, grid, hex as hexNamed, terrain } from '../../../games/march/map/map.ts'
import { hexesOf, isMarked } from '../../../games/march/model/board.ts'
import { arrivalSides, scenarioNamed } from '../../../games/march/model/scenario-book.ts'
import { DISORGANIZED, SMASHED } from '../../../games/march/model/state.ts'
import type { State } from '../../../games/march/model/state.ts'
import { SP_PER_STEP, UNITS, isCavalry, sideOf } from '../../../games/march/rules/02-pieces.ts'
import type { Side } from '../../../games/march/rules/02-pieces.ts'
import { SPENT, TIRED } from '../../../games/march/rules/02-tables.ts'
import { UNIT, waysOf } from '../../../games/march/rules/06-costs.ts'
import type { Ways } from '../../../games/march/rules/06-costs.ts'
import type { Lens } from '../../../games/march/rules/07-lens.ts'
import { aimsOf, isAhead, turnsLeft } from './aims.ts'
import type { Aim } from './aims.ts'
import { eyesOn } from './known.ts'
import type { Weights } from './weights.ts'

/** What is worked out once for an activation. */
export interface Field {
  readonly state: State
  readonly side: Side
  readonly eyes: Lens
  readonly weights: Weights
  readonly aims: readonly Aim[]
  readonly isAhead: boolean
  /** Hexes by which more of this side come in. */
  readonly doors: readonly number[]
  readonly foes: readonly Body[]
  readonly friends: readonly Body[]
  /** By hex, as asked for: strength of enemies that could be there soon. */
  readonly threats: Map<number, number>
}

/** A unit on the map and what it is good for in a fight. */
export interface Body {
  readonly unit: number
  readonly hex: number
  readonly points: number
}

export function fieldOf(state: State, side: Side, weights: Weights): Field {
  const eyes = eyesOn(state, side)
  const bodies = bodiesOf(state, eyes)
  return {
    state,
    side,
    eyes,
    weights,
    aims: aimsOf(state, side),
    isAhead: isAhead(state, side),
    doors: doorsOf(state, side),
    foes: bodies.filter(({ unit }) => sideOf[unit] !== side),
    friends: bodies.filter(({ unit }) => sideOf[unit] === side),
    threats: new Map(),
  }
}

function doorsOf(state: State, side: Side): number[] {
  const { arrivals } = scenarioNamed(state.scenario)
  const sides = arrivalSides(state.scenario)
  const hexes = arrivals.flatMap(({ hex }, at) =>
    sides[at] === side && state.due[at]! >= state.turn ? [hexNamed(hex)] : [],
  )
  return [...new Set(hexes)]
}

function bodiesOf(state: State, eyes: Lens): Body[] {
  const found: Body[] = []
  for (let unit = 0; unit < UNITS; unit++) {
    const [hex] = hexesOf(state, unit)
    if (hex !== undefined) found.push({ unit, hex, points: strengthOf(state, eyes, unit) })
  }
  return found
}

/** Strength as it is now, a point for two of cavalry, weighed by morale. */
export function strengthOf(state: State, eyes: Lens, unit: number): number {
  if (isMarked(state, unit, SMASHED)) return 0.5
  const fatigue = eyes.fatigue(unit)
  if (fatigue >= SPENT) return 1
  let points = state.steps[unit]! * SP_PER_STEP * (0.6 + state.morale[unit]! / 10)
  if (fatigue >= TIRED) points /= 2
  if (isMarked(state, unit, DISORGANIZED)) points /= 2
  return isCavalry(unit) ? points * 0.7 : points + eyes.batteries(unit)
}

/** What fatigue takes from a unit: half of it, then all but a point; nothing once there is no turn left to feel it in. */
export function wearOf(
  { state, weights }: Pick<Field, 'state' | 'weights'>,
  unit: number,
  level: number,
): number {
  const left = Math.min(LONG, turnsLeft(state) - 1)
  if (left === 0) return 0
  const steps = state.steps[unit]!
  const spent = level >= SPENT ? 2 : level >= TIRED ? 1 : 0
  return Math.min(level, SPENT) * weights.fatigue + spent * steps * left * weights.weary
}

/** Turns for which it matters how weary somebody is: then he has had a night. */
const LONG = 3

const REACH: readonly number[] = [1, 1, 0.9, 0.7, 0.4, 0.2]

/** Strength of enemies that could be upon a hex soon. */
export function threatTo(field: Field, hex: number): number {
  let sum = field.threats.get(hex)
  if (sum !== undefined) return sum
  sum = field.foes.reduce((all, { hex: from, points }) => {
    const near = REACH[grid.distance(from, hex)]
    return near === undefined ? all : all + near * points
  }, 0)
  field.threats.set(hex, sum)
  return sum
}

/** Hexes to the nearest enemy, 99 if there is none. */
export function nearestFoe({ foes }: Field, hex: number): number {
  return foes.reduce((least, foe) => Math.min(least, grid.distance(foe.hex, hex)), 99)
}

/** Friends about a hex, a unit left out. */
export function supportAt({ friends }: Field, hex: number, without: number): number {
  return friends.reduce((sum, { unit, hex: at, points }) => {
    if (unit === without) return sum
    const distance = grid.distance(at, hex)
    return distance > 2 ? sum : sum + points / (distance === 0 ? 1 : distance * 2)
  }, 0)
}

/** Ground that is no use to attackers. */
export function isCover(hex: number): boolean {
  return terrain[hex] !== CLEAR && terrain[hex] !== SWAMP
}

const flood = makeReach(grid)
const kept = new WeakMap<Ways, { steps: Steps; to: Map<number, Int16Array> }>()
const KEEP = 64
export const FAR = 0x7fff

/** By hex: halves of a point that infantry pays to a hex, whoever stands in between. */
export function wayTo(state: State, goal: number): Int16Array {
  const ways = waysOf(state)
  let found = kept.get(ways)
  if (found === undefined) {
    const costs = Uint8Array.from(ways.road[UNIT]!, (cost) => (cost < 0 ? BARRED : cost))
    kept.set(ways, (found = { steps: stepsInto(grid, costs), to: new Map() }))
  }
  let far = found.to.get(goal)
  if (far === undefined) {
    distanceField({ steps: found.steps, targets: [goal] }, flood)
    far = Int16Array.from({ length: grid.n }, (_, hex) => {
      const label = flood.labels[hex]!
      return label === 0x7fff_ffff ? FAR : label >> 16
    })
    if (found.to.size >= KEEP) found.to.clear()
    found.to.set(goal, far)
  }
  return far
}
