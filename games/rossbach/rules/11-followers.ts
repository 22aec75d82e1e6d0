import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { board, piecesAt } from '../model/board.ts'
import type { RetreatFrame } from './11-retreat-level.ts'
import { grid } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { BAGGAGE, FIRST_TRAIN, LEADER, TRAIN, kindOf, trainKind } from './01-pieces.ts'
import { crowdAt, crowdOf, whyTooMany } from './03-stacking.ts'
import { isTroops } from './11-elimination.ts'
import { followersAt, hasBridge, hasRoom, isRiver, whyFull } from './11-ground.ts'
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

/** Where the troops of a follower's hex have ended, with room for him. */
export function followHexes(state: State, frame: RetreatFrame): number[] {
  const [from, piece] = frame.followers as [number, number]
  const hexes = new Set<number>()
  for (let i = 0; i < frame.ends.length; i += 2) {
    const unit = frame.ends[i + 1]!
    const at = state.place[unit]!
    if (frame.ends[i] !== from || at < 0 || !hasRoom(state, [piece], at)) continue
    const run = { side: frame.side, group: [unit], followers: [], from, repulse: frame.repulse }
    if (!isBaggage(piece) || hasFirmWay(state, run, { at: from, to: at })) hexes.add(at)
  }
  const open = [...hexes].sort((a, b) => a - b)
  // Troops that could go together only because he leads them have him.
  const crowded = open.filter((hex) => whyTooMany(crowdAt(state, hex)) !== undefined)
  return crowded.length > 0 ? crowded : open
}

const NOT_WHERE_THEY_WENT = refusal('5.22', 'no-following-there')
const NEEDED_ELSEWHERE = refusal('3.12', 'no-following-but-where-needed')

/** Why a follower does not go to a hex. */
export function whyNoFollowing(
  state: State,
  frame: RetreatFrame,
  hex: number,
): Refusal | undefined {
  if (followHexes(state, frame).includes(hex)) return undefined
  const [from, piece] = frame.followers as [number, number]
  const isEnd = frame.ends.some(
    (one, at) => at % 2 === 0 && one === from && state.place[frame.ends[at + 1]!] === hex,
  )
  return isEnd ? (whyFull(state, [piece], hex) ?? NEEDED_ELSEWHERE) : NOT_WHERE_THEY_WENT
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
