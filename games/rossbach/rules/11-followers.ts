import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { board, piecesAt } from '../model/board.ts'
import type { RetreatFrame } from './11-retreat-level.ts'
import { grid } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { BAGGAGE, FIRST_TRAIN, LEADER, TRAIN, kindOf, trainKind } from './01-pieces.ts'
import { crowdAt, crowdOf, whyTooMany } from './03-stacking.ts'
import { isTroops } from './11-elimination.ts'
import { followersAt, hasBridge, isRiver, whyFull } from './11-ground.ts'
import { whyNoStep } from './11-retreat-ways.ts'
import type { Run } from './11-retreat-ways.ts'

/** Troops of a hex that do not retreat, and trains that can stay with them; nobody if all go. */
export function stayers(state: State, { pieces, group }: RetreatFrame, from: number): number[] {
  const stay = piecesAt(state, from).filter(
    (piece) => kindOf[piece] !== LEADER && !pieces.includes(piece) && !group.includes(piece),
  )
  return stay.some(isTroops) ? stay : []
}

function needLeader(stay: readonly number[]): boolean {
  return whyTooMany(crowdOf(stay)) !== undefined
}

/**
 * Who can go along: leaders, but for one whom others need who stay, and with a whole stack its trains.
 * 5.32: with a single unit as with a stack
 */
export function companions(
  state: State,
  frame: RetreatFrame,
  { group, from }: Pick<Run, 'group' | 'from'>,
): number[] {
  const there = followersAt(state, from)
  const leaders = there.filter((piece) => kindOf[piece] === LEADER)
  const stay = stayers(state, frame, from)
  if (leaders.length > 0 && needLeader(stay)) leaders.pop()
  if (group.length === 1) return leaders
  const trains = there.filter((piece) => kindOf[piece] === TRAIN && !stay.includes(piece))
  return [...leaders, ...trains]
}

/** Whether the next follower stays with troops that stay: as a train, or because they need him, or for want of a way. */
export function isKept(state: State, frame: RetreatFrame): boolean {
  const [from, piece] = frame.followers as [number, number]
  const stay = stayers(state, frame, from)
  if (stay.length === 0 || kindOf[piece] === TRAIN) return stay.length > 0
  const isLast = board(state).leaders[from] === 1
  return (isLast && needLeader(stay)) || followHexes(state, frame).length === 0
}

/** Troops of a follower's hex that have got away. */
function goneAhead(state: State, { followers: [from], ends }: RetreatFrame): number[] {
  return ends.filter((unit, i) => i % 2 === 1 && ends[i - 1] === from && state.place[unit]! >= 0)
}

/** Where some of them have ended and he can go too. */
function openEnds(state: State, frame: RetreatFrame): number[] {
  const hexes = new Set(goneAhead(state, frame).map((unit) => state.place[unit]!))
  return [...hexes].filter((hex) => whyNotAfter(state, frame, hex) === undefined)
}

/** Where the troops of a follower's hex have ended, with room for him. */
export function followHexes(state: State, frame: RetreatFrame): number[] {
  const open = openEnds(state, frame)
  return open.filter((hex) => whyNotNeeded(state, open, hex) === undefined).sort((a, b) => a - b)
}

const NOT_WHERE_THEY_WENT = refusal('5.22', 'no-following-there')
const OVER_PONTOON = refusal('14.31', 'no-following-over-pontoon')
const NEEDED_ELSEWHERE = refusal('3.12', 'no-following-but-where-needed')

/** Why a follower does not go to a hex. */
export function whyNoFollowing(
  state: State,
  frame: RetreatFrame,
  hex: number,
): Refusal | undefined {
  return whyNotAfter(state, frame, hex) ?? whyNotNeeded(state, openEnds(state, frame), hex)
}

/** Why he cannot go after any of his troops to a hex. */
function whyNotAfter(state: State, frame: RetreatFrame, hex: number): Refusal | undefined {
  const [from, piece] = frame.followers as [number, number]
  const there = goneAhead(state, frame).filter((unit) => state.place[unit] === hex)
  if (there.length === 0) return NOT_WHERE_THEY_WENT
  const full = whyFull(state, [piece], hex)
  if (full !== undefined || !isBaggage(piece)) return full
  const { side, repulse } = frame
  const hasWay = there.some((unit) =>
    hasFirmWay(state, { side, group: [unit], followers: [], from, repulse }, { at: from, to: hex }),
  )
  return hasWay ? undefined : OVER_PONTOON
}

/** Troops that could go together only because he leads them have him. */
function whyNotNeeded(state: State, open: readonly number[], hex: number): Refusal | undefined {
  const isCrowded = (one: number): boolean => whyTooMany(crowdAt(state, one)) !== undefined
  return isCrowded(hex) || !open.some(isCrowded) ? undefined : NEEDED_ELSEWHERE
}

function isBaggage(piece: number): boolean {
  return kindOf[piece] === TRAIN && trainKind[piece - FIRST_TRAIN] === BAGGAGE
}

/**
 * Whether troops could have come so far without a pontoon, which would not carry their baggage.
 * 14.31: baggage does not cross pontoons
 */
function hasFirmWay(state: State, run: Run, way: { at: number; to: number }): boolean {
  const { at, to } = way
  if (at === to || state.over.every((side) => side < 0)) return true
  for (let d = at * 6; d < at * 6 + 6; d++) {
    const next = grid.neighbours[d]!
    if (next < 0 || grid.distance(next, to) >= grid.distance(at, to)) continue
    const side = grid.sideBetween(at, next)
    if (isRiver(side) && !hasBridge(state, side)) continue
    if (whyNoStep(state, run, { at, to: next }) === undefined)
      if (hasFirmWay(state, run, { at: next, to })) return true
  }
  return false
}
