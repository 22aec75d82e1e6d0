import { tellAtLeast, tellChange } from '../../../core/bounds.ts'
import type { RuleId } from '../../../core/contract.ts'
import type { Go } from '../../../core/flow/step.ts'
import { changed } from '../../../core/list.ts'
import { isMarked, put, unmark } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { FIRED, FIXED, LOST, ORGANIC, SMASHED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FIRST_GUNS, GUNS, UNITS, armOf, isCavalry } from './02-pieces.ts'
import { eliminate, loseCasualty, loseStraggler, tellOf } from './10-steps.ts'
import { boundOf, isSpent, isTired } from './11-fatigue.ts'

/** Losses by a charge, and by bombardment. */
export const RIDDEN_DOWN = 1
export const BOMBARDED = 2

/** A stack that loses steps. */
export interface Losers {
  readonly pieces: readonly number[]
  /** Smashed before it began. */
  readonly smashed: readonly number[]
  /** What of: neither, a charge of cavalry, or bombardment. */
  readonly ridden: number
  /** The paragraph, where it is not that of the Combat Effects Table. */
  readonly by?: RuleId
}

/** On the map, and not Smashed before: whoever has become so meanwhile has no step left to lose. @rule 10.2/e */
function hasSteps(state: State, unit: number): boolean {
  return unit < UNITS && state.place[unit]! >= 0 && state.steps[unit]! > 0
}

function isBattered(state: State, unit: number, { smashed }: Losers): boolean {
  return smashed.includes(unit) && isMarked(state, unit, SMASHED)
}

/** Who of the stack can lose a step for good: guns only while nobody is with them. */
export function whoCanDie(state: State, losers: Losers): number[] {
  const units = losers.pieces.filter(
    (unit) => hasSteps(state, unit) || isBattered(state, unit, losers),
  )
  if (units.length > 0 || losers.pieces.some((piece) => piece < UNITS)) return units
  return losers.pieces.filter((piece) => armOf[piece] === GUNS && state.place[piece]! >= 0)
}

/**
 * Who can lose stragglers: a Smashed unit is gone with them, but cavalry only by a charge or bombardment.
 * @rule 10.2/d
 */
export function whoCanStraggle(state: State, losers: Losers): number[] {
  return losers.pieces.filter((unit) => {
    if (hasSteps(state, unit)) return true
    return isBattered(state, unit, losers) && (losers.ridden > 0 || !isCavalry(unit))
  })
}

/** Organic cavalry that takes casualties of a charge before the unit does. */
export function whoHasHorse(state: State, { pieces, ridden }: Losers): number[] {
  return ridden === RIDDEN_DOWN ? pieces.filter((unit) => organicOf(state, unit) > 0) : []
}

/**
 * Organic cavalry that can do something: not that of a Tired or Spent unit.
 */
export function organicOf(state: State, unit: number): number {
  if (unit >= UNITS || state.place[unit]! < 0) return 0
  if (isTired(state, unit) || isSpent(state, unit) || isMarked(state, unit, SMASHED)) return 0
  return state.organic[unit]!
}

/** Most organic cavalry a unit has had. */
const MOST_ORGANIC = 12

/**
 * The marker goes down a box.
 * @rule 7.14/e
 */
export function loseOrganic(state: State, unit: number, go: Go<Frame>): void {
  const bound = boundOf(unit, ORGANIC)
  tellAtLeast(state.bounds, bound, 1)
  state.organic = changed(state.organic, unit, state.organic[unit]! - 1)
  tellChange(state.bounds, bound, { by: -1, range: [0, MOST_ORGANIC] })
  const say = { key: 'note-organic-lost', with: { unit: { of: 'piece', noun: unit } } }
  go.tell('all', { did: 'noted', rule: '7.14/e', say })
}

/** Guns on the map are lost for good. */
export function loseGuns(state: State, piece: number, go: Go<Frame>, rule: RuleId): void {
  const from = state.place[piece]!
  state.guns = changed(state.guns, piece - FIRST_GUNS, 0)
  unmark(state, piece, FIRED | FIXED)
  put(state, piece, LOST)
  tellOf(go, rule, 'note-destroyed', piece)
  go.tell('all', { did: 'removed', of: 'piece', noun: piece, from })
}

/** Losses that nobody of those concerned has a step for, and stragglers that do nothing to Smashed cavalry. */
export function tellIgnored(
  state: State,
  losers: Losers,
  { hex, isStraggler }: { hex: number; isStraggler: boolean },
  go: Go<Frame>,
): void {
  const units = losers.pieces.filter((piece) => piece < UNITS)
  if (units.length === 0) return
  const isSpared = isStraggler && units.some((unit) => isBattered(state, unit, losers))
  const rule = isSpared ? '10.2/d' : isStraggler ? '7.3/f' : '10.2/e'
  const say = { key: 'note-loss-ignored', with: { hex: { of: 'hex', noun: hex } } }
  go.tell('all', { did: 'noted', rule, say })
}

/** One step for good; it is the end of whoever was Smashed. */
export function takeCasualty(state: State, piece: number, losers: Losers, go: Go<Frame>): void {
  if (armOf[piece] === GUNS) return loseGuns(state, piece, go, losers.by ?? '7.3/e')
  if (isBattered(state, piece, losers)) return eliminate(state, piece, go)
  loseCasualty(state, piece, go, losers.by)
}

/** One step as stragglers. */
export function takeStraggler(state: State, unit: number, losers: Losers, go: Go<Frame>): void {
  if (isBattered(state, unit, losers)) return eliminate(state, unit, go)
  loseStraggler(state, unit, go, losers.by)
}
