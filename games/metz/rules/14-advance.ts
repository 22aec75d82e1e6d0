import type { Go, Step } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import { fireStepLevel } from './08-fire-levels.ts'
import { moveStepLevel } from './11-move-levels.ts'
import { assaultStepLevel } from './12-assault-levels.ts'
import { ADVANCE } from './14-lost-level.ts'
import type { LostFrame } from './14-lost-level.ts'
import { isHeldBy } from '../model/board.ts'
import { grid } from '../map/map.ts'
import { BLOWN, FIRED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import {
  ARTILLERY,
  CAVALRY,
  INFANTRY,
  MITRAILLEUSE,
  armOf,
  mitrailleuseOf,
  other,
  unitOf,
} from './03-pieces.ts'
import type { Side } from './03-pieces.ts'
import { fireTargets, whyCannotFire, whyCannotFireAt } from './08-fire-facts.ts'
import { chargeTargets } from './11-charge.ts'
import { EVENT_MOVE, NO_BREAKDOWN, NO_CHARGE } from './11-limits.ts'
import { nearestEnemies } from './12-retreat-ways.ts'

// Advance: all of a hex fire, close with the nearest enemy and assault him.

/** No goal at all. */
export const NONE = -2

function isGun(piece: number): boolean {
  return armOf[piece] === ARTILLERY || armOf[piece] === MITRAILLEUSE
}

/** Mitrailleuses fire by themselves, so they are told whom by themselves. */
export function beginAdvance(frame: LostFrame): void {
  const counters = frame.units.flatMap((unit) => [unit, mitrailleuseOf[unit]!])
  frame.units = counters.filter((piece) => piece >= 0)
  frame.shot = []
  frame.way = 0
}

/**
 * Hexes of the enemies that are nearest to a unit as its marker means it; guns look among those they can fire at, and may find
 * nobody. Cavalry rather has to do with those it can charge.
 */
export function goalsOf(state: State, frame: LostFrame, piece: number): number[] {
  const hex = state.place[piece]!
  const { side, face } = frame
  if (hex < 0) return []
  if (face !== ADVANCE) return nearestEnemies(state, side, hex)
  if (isGun(piece)) return nearestTargets(state, piece)
  const nearest = nearestEnemies(state, side, hex)
  if (armOf[piece] !== CAVALRY) return nearest
  const targets = chargeTargets(state, piece, limitsOf(frame))
  const chargeable = nearest.filter((enemy) => targets.includes(enemy))
  return chargeable.length > 0 ? chargeable : nearest
}

/** @rule 14.3.e/c */
function nearestTargets(state: State, piece: number): number[] {
  const hexes = fireTargets(state, piece)
  const far = (hex: number): number => grid.distance(state.place[piece]!, hex)
  const least = Math.min(...hexes.map(far))
  return hexes.filter((hex) => far(hex) === least)
}

/** Nobody breaks down for it; against a move by event nobody charges. */
function limitsOf({ event }: LostFrame): number {
  return event === 1 ? EVENT_MOVE : NO_BREAKDOWN
}

export const advanceSteps: Readonly<
  Record<'volley' | 'close' | 'storm', Step<State, LostFrame, Frame>>
> = {
  volley: { calls: ['fireStep'], run: fireNext },
  close: { calls: ['moveStep'], run: closeNext },
  storm: { calls: ['assaultStep'], run: stormNext },
}

/** Whether a counter fires at its goal, if it can. Cavalry has nothing to fire with. */
function mustFire(state: State, frame: LostFrame, index: number): boolean {
  const piece = frame.units[index]!
  const goal = frame.goals[index]!
  if (goal < 0 || frame.shot.includes(piece) || state.place[piece]! < 0) return false
  return (
    whyCannotFire(state, piece) === undefined && whyCannotFireAt(state, piece, goal) === undefined
  )
}

/**
 * One after the other, or those with the same target together.
 * @rule 14.3.e/a
 */
function fireNext(state: State, frame: LostFrame, go: Go<Frame>): void {
  const { side, units, goals, shot } = frame
  for (const piece of units) if (hasFired(state, piece) && !shot.includes(piece)) shot.push(piece)
  const index = units.findIndex((_, at) => mustFire(state, frame, at))
  if (index < 0) return goOn(frame, 'close', go)
  const hex = goals[index]!
  const peers = units.filter((_, at) => goals[at] === hex && mustFire(state, frame, at))
  shot.push(units[index]!)
  go.call(
    fireStepLevel.frame(
      { side, units: peers.map(unitOf), shooters: [units[index]!], hex, once: 1 },
      'with',
    ),
  )
}

function hasFired(state: State, piece: number): boolean {
  return (state.deeds[piece]! & FIRED) !== 0
}

/** From the first of them again. */
function goOn(frame: LostFrame, at: 'close' | 'storm', go: Go<Frame>): void {
  frame.way = 0
  frame.shot = []
  go.next(frame, at)
}

/** The enemy may have been driven from where he was: it is still about him, and over if he is gone (M11). */
function goalNow(state: State, frame: LostFrame, index: number): number {
  const goal = frame.goals[index]!
  if (goal < 0 || isHeldBy(state, goal, other(frame.side))) return goal
  const at = state.place[frame.foes[index]!]!
  return at < 0 ? NONE : at
}

/** The next of them who can do something about his goal, by his place; −1 nobody is left. */
function nextUnit(state: State, frame: LostFrame): number {
  const { units, goals } = frame
  while (frame.way < units.length) {
    const at = frame.way++
    const unit = units[at]!
    goals[at] = goalNow(state, frame, at)
    if (state.place[unit]! >= 0 && !isGun(unit) && goals[at] >= 0) return at
  }
  return -1
}

/** Those with the same goal, in their order, who have not had their turn; an enemy they drive off gives them no other. */
function sharing(state: State, frame: LostFrame, at: number): number[] {
  const { units, shot } = frame
  const goal = frame.goals[at]!
  if (shot.includes(units[at]!)) return []
  const those = units.filter(
    (unit, index) =>
      !isGun(unit) &&
      !shot.includes(unit) &&
      state.place[unit]! >= 0 &&
      goalNow(state, frame, index) === goal,
  )
  shot.push(...those)
  return those
}

/**
 * As near as they can get, infantry in one Step.
 * @rule 14.3.e/b cavalry charges if it can
 */
function closeNext(state: State, frame: LostFrame, go: Go<Frame>): void {
  const at = nextUnit(state, frame)
  if (at < 0) return goOn(frame, 'storm', go)
  const { side } = frame
  const unit = frame.units[at]!
  const goal = frame.goals[at]!
  const limits = limitsOf(frame)
  if (armOf[unit] === CAVALRY && chargeTargets(state, unit, limits).includes(goal))
    return go.call(
      moveStepLevel.frame({ side, limits, units: [unit], goal, unit, hex: goal }, 'announce'),
    )
  const units =
    armOf[unit] === CAVALRY
      ? [unit]
      : sharing(state, frame, at).filter((one) => armOf[one] === INFANTRY)
  if (units.length === 0) return undefined
  return go.call(moveStepLevel.frame({ side, units, limits: limits | NO_CHARGE, goal }))
}

/** Whoever stands beside his enemy assaults him, with the others who do; a charge takes its toll even if it came to nothing. */
function stormNext(state: State, frame: LostFrame, go: Go<Frame>): void {
  const { side, goals } = frame
  const at = nextUnit(state, frame)
  if (at < 0) {
    const isOver = !state.deeds.some((deeds) => (deeds & BLOWN) !== 0)
    return isOver ? go.next(frame, 'hexes') : go.call(disorderOf(side))
  }
  const units = sharing(state, frame, at)
  if (units.length > 0) go.call(assaultStepLevel.frame({ side, units, goal: goals[at]! }))
  return undefined
}

function disorderOf(side: Side): Frame {
  return Object.assign(assaultStepLevel.frame({ side }), { at: 'disorder' })
}
