import type { State } from '../model/state.ts'
import { ENTRENCHED, HASTY } from '../model/state.ts'
import { isTwilight } from '../model/scenario-book.ts'
import {
  POINT,
  allowancePrinted,
  cohesionPrinted,
  isDetachment,
  mitrailleuseOf,
  strengthPrinted,
  unitOf,
} from './03-pieces.ts'
import type { Side } from './03-pieces.ts'

/** The face that is up; a mitrailleuse shows the same as its battery. */
export function faceOf(state: State, piece: number): number {
  return piece * 2 + state.worn[unitOf(piece)]!
}

/**
 * Fresh, or one casualty away from a Break Test.
 * @rule 3.3/a
 * @rule 3.4/b detachments are infantry like any other, but both their sides are Battleworn
 */
export function isBattleworn(state: State, unit: number): boolean {
  return isDetachment(unit) || state.worn[unit] === 1
}

/** As printed on the face that is up, in sixteenths of a point. */
export function printedStrength(state: State, piece: number): number {
  return strengthPrinted[faceOf(state, piece)]!
}

/** A unit with its mitrailleuse, as printed. */
export function printedTotal(state: State, unit: number): number {
  const mitrailleuse = mitrailleuseOf[unit]!
  const own = printedStrength(state, unit)
  return mitrailleuse < 0 ? own : own + printedStrength(state, mitrailleuse)
}

/**
 * What one counter fires with before anything else, never below nothing.
 * @rule 3.1.3.a a point less when shaken
 * @rule 3.1.3.b two less when disrupted
 * @rule 8.7/c battery and mitrailleuse each for itself
 */
export function initialStrength(state: State, piece: number): number {
  return Math.max(0, printedStrength(state, piece) - state.morale[unitOf(piece)]! * POINT)
}

/**
 * What a unit fights with in an assault before halving and bonus: its mitrailleuse is part of it, the marker counts once.
 * @rule 4.3/e
 * @rule 8.8/e want of ammunition is nothing to it
 */
export function totalStrength(state: State, unit: number): number {
  return Math.max(0, printedTotal(state, unit) - state.morale[unit]! * POINT)
}

/**
 * The largest by what is printed.
 * @rule 8.5/b
 */
export function largest(state: State, units: readonly number[]): number[] {
  const most = Math.max(...units.map((unit) => printedTotal(state, unit)))
  return units.filter((unit) => printedTotal(state, unit) === most)
}

/**
 * Fractions are dropped at the very end, but for half a point.
 * @rule 2.3/a
 * @rule 2.3/b
 * @rule 2.3/c
 */
export function rounded(sixteenths: number): number {
  if (sixteenths >= POINT) return sixteenths - (sixteenths % POINT)
  return sixteenths >= POINT / 2 ? POINT / 2 : 0
}

/** Entries of a hex in `State.works`. */
const WORKS = 3

/**
 * Works in a hex, for whoever is in it: 0, HASTY or ENTRENCHED.
 * @rule 16.4.2
 */
export function worksAt(state: State, hex: number): number {
  const { works } = state
  for (let at = 0; at < works.length; at += WORKS) if (works[at] === hex) return works[at + 1]!
  return 0
}

/** Works of this kind, dug by this side, in place of any others. */
export function putWorks(
  state: State,
  { hex, kind, side }: { hex: number; kind: number; side: Side },
): void {
  razeWorks(state, hex)
  state.works.push(hex, kind, side)
}

/** Nothing is left of the works in a hex. */
export function razeWorks(state: State, hex: number): void {
  const { works } = state
  for (let at = 0; at < works.length; at += WORKS) if (works[at] === hex) works.splice(at, WORKS)
}

/** Hasty works in a hex that this side has dug. */
export function hasHastyWorksOf(state: State, hex: number, side: Side): boolean {
  const { works } = state
  for (let at = 0; at < works.length; at += WORKS)
    if (works[at] === hex) return works[at + 1] === HASTY && works[at + 2] === side
  return false
}

const BY_WORKS = new Map([
  [HASTY, 1],
  [ENTRENCHED, 2],
])

/**
 * The Tactical Cohesion Rating as it is now.
 * @rule 3.1.2.a one less when shaken
 * @rule 3.1.2.b two less when disrupted
 * @rule 3.1.2.c one more in hasty works
 * @rule 3.1.2.d two more in entrenchments
 * @rule 16.2/a
 * @rule 16.3/a
 * @rule 18.1/c one less at dusk and dawn
 */
export function cohesion(state: State, unit: number): number {
  const place = state.place[unit]!
  const works = place < 0 ? 0 : (BY_WORKS.get(worksAt(state, place)) ?? 0)
  const night = isTwilight(state) ? 1 : 0
  return cohesionPrinted[faceOf(state, unit)]! - state.morale[unit]! + works - night
}

/** In half points. */
export function allowance(state: State, piece: number): number {
  return allowancePrinted[faceOf(state, piece)]!
}
