import type { Option, Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import type { Deed, Go, Proc, Taken } from '../../../core/flow/step.ts'
import { piecesAt, piecesOf } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import type { DisengageFrame } from './08-disengage-level.ts'
import { grid } from '../map/map.ts'
import { MOVED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { LEADER, SEATS, kindOf } from './01-pieces.ts'
import { count, crowdAt, noCrowd, whyTooMany } from './03-stacking.ts'
import { whyClosed } from './08-area.ts'
import { whyBarred } from './08-barred.ts'
import { costsFor } from './08-costs.ts'
import { joinedAt } from './08-group.ts'
import { moveGroup } from './08-move.ts'
import { isShutByColumn } from './08-road-march.ts'
import { isEnemyThere, isFeared } from './08-sight.ts'
import { BARRED } from './08-terrain.ts'
import { whyFull } from './11-ground.ts'
import { near } from '../map/near.ts'

/** Flags are seen to go, whoever is under them. */
const disengageDeed: Deed<State, DisengageFrame> = {
  during: ['where'],
  tell(state, { hex }) {
    const by = SEATS[state.phasing]
    const say = { key: `deed-disengage-${by}`, with: { hex: { of: 'hex', noun: hex } } }
    return { rule: '2.21D1', say, by }
  },
}

/** Night: whoever stands in an enemy zone leaves it if he can. */
export const disengageProc: Proc<State, DisengageFrame, Frame> = {
  deed: disengageDeed,
  steps: {
    choose: {
      ask: (state) => ({
        seat: SEATS[state.phasing],
        rule: '4.2',
        say: { key: 'ask-disengage' },
        options: engagedOptions(state),
      }),
      take(state, frame, reply, go) {
        if (reply.verb === 'done') return go.done()
        state.joined[reply.noun] = 1
        frame.hex = state.place[reply.noun]!
        go.next(frame, 'where')
      },
    },
    where: {
      ask: (state, frame) => ({
        seat: SEATS[state.phasing],
        rule: '2.21D1',
        say: { key: 'ask-disengage-hex' },
        options: leavingOptions(state, frame.hex),
      }),
      take: takeLeaving,
    },
  },
}

/** @rule 4.2 whoever can must */
function engagedOptions(state: State): Option[] {
  const pieces = leavers(state)
  if (whyNoEnd(state, pieces) === undefined) return [{ verb: 'done' }]
  return [{ verb: 'leave', of: 'piece', nouns: pieces }]
}

function leavers(state: State): number[] {
  return piecesOf(state, state.phasing).filter(
    (piece) => state.place[piece]! >= 0 && whyNoLeaving(state, piece) === undefined,
  )
}

const STILL_ENGAGED = refusal('4.2', 'no-end-engaged')

export function whyNoEnd(state: State, able = leavers(state)): Refusal | undefined {
  return able.length > 0 ? STILL_ENGAGED : undefined
}

const HAS_MOVED = refusal('2.21D1', 'no-has-moved')
const NOT_ENGAGED = refusal('4.2', 'no-leaving-unless-engaged')
const LEADS_CROWD = refusal('3.12', 'no-leader-leaves-crowd')
const NO_REFUGE = refusal('2.21D1', 'no-leaving-without-refuge')
const ELSEWHERE = refusal('2.21D1', 'no-joining-from-afar')
const JOINED = refusal('2.21D1', 'no-joining-twice')

/** Why a piece does not leave the enemy: beside a flag it counts as engaged, whatever that hides (H12). */
export function whyNoLeaving(state: State, piece: number): Refusal | undefined {
  const hex = state.place[piece]!
  if ((state.deeds[piece]! & MOVED) !== 0) return HAS_MOVED
  if (!isFeared(state, state.phasing, hex)) return NOT_ENGAGED
  return whyNoParting(state, [piece], hex)
}

function whyNoParting(state: State, pieces: readonly number[], from: number): Refusal | undefined {
  if (leavesCrowd(state, pieces, from)) return LEADS_CROWD
  return refugesOf(state, pieces, from).length > 0 ? undefined : NO_REFUGE
}

/** Why a piece is not taken along by those who leave a hex. */
export function whyNotLeavingWith(state: State, hex: number, piece: number): Refusal | undefined {
  if (state.place[piece] !== hex) return ELSEWHERE
  if (state.joined[piece] === 1) return JOINED
  if ((state.deeds[piece]! & MOVED) !== 0) return HAS_MOVED
  return whyNoParting(state, [...joinedAt(state, hex), piece], hex)
}

/**
 * Hexes one or two away that are in no enemy zone, nor the hex between; every flag may hold one.
 * 8.22G: and by no hex where friends are in column
 * @rule 2.21D1
 */
export function refugesOf(state: State, pieces: readonly number[], from: number): number[] {
  if (leavesCrowd(state, pieces, from)) return []
  const firsts = openFor(state, pieces, from)
  return near(from, FARTHEST).filter(
    (to) => whyNoRefuge(state, pieces, { from, to }, firsts) === undefined,
  )
}

/** Hexes of one night march away from the enemy. */
const FARTHEST = 2
const SO_FAR = refusal('2.21D1', 'no-leaving-so-far')
const NO_WAY = refusal('2.21D1', 'no-refuge-by-that-way')

/** Why they do not go to a hex: what bars it, or every way to it, or that it is full. */
export function whyNoRefuge(
  state: State,
  pieces: readonly number[],
  { from, to }: { from: number; to: number },
  firsts: readonly number[] = openFor(state, pieces, from),
): Refusal | undefined {
  const far = grid.distance(from, to)
  if (far === 0 || far > FARTHEST) return SO_FAR
  if (leavesCrowd(state, pieces, from)) return LEADS_CROWD
  const shut = whyShut(state, to)
  if (shut !== undefined) return shut
  let last = NO_WAY
  for (const hex of [from, ...firsts]) {
    const direction = grid.directionOf(hex, to)
    if (direction < 0) continue
    const refused = whyNotOpen(state, pieces, hex * 6 + direction)
    if (refused === undefined) return whyFull(state, pieces, to)
    if (last === NO_WAY) last = refused
  }
  return last
}

/** A leader stays as long as more are with him than may be without. */
export function leavesCrowd(state: State, pieces: readonly number[], from: number): boolean {
  if (!pieces.some((piece) => kindOf[piece] === LEADER)) return false
  const rest = noCrowd()
  for (const piece of piecesAt(state, from)) if (!pieces.includes(piece)) count(rest, piece)
  return whyTooMany(rest) !== undefined && whyTooMany(crowdAt(state, from)) === undefined
}

const ENEMY_THERE = refusal('2.21D1', 'no-enemy-there')
const NEAR_FLAG = refusal('2.21D1', 'no-refuge-near-flag')
const COLUMN_THERE = refusal('8.22G', 'no-passing-through-column')

/** Why they cannot go over an edge of a hex. */
function whyNotOpen(state: State, pieces: readonly number[], edge: number): Refusal | undefined {
  const side = state.phasing
  const into = grid.neighbours[edge]!
  const closed = whyClosed(state, side, { from: Math.trunc(edge / 6), into })
  if (closed !== undefined) return closed
  const stuck = pieces.find((piece) => costsFor(state, piece)[edge] === BARRED)
  if (stuck !== undefined) return whyBarred(state, stuck, edge)
  return (
    whyShut(state, into) ??
    (isShutByColumn(state, { side, pieces }, into) ? COLUMN_THERE : undefined)
  )
}

/** Why nobody goes into a hex at night, wherever he comes from. */
function whyShut(state: State, hex: number): Refusal | undefined {
  if (isEnemyThere(state, state.phasing, hex)) return ENEMY_THERE
  return isFeared(state, state.phasing, hex) ? NEAR_FLAG : undefined
}

function openFor(state: State, pieces: readonly number[], from: number): number[] {
  const hexes: number[] = []
  for (let edge = from * 6; edge < from * 6 + 6; edge++) {
    const into = grid.neighbours[edge]!
    if (into >= 0 && whyNotOpen(state, pieces, edge) === undefined) hexes.push(into)
  }
  return hexes
}

function leavingOptions(state: State, hex: number): Option[] {
  const pieces = joinedAt(state, hex)
  const others = piecesAt(state, hex)
    .filter((piece) => whyNotLeavingWith(state, hex, piece) === undefined)
    .sort((a, b) => a - b)
  const options: Option[] = [{ verb: 'to', of: 'hex', nouns: refugesOf(state, pieces, hex) }]
  if (others.length > 0) options.push({ verb: 'with', of: 'piece', nouns: others })
  return options
}

function takeLeaving(state: State, frame: DisengageFrame, reply: Taken, go: Go<Frame>): void {
  if (reply.verb === 'with') {
    state.joined[reply.noun] = 1
    return
  }
  const pieces = joinedAt(state, frame.hex)
  moveGroup(state, pieces, reply.noun, go)
  for (const piece of pieces) {
    state.joined[piece] = 0
    state.deeds[piece]! |= MOVED
  }
  go.mark('book')
  go.next(frame, 'choose')
}
