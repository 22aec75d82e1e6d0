import type { Option, Refusal } from '../../../core/contract.ts'
import type { Go, Step, Taken } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import { refusal } from '../../../core/refuse.ts'
import { fireStepLevel } from './08-fire-levels.ts'
import { marchLevel, moveStepLevel } from './11-move-levels.ts'
import { assaultStepLevel } from './12-assault-levels.ts'
import { MANEUVER } from './14-lost-level.ts'
import type { LostFrame } from './14-lost-level.ts'
import { roadIn } from '../map/map.ts'
import { isNight } from '../model/scenario-book.ts'
import { ACTIVE, COMMANDED, FIRED, HALTED, RALLIED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { CAVALRY, INFANTRY, armOf, isDetachment, mitrailleuseOf, seatOf } from './03-pieces.ts'
import { whyOffMap } from './03-whereabouts.ts'
import { hasFireTarget, whyCannotFire } from './08-fire-facts.ts'
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

const OF_OTHERS = refusal('14.2', 'no-lost-active')
const IN_COMMAND = refusal('14.2', 'no-lost-command')
const OTHER_MARKER = refusal('14.2', 'no-lost-unit')
const OTHER_HEX = refusal('14.2', 'no-lost-hex')
export const NOT_NAMED = refusal('6.3.1/a', 'no-lost-event')
const HAS_ACTED = refusal('14.2', 'no-lost-again')

type Marked = Pick<LostFrame, 'units' | 'waiting' | 'event'>

/** Why a unit is not among those of the marker and the hex that act: it never was, its turn is still to come, or it has had it. */
function whyNotAmong(state: State, { waiting, event }: Marked, unit: number): Refusal {
  if (event === 1) return NOT_NAMED
  const deeds = state.deeds[unit]!
  if ((deeds & (COMMANDED | RALLIED)) !== 0) return IN_COMMAND
  if ((deeds & ACTIVE) === 0) return OF_OTHERS
  if (state.lost[unit]! > 0) return OTHER_MARKER
  return waiting.includes(unit) ? OTHER_HEX : HAS_ACTED
}

/** Why a unit does not act: it is not one of them, or has moved already, be it with others. */
export function whyNotIdle(state: State, frame: Marked, unit: number): Refusal | undefined {
  if (!frame.units.includes(unit)) return whyNotAmong(state, frame, unit)
  if (state.place[unit]! < 0) return whyOffMap(state, unit)
  return (state.deeds[unit]! & HALTED) === 0 ? undefined : HAS_ACTED
}

/** Whoever has yet to act. */
function idle(state: State, frame: LostFrame): number[] {
  return frame.units.filter((unit) => whyNotIdle(state, frame, unit) === undefined)
}

const ONLY_MOVES = refusal('14.3.d', 'only-maneuvers')
const BY_NIGHT = refusal('18.2/b', 'no-lost-night')
const HAS_FIRED = refusal('8.1/d', 'no-fire-again')
const NO_TARGET = refusal('8.1.3/a', 'no-fire-targets')

/**
 * Why a unit that is idle does not fire with half its strength, nor its mitrailleuse.
 * @rule 14.3.c/a
 */
export function whyCannotFireSlowly(
  state: State,
  { way }: Pick<LostFrame, 'way'>,
  unit: number,
): Refusal | undefined {
  if (way === MANEUVER) return ONLY_MOVES
  if (isNight(state)) return BY_NIGHT
  const refused = whyNoHalfFire(state, unit)
  const mitrailleuse = mitrailleuseOf[unit]!
  if (refused === undefined || mitrailleuse < 0) return refused
  return whyNoHalfFire(state, mitrailleuse) === undefined ? undefined : refused
}

function whyNoHalfFire(state: State, piece: number): Refusal | undefined {
  if ((state.deeds[piece]! & FIRED) !== 0) return HAS_FIRED
  const refused = whyCannotFire(state, piece)
  if (refused !== undefined) return refused
  return hasFireTarget(state, piece, { half: true }) ? undefined : NO_TARGET
}

const GUNS_STAY = refusal('14.3.c/b', 'no-lost-guns')

/** Why a unit that is idle does not move: infantry may when it has fired, guns only if they have not after all. */
export function whyCannotMoveSlowly(
  state: State,
  { way }: Pick<LostFrame, 'way'>,
  unit: number,
): Refusal | undefined {
  if (way === MANEUVER || armOf[unit] === INFANTRY) return undefined
  return hasFired(state, unit) ? GUNS_STAY : undefined
}

const FIRED_FIRST = refusal('14.3.c/d', 'no-lost-road-fired')
const NO_ROAD = refusal('14.3.c/d', 'no-lost-road')
const NO_ROAD_ON = refusal('14.3.c/d', 'no-lost-road-on')

/** Why a unit that is idle does not keep to the road: on one and able to go on along it. @rule 14.3.c/d */
export function whyCannotKeepToRoad(
  state: State,
  { side, way }: Pick<LostFrame, 'side' | 'way'>,
  unit: number,
): Refusal | undefined {
  if (way === MANEUVER) return ONLY_MOVES
  if (hasFired(state, unit)) return FIRED_FIRST
  const hex = state.place[unit]!
  if (roadIn[hex] === 0) return NO_ROAD
  const limits = limitsNow(state, LIMITS[BY_ROAD]!)
  const march = marchLevel.frame({ side, units: [unit], hex, last: hex, limits })
  return hasStep(state, march) ? undefined : NO_ROAD_ON
}

/** It has fired, by itself or along with another of its hex. */
function hasFired({ deeds }: State, unit: number): boolean {
  const mitrailleuse = mitrailleuseOf[unit]!
  const all = deeds[unit]! | (mitrailleuse < 0 ? 0 : deeds[mitrailleuse]!)
  return (all & FIRED) !== 0
}

function unitOptions(state: State, frame: LostFrame): Option[] {
  const units = idle(state, frame)
  const named = (verb: string, nouns: number[]): Option => ({ verb, of: 'piece', nouns })
  const done = { verb: 'done' }
  const movers = units.filter((unit) => whyCannotMoveSlowly(state, frame, unit) === undefined)
  if (frame.way === MANEUVER) return [named('move', movers), done]
  const shooters = units.filter((unit) => whyCannotFireSlowly(state, frame, unit) === undefined)
  const roadbound = units.filter((unit) => whyCannotKeepToRoad(state, frame, unit) === undefined)
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
  const mayMove = whyCannotMoveSlowly(state, frame, unit) === undefined
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
