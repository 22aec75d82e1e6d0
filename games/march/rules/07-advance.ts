import type { Option, Refusal } from '../../../core/contract.ts'
import type { Deed, Go, Proc } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import { MOUNTAIN, grid, terrain } from '../map/map.ts'
import { hasTroops, hexesOf, isMarked, mark, piecesAt, put } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { windowOf } from '../model/scenario-book.ts'
import { LINE, MOVED, SMASHED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { other, seatOf, sideOf } from './02-pieces.ts'
import { HEADINGS, hasFacing } from './06-facing.ts'
import { whyNoRoom } from './06-stacking.ts'
import { isRiverShut } from './06-water.ts'
import { isInEnemyZone } from './06-zones.ts'
import type { AdvanceFrame } from './07-combat-levels.ts'
import { overrunAt } from './07-overrun.ts'
import { driveOutLeaders } from './15-leaders.ts'

/** One of them goes forward. */
const advanceDeed: Deed<State, AdvanceFrame> = {
  during: ['step', 'after'],
  tell: (state, { side, unit }) => ({
    rule: '7.2/h',
    say: {
      key: 'deed-advance',
      with: {
        piece: { of: 'piece', noun: unit },
        hex: { of: 'hex', noun: hexesOf(state, unit)[0]! },
      },
    },
    by: seatOf(side),
  }),
}

/** Attackers go forward one after the other, then all of them may turn. */
export const advanceProc: Proc<State, AdvanceFrame, Frame> = {
  deed: advanceDeed,
  waives: ['facing'],
  steps: {
    choose: {
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '7.2/h',
        say: { key: 'ask-advance', with: { hexes: frame.length } },
        options: chooseOptions(state, frame),
      }),
      take(_state, frame, reply, go) {
        if (reply.verb === 'done') return go.next(frame, 'turn')
        frame.unit = reply.noun
        frame.steps = frame.length
        go.next(frame, 'step')
      },
    },
    step: {
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '7.2/h',
        say: {
          key: 'ask-advance-to',
          with: { unit: { of: 'piece', noun: frame.unit }, hexes: frame.steps },
        },
        options: stepOptions(state, frame),
      }),
      take(state, frame, reply, go) {
        if (reply.verb === 'to') return enter(state, frame, reply.noun, go)
        frame.gone.push(frame.unit)
        go.next(frame, 'choose')
      },
    },
    after: {
      calls: ['overrun'],
      run(state, frame, go) {
        const hex = state.place[frame.unit]!
        driveOutLeaders(state, hex, other(frame.side), go)
        if (frame.steps === 0) frame.gone.push(frame.unit)
        go.next(frame, frame.steps === 0 ? 'choose' : 'step')
        const overrun = overrunAt(state, frame.unit, hex)
        if (overrun !== undefined) go.call(overrun)
      },
    },
    turn: { run: whoTurns },
    face: {
      ask: (_state, frame) => ({
        seat: seatOf(frame.side),
        rule: '7.2/h',
        say: { key: 'ask-advance-face', with: { hex: { of: 'hex', noun: frame.turning[0]! } } },
        options: [{ verb: 'face', of: 'heading', nouns: HEADINGS }],
      }),
      take(state, frame, reply, go) {
        const [hex, ...rest] = frame.turning
        frame.turning = rest
        face(state, frame, { hex: hex!, heading: reply.noun }, go)
        if (rest.length === 0) go.next(frame, 'over')
      },
    },
    over: { run: (_state, _frame, go) => go.done() },
  },
}

const NO_PART = refusal('7.2/h', 'no-advance-part')
const HAS_GONE = refusal('7.2/h', 'no-advance-again')
const IS_SMASHED = refusal('10.2/b', 'no-advance-smashed')
const ENEMY_THERE = refusal('7.2/h', 'no-advance-enemy')
const VACATED_FIRST = refusal('7.2/h', 'no-advance-first')
const THROUGH_ZONE = refusal('7.2/h', 'no-advance-zone')
const RIVER_BETWEEN = refusal('6.4/b', 'no-advance-river')
const OFF_MAP = refusal('7.2/h', 'no-advance-map')
const MOUNTAINS = refusal('8.4/a', 'no-advance-mountain')
const STAYS = refusal('7.2/h', 'no-advance-way')
const IN_LINE = refusal('16.7/b', 'no-advance-line')

/**
 * Why a unit that goes forward cannot enter over a hexside: the first of them enters what was left; a zone ends the way.
 * @rule 7.2/h
 */
export function whyCannotAdvanceTo(
  state: State,
  frame: AdvanceFrame,
  edge: number,
): Refusal | undefined {
  const { side, vacated, entered, unit } = frame
  const to = grid.neighbours[edge]!
  if (to < 0 || windowOf(state.scenario)[to] === 0) return OFF_MAP
  if (hasTroops(state, to, other(side))) return ENEMY_THERE
  if (entered === 0 && !vacated.includes(to)) return VACATED_FIRST
  if (isRiverShut(state, edge)) return RIVER_BETWEEN
  if (terrain[to] === MOUNTAIN) return MOUNTAINS
  const hex = Math.floor(edge / 6)
  const isOnTheWay = frame.steps < frame.length
  if (isOnTheWay && isInEnemyZone(state, hex, side, unit)) return THROUGH_ZONE
  return whyNoRoom(state, unit, to)
}

/** Where it can go next, in order. */
export function advanceHexes(state: State, frame: AdvanceFrame): number[] {
  const hexes: number[] = []
  for (const from of hexesOf(state, frame.unit))
    for (let edge = from * 6; edge < from * 6 + 6; edge++)
      if (whyCannotAdvanceTo(state, frame, edge) === undefined) hexes.push(grid.neighbours[edge]!)
  return hexes.sort((a, b) => a - b)
}

/** Why a unit does not go forward. */
export function whyCannotAdvance(
  state: State,
  frame: AdvanceFrame,
  unit: number,
): Refusal | undefined {
  if (!frame.units.includes(unit) || state.place[unit]! < 0) return NO_PART
  if (frame.gone.includes(unit)) return HAS_GONE
  if (isMarked(state, unit, SMASHED)) return IS_SMASHED
  if (isMarked(state, unit, LINE)) return IN_LINE
  const ways = advanceHexes(state, { ...frame, unit, steps: frame.length })
  return ways.length > 0 ? undefined : STAYS
}

function chooseOptions(state: State, frame: AdvanceFrame): Option[] {
  const nouns = frame.units.filter((unit) => whyCannotAdvance(state, frame, unit) === undefined)
  const options: Option[] = nouns.length > 0 ? [{ verb: 'advance', of: 'piece', nouns }] : []
  return [...options, { verb: 'done' }]
}

function stepOptions(state: State, frame: AdvanceFrame): Option[] {
  const nouns = advanceHexes(state, frame)
  const options: Option[] = nouns.length > 0 ? [{ verb: 'to', of: 'hex', nouns }] : []
  return frame.steps < frame.length ? [...options, { verb: 'halt' }] : options
}

function enter(state: State, frame: AdvanceFrame, to: number, go: Go<Frame>): void {
  const from = state.place[frame.unit]!
  put(state, frame.unit, to)
  mark(state, frame.unit, MOVED)
  go.tell('all', { did: 'moved', of: 'piece', noun: frame.unit, from, to })
  frame.entered = 1
  frame.steps--
  go.next(frame, 'after')
}

/** Whoever has attacked may turn, together with those in his hex; others who stand there keep him to their front. */
function whoTurns(state: State, frame: AdvanceFrame, go: Go<Frame>): void {
  const units = frame.units.filter(
    (unit) => state.place[unit]! >= 0 && hasFacing(unit) && !isMarked(state, unit, LINE | SMASHED),
  )
  const hexes = [...new Set(units.map((unit) => state.place[unit]!))].sort((a, b) => a - b)
  for (const hex of hexes) {
    const facing = frontOfOthers(state, frame, hex)
    if (facing < 0) frame.turning.push(hex)
    else face(state, frame, { hex, heading: facing }, go)
  }
  go.next(frame, frame.turning.length > 0 ? 'face' : 'over')
}

/** The front of friends there who had no part in the combat, −1 where there are none. */
function frontOfOthers(state: State, { units, side }: AdvanceFrame, hex: number): number {
  for (const piece of piecesAt(state, hex))
    if (sideOf[piece] === side && hasFacing(piece) && !units.includes(piece))
      return state.facing[piece]!
  return -1
}

function face(
  state: State,
  { side }: AdvanceFrame,
  { hex, heading }: { hex: number; heading: number },
  go: Go<Frame>,
): void {
  for (const piece of piecesAt(state, hex)) {
    if (sideOf[piece] !== side || !hasFacing(piece) || state.facing[piece] === heading) continue
    if (state.place[piece] !== hex) continue
    state.facing[piece] = heading
    go.tell('all', { did: 'turned', of: 'piece', noun: piece, face: heading })
  }
}

const RANK: Readonly<Record<AdvanceFrame['at'], number>> = {
  choose: 5,
  after: 4,
  step: 3,
  turn: 2,
  face: 1,
  over: 0,
}
const MOST = 50

/** Who has still to go, hexes left to whoever goes, hexes in which they turn. */
export function advanceLeft({ at, units, gone, steps, turning }: AdvanceFrame): number {
  const isTurning = at === 'turn' || at === 'face' || at === 'over'
  if (isTurning) return RANK[at] + turning.length
  const going = at === 'choose' ? MOST - 1 : steps * 4 + RANK[at]
  return (1 + units.length - gone.length) * MOST + going
}
