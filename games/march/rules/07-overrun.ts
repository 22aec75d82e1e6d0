import type { Refusal } from '../../../core/contract.ts'
import type { Go, Proc } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import { hexesOf, mark, piecesAt, put } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { rulesFor } from '../model/rule-set.ts'
import { OVERRAN } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { UNITS, isTrain, other, seatOf, sideOf } from './02-pieces.ts'
import type { Side } from './02-pieces.ts'
import { dropSpan } from './06-bridges.ts'
import { mayOverrun, whyColumnAhead, whyGroundShut } from './06-entry.ts'
import { stepHexes } from './06-ordered-steps.ts'
import { TRAIN_POINTS, roomIn, whyNoRoom } from './06-stacking.ts'
import { overrunLevel } from './07-threat-levels.ts'
import type { OverrunFrame } from './07-threat-levels.ts'
import { destroyTrain, takeWagon } from './16-captured.ts'
import { hasStaff, overrunStaff } from './15-staff-overrun.ts'

function trainsOf(state: State, hex: number, side: Side): number[] {
  return piecesAt(state, hex).filter((piece) => isTrain(piece) && sideOf[piece] === side)
}

/** What happens to those of the enemy in a hex that a unit has come into; undefined where there is nobody. */
export function overrunAt(state: State, piece: number, hex: number): OverrunFrame | undefined {
  if (!mayOverrun(piece)) return undefined
  const side = other(sideOf[piece]!)
  const trains = trainsOf(state, hex, side)
  if (trains.length === 0 && !hasStaff(state, hex, side)) return undefined
  return overrunLevel.frame({ side, hex, piece, trains })
}

const NOT_BESIDE = refusal('7.5/b', 'no-escape-beside')
const NO_FRIEND = refusal('7.5/b', 'no-escape-friend')

/** Why a train does not fall back over a hexside from the hex it is driven out of: a unit of its own must stand there. */
function whyNoEscape(state: State, train: number, edge: number): Refusal | undefined {
  const to = grid.neighbours[edge]!
  if (to < 0) return NOT_BESIDE
  if (!hasUnit(state, to, sideOf[train]!)) return NO_FRIEND
  return (
    whyGroundShut(state, train, edge) ??
    whyColumnAhead(state, train, to) ??
    whyNoRoom(state, train, to)
  )
}

/** Infantry or cavalry of the side is in the hex. */
function hasUnit(state: State, hex: number, side: Side): boolean {
  return piecesAt(state, hex).some((piece) => piece < UNITS && sideOf[piece] === side)
}

/**
 * Hexes to which a train can fall back, in order; of who lies across a hexside, from either of its hexes.
 * @rule 7.5/b
 */
export function escapeHexes(state: State, train: number, driven: number): number[] {
  const found = new Set<number>()
  for (const from of hexesOf(state, train)) {
    if (from !== driven && hasUnit(state, from, sideOf[train]!)) found.add(from)
    for (let edge = from * 6; edge < from * 6 + 6; edge++)
      if (whyNoEscape(state, train, edge) === undefined) found.add(grid.neighbours[edge]!)
  }
  found.delete(driven)
  return [...found].sort((a, b) => a - b)
}

/** Why a train that is driven out does not go to this hex. */
export function whyNotEscapeTo(
  state: State,
  { trains, hex }: Pick<OverrunFrame, 'trains' | 'hex'>,
  to: number,
): Refusal | undefined {
  const [train = -1] = trains
  if (train < 0 || escapeHexes(state, train, hex).includes(to)) return undefined
  for (const from of hexesOf(state, train)) {
    const heading = grid.directionOf(from, to)
    if (heading >= 0) return whyNoEscape(state, train, from * 6 + heading)
  }
  return NOT_BESIDE
}

/** Whether a unit that entered the hex would destroy a train there, and so pay to leave it. */
export function wouldDestroy(state: State, hex: number, side: Side): boolean {
  return trainsOf(state, hex, side).some((train) => escapeHexes(state, train, hex).length === 0)
}

export const overrunProc: Proc<State, OverrunFrame, Frame> = {
  // Both sides are in the hex until the trains are gone.
  waives: ['sides', 'stacking'],
  steps: {
    next: { run: driveNext },
    where: {
      ask: (state, { side, hex, trains }) => ({
        seat: seatOf(side),
        rule: '7.5/b',
        say: { key: 'ask-escape', with: { piece: { of: 'piece', noun: trains[0]! } } },
        options: [{ verb: 'to', of: 'hex', nouns: escapeHexes(state, trains[0]!, hex) }],
      }),
      take(state, frame, { noun }, go) {
        go.next(frame, 'next')
        fallBack(state, frame.trains.shift()!, noun, go)
      },
    },
    prize: {
      ask: (_state, { side, trains }) => ({
        seat: seatOf(other(side)),
        rule: '16.2/a',
        say: { key: 'ask-prize', with: { piece: { of: 'piece', noun: trains[0]! } } },
        options: [{ verb: 'capture' }, { verb: 'burn' }],
      }),
      take(state, frame, { verb }, go) {
        go.next(frame, 'next')
        rideDown(state, frame, verb === 'capture' ? takeWagon : destroyTrain, go)
      },
    },
    over: {
      run(state, { side, hex }, go) {
        go.done()
        if (hasStaff(state, hex, side)) overrunStaff(state, hex, go)
      },
    },
  },
}

function driveNext(state: State, frame: OverrunFrame, go: Go<Frame>): void {
  const [train] = frame.trains
  if (train === undefined) return go.next(frame, 'over')
  if (escapeHexes(state, train, frame.hex).length > 0) return go.next(frame, 'where')
  if (mayTake(state, frame, train)) return go.next(frame, 'prize')
  rideDown(state, frame, destroyTrain, go)
}

/**
 * Destroyed, or taken; a bridge of the engineers goes with them.
 * @rule 7.5/a
 */
function rideDown(
  state: State,
  frame: OverrunFrame,
  how: (state: State, train: number, go: Go<Frame>) => void,
  go: Go<Frame>,
): void {
  const train = frame.trains.shift()!
  dropSpan(state, train)
  how(state, train, go)
  mark(state, frame.piece, OVERRAN)
}

/** Where that is played; what is taken needs room, as any train does, in the end. */
function mayTake(state: State, { piece, hex }: OverrunFrame, train: number): boolean {
  if (state.place[train] !== hex || !rulesFor(state.options).isPrize(state, train)) return false
  if (roomIn(state, hex, sideOf[piece]!) >= TRAIN_POINTS) return true
  return roomIn(state, hex, sideOf[piece]!, piece) >= TRAIN_POINTS && canLeave(state, piece)
}

/** Points are counted when a move ends (6.1): whoever is on one makes room if he can go on. */
function canLeave(state: State, piece: number): boolean {
  const move = state.stack.findLast(({ proc }) => proc === 'move')
  if (move?.proc !== 'move' || move.piece !== piece) return false
  const kept = state.marks[piece]!
  state.marks[piece] = kept | OVERRAN
  const hexes = stepHexes(state, move)
  state.marks[piece] = kept
  return hexes.length > 0
}

function fallBack(state: State, train: number, to: number, go: Go<Frame>): void {
  dropSpan(state, train)
  const from = state.place[train]!
  put(state, train, to)
  state.facing[train] = -1
  go.tell('all', { did: 'moved', of: 'piece', noun: train, from, to })
}

const LEFT: Readonly<Record<OverrunFrame['at'], number>> = { next: 2, where: 1, prize: 1, over: 0 }

export function overrunLeft({ at, trains }: OverrunFrame): number {
  return trains.length * 3 + LEFT[at]
}
