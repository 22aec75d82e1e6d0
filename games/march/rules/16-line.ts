import type { Option, Refusal } from '../../../core/contract.ts'
import { leave } from '../../../core/flow/sequence.ts'
import type { Deed, Go, Proc } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import { hexesOf, isMarked, mark, piecesAt, put, unmark } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { rulesFor } from '../model/rule-set.ts'
import { COLUMN, DONE, LINE, MOBILE, MOVED, SMASHED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FIRST_HQ, UNITS, isDetachment, seatOf, sideOf } from './02-pieces.ts'
import { BARRED, LEAVE_ZONE } from './02-tables.ts'
import { setOut } from './03-set-out.ts'
import { allowance } from './06-allowance.ts'
import { UNIT, waysOf } from './06-costs.ts'
import { whyGroundShut } from './06-entry.ts'
import { isInEnemyZone } from './06-zones.ts'
import { faceAsOthers } from './15-deploy.ts'
import { isHeld, whyOrderForbidsMove, whyOrderForbidsZone } from './15-order-limits.ts'
import { lineLevel } from './16-line-level.ts'
import { canMeet, errandOf, moverNow } from './15-errands.ts'
import type { LineFrame } from './16-line-level.ts'
import { hexesOfPair, lineFacings, pairOf, shiftsOf } from './16-line-shape.ts'
import type { Shift } from './16-line-shape.ts'

const NO_DIVISION = refusal('16.7/a', 'no-line-division')
const IN_ZONE = refusal('16.7/a', 'no-line-zone')
const HAS_ERRAND = refusal('15.6/a', 'no-line-errand')
const NOT_EMPTY = refusal('16.7/a', 'no-line-empty')
const TOO_DEAR = refusal('16.7/b', 'no-line-points')
const NOT_THERE = refusal('16.7/b', 'no-line-there')
const STOPPED = refusal('6.2/c', 'no-line-stopped')
const NO_WAY = refusal('16.7/b', 'no-way-out')
const IS_DONE = refusal('6.0/a', 'no-move-again')

/** By hex and direction: what a hex costs without its road; below 0 it is shut. */
function openCost(state: State, from: number, to: number): number {
  return waysOf(state).open[UNIT]![from * 6 + grid.directionOf(from, to)]!
}

function pointsLeft(state: State, unit: number): number {
  const points = state.points[unit]!
  return points < 0 ? allowance(state, unit) : points
}

/** Why a division could not go into extended line anywhere. @rule 16.7/a never a detachment */
export function whyNoLine(state: State, unit: number): Refusal | undefined {
  const refused = rulesFor(state.options).whyNoLines()
  if (refused !== undefined) return refused
  if (unit >= UNITS || isDetachment(unit)) return NO_DIVISION
  if (isMarked(state, unit, SMASHED | COLUMN | LINE)) return NO_DIVISION
  const hex = state.place[unit]!
  if (hex < 0 || hex >= grid.n) return NO_DIVISION
  return isInEnemyZone(state, hex, sideOf[unit]!, unit) ? IN_ZONE : undefined
}

/** Why it cannot extend into this hex beside it. */
export function whyCannotExtend(state: State, unit: number, to: number): Refusal | undefined {
  const hex = state.place[unit]!
  const direction = grid.directionOf(hex, to)
  if (direction < 0) return NOT_THERE
  const shut = whyGroundShut(state, unit, hex * 6 + direction)
  if (shut !== undefined) return shut
  if (!isEmpty(state, unit, to) || !isEmpty(state, unit, hex)) return NOT_EMPTY
  if (isInEnemyZone(state, to, sideOf[unit]!, unit)) return IN_ZONE
  return openCost(state, hex, to) > pointsLeft(state, unit) ? TOO_DEAR : undefined
}

/** Nobody but itself, and staff and leaders of its side, is there. */
function isEmpty(state: State, unit: number, hex: number): boolean {
  const isStaff = (piece: number): boolean => piece >= FIRST_HQ && sideOf[piece] === sideOf[unit]
  return piecesAt(state, hex).every((piece) => piece === unit || isStaff(piece))
}

/** Pairs of hexes it could lie in with the one where it is. */
function extensions(state: State, unit: number): number[] {
  const hex = state.place[unit]!
  const found: number[] = []
  for (let edge = hex * 6; edge < hex * 6 + 6; edge++) {
    const to = grid.neighbours[edge]!
    if (to >= 0 && whyCannotExtend(state, unit, to) === undefined) found.push(pairOf(hex, to))
  }
  return found.toSorted((a, b) => a - b)
}
/** Why it cannot go into extended line where it is: not before it has gone where its order sends it, while it can. */
export function whyCannotExtendHere(state: State, unit: number): Refusal | undefined {
  const refused = whyNoLine(state, unit)
  if (refused !== undefined) return refused
  if (extensions(state, unit).length === 0) return NOT_EMPTY
  return isUnderWay(state, unit) ? HAS_ERRAND : undefined
}

function isUnderWay(state: State, unit: number): boolean {
  const errand = errandOf(state, unit)
  if (errand === undefined || errand.isGoal(state.place[unit]!)) return false
  return canMeet(state, errand, moverNow(state, unit), pointsLeft(state, unit))
}

/** What it costs in all, the dearer of two hexes for both; BARRED where one is shut. */
function shiftCost(state: State, { unit, shifts }: LineFrame, { entered }: Shift): number {
  let cost = 0
  for (const [from, to] of entered) {
    const one = openCost(state, from, to)
    if (one === BARRED) return BARRED
    cost = Math.max(cost, one)
  }
  if (isHeld(state, unit)) return Math.max(cost, pointsLeft(state, unit))
  return cost + (shifts === 0 && beginsInZone(state, unit) ? LEAVE_ZONE : 0)
}
function beginsInZone(state: State, unit: number): boolean {
  return hexesOf(state, unit).some((hex) => isInEnemyZone(state, hex, sideOf[unit]!, unit))
}

/** Why a line cannot go to a place. */
export function whyCannotShift(state: State, frame: LineFrame, place: number): Refusal | undefined {
  const { unit } = frame
  const refused = whyOver(state, frame)
  if (refused !== undefined) return refused
  const shift = shiftsOf(state.place[unit]!, state.facing[unit]!).find((one) => one.place === place)
  if (shift === undefined) return NOT_THERE
  for (const [from, to] of shift.entered) {
    const shut = whyGroundShut(state, unit, from * 6 + grid.directionOf(from, to))
    if (shut !== undefined) return shut
    if (!isEmpty(state, unit, to)) return NOT_EMPTY
    if (isInEnemyZone(state, to, sideOf[unit]!, unit)) {
      const forbidden = whyOrderForbidsZone(state, unit)
      if (forbidden !== undefined) return forbidden
    }
  }
  const cost = shiftCost(state, frame, shift)
  return cost === BARRED || cost > pointsLeft(state, unit) ? TOO_DEAR : undefined
}

/** A zone has stopped it, or under HOLD it has gone its one hex. */
function whyOver(state: State, { unit, shifts, stopped }: LineFrame): Refusal | undefined {
  if (stopped === 1) return STOPPED
  return shifts > 0 && isHeld(state, unit) ? IS_DONE : undefined
}

/** Why a line cannot be drawn together into one of its hexes. */
export function whyCannotClose(state: State, frame: LineFrame, hex: number): Refusal | undefined {
  const { unit } = frame
  const refused = whyOver(state, frame)
  if (refused !== undefined) return refused
  const hexes = hexesOfPair(state.place[unit]!)
  if (!hexes.includes(hex)) return NOT_THERE
  const [from] = hexes.filter((one) => one !== hex)
  return openCost(state, from!, hex) > pointsLeft(state, unit) ? TOO_DEAR : undefined
}

/** Why a line cannot set out now. */
export function whyCannotMoveLine(state: State, unit: number): Refusal | undefined {
  if (!isMarked(state, unit, LINE)) return NOT_THERE
  if (state.points[unit] === 0 || (state.deeds[unit]! & DONE) !== 0) return IS_DONE
  const frame = lineLevel.frame({ side: sideOf[unit]!, unit }, 'go')
  const leads = lineOptions(state, frame).some(({ nouns = [] }) => nouns.length > 0)
  return whyOrderForbidsMove(state, unit) ?? (leads ? undefined : NO_WAY)
}

/** A line that is formed or drawn together, or moves: from its first shift. */
const lineDeed: Deed<State, LineFrame> = {
  during: ({ at, shifts }) => at === 'face' || shifts > 0,
  tell(state, { at, side, unit }) {
    const formed = isMarked(state, unit, LINE) ? 'deed-close' : 'deed-extend'
    const key = at === 'face' ? formed : 'deed-line'
    const say = { key, with: { piece: { of: 'piece', noun: unit } } }
    return { rule: at === 'face' ? '16.7/a' : '16.7/b', say, by: seatOf(side) }
  },
}

export const lineProc: Proc<State, LineFrame, Frame> = {
  deed: lineDeed,
  steps: {
    extend: {
      title: 'Extended line',
      ask: (state, { side, unit }) => ({
        seat: seatOf(side),
        rule: '16.7/a',
        say: { key: 'ask-extend', with: { unit: { of: 'piece', noun: unit } } },
        options: [
          { verb: 'extend', of: 'place', nouns: extensions(state, unit) },
          { verb: 'together' },
        ],
      }),
      take(state, frame, { verb, noun }, go) {
        if (verb === 'together') return go.next(frame, 'over')
        extend(state, frame, noun, go)
      },
    },
    face: {
      ask: (state, { side, unit }) => ({
        seat: seatOf(side),
        rule: '16.7/a',
        say: { key: 'ask-line-front', with: { unit: { of: 'piece', noun: unit } } },
        options: [{ verb: 'face', of: 'heading', nouns: lineFacings(state.place[unit]!) }],
      }),
      take(state, frame, { noun }, go) {
        state.facing[frame.unit] = noun
        go.tell('all', { did: 'turned', of: 'piece', noun: frame.unit, face: noun })
        go.next(frame, 'go')
      },
    },
    go: {
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '16.7/b',
        say: { key: 'ask-line', with: { unit: { of: 'piece', noun: frame.unit } } },
        options: lineOptions(state, frame),
      }),
      take(state, frame, { verb, noun }, go) {
        if (verb === 'halt') {
          state.points[frame.unit] = 0
          return go.next(frame, 'over')
        }
        if (verb === 'close') return close(state, frame, noun, go)
        shift(state, frame, noun, go)
      },
    },
    over: leave(1),
  },
}

function lineOptions(state: State, frame: LineFrame): Option[] {
  const { unit } = frame
  const places = shiftsOf(state.place[unit]!, state.facing[unit]!)
    .map(({ place }) => place)
    .filter((place) => whyCannotShift(state, frame, place) === undefined)
  const hexes = hexesOfPair(state.place[unit]!).filter(
    (hex) => whyCannotClose(state, frame, hex) === undefined,
  )
  const mayHalt = whyNoLineHalt(state, unit) === undefined
  // Nobody sets out who cannot go anywhere; whoever guesses at his points may think he has.
  const isStuck = places.length + hexes.length === 0
  return [
    { verb: 'shift', of: 'place', nouns: places.toSorted((a, b) => a - b) },
    { verb: 'close', of: 'hex', nouns: hexes },
    ...(mayHalt || isStuck ? [{ verb: 'halt' }] : []),
  ]
}

const UNMOVED = refusal('6.0/a', 'no-stop-unmoved')

/** Why a line cannot stop: it has not set out. */
export function whyNoLineHalt(state: State, unit: number): Refusal | undefined {
  return isMarked(state, unit, MOVED) ? undefined : UNMOVED
}

function pay(state: State, unit: number, cost: number): void {
  state.points[unit] = pointsLeft(state, unit) - cost
  state.deeds[unit]! |= MOBILE
  mark(state, unit, MOVED)
}

/** Into the empty hex beside it. */
function extend(state: State, frame: LineFrame, place: number, go: Go<Frame>): void {
  const { unit } = frame
  const hex = state.place[unit]!
  const [to] = hexesOfPair(place).filter((one) => one !== hex)
  pay(state, unit, openCost(state, hex, to!))
  go.next(frame, 'face')
  lay(state, frame, { place, facing: lineFacings(place)[0] }, go)
  mark(state, unit, LINE)
}

function lay(
  state: State,
  { unit }: LineFrame,
  { place, facing }: { place: number; facing: number },
  go: Go<Frame>,
): void {
  const from = state.place[unit]!
  put(state, unit, place)
  state.facing[unit] = facing
  go.tell('all', { did: 'moved', of: 'piece', noun: unit, from, to: place })
}

function shift(state: State, frame: LineFrame, place: number, go: Go<Frame>): void {
  const { unit } = frame
  const found = shiftsOf(state.place[unit]!, state.facing[unit]!).find(
    (one) => one.place === place,
  )!
  pay(state, unit, shiftCost(state, frame, found))
  if (frame.shifts > 0) frame.shifts++
  else setOut(state, frame, (first) => (first.shifts = 1), go)
  lay(state, frame, found, go)
  if (beginsInZone(state, unit)) frame.stopped = 1
}

/** The whole division is in one hex again, and faces as its line did. */
function close(state: State, frame: LineFrame, hex: number, go: Go<Frame>): void {
  const { unit } = frame
  const [from] = hexesOfPair(state.place[unit]!).filter((one) => one !== hex)
  pay(state, unit, openCost(state, from!, hex))
  // A deed of its own, unless it ends a move.
  go.next(frame, 'face')
  unmark(state, unit, LINE)
  lay(state, frame, { place: hex, facing: state.facing[unit]! }, go)
  faceAsOthers(state, unit, go)
  go.next(frame, 'over')
}

/** Points, then what is left of the steps. */
export function lineLeft(frame: LineFrame, state: State): number {
  const ranks: Readonly<Record<LineFrame['at'], number>> = { extend: 3, face: 2, go: 1, over: 0 }
  return frame.at === 'over' ? 0 : pointsLeft(state, frame.unit) * 4 + ranks[frame.at]
}
