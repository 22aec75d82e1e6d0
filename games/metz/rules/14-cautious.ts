import type { Option } from '../../../core/contract.ts'
import type { Go, Step, Taken } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import { fireStepLevel } from './08-fire-levels.ts'
import { marchLevel, moveStepLevel } from './11-move-levels.ts'
import { assaultStepLevel } from './12-assault-levels.ts'
import { MANEUVER } from './14-lost-level.ts'
import type { LostFrame } from './14-lost-level.ts'
import { roadIn } from '../map/map.ts'
import { isNight } from '../model/scenario-book.ts'
import { FIRED, HALTED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { CAVALRY, INFANTRY, armOf, isDetachment, mitrailleuseOf, seatOf } from './03-pieces.ts'
import { fireTargets } from './08-fire-facts.ts'
import {
  COLUMN,
  HALVED,
  LESS_ONE,
  NO_CHARGE,
  NO_ENGAGEMENT,
  NO_BREAKDOWN,
  ROADS_ONLY,
  limitsNow,
} from './11-limits.ts'
import { hasStep } from './11-steps.ts'
import { together } from './17-detach.ts'

// Cautious and Maneuver: units of a hex act one after the other, each as its arm may; only fire they may combine.

/** How the unit that acts goes about it; before one is named `way` is the face that counts. */
export const SLOWLY = 10
export const BY_ROAD = 11
const FREELY = 12

/** What a march may do: half the allowance, along roads all of it but a point, or all of it. */
export const LIMITS: Readonly<Record<number, number>> = {
  [SLOWLY]: HALVED | NO_ENGAGEMENT,
  [BY_ROAD]: ROADS_ONLY | LESS_ONE | COLUMN | NO_ENGAGEMENT | NO_CHARGE | NO_BREAKDOWN,
  [FREELY]: COLUMN | NO_ENGAGEMENT | NO_CHARGE,
}

export const cautiousSteps: Readonly<
  Record<'unit' | 'move' | 'assault', Step<State, LostFrame, Frame>>
> = {
  unit: {
    calls: ['fireStep', 'moveStep'],
    ask: (state, frame) => ({
      seat: seatOf(frame.side),
      rule: frame.way === MANEUVER ? '14.3.d' : '14.3.c/a',
      say: { key: `ask-lost-${frame.way}`, with: { hex: { of: 'hex', noun: frame.hex } } },
      options: unitOptions(state, frame),
    }),
    take: actWith,
  },
  move: { calls: ['moveStep'], run: slowMove },
  assault: { calls: ['assaultStep'], run: assaultAfter },
}

/** Whoever has not moved already, be it with others. */
export function idle(state: State, { units }: LostFrame): number[] {
  return units.filter((unit) => state.place[unit]! >= 0 && (state.deeds[unit]! & HALTED) === 0)
}

/**
 * Whether a unit, or its mitrailleuse, could fire with half its strength.
 * @rule 14.3.c/a
 */
function couldFire(state: State, unit: number): boolean {
  if (isNight(state)) return false
  return [unit, mitrailleuseOf[unit]!].some(
    (piece) =>
      piece >= 0 &&
      (state.deeds[piece]! & FIRED) === 0 &&
      fireTargets(state, piece, { half: true }).length > 0,
  )
}

/** On a road and able to go on along it. @rule 14.3.c/d */
export function mayKeepToRoad(state: State, { side }: LostFrame, unit: number): boolean {
  const hex = state.place[unit]!
  if (roadIn[hex] === 0) return false
  const limits = limitsNow(state, LIMITS[BY_ROAD]!)
  return hasStep(state, marchLevel.frame({ side, units: [unit], hex, last: hex, limits }))
}

/** It has fired, by itself or along with another of its hex. */
export function hasFired({ deeds }: State, unit: number): boolean {
  const mitrailleuse = mitrailleuseOf[unit]!
  const all = deeds[unit]! | (mitrailleuse < 0 ? 0 : deeds[mitrailleuse]!)
  return (all & FIRED) !== 0
}

function unitOptions(state: State, frame: LostFrame): Option[] {
  const units = idle(state, frame)
  const named = (verb: string, nouns: number[]): Option => ({ verb, of: 'piece', nouns })
  const done = { verb: 'done' }
  if (frame.way === MANEUVER) return [named('move', units), done]
  const shooters = units.filter((unit) => couldFire(state, unit))
  const movers = units.filter((unit) => armOf[unit] === INFANTRY || !hasFired(state, unit))
  const roadbound = units.filter(
    (unit) => !hasFired(state, unit) && mayKeepToRoad(state, frame, unit),
  )
  return [named('fire', shooters), named('move', movers), named('road', roadbound), done]
}

/** Detachments that could become a brigade with this one, and have not acted. */
function fellows(state: State, frame: LostFrame, unit: number): number[] {
  if (!isDetachment(unit)) return []
  return together(state, state.place[unit]!).filter((one) => frame.units.includes(one))
}

/** A move of one unit, with those it could be recombined with. */
function moveOf(state: State, frame: LostFrame, way: number): Frame {
  const { unit, side } = frame
  const units = [...new Set([unit, ...fellows(state, frame, unit)])]
  return moveStepLevel.frame({ side, units, limits: limitsOf(unit, way) })
}

/** 14.3.c/c: infantry and guns may not Engage; of cavalry nothing of the kind is said, and it may charge or simply close in. */
export function limitsOf(unit: number, way: number): number {
  return way === SLOWLY && armOf[unit] === CAVALRY ? HALVED : LIMITS[way]!
}

function actWith(state: State, frame: LostFrame, { verb, noun }: Taken, go: Go<Frame>): void {
  if (verb === 'done') return go.next(frame, 'hexes')
  const { side } = frame
  frame.unit = noun
  if (verb === 'fire') {
    go.next(frame, 'move')
    // 8.1.4: who is with it may fire along with it, and has then had its fire.
    return go.call(fireStepLevel.frame({ side, units: idle(state, frame), half: 1 }))
  }
  const way = wayOf(frame, verb)
  go.next(frame, way === SLOWLY ? 'assault' : 'unit')
  go.call(moveOf(state, frame, way))
  return strike(frame)
}

/** @rule 14.3.d all of the allowance, and nothing else */
function wayOf({ way }: LostFrame, verb: string): number {
  if (verb === 'road') return BY_ROAD
  return way === MANEUVER ? FREELY : SLOWLY
}

/** It has had its turn. */
function strike(frame: LostFrame): void {
  frame.units = frame.units.filter((unit) => unit !== frame.unit)
}

/**
 * Infantry may move when it has fired, guns only if they have not after all.
 * @rule 14.3.c/b
 */
function slowMove(state: State, frame: LostFrame, go: Go<Frame>): void {
  const { unit } = frame
  go.next(frame, 'unit')
  const mayMove = armOf[unit] === INFANTRY || !hasFired(state, unit)
  if (mayMove && state.place[unit]! >= 0) go.call(moveOf(state, frame, SLOWLY))
  strike(frame)
}

/** @rule 14.3.c/c nobody but cavalry assaults */
function assaultAfter(state: State, frame: LostFrame, go: Go<Frame>): void {
  const { unit, side } = frame
  go.next(frame, 'unit')
  if (armOf[unit] !== CAVALRY || isNight(state)) return
  go.call(assaultStepLevel.frame({ side, units: [unit] }))
}
