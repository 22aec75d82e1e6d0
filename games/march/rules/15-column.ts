import type { Option } from '../../../core/contract.ts'
import type { Deed, Go, Proc } from '../../../core/flow/step.ts'
import { callThen, leave } from '../../../core/flow/sequence.ts'
import { changed } from '../../../core/list.ts'
import { grid } from '../map/map.ts'
import { isMarked } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { DEPLOYED, DONE, MOBILE, NO_ORDER, PAST_WAYPOINT } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { seatOf, sideOf } from './02-pieces.ts'
import { POINT } from './02-tables.ts'
import { setOut } from './03-set-out.ts'
import { allowance } from './06-allowance.ts'
import { rejoin, whyCannotRejoin } from './10-detachments.ts'
import { beginTrail, isInColumn, trailTo } from './15-columns.ts'
import type { ColumnFrame } from './15-column-level.ts'
import { headOwes, isNextToDeploy, tryDeploy } from './15-deploy.ts'
import {
  hasArrived,
  isBesideDeployed,
  isStoppedByZone,
  marchStepCost,
  marchSteps,
  whyCannotHalt,
} from './15-march-steps.ts'
import { beginWake, towOptions, towTrain } from './15-tow.ts'
import { orderOf } from './15-track.ts'

/** From its first hex: who only comes up where he is has not marched. */
const marchDeed: Deed<State, ColumnFrame> = {
  during: ({ entered }) => entered.length > 0,
  // A detachment may be back in its division by then.
  tell: (_state, { unit, entered }) => ({
    rule: '15.6/i',
    say: {
      key: 'deed-march',
      with: { piece: { of: 'piece', noun: unit }, hex: { of: 'hex', noun: entered[0]! } },
    },
    by: seatOf(sideOf[unit]!),
  }),
}

export const columnProc: Proc<State, ColumnFrame, Frame> = {
  deed: marchDeed,
  // Past others on the road, until it halts.
  waives: ['stacking'],
  steps: {
    begin: callThen<State, ColumnFrame, Frame>('step', begin),
    step: {
      title: 'March Column',
      ask: (state, { unit }) => ({
        seat: seatOf(sideOf[unit]!),
        rule: '15.6/i',
        say: {
          key: 'ask-march',
          with: {
            unit: { of: 'piece', noun: unit },
            points: String(state.points[unit]! / POINT),
          },
        },
        options: marchOptions(state, unit),
        keep: true,
      }),
      take(state, frame, { verb, noun }, go) {
        if (verb === 'halt') return go.next(frame, 'halt')
        if (verb === 'rejoin') return comeBack(state, frame, go)
        goOn(state, frame, noun, go)
      },
    },
    /** What ends where a march has come to: it comes up, if it is its turn to. */
    halt: {
      run(state, frame, go) {
        settleHalt(state, frame, go)
        go.next(frame, 'tow')
      },
    },
    tow: {
      ask: (state, frame) => ({
        seat: seatOf(sideOf[frame.unit]!),
        rule: '15.8/b',
        say: { key: 'ask-tow', with: { unit: { of: 'piece', noun: frame.unit } } },
        options: towOptions(state, frame),
      }),
      take(state, frame, { verb, noun }, go) {
        if (verb === 'done') return go.next(frame, 'over')
        towTrain(state, frame, noun, go)
      },
    },
    over: leave(),
  },
}

function begin(state: State, frame: ColumnFrame): undefined {
  const { unit } = frame
  if (state.points[unit]! < 0) state.points[unit] = allowance(state, unit)
  state.deeds[unit]! |= MOBILE
  beginWake(state, frame)
}

function marchOptions(state: State, unit: number): Option[] {
  const nouns = marchSteps(state, unit)
  const steps: Option[] = nouns.length > 0 ? [{ verb: 'march', of: 'hex', nouns }] : []
  if (whyCannotRejoin(state, unit) === undefined) steps.push({ verb: 'rejoin' })
  return whyCannotHalt(state, unit) === undefined ? [...steps, { verb: 'halt' }] : steps
}

/** It is a part of its division again; trains may have followed it so far. */
function comeBack(state: State, frame: ColumnFrame, go: Go<Frame>): void {
  rejoin(state, frame.unit, go)
  go.next(frame, 'tow')
}

/** One hex of the way. Whoever comes to the target, and whose turn it is, enters it without the road. */
function goOn(state: State, frame: ColumnFrame, hex: number, go: Go<Frame>): void {
  const { unit } = frame
  const from = state.place[unit]!
  const cost = marchStepCost(state, unit, from * 6 + grid.directionOf(from, hex))
  // it strings out with its first step.
  if (!isInColumn(state, unit)) beginTrail(state, unit, { from: 'here' })
  state.points[unit]! -= cost
  if (frame.entered.length > 0) frame.entered.unshift(hex)
  else setOut(state, frame, ({ entered }) => entered.push(hex), go)
  trailTo(state, unit, hex, go)
  passWaypoint(state, unit)
  if (hasArrived(state, unit) || isBesideDeployed(state, unit, hex)) go.next(frame, 'halt')
}

/** @rule 15.9/a the waypoint goes when all have passed it */
function passWaypoint(state: State, unit: number): void {
  const formation = state.formation[unit]!
  if (state.place[unit] !== state.way[formation]) return
  state.marching = changed(state.marching, unit, PAST_WAYPOINT)
  const isLast = state.marching.every(
    (how, one) => state.formation[one] !== formation || how === 0 || how === PAST_WAYPOINT,
  )
  if (isLast) state.way[formation] = -1
}

function settleHalt(state: State, frame: ColumnFrame, go: Go<Frame>): void {
  const { unit } = frame
  const isReached =
    hasArrived(state, unit) ||
    isBesideDeployed(state, unit, state.place[unit]!) ||
    isStoppedByZone(state, unit)
  const isUp =
    isReached &&
    isInColumn(state, unit) &&
    isNextToDeploy(state, unit) &&
    tryDeploy(state, unit, { owed: owedByHead(state, frame) }, go)
  if (isUp) goOnByOrder(state, frame)
  if (!isMarked(state, unit, DEPLOYED)) state.deeds[unit]! |= DONE
}

/** What lay beneath MARCH lets it go on, and where nothing did it stops; of who has marched already it wants nothing more. */
function goOnByOrder(state: State, { unit, entered }: ColumnFrame): void {
  if (orderOf(state, unit) === NO_ORDER) state.points[unit] = 0
  if (entered.length > 0) state.stood[unit] = -1
}

/** The hex without the road, less what was paid for it on the way in. */
function owedByHead(state: State, { unit, entered, before }: ColumnFrame): number {
  const [hex, from = before[0]] = entered
  if (hex === undefined || from === undefined) return 0
  const edge = from * 6 + grid.directionOf(from, hex)
  return headOwes(state, edge, marchStepCost(state, unit, edge))
}

/** Steps that are left, then trains that can follow. */
export function columnLeft(frame: ColumnFrame, state: State): number {
  const trains = 100
  const steps: Readonly<Record<ColumnFrame['at'], number>> = {
    begin: 3,
    step: 2,
    halt: 1,
    tow: 0,
    over: 0,
  }
  const points = Math.max(0, state.points[frame.unit]!)
  return frame.at === 'step' || frame.at === 'begin'
    ? (points + steps[frame.at]) * trains
    : trains * steps[frame.at] + Math.max(0, trains - 1 - frame.wake.length)
}
