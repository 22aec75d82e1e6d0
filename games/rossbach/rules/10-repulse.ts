import type { Refusal } from '../../../core/contract.ts'
import type { Deed, Go, Proc } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import { holder, piecesAt } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import type { RepulseFrame } from './10-repulse-level.ts'
import { REPULSED, UNREADY } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { SEATS, other } from './01-pieces.ts'
import { isFighter, joinedAt } from './08-group.ts'
import { moveGroup } from './08-move.ts'
import { coverAgain, turnUp } from './08-sight.ts'
import { repulseOdds } from './10-repulse-odds.ts'
import { whyFull } from './11-ground.ts'
import { retreat } from './11-retreat-level.ts'

const FLIGHT = 2

/** Told before anybody is turned up, so it names hexes only. */
const repulseDeed: Deed<State, RepulseFrame> = {
  tell(state, { hex, targets }) {
    const by = SEATS[state.phasing]
    const facts = { hex: { of: 'hex', nouns: targets.slice() }, from: { of: 'hex', noun: hex } }
    const say = { key: `deed-repulse-${by}`, with: facts }
    return { rule: '10.11b', say, by, from: [hex], at: targets[0]! }
  },
}

/**
 * The joined pieces of a hex shove away all enemies whose zones cover it.
 * 10.21a: they retreat two hexes
 * 10.12C: not over rivers
 */
export const repulseProc: Proc<State, RepulseFrame, Frame> = {
  deed: repulseDeed,
  steps: {
    reveal: { run: reveal },
    retreat: {
      /**
       * 10.12C: not over rivers
       * @rule 10.21a they retreat two hexes
       */
      run(state, frame, go) {
        go.next(frame, 'enter')
        frame.vacated = [...frame.targets]
        const pieces = frame.targets.flatMap((hex) => piecesAt(state, hex)).sort((a, b) => a - b)
        const side = other(state.phasing)
        go.call(retreat.frame({ side, pieces, hexes: FLIGHT, repulse: 1, takers: [frame.hex] }))
      },
    },
    enter: {
      ask: (state, frame) => ({
        seat: SEATS[state.phasing],
        rule: '10.21b',
        say: { key: 'ask-repulse-enter' },
        options: [{ verb: 'enter', of: 'hex', nouns: emptied(state, frame) }],
      }),
      take(state, frame, reply, go) {
        if (reply.noun !== frame.hex) moveGroup(state, joinedAt(state, frame.hex), reply.noun, go)
        go.next(frame, 'over')
      },
    },
    over: {
      run(state, frame, go) {
        coverAgain(state, go)
        go.done(frame.isWon)
      },
    },
  },
}

const NOT_LEFT = refusal('10.21b', 'no-entering-there')
const STILL_HELD = refusal('10.21b', 'no-enemy-there')

/** A bridge train that has changed hands there holds nobody up who may stack with it. */
function whyNotEmptied(state: State, frame: RepulseFrame, hex: number): Refusal | undefined {
  if (!frame.vacated.includes(hex)) return NOT_LEFT
  if (holder(state, hex) === other(state.phasing)) return STILL_HELD
  return whyFull(state, joinedAt(state, frame.hex), hex)
}

/** @rule 10.21b one of the hexes they have left, the attacker's choice */
function emptied(state: State, frame: RepulseFrame): number[] {
  return [...frame.vacated, frame.hex].filter((hex) => whyNotInto(state, frame, hex) === undefined)
}

const MUST_ENTER = refusal('10.21b', 'no-staying-behind')

/** Why they do not go into a hex; where none is left to go into they stay. */
export function whyNotInto(state: State, frame: RepulseFrame, hex: number): Refusal | undefined {
  if (hex !== frame.hex) return whyNotEmptied(state, frame, hex)
  const mayGo = frame.vacated.some((one) => whyNotEmptied(state, frame, one) === undefined)
  return mayGo ? MUST_ENTER : undefined
}

/**
 * 10.23: vedettes like anybody
 * @rule 1.51.2 both sides are turned up
 * @rule 10.11a
 */
function reveal(state: State, frame: RepulseFrame, go: Go<Frame>): void {
  const movers = joinedAt(state, frame.hex)
  for (const piece of movers) turnUp(state, piece, go)
  for (const target of frame.targets)
    for (const piece of piecesAt(state, target)) turnUp(state, piece, go)
  const { attack, defence, isEnough } = repulseOdds(state, movers, frame)
  const key = isEnough ? 'note-repulsed' : 'note-repulse-failed'
  const say = { key, with: { attack: String(attack / 4), defence: String(defence / 4) } }
  go.tell('all', { did: 'noted', rule: '10.11b', say })
  frame.isWon = isEnough ? 1 : 0
  if (!isEnough) recoil(state, movers)
  go.next(frame, isEnough ? 'retreat' : 'over')
}

/**
 * 8.22A: a column may not
 * 10.22a: whoever failed must attack
 * @rule 10.22c and is none any more
 */
function recoil(state: State, movers: readonly number[]): void {
  // Vedettes that rode with a column are not left to attack alone.
  const deed = movers.some((piece) => state.column[piece] === 1) ? UNREADY : REPULSED
  for (const piece of movers) {
    if (!isFighter(piece)) continue
    state.deeds[piece]! |= deed
    state.column[piece] = 0
  }
}
