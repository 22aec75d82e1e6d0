import type { Deed, Go, Proc } from '../../../core/flow/step.ts'
import { mark, put } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { rulesFor } from '../model/rule-set.ts'
import { OVERRAN } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { other, seatOf, sideOf } from './02-pieces.ts'
import { dropSpan } from './06-bridges.ts'
import { mayOverrun } from './06-entry.ts'
import { stepHexes } from './06-ordered-steps.ts'
import { TRAIN_POINTS, roomIn } from './06-stacking.ts'
import { escapeHexes, trainsOf } from './07-escapes.ts'
import { overrunLevel } from './07-threat-levels.ts'
import type { OverrunFrame } from './07-threat-levels.ts'
import { destroyTrain, takeWagon } from './16-captured.ts'
import { hasStaff, overrunStaff } from './15-staff-overrun.ts'

/** What happens to those of the enemy in a hex that a unit has come into; undefined where there is nobody. */
export function overrunAt(state: State, piece: number, hex: number): OverrunFrame | undefined {
  if (!mayOverrun(piece)) return undefined
  const side = other(sideOf[piece]!)
  const trains = trainsOf(state, hex, side)
  if (trains.length === 0 && !hasStaff(state, hex, side)) return undefined
  return overrunLevel.frame({ side, hex, piece, trains })
}

/** What befalls one train. */
const overrunDeed: Deed<State, OverrunFrame> = {
  during: ['where', 'prize'],
  tell: (_state, { side, hex, piece, trains }) => ({
    rule: '7.5/a',
    say: {
      key: 'deed-overrun',
      with: {
        piece: { of: 'piece', noun: piece },
        train: { of: 'piece', noun: trains[0]! },
        hex: { of: 'hex', noun: hex },
      },
    },
    by: seatOf(other(side)),
  }),
}

export const overrunProc: Proc<State, OverrunFrame, Frame> = {
  deed: overrunDeed,
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
        fallBack(state, frame.trains.shift()!, noun, go)
        go.next(frame, 'next')
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
        rideDown(state, frame, verb === 'capture' ? takeWagon : destroyTrain, go)
        go.next(frame, 'next')
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
  go.next(frame, 'prize')
  if (mayTake(state, frame, train)) return
  rideDown(state, frame, destroyTrain, go)
  go.next(frame, 'next')
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
