import type { Option, Refusal } from '../../../core/contract.ts'
import type { Asked, Go, Proc } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import { board, holder, piecesAt, put } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { whyOffMap } from './01-named.ts'
import type { SetUpFrame } from './19-set-up-level.ts'
import { ENTERED, WAITING } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { others, own } from '../seen/tell.ts'
import {
  BRUNSWICK,
  KING,
  NATIONS,
  PIECES,
  PIECES_OF,
  SEATS,
  nationOf,
  sideOf,
  vedettesOf,
} from './01-pieces.ts'
import type { Side } from './01-pieces.ts'
import { breakDown, breakable } from './13-vedettes.ts'
import { holdBack, whyNotHeld } from './19-held-back.ts'
import { ALL, hexesFor, mayStand, overfull, wishes } from './19-places.ts'

// Where the book leaves its owner a choice a piece stands in its historical place until he puts it elsewhere, once.

/** 19.2: the players choose behind a screen, the first player first */
export const setUpProc: Proc<State, SetUpFrame, Frame> = {
  steps: {
    choose: {
      ask(state, { side }) {
        const crowded = overfull(state, side)
        const say = { key: crowded.length > 0 ? 'ask-displace' : 'ask-set-up' }
        const options = choices(state, side, crowded)
        const asked: Asked = { seat: SEATS[side], rule: '19.2', say, options }
        if (hasChosen(state, side)) asked.keep = true
        return asked
      },
      /** @rule 19.2 the players choose behind a screen, the first player first */
      take(state, frame, reply, go) {
        if (reply.verb === 'ready') return liftScreen(state, frame.side, go)
        if (reply.verb === 'deploy') return deploy(state, reply.noun, go)
        frame.piece = reply.noun
        go.next(frame, 'where')
      },
    },
    where: {
      ask: (state, frame) => ({
        seat: SEATS[frame.side],
        rule: '19.2',
        say: { key: 'ask-set-up-hex', with: { piece: { of: 'piece', noun: frame.piece } } },
        options: [
          { verb: 'at', of: 'hex', nouns: hexesFor(state, frame.piece) },
          ...(whyNotHeld(state, frame.piece) === undefined ? [{ verb: 'hold' }] : []),
        ],
      }),
      take(state, frame, reply, go) {
        if (reply.verb === 'hold') holdBack(state, frame.piece, go)
        else place(state, frame.piece, reply.noun, go)
        frame.piece = -1
        go.next(frame, 'choose')
      },
    },
  },
}

function choices(state: State, side: Side, crowded: readonly number[]): Option[] {
  const pieces = PIECES_OF[side]!.filter(
    (piece) => state.place[piece]! >= 0 && whyNotChoosable(state, piece, crowded) === undefined,
  )
  const parents = breakable(state).filter((unit) => sideOf[unit] === side)
  const options: Option[] = []
  if (pieces.length > 0) options.push({ verb: 'place', of: 'piece', nouns: pieces })
  if (parents.length > 0) options.push({ verb: 'deploy', of: 'piece', nouns: parents })
  if (whyNotReady(crowded) === undefined) options.push({ verb: 'ready' })
  return options
}

const OFF_MAP = refusal('19.2', 'no-place-off-map')
const PLACED = refusal('19.2', 'no-second-place')
const NO_CHOICE = refusal('19.21a', 'no-place-of-choice')

/** Why a piece is not put elsewhere. */
export function whyNotChoosable(
  state: State,
  piece: number,
  crowded: readonly number[],
): Refusal | undefined {
  const hex = state.place[piece]!
  if (hex < 0) return hex === WAITING ? OFF_MAP : whyOffMap(state, piece)
  if ((state.deeds[piece]! & ENTERED) !== 0 && !crowded.includes(hex)) return PLACED
  return canGo(state, piece, crowded) ? undefined : NO_CHOICE
}

/** Why the set-up does not end yet. */
export function whyNotReady([noun]: readonly number[]): Refusal | undefined {
  if (noun === undefined) return undefined
  return refusal('19.21b', 'no-ready-overfull', { with: { hex: { of: 'hex', noun } } })
}

function canGo(state: State, piece: number, crowded: readonly number[]): boolean {
  if (crowded.includes(state.place[piece]!)) return hexesFor(state, piece).length > 0
  const hexes = wishes(state, piece)
  const last = lastStand[piece]!
  if (hexes === ALL && last >= 0 && mayStand(state, piece, last)) return true
  const found = hexes.find((hex) => mayStand(state, piece, hex))
  lastStand[piece] = found ?? -1
  return found !== undefined
}

/** By piece: where it could stand when last looked at, for there it mostly still can. */
const lastStand = new Int16Array(PIECES).fill(-1)

function hasChosen(state: State, side: Side): boolean {
  return PIECES_OF[side]!.some((piece) => state.deeds[piece] !== 0)
}

/** @rule 19.29 the head of state stays with Brunswick */
function companions(state: State, piece: number): number[] {
  const isWith = piece === BRUNSWICK && state.place[KING] === state.place[BRUNSWICK]
  return isWith ? [piece, KING] : [piece]
}

function place(state: State, piece: number, hex: number, go: Go<Frame>): void {
  for (const one of companions(state, piece)) {
    const from = state.place[one]!
    state.deeds[one]! |= ENTERED
    state.column[one] = 0
    put(state, one, hex)
    go.tell(own(sideOf[one]!), { did: 'moved', of: 'piece', noun: one, from, to: hex })
  }
}

/**
 * Vedettes come out where their unit stands, and may then be put elsewhere.
 * @rule 19.26a
 */
function deploy(state: State, unit: number, go: Go<Frame>): void {
  breakDown(state, unit, go)
  for (const vedette of vedettesOf[unit]!) state.deeds[vedette] = 0
}

function hexesOf(state: State, side: Side): number[] {
  const { head } = board(state)
  const hexes: number[] = []
  for (let piece = 0; piece < PIECES; piece++) {
    const hex = state.place[piece]!
    if (hex >= 0 && head[hex] === piece && holder(state, hex) === side) hexes.push(hex)
  }
  return hexes.sort((a, b) => a - b)
}

/** 1.5a: flags only, once all is ready */
function liftScreen(state: State, side: Side, go: Go<Frame>): void {
  // By hex: in the order of the pieces they would tell who stands where.
  for (const hex of hexesOf(state, side)) {
    const here = piecesAt(state, hex)
    for (const noun of NATIONS.keys())
      if (here.some((one) => nationOf[one] === noun))
        go.tell(others(side), { did: 'placed', of: 'flag', noun, to: hex })
  }
  go.mark('yes')
  go.done()
}
