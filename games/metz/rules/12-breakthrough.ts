import type { Option, Refusal } from '../../../core/contract.ts'
import type { Go, Proc } from '../../../core/flow/step.ts'
import { board, piecesAt } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import type { FollowFrame } from './12-assault-levels.ts'
import { grid } from '../map/map.ts'
import { ASSAULTED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { isHq, seatOf, sideOf } from './03-pieces.ts'
import { isFortress, whyNoRoom } from './04-stacking.ts'
import { BARRED, gaitOf, openCosts } from './11-costs.ts'
import { enterHex } from './11-enter.ts'
import { overrunBeside, overrunIn } from './11-overrun.ts'
import { whyClosed } from './11-steps.ts'
import { isCharging } from './12-assault-facts.ts'
import { nearestEnemies } from './12-retreat-ways.ts'
import { MANY } from '../model/levels.ts'
import { refusal } from '../../../core/refuse.ts'

/** Breakthrough Movement: attackers go one by one, unfired at. */
export const followProc: Proc<State, FollowFrame, Frame> = {
  deed: {
    during: ['entered'],
    tell: (_state, { side, unit, to, hex }) => ({
      rule: to === hex ? '12.9/a' : '12.9/c',
      say: {
        key: to === hex ? 'deed-advance' : 'deed-ride-on',
        with: { piece: { of: 'piece', noun: unit }, hex: { of: 'hex', noun: to } },
      },
      by: seatOf(side),
    }),
  },
  steps: {
    choose: {
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '12.9/a',
        say: { key: 'ask-advance', with: { hex: { of: 'hex', noun: frame.hex } } },
        options: advanceOptions(state, frame),
      }),
      take(_state, frame, reply, go) {
        if (reply.verb === 'done') return go.next(frame, 'over')
        frame.unit = reply.noun
        setOut(frame, frame.hex, go)
      },
    },
    along: {
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '12.10/a',
        say: { key: 'ask-advance-hq', with: { piece: { of: 'piece', noun: frame.unit } } },
        options: companyOptions(state, frame),
      }),
      take(_state, frame, reply, go) {
        if (reply.verb === 'go') return go.next(frame, 'entered')
        frame.along.push(reply.noun)
      },
    },
    entered: { run: enter },
    on: {
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '12.9/c',
        say: { key: 'ask-ride-on', with: { piece: { of: 'piece', noun: frame.unit } } },
        options: rideOptions(state, frame),
      }),
      take(_state, frame, reply, go) {
        if (reply.verb === 'stay') return go.next(frame, 'choose')
        setOut(frame, reply.noun, go)
      },
    },
    over: {
      calls: ['overrun'],
      run(state, frame, go) {
        go.next(frame, 'alone')
        const overrun = overrunBeside(state, frame.gone)
        if (overrun !== undefined) go.call(overrun)
      },
    },
    alone: {
      calls: ['overrun'],
      run(state, frame, go) {
        const hex = frame.left.shift()
        if (hex === undefined) return go.done()
        const overrun = overrunIn(state, frame.side, hex)
        if (overrun !== undefined) go.call(overrun)
      },
    },
  },
}

function whyNotOpen(state: State, piece: number, to: number): Refusal | undefined {
  const direction = grid.directionOf(state.place[piece]!, to)
  if (direction < 0) return FAR
  if (openCosts[gaitOf[piece]!]![state.place[piece]! * 6 + direction] === BARRED) return IMPASSABLE
  return whyClosed(state, { side: sideOf[piece]!, units: [piece] }, to)
}
const FAR = refusal('12.9/a', 'no-advance-far')
const IMPASSABLE = refusal('12.9/a', 'no-retreat-ground')

const NO_PART = refusal('12.9/a', 'no-advance-part')
const UNSTEADY = refusal('12.9/a', 'no-advance-shaken')
const CHARGERS_FIRST = refusal('12.9/c', 'no-advance-first')

/**
 * Attackers of any hex, as they are after the combat, neither Shaken nor Disrupted, where there is room.
 * @rule 12.9/a
 */
function whyUnable(state: State, { units, hex }: FollowFrame, unit: number): Refusal | undefined {
  if (!units.includes(unit) || state.place[unit]! < 0) return NO_PART
  if (state.morale[unit]! > 0) return UNSTEADY
  return whyNotOpen(state, unit, hex) ?? whyNoRoom(state, [unit], hex)
}

/**
 * Chargers must, and go before all others so that there is room for them; the rest may.
 * @rule 12.9/c
 */
export function whyCannotAdvance(
  state: State,
  frame: FollowFrame,
  unit: number,
): Refusal | undefined {
  const refused = whyUnable(state, frame, unit)
  if (refused !== undefined || isCharging(state, unit)) return refused
  return chargersOf(state, frame).length > 0 ? CHARGERS_FIRST : undefined
}

function chargersOf(state: State, frame: FollowFrame): number[] {
  return frame.units.filter(
    (unit) => isCharging(state, unit) && whyUnable(state, frame, unit) === undefined,
  )
}

function advanceOptions(state: State, frame: FollowFrame): Option[] {
  const nouns = frame.units.filter((unit) => whyCannotAdvance(state, frame, unit) === undefined)
  if (nouns.length === 0) return [{ verb: 'done' }]
  const options: Option[] = [{ verb: 'advance', of: 'piece', nouns }]
  return chargersOf(state, frame).length > 0 ? options : [...options, { verb: 'done' }]
}

function setOut(frame: FollowFrame, to: number, go: Go<Frame>): void {
  frame.to = to
  frame.along = []
  go.next(frame, 'along')
}

const NO_HQ = refusal('12.10/a', 'only-hqs-there')
const WITH_THEM = refusal('12.10/a', 'no-with-again')

/**
 * Why a piece does not go along: a headquarters in the hex does, though it had no part in the fight.
 * @rule 12.10/a
 */
export function whyNotTaken(
  state: State,
  { unit, to, along }: Pick<FollowFrame, 'unit' | 'to' | 'along'>,
  piece: number,
): Refusal | undefined {
  if (!isHq(piece) || state.place[piece] !== state.place[unit]) return NO_HQ
  return along.includes(piece) ? WITH_THEM : whyNotOpen(state, piece, to)
}

function companyOptions(state: State, frame: FollowFrame): Option[] {
  const hqs = piecesAt(state, state.place[frame.unit]!).filter(
    (piece) => whyNotTaken(state, frame, piece) === undefined,
  )
  const alone: Option = { verb: 'go' }
  return hqs.length > 0 ? [{ verb: 'take', of: 'piece', nouns: hqs }, alone] : [alone]
}

/**
 * Infantry, and cavalry that did not charge, stay in the emptied hex. Whoever advances has assaulted, even if nobody was there any
 * more.
 * @rule 12.9/b
 */
function enter(state: State, frame: FollowFrame, go: Go<Frame>): void {
  const { unit, along, to, hex } = frame
  frame.left.push(state.place[unit]!)
  state.deeds[unit]! |= ASSAULTED
  enterHex(state, [unit, ...along], to, go)
  if (to !== hex) return go.next(frame, 'choose')
  frame.units = frame.units.filter((one) => one !== unit)
  frame.gone.push(unit)
  go.next(frame, isCharging(state, unit) ? 'on' : 'choose')
}

/**
 * No farther from one of the beaten than the emptied hex is; if all are Broken, from the nearest enemy.
 */
function isInPursuit(state: State, { side, hex, beaten }: FollowFrame, to: number): boolean {
  const alive = beaten.map((unit) => state.place[unit]!).filter((place) => place >= 0)
  const marks = alive.length > 0 ? alive : nearestEnemies(state, side, hex)
  if (marks.length === 0) return true
  return marks.some((mark) => grid.distance(to, mark) <= grid.distance(hex, mark))
}

const NO_RIDE = refusal('12.9/c', 'no-ride-on')
const TAKEN = refusal('12.9/c', 'no-ride-taken')
const INTO_A_FORT = refusal('12.9/c', 'no-ride-fort')
const AWAY = refusal('12.9/c', 'no-ride-away')

/** Why it does not ride on to a hex: only to vacant ones beyond, at whatever cost, no forts. */
export function whyCannotRideOn(state: State, frame: FollowFrame, to: number): Refusal | undefined {
  if (grid.distance(frame.hex, to) !== 1) return NO_RIDE
  const refused = whyNotOpen(state, frame.unit, to)
  if (refused !== undefined) return refused
  if (board(state).head[to]! >= 0) return TAKEN
  if (isFortress(to)) return INTO_A_FORT
  return isInPursuit(state, frame, to) ? undefined : AWAY
}

function rideHexes(state: State, frame: FollowFrame): number[] {
  const beyond = Array.from(grid.neighbours.subarray(frame.hex * 6, frame.hex * 6 + 6))
  return beyond
    .filter((to) => to >= 0 && whyCannotRideOn(state, frame, to) === undefined)
    .sort((a, b) => a - b)
}

function rideOptions(state: State, frame: FollowFrame): Option[] {
  const nouns = rideHexes(state, frame)
  const stay: Option = { verb: 'stay' }
  return nouns.length > 0 ? [{ verb: 'on', of: 'hex', nouns }, stay] : [stay]
}

/** Who has not gone; then whoever rides on. */
export function followLeft({ at, units, along, to, hex, left }: FollowFrame): number {
  if (at === 'alone') return left.length
  if (at === 'over') return MANY
  const rank = {
    choose: 400,
    on: 999,
    along: to === hex ? 399 : 998,
    entered: to === hex ? 300 : 900,
  }
  return (units.length + 2) * MANY + rank[at] - (at === 'along' ? along.length : 0)
}
