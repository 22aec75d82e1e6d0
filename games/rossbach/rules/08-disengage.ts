import type { Option } from '../../../core/contract.ts'
import type { Go, Proc, Taken } from '../../../core/flow/step.ts'
import { piecesAt, piecesOf } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import type { DisengageFrame } from './08-disengage-level.ts'
import { grid } from '../map/map.ts'
import { MOVED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { LEADER, SEATS, kindOf } from './01-pieces.ts'
import { count, crowdAt, noCrowd, whyTooMany } from './03-stacking.ts'
import { whyClosed } from './08-area.ts'
import { costsFor } from './08-costs.ts'
import { joinedAt } from './08-group.ts'
import { moveGroup } from './08-move.ts'
import { isShutByColumn } from './08-road-march.ts'
import { isEnemyThere, isFeared } from './08-sight.ts'
import { BARRED } from './08-terrain.ts'
import { hasRoom } from './11-ground.ts'

/** Night: whoever stands in an enemy zone leaves it if he can. */
export const disengageProc: Proc<State, DisengageFrame, Frame> = {
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
  const pieces = piecesOf(state, state.phasing).filter(
    (piece) => state.place[piece]! >= 0 && canLeave(state, piece),
  )
  return pieces.length > 0 ? [{ verb: 'leave', of: 'piece', nouns: pieces }] : [{ verb: 'done' }]
}

/** Beside a flag he counts as engaged, whatever it hides (H12). */
function canLeave(state: State, piece: number): boolean {
  const hex = state.place[piece]!
  if ((state.deeds[piece]! & MOVED) !== 0 || !isFeared(state, state.phasing, hex)) return false
  return refugesOf(state, [piece], hex).length > 0
}

/**
 * Hexes one or two away that are in no enemy zone, nor the hex between; every flag may hold one.
 * 8.22G: and by no hex where friends are in column
 * @rule 2.21D1
 */
export function refugesOf(state: State, pieces: readonly number[], from: number): number[] {
  if (leavesCrowd(state, pieces, from)) return []
  const near = openFor(state, pieces, from)
  const all = new Set(near)
  for (const hex of near) for (const next of openFor(state, pieces, hex)) all.add(next)
  all.delete(from)
  return [...all].filter((hex) => hasRoom(state, pieces, hex)).sort((a, b) => a - b)
}

/** A leader stays as long as more are with him than may be without. */
export function leavesCrowd(state: State, pieces: readonly number[], from: number): boolean {
  if (!pieces.some((piece) => kindOf[piece] === LEADER)) return false
  const rest = noCrowd()
  for (const piece of piecesAt(state, from)) if (!pieces.includes(piece)) count(rest, piece)
  return whyTooMany(rest) !== undefined && whyTooMany(crowdAt(state, from)) === undefined
}

function openFor(state: State, pieces: readonly number[], from: number): number[] {
  const side = state.phasing
  const tables = pieces.map((piece) => costsFor(state, piece))
  const hexes: number[] = []
  for (let edge = from * 6; edge < from * 6 + 6; edge++) {
    const into = grid.neighbours[edge]!
    if (into < 0 || tables.some((costs) => costs[edge] === BARRED)) continue
    if (isEnemyThere(state, side, into) || isFeared(state, side, into)) continue
    if (isShutByColumn(state, { side, pieces }, into)) continue
    if (whyClosed(state, side, { from, into }) === undefined) hexes.push(into)
  }
  return hexes
}

function leavingOptions(state: State, hex: number): Option[] {
  const pieces = joinedAt(state, hex)
  const others = piecesAt(state, hex)
    .filter((piece) => state.joined[piece] === 0 && (state.deeds[piece]! & MOVED) === 0)
    .filter((piece) => refugesOf(state, [...pieces, piece], hex).length > 0)
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
