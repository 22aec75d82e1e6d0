import { changed } from '../../../core/list.ts'
import type { Phrase, Refusal } from '../../../core/contract.ts'
import { costOf, makeReach, reach } from '../../../core/hex/reach.ts'
import type { Deed, Go, Proc } from '../../../core/flow/step.ts'
import { ownerOf, piecesAt, put } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import type { FateFrame } from './05-capture-level.ts'
import { grid } from '../map/map.ts'
import { LOST } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { tellMoved } from '../seen/tell.ts'
import {
  FIRST_LEADER,
  FIRST_TRAIN,
  HEAD_OF_STATE,
  LEADER,
  NAPOLEON,
  PIECES,
  PONTOON,
  PRUSSIAN,
  SEATS,
  kindOf,
  movementOf,
  other,
  roleOf,
  sideOf,
  trainKind,
} from './01-pieces.ts'
import type { Side } from './01-pieces.ts'
import { closedTo, whyClosed } from './08-area.ts'
import { stepsOut, tableOf } from './08-costs.ts'
import { isFeared } from './08-sight.ts'
import { isTroops, strip } from './11-elimination.ts'
import { seizeLetters } from './18-letters.ts'
import { refusal } from '../../../core/refuse.ts'
import chart from '../data/tables/leader-capture.json' with { type: 'json' }
import pontoons from '../data/tables/pontoon.json' with { type: 'json' }

function pieceIn(key: string, piece: number): Phrase {
  return { key, with: { piece: { of: 'piece', noun: piece } } }
}

function remove(state: State, piece: number, go: Go<Frame>): void {
  const from = state.place[piece]!
  put(state, piece, LOST)
  strip(state, piece)
  go.tell('all', { did: 'removed', of: 'piece', noun: piece, from, to: LOST })
}

/**
 * A leader falls into enemy hands.
 * 20.17: heads of state count for victory
 * @rule 5.18c
 * @rule 20.3 Napoleon decides it
 */
export function captureLeader(state: State, leader: number, go: Go<Frame>): void {
  const side = sideOf[leader]!
  remove(state, leader, go)
  go.tell('all', { did: 'noted', rule: '5.22', say: pieceIn('note-captured', leader) })
  seizeLetters(state, leader, go)
  if (roleOf[leader - FIRST_LEADER] === HEAD_OF_STATE) state.monarchs[other(side)]!++
  if (leader === NAPOLEON && state.winner < 0) {
    state.winner = PRUSSIAN
    state.victory = 'napoleon'
  }
}

/**
 * A baggage train is taken: whoever took part is in supply again.
 * @rule 14.34
 * @rule 9.15
 */
export function captureBaggage(
  state: State,
  train: number,
  takers: readonly number[],
  go: Go<Frame>,
): void {
  const captor = other(ownerOf(state, train))
  state.baggage[captor]!++
  remove(state, train, go)
  go.tell('all', { did: 'noted', rule: '14.33b', say: pieceIn('note-baggage', train) })
  for (const piece of takers) state.unsupplied = changed(state.unsupplied, piece, 0)
}

/**
 * What becomes of a bridge train nobody guards: 1 to 3 it changes hands, else it is destroyed.
 * @rule 9.17
 */
export function spoilPontoon(state: State, train: number, die: number, go: Go<Frame>): void {
  if (die > pontoons.capturedUpTo) {
    go.tell('all', { did: 'noted', rule: '9.17', say: pieceIn('note-pontoon-lost', train) })
    return remove(state, train, go)
  }
  state.serves[train - FIRST_TRAIN] = other(ownerOf(state, train))
  // What its old masters had said to it means nothing to the new ones.
  for (const list of [state.column, state.commanded]) list[train] = 0
  state.order = changed(state.order, train, 0)
  state.allotted = changed(state.allotted, train, 0)
  state.withheld = changed(state.withheld, train, 0)
  go.tell('all', { did: 'noted', rule: '9.17', say: pieceIn('note-pontoon-taken', train) })
}

/**
 * @rule CRT.4 each column on the bad side adds one
 * @rule 5.22
 */
export function isCaptured(die: number, plus: number): boolean {
  return die + plus >= chart.capturedFrom
}

function captureRoll({ piece, plus }: FateFrame): Phrase {
  const on = Math.max(1, chart.capturedFrom - plus)
  return { key: 'roll-capture', with: { piece: { of: 'piece', noun: piece }, on } }
}

const out = makeReach(grid)
const bar = new Uint8Array(grid.n)
const stop = new Uint8Array(grid.n)

/** What bars a hex: that his side has no business there, a flag in it, or one beside it. */
const CLOSED = 1
const FLAG = 2
const BESIDE_FLAG = 3

/** Hexes a leader without troops may not ride through: flags, and what lies beside them unless troops of his are there. */
function markBars(state: State, side: Side): void {
  bar.set(closedTo(state, side))
  for (let piece = 0; piece < PIECES; piece++) {
    const hex = state.place[piece]!
    if (hex < 0 || ownerOf(state, piece) === side) continue
    if (bar[hex] !== CLOSED) bar[hex] = FLAG
    for (let d = hex * 6; d < hex * 6 + 6; d++) {
      const beside = grid.neighbours[d]!
      if (beside < 0 || bar[beside] !== 0) continue
      if (isFeared(state, side, beside) && !hasTroops(state, side, beside))
        bar[beside] = BESIDE_FLAG
    }
  }
}

function hasTroops(state: State, side: Side, hex: number): boolean {
  return piecesAt(state, hex).some((piece) => sideOf[piece] === side && isTroops(piece))
}

/** A leader's ride out of a hex; how far he gets is in `out`, and how far the nearest troops of his side are, −1 without any. */
interface Flight {
  side: Side
  from: number
  nearest: number
}

function flightOf(state: State, leader: number): Flight {
  const side = sideOf[leader]!
  const from = state.place[leader]!
  markBars(state, side)
  bar[from] = 0
  const steps = stepsOut(state, 1 << tableOf(leader, 0))
  reach({ steps, bar, stop, starts: [from], points: movementOf[leader]!, minimumMove: false }, out)
  let nearest = -1
  for (const hex of out.touched.subarray(0, out.count))
    if (hex !== from && hasTroops(state, side, hex) && (nearest < 0 || costOf(out, hex) < nearest))
      nearest = costOf(out, hex)
  return { side, from, nearest }
}

const STANDS_THERE = refusal('5.23b', 'no-flight-to-where-he-is')
const ENEMY_THERE = refusal('5.21', 'no-enemy-there')
const NEAR_FLAG = refusal('5.21', 'no-refuge-near-flag')
const TOO_FAR = refusal('5.23b', 'no-flight-so-far')
const BUT_NEAREST = refusal('5.23b', 'no-flight-but-nearest')

/**
 * Why a leader whose troops are gone does not go to a hex: he joins the nearest of his side, or goes anywhere if none is within
 * a turn's ride.
 * 5.21: through enemy zones only where his own troops stand
 * @rule 5.23b
 */
export function whyNoFlight(
  state: State,
  leader: number,
  hex: number,
  { side, from, nearest }: Flight = flightOf(state, leader),
): Refusal | undefined {
  if (hex === from) return STANDS_THERE
  const cost = costOf(out, hex)
  if (cost < 0) return whyBarred(state, side, hex) ?? TOO_FAR
  if (nearest < 0) return undefined
  return cost === nearest && hasTroops(state, side, hex) ? undefined : BUT_NEAREST
}

function whyBarred(state: State, side: Side, hex: number): Refusal | undefined {
  if (bar[hex] === FLAG) return ENEMY_THERE
  if (bar[hex] === BESIDE_FLAG) return NEAR_FLAG
  return whyClosed(state, side, { from: -1, into: hex })
}

export function fleeHexes(state: State, leader: number): number[] {
  const flight = flightOf(state, leader)
  const hexes = Array.from(out.touched.subarray(0, out.count)).filter(
    (hex) => whyNoFlight(state, leader, hex, flight) === undefined,
  )
  return flight.nearest < 0 ? hexes.sort((a, b) => a - b) : hexes
}

/** Piece by piece. */
const fateDeed: Deed<State, FateFrame> = {
  during: ['leader', 'train', 'spoils', 'flee'],
  tell: (state, { piece }) => ({
    rule: kindOf[piece] === LEADER ? '5.22' : '9.16',
    say: pieceIn('deed-fate', piece),
    by: SEATS[other(ownerOf(state, piece))],
  }),
}

export const fateProc: Proc<State, FateFrame, Frame> = {
  deed: fateDeed,
  steps: {
    next: {
      run(state, frame, go) {
        const piece = frame.pieces.shift()
        if (piece === undefined) return go.done()
        frame.piece = piece
        if (state.place[piece]! < 0) return
        const isRider = kindOf[piece] === LEADER
        go.next(frame, isRider ? 'leader' : 'train')
        if (isRider && frame.alone === 2) makeOff(state, frame, go)
        else if (!isRider && frame.alone !== 0) abandon(state, frame, go)
      },
    },
    leader: {
      roll: (_, frame) => ({
        rule: '5.22',
        say: captureRoll(frame),
        seen: 'all',
        dice: [6],
      }),
      rolled(state, frame, values, go) {
        const { piece } = frame
        go.tell('all', { did: 'rolled', dice: values, for: captureRoll(frame) })
        const isTaken = isCaptured(values[0]!, frame.plus)
        if (!isTaken && frame.alone !== 0) return makeOff(state, frame, go)
        if (isTaken) captureLeader(state, piece, go)
        go.next(frame, 'next')
      },
    },
    train: {
      roll: (_, { piece }) => ({
        rule: '9.16',
        say: pieceIn('roll-abandon', piece),
        seen: 'all',
        dice: [6],
      }),
      rolled(state, frame, values, go) {
        go.tell('all', { did: 'rolled', dice: values, for: pieceIn('roll-abandon', frame.piece) })
        if (values[0]! >= pontoons.abandonedFrom) abandon(state, frame, go)
        else go.next(frame, 'next')
      },
    },
    spoils: {
      roll: (_, { piece }) => ({
        rule: '9.17',
        say: pieceIn('roll-spoils', piece),
        seen: 'all',
        dice: [6],
      }),
      rolled(state, frame, values, go) {
        go.tell('all', { did: 'rolled', dice: values, for: pieceIn('roll-spoils', frame.piece) })
        spoilPontoon(state, frame.piece, values[0]!, go)
        go.next(frame, 'next')
      },
    },
    flee: {
      ask: (state, { piece }) => ({
        seat: SEATS[sideOf[piece]!],
        rule: '5.23b',
        say: pieceIn('ask-flee', piece),
        // He is asked even if one refuge is left: how many there are is not for the others to count.
        keep: true,
        options: [{ verb: 'to', of: 'hex', nouns: fleeHexes(state, piece) }],
      }),
      take(state, frame, reply, go) {
        const from = state.place[frame.piece]!
        put(state, frame.piece, reply.noun)
        tellMoved(state, [frame.piece], { did: 'moved', from, to: reply.noun }, go)
        go.next(frame, 'next')
      },
    },
  },
}

/** A leader who has nowhere to go is taken, whatever his die (C40). */
function makeOff(state: State, frame: FateFrame, go: Go<Frame>): void {
  if (fleeHexes(state, frame.piece).length > 0) return go.next(frame, 'flee')
  go.tell('all', { did: 'noted', rule: '5.23b', say: pieceIn('note-nowhere', frame.piece) })
  captureLeader(state, frame.piece, go)
  go.next(frame, 'next')
}

/**
 * 9.16: left behind, a bridge train is taken or destroyed
 * @rule 14.33a baggage retreats as other trains do
 */
function abandon(state: State, frame: FateFrame, go: Go<Frame>): void {
  if (trainKind[frame.piece - FIRST_TRAIN] === PONTOON) return go.next(frame, 'spoils')
  const captor = other(ownerOf(state, frame.piece))
  const takers = frame.takers
    .flatMap((hex) => piecesAt(state, hex))
    .filter((piece) => sideOf[piece] === captor && isTroops(piece))
  captureBaggage(state, frame.piece, takers, go)
  go.next(frame, 'next')
}
