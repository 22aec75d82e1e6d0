import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { hex } from '../map/map.ts'
import type { Group as Printed } from '../model/scenario-book.ts'
import { LOST, MOVED, ROLLED, WAITING } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { BAGGAGE, FIRST_TRAIN, NAPOLEON, pieceNamed, sideOf, trainKind } from './01-pieces.ts'
import type { Side } from './01-pieces.ts'
import { inPlay } from './08-area.ts'
import { usableSources } from './14-supply.ts'
import { scheduleOf } from './21-free-entry.ts'

/** Pieces that come in together. */
export interface Group {
  side: Side
  pieces: readonly number[]
  turn: number
  /** Where, or −1 if it appears near a leader, or as baggage by any way in. */
  hex: number
  near: number
  within: number
  /** Leader who must pass a check to come at all, and the turn of his second try; −1 none. */
  check: number
  again: number
}

function groupOf(printed: Printed): Group {
  const pieces = printed.who.map(pieceNamed)
  return {
    side: sideOf[pieces[0]!]!,
    pieces,
    turn: printed.turn,
    hex: printed.hex === undefined ? -1 : hex(printed.hex),
    near: printed.near === undefined ? -1 : pieceNamed(printed.near.leader),
    within: printed.near?.within ?? 0,
    check: printed.check === undefined ? -1 : pieceNamed(printed.check),
    again: printed.again ?? -1,
  }
}

/** The schedule last asked for, with what it follows from. */
let known: readonly Group[] = []
let knownOf: Pick<State, 'scenario' | 'options' | 'memo'> = { scenario: '', options: [], memo: [] }

function isKnown({ scenario, options, memo }: State): boolean {
  return (
    scenario === knownOf.scenario &&
    (options === knownOf.options || isEqual(options, knownOf.options)) &&
    isEqual(memo, knownOf.memo)
  )
}

function isEqual<T>(one: readonly T[], other: readonly T[]): boolean {
  if (one.length !== other.length) return false
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false
  return true
}

/**
 * The groups of the game in the order of `state.arrived`, as the French have planned theirs where they may.
 * @rule 15.14a
 * @rule 15.14b who is kept back for later is in a group of his own
 */
export function arrivals(state: State): readonly Group[] {
  if (!isKnown(state)) {
    known = scheduleOf(state).map(groupOf)
    const { scenario, options, memo } = state
    knownOf = { scenario, options, memo: [...memo] }
  }
  return known
}

export function group(state: State, index: number): Group {
  return arrivals(state)[index]!
}

export function entryHex(state: State, index: number): number {
  return group(state, index).hex
}

export const EXPECTED = 0
export const IN = 1
export const NEVER = 2

/** Those of a group who are still to come. */
export function waitingOf(state: State, index: number): number[] {
  return group(state, index).pieces.filter((piece) => state.place[piece] === WAITING)
}

const NOT_YOURS = refusal('15.0', 'no-such-group')
const NOT_DUE = refusal('15.0', 'no-group-due')
const BEHIND = refusal('15.22a', 'no-group-before-others')
const TRIED = refusal('15.21', 'no-second-entry')
const FAILED_TODAY = refusal('19.31', 'no-second-check')
const NOT_TODAY = refusal('19.31', 'no-check-today')
const NO_HOST = refusal('19.24b', 'no-leader-to-join')

/**
 * Why a group cannot be announced now.
 * @rule 15.0 in the Command Movement Segment of its turn or later
 * @rule 15.22a those who were due at its hex before it come first
 */
export function whyNotDue(state: State, index: number): Refusal | undefined {
  const one = arrivals(state)[index]
  if (one === undefined || one.side !== state.phasing) return NOT_YOURS
  if (state.arrived[index] !== EXPECTED || !isWaited(state, one)) return NOT_YOURS
  if (one.turn > state.turn) return NOT_DUE
  if (waitingOf(state, index).some((piece) => (state.deeds[piece]! & MOVED) !== 0)) return TRIED
  if (one.check >= 0) return whyNoCheck(state, one)
  if (one.near >= 0) return hostOf(state, one) < 0 ? NO_HOST : undefined
  return isBehind(state, index) ? BEHIND : undefined
}

function isWaited(state: State, { pieces }: Group): boolean {
  for (let at = 0; at < pieces.length; at++) if (state.place[pieces[at]!] === WAITING) return true
  return false
}

/** 19.31: only on two mornings */
function whyNoCheck(state: State, one: Group): Refusal | undefined {
  if (isHalfIn(state, one)) return undefined
  if (state.turn !== one.turn && state.turn !== one.again) return NOT_TODAY
  return (state.deeds[one.check]! & ROLLED) !== 0 ? FAILED_TODAY : undefined
}

/** Whether some of a group have come and others have not. */
export function isHalfIn(state: State, { pieces }: Group): boolean {
  const waiting = pieces.filter((piece) => state.place[piece] === WAITING).length
  return waiting > 0 && waiting < pieces.length
}

/**
 * Baggage comes when and where its owner likes, and keeps nobody waiting.
 * 19.24c: freely as to time and place
 */
export function isBaggageOnly({ pieces }: Group): boolean {
  return pieces.every((one) => one >= FIRST_TRAIN && trainKind[one - FIRST_TRAIN] === BAGGAGE)
}

/**
 * Hexes by which a side comes in: those of its schedule, and its supply sources.
 * 19.24c: baggage comes by any of them
 */
export function waysIn(state: State, side: Side): number[] {
  const area = inPlay(state)
  const due = arrivals(state).flatMap((one) => (one.side === side ? [one.hex] : []))
  return [...new Set([...due, ...usableSources(state, side)])].filter(
    (at) => at >= 0 && area[at] === 1,
  )
}

function isBehind(state: State, index: number): boolean {
  const at = group(state, index).hex
  if (isBaggageOnly(group(state, index))) return false
  return arrivals(state).some((earlier, other) => {
    if (other === index || earlier.side !== state.phasing || isBaggageOnly(earlier)) return false
    if (state.arrived[other] !== EXPECTED || earlier.hex !== at) return false
    if (waitingOf(state, other).length === 0) return false
    const before = earlier.turn - group(state, index).turn
    return before < 0 || (before === 0 && other < index)
  })
}

/** The leader near whom a train appears; Napoleon if he is lost. */
export function hostOf(state: State, { near }: Group): number {
  const leader = state.place[near] === LOST ? NAPOLEON : near
  return state.place[leader]! >= 0 ? leader : -1
}

/** Stacks that have come in at a hex this turn. */
export function stacksThrough(state: State, at: number): number {
  for (let i = 0; i < state.queues.length; i += 2)
    if (state.queues[i] === at) return state.queues[i + 1]!
  return 0
}

export function countStack(state: State, at: number): void {
  for (let i = 0; i < state.queues.length; i += 2)
    if (state.queues[i] === at) {
      state.queues[i + 1]!++
      return
    }
  state.queues.push(at, 1)
}

/** A check that was passed over, or failed twice, is not made again. */
export function closeChecks(state: State): void {
  arrivals(state).forEach((one, index) => {
    if (one.check < 0 || one.side !== state.phasing || state.arrived[index] !== EXPECTED) return
    if (state.turn >= one.again && !isHalfIn(state, one)) state.arrived[index] = NEVER
  })
}
