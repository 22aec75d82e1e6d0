import { changed } from '../../../core/list.ts'
import type { Refusal } from '../../../core/contract.ts'
import type { Go } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import { costOf } from '../../../core/hex/reach.ts'
import { isBesideEnemy } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { ACTIVE, AGGRESSIVE, COMMANDED, RALLIED, SHAKEN } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { formationNow, piecesWith } from './03-attached.ts'
import {
  ARTILLERY,
  FRENCH,
  NO_DIVISION,
  armOf,
  divisionOf,
  formationNamed,
  formationOf,
  hqOf,
  isHorse,
  isUnit,
  mitrailleuseOf,
  sideOf,
  unitOf,
} from './03-pieces.ts'
import { commandRange } from './07-command.ts'
import { postureOf } from './11-limits.ts'

/**
 * Nobody rallies under the Aggressive Posture; the Special one allows it.
 * @rule 13.1/a
 * @rule 7.2.1/b
 * @rule 7.2.2/a
 */
export function mayRally(state: State, formation: number): boolean {
  return state.posture[formation] !== AGGRESSIVE
}

/** Kinds of French guns. */
const CORPS_GUNS = 1
const OTHER_GUNS = 2
const ARTILLERY_RESERVE = formationNamed('F-AR')

/**
 * How a unit's ammunition can be made good: 0 like anybody's, or as the French have it for their guns. A mitrailleuse is
 * part of its battery.
 */
export function frenchGuns(unit: number): number {
  if (sideOf[unit] !== FRENCH || armOf[unit] !== ARTILLERY) return 0
  if (formationOf[unit] === ARTILLERY_RESERVE) return CORPS_GUNS
  return isHorse[unit] === 1 || divisionOf[unit] !== NO_DIVISION ? OTHER_GUNS : CORPS_GUNS
}

const NO_MARKER = refusal('13.2', 'no-recover-marker')
export const NOT_PICKED = refusal('6.2.1/b', 'is-not-picked')
const NOT_IN_COMMAND = refusal('14.3/b', 'no-recover-command')
const IS_EAGER = refusal('7.2.1/b', 'no-recover-posture')
const ENEMY_BESIDE = refusal('13.2.1/a', 'no-recover-enemy')
const OUT_OF_RANGE = refusal('13.2.1/a', 'no-recover-range')
const CORPS_AMMO = refusal('13.2.3/b', 'no-recover-corps')
const NOT_WITH_HQ = refusal('13.2.3/a', 'no-recover-away')

/** A unit of the formation that does not act: it is Out of Command, or its commander in chief has picked others. */
export function whyIdle({ deeds }: State, unit: number): Refusal {
  return (deeds[unit]! & ACTIVE) === 0 ? NOT_PICKED : NOT_IN_COMMAND
}

/**
 * Why a unit cannot be helped, wherever its headquarters is.
 * @rule 13.2.1/a no enemy beside it
 * @rule 14.3/b nobody who is Out of Command
 */
function whyNoHelp(state: State, unit: number): Refusal | undefined {
  const hex = state.place[unit]!
  if ((state.deeds[unit]! & COMMANDED) === 0) return whyIdle(state, unit)
  // Reinforcements have a Posture of their own.
  if (postureOf(state, unit) === AGGRESSIVE) return IS_EAGER
  return isBesideEnemy(state, hex, sideOf[unit]!) ? ENEMY_BESIDE : undefined
}

/**
 * @rule 13.2.3/a beside their own headquarters
 * @rule 13.2.3/b not at all
 */
function whyNoAmmo(state: State, unit: number): Refusal | undefined {
  const kind = frenchGuns(unit)
  if (kind === CORPS_GUNS) return CORPS_AMMO
  const hq = hqOf[formationNow(state, unit)]!
  return kind === OTHER_GUNS && state.place[hq] !== state.place[unit] ? NOT_WITH_HQ : undefined
}

const NO_ACTIONS = refusal('13.4', 'no-actions')

/** Why nobody is helped any more. */
export function whyNoAction({ left }: { left: number }): Refusal | undefined {
  return left === 0 ? NO_ACTIONS : undefined
}

/** Why a unit's morale cannot be raised now. */
export function whyCannotSteady(state: State, unit: number): Refusal | undefined {
  if (state.morale[unit] === 0) return NO_MARKER
  return whyNoHelp(state, unit) ?? whyNotInRange(state, unit)
}

/** Why a counter's ammunition cannot be made good now. */
export function whyCannotResupply(state: State, piece: number): Refusal | undefined {
  const unit = unitOf(piece)
  if (state.ammo[piece] === 0) return NO_MARKER
  return whyNoHelp(state, unit) ?? whyNotInRange(state, unit) ?? whyNoAmmo(state, unit)
}

/**
 * In range, a chain is not enough.
 * @rule 13.2.1/b an overrun headquarters has nothing but its own hex in range
 */
function whyNotInRange(state: State, unit: number): Refusal | undefined {
  const range = commandRange(state, formationNow(state, unit))
  return costOf(range, state.place[unit]!) < 0 ? OUT_OF_RANGE : undefined
}

/** Combat units of a formation on the map. */
export function unitsOnMap(state: State, formation: number): number[] {
  return piecesWith(state, formation).filter((piece) => isUnit(piece) && state.place[piece]! >= 0)
}

/** Those whose morale can be raised. */
export function steadiable(state: State, formation: number): number[] {
  return unitsOnMap(state, formation).filter((unit) => whyCannotSteady(state, unit) === undefined)
}

/** Counters whose ammunition can be made good, mitrailleuses by themselves. */
export function resuppliable(state: State, formation: number): number[] {
  const found: number[] = []
  for (const unit of unitsOnMap(state, formation))
    for (const piece of [unit, mitrailleuseOf[unit]!])
      if (piece >= 0 && whyCannotResupply(state, piece) === undefined) found.push(piece)
  return found
}

function tellOf(go: Go<Frame>, rule: string, key: string, noun: number): void {
  go.tell('all', { did: 'noted', rule, say: { key, with: { piece: { of: 'piece', noun } } } })
}

/**
 * One action takes one step off a marker; a unit may be helped again.
 * @rule 13.2.2.a
 * @rule 13.2.2.b
 * @rule 13.2.1/c
 * @rule 3.6.1/c
 */
export function steady(state: State, unit: number, go: Go<Frame>): void {
  state.deeds[unit]! |= RALLIED
  state.morale[unit]!--
  if (state.morale[unit] === SHAKEN) tellOf(go, '13.2.2.b', 'note-shaken', unit)
  else tellOf(go, '13.2.2.a', 'note-steady', unit)
}

/**
 * @rule 13.2.2.c
 * @rule 13.2.2.d
 * @rule 3.6.2/c
 */
export function resupply(state: State, piece: number, go: Go<Frame>): void {
  state.deeds[unitOf(piece)]! |= RALLIED
  state.ammo = changed(state.ammo, piece, state.ammo[piece]! - 1)
  if (state.ammo[piece] === 0) tellOf(go, '13.2.2.c', 'note-supplied', piece)
  else tellOf(go, '13.2.2.d', 'note-low', piece)
}
