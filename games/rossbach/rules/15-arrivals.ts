import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import tracks from '../data/arrivals.json' with { type: 'json' }
import book from '../data/scenarios.json' with { type: 'json' }
import { hex } from '../map/map.ts'
import { LOST, ROLLED, WAITING } from '../state.ts'
import type { State } from '../state.ts'
import { NAPOLEON, pieceNamed, sideOf } from './01-pieces.ts'
import type { Side } from './01-pieces.ts'

/** Pieces that come in together. */
export interface Group {
  side: Side
  pieces: readonly number[]
  turn: number
  /** Where, or −1 if it appears near a leader. */
  hex: number
  near: number
  within: number
  /** Leader who must pass a check to come at all, and the turn of his second try; −1 none. */
  check: number
  again: number
  /** Turn and hex by the other track. */
  otherTurn: number
  otherHex: number
}

interface Printed {
  turn: number
  hex?: string
  near?: { leader: string; within: number }
  who: readonly string[]
  again?: number
  check?: string
}

const TRACKS: Readonly<Record<string, readonly Printed[]>> = {
  regular: tracks.regular,
  alternate: tracks.alternate,
  chosen: tracks.regular,
}

/** The same force on the alternate track, found by its first piece. */
function alternative(printed: Printed): Printed {
  const other = (tracks.alternate as readonly Printed[]).find(({ who }) =>
    who.includes(printed.who[0]!),
  )
  return other ?? printed
}

function groupOf(printed: Printed): Group {
  const pieces = printed.who.map(pieceNamed)
  const other = alternative(printed)
  return {
    side: sideOf[pieces[0]!]!,
    pieces,
    turn: printed.turn,
    hex: printed.hex === undefined ? -1 : hex(printed.hex),
    near: printed.near === undefined ? -1 : pieceNamed(printed.near.leader),
    within: printed.near?.within ?? 0,
    check: printed.check === undefined ? -1 : pieceNamed(printed.check),
    again: printed.again ?? -1,
    otherTurn: other.turn,
    otherHex: other.hex === undefined ? -1 : hex(other.hex),
  }
}

/**
 * By scenario: its groups in the order of `state.arrived`, those of its own before those of its track.
 * @rule 15.14a
 * @rule 15.14b who is kept back for later is in a group of his own
 */
const GROUPS: Readonly<Record<string, readonly Group[]>> = Object.fromEntries(
  book.scenarios.map(({ id, arrivals, track }) => [
    id,
    [...(arrivals as readonly Printed[]), ...(TRACKS[track ?? ''] ?? [])].map(groupOf),
  ]),
)

export function groupsOf(scenario: string): readonly Group[] {
  return GROUPS[scenario] ?? []
}

export function group(state: State, index: number): Group {
  return groupsOf(state.scenario)[index]!
}

export const EXPECTED = 0
export const IN = 1
export const NEVER = 2

/** @rule 21.81a the French of scenario eight come by the track they have chosen */
export function dueTurn(state: State, index: number): number {
  const one = group(state, index)
  return state.memo[index] === 1 ? one.otherTurn : one.turn
}

export function entryHex(state: State, index: number): number {
  const one = group(state, index)
  return state.memo[index] === 1 ? one.otherHex : one.hex
}

/** Those of a group who are still to come. */
export function waitingOf(state: State, index: number): number[] {
  return group(state, index).pieces.filter((piece) => state.place[piece] === WAITING)
}

const NOT_YOURS = refusal('15.0', 'no-such-group')
const NOT_DUE = refusal('15.0', 'no-group-due')
const BEHIND = refusal('15.22a', 'no-group-before-others')
const FAILED_TODAY = refusal('19.31', 'no-second-check')
const NOT_TODAY = refusal('19.31', 'no-check-today')
const NO_HOST = refusal('19.24', 'no-leader-to-join')

/**
 * Why a group cannot be announced now.
 * @rule 15.0 in the Command Movement Segment of its turn or later
 * @rule 15.22a those who were due at its hex before it come first
 */
export function whyNotDue(state: State, index: number): Refusal | undefined {
  const one = groupsOf(state.scenario)[index]
  if (one === undefined || one.side !== state.phasing) return NOT_YOURS
  if (state.arrived[index] !== EXPECTED || waitingOf(state, index).length === 0) return NOT_YOURS
  if (dueTurn(state, index) > state.turn) return NOT_DUE
  if (one.check >= 0) return whyNoCheck(state, one)
  if (one.near >= 0) return hostOf(state, one) < 0 ? NO_HOST : undefined
  return isBehind(state, index) ? BEHIND : undefined
}

/** @rule 19.31 only on two mornings */
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

function isBehind(state: State, index: number): boolean {
  const at = entryHex(state, index)
  return groupsOf(state.scenario).some((earlier, other) => {
    if (other === index || earlier.side !== state.phasing) return false
    if (state.arrived[other] !== EXPECTED || entryHex(state, other) !== at) return false
    if (waitingOf(state, other).length === 0) return false
    const before = dueTurn(state, other) - dueTurn(state, index)
    return before < 0 || (before === 0 && other < index)
  })
}

/** The leader near whom a train appears; Napoleon if he is lost. */
export function hostOf(state: State, { near }: Group): number {
  const leader = state.place[near] === LOST ? NAPOLEON : near
  return state.place[leader]! >= 0 ? leader : -1
}

/** Groups that may be announced now. */
export function dueGroups(state: State): number[] {
  return groupsOf(state.scenario).flatMap((_, index) =>
    whyNotDue(state, index) === undefined ? [index] : [],
  )
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

/**
 * A check that was passed over, or failed twice, is not made again.
 * @rule 19.31
 */
export function closeChecks(state: State): void {
  groupsOf(state.scenario).forEach((one, index) => {
    if (one.check < 0 || one.side !== state.phasing || state.arrived[index] !== EXPECTED) return
    if (state.turn >= one.again && !isHalfIn(state, one)) state.arrived[index] = NEVER
  })
}
