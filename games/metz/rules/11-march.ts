import type { Option, Refusal } from '../../../core/contract.ts'
import { NOTHING } from '../../../core/flow/step.ts'
import type { Go, Proc, Taken } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import { isHeldBy, put } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { hitLevel } from './10-hit-level.ts'
import type { MarchFrame } from './11-move-levels.ts'
import { grid, upSlope } from '../map/map.ts'
import { momentOf } from '../model/scenario-book.ts'
import {
  AGGRESSIVE,
  ARRIVED,
  CHARGING,
  EAGER,
  ENTERED as CAME_IN,
  HALTED,
  HURT,
  MOVED,
  UPHILL,
  WAITING,
} from '../model/state.ts'
import type { State } from '../model/state.ts'
import { isUnit, other, seatOf } from './03-pieces.ts'
import { hasRoom } from './04-stacking.ts'
import { ANNOUNCED, COMPLETED, ENTERED } from './06-instants.ts'
import { interrupt, isAnyHeld } from './06-windows.ts'
import { OTHERWISE, tellWeary } from './10-break.ts'
import { chargeCosts, chargeSteps } from './11-charge.ts'
import { company } from './11-company.ts'
import { defenceAgainst } from './11-defence.ts'
import { enterHex } from './11-enter.ts'
import { entryCost, entrySteps, groupOf, queueUp, waitingIn } from './11-entry.ts'
import { leave, mayLeave } from './11-exit.ts'
import { counterchargeOf, opportunityChargeOf } from './11-intercept.ts'
import { WITHDRAWAL } from './11-limits.ts'
import { marchDeed } from './11-move-deeds.ts'
import { stepBelow } from './11-movers.ts'
import { overrunBeside } from './11-overrun.ts'
import { nearestRest } from './11-reach.ts'
import { leftOf, stepCost, stepHexes, whyCannotStay } from './11-steps.ts'
import { withdrawalHexes } from './14-withdraw.ts'

/** Units on the move, hex by hex, until they halt or are stopped. */
export const marchProc: Proc<State, MarchFrame, Frame> = {
  deed: marchDeed,
  // Whoever passes a full hex is one too many for a moment.
  waives: ['stacking'],
  steps: {
    go: {
      calls: ['pause'],
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '11.2/a',
        say: {
          key: askKey(frame),
          with: {
            piece: { of: 'piece', noun: frame.units[0]! },
            points: halvesText(Math.max(0, leftOf(state, frame))),
          },
        },
        options: marchOptions(state, frame),
      }),
      take(state, frame, reply, go) {
        TAKE[reply.verb]!(state, frame, reply, go)
      },
    },
    announced: {
      run(state, frame, go) {
        if (isStruck(state, frame)) stop(frame, '11.5/c', go)
        go.next(frame, frame.stopped === 1 ? 'over' : 'counter')
      },
    },
    counter: { calls: ['intercept'], run: meetCharge },
    enter: { calls: ['defence'], run: enter },
    chance: { calls: ['intercept'], run: drawCharge },
    window: { calls: ['pause'], run: openWindow },
    after: { run: goOnOrEnd },
    over: { calls: ['overrun'], run: end },
    tired: { calls: ['hit'], run: tire },
  },
}

function askKey({ target, limits }: MarchFrame): string {
  if ((limits & WITHDRAWAL) !== 0) return 'ask-withdrawal'
  return target >= 0 ? 'ask-ride' : 'ask-march'
}

/** Half points as a number of points. */
function halvesText(halves: number): string {
  const whole = Math.floor(halves / 2)
  if (halves % 2 === 0) return String(whole)
  return whole === 0 ? '½' : `${whole}½`
}

/** What the march can do now. There is always something: whoever can go nowhere may halt. */
function marchOptions(state: State, frame: MarchFrame): Option[] {
  const options: Option[] = []
  const push = (verb: string, of: string, nouns: number[]): void => {
    if (nouns.length > 0) options.push({ verb, of, nouns })
  }
  if (frame.steps === 0) push('with', 'piece', company(state, frame))
  const nearest = nearestNow(state, frame)
  push('step', 'hex', nextHexes(state, frame, nearest))
  if ((frame.limits & WITHDRAWAL) === 0 && mayLeave(state, frame)) options.push({ verb: 'exit' })
  const mayHalt = whyCannotHalt(state, frame, nearest) === undefined
  if (mayHalt || options.length === 0) options.push({ verb: 'halt' })
  return options
}

/** How near whoever must get near a hex can get to it; of no matter to all others. */
export function nearestNow(state: State, frame: MarchFrame): number {
  const { hex, goal, target, limits } = frame
  const isBound = goal >= 0 && hex >= 0 && target < 0 && (limits & WITHDRAWAL) === 0
  return isBound ? nearestRest(state, frame, goal) : Infinity
}

/** Hexes of the next step. */
export function nextHexes(
  state: State,
  frame: MarchFrame,
  nearest: number = nearestNow(state, frame),
): number[] {
  if (frame.hex < 0) return entrySteps(state, frame)
  if (frame.target >= 0) return chargeSteps(state, frame)
  if ((frame.limits & WITHDRAWAL) !== 0) return withdrawalHexes(state, frame)
  const hexes = stepHexes(state, frame)
  return frame.goal < 0 ? hexes : nearing(state, frame, hexes, nearest)
}

/** Whoever must get near a hex takes no step that would spoil it (M11). */
function nearing(
  state: State,
  frame: MarchFrame,
  hexes: readonly number[],
  best: number,
): number[] {
  return hexes.filter((to) => {
    const edge = frame.hex * 6 + grid.directionOf(frame.hex, to)
    const spent = frame.spent + stepCost(state, frame, edge)
    const after = { ...frame, hex: to, spent, steps: frame.steps + 1 }
    return nearestRest(state, after, frame.goal, best) <= best
  })
}

const RIDE_ON = refusal('11.6/i', 'must-ride')
const GO_BACK = refusal('14.3.a/a', 'must-withdraw')
const NEARER = refusal('14.3.e/a', 'must-go-nearer')

/** Why they do not halt here: not where there is no room, but for whoever has not moved. */
export function whyCannotHalt(
  state: State,
  frame: MarchFrame,
  nearest: number = nearestNow(state, frame),
): Refusal | undefined {
  const { hex, goal, target, steps } = frame
  if (hex < 0) return undefined
  if (target >= 0) return RIDE_ON
  if ((frame.limits & WITHDRAWAL) !== 0) return GO_BACK
  const refused = steps > 0 ? whyCannotStay(state, frame, hex) : undefined
  if (refused !== undefined) return refused
  return goal < 0 || grid.distance(hex, goal) <= nearest ? undefined : NEARER
}

type Take = (state: State, frame: MarchFrame, reply: Taken, go: Go<Frame>) => void

const TAKE: Record<string, Take> = {
  with(_state, frame, reply) {
    frame.units.push(reply.noun)
  },
  step(state, frame, reply, go) {
    frame.to = reply.noun
    if (frame.steps === 0) for (const unit of frame.units) state.deeds[unit]! &= ~HURT
    if (frame.steps > 0 || frame.hex < 0) return go.next(frame, 'counter')
    go.next(frame, 'announced')
    // A charge has been announced before it was rolled for.
    if (frame.target < 0) pauseFor(state, frame, ANNOUNCED, go)
  },
  exit: (state, frame, _reply, go) => {
    // It sets out, be it by one step only, which is off the map.
    go.next(frame, 'enter')
    leave(state, frame, go)
    go.mark('book')
    go.done(0)
  },
  halt(state, frame, _reply, go) {
    go.next(frame, 'over')
    // Who could not go on has done nothing since the last window.
    if (frame.steps > 0 && isAnyHeld(state) && nextHexes(state, frame).length > 0)
      pauseFor(state, frame, COMPLETED, go)
  },
}

/** 11.5/b: before, during and after it. */
function pauseFor(state: State, frame: MarchFrame, instant: number, go: Go<Frame>): void {
  const { side, hex, to } = frame
  const unit = frame.units.find((one) => isUnit(one) && state.place[one] === hex)
  if (unit === undefined) return
  interrupt(state, { instant, side, unit, hex: instant === ANNOUNCED ? to : hex }, go)
}

/**
 * One of those who move was hit, or is no longer where they are.
 * @rule 11.4/c
 * @rule 11.5/c
 */
function isStruck(state: State, { units, hex }: MarchFrame): boolean {
  return units.some(
    (unit) => isUnit(unit) && ((state.deeds[unit]! & HURT) !== 0 || state.place[unit] !== hex),
  )
}

/** Before a charger's last step those he charges may meet him. */
function meetCharge(state: State, frame: MarchFrame, go: Go<Frame>): void {
  frame.back = NOTHING
  go.next(frame, 'enter')
  const { units, to, target } = frame
  if (target < 0 || grid.distance(to, target) !== 1) return
  const counter = counterchargeOf(state, { units, to, target })
  if (counter !== undefined) go.call(counter)
}

function enter(state: State, frame: MarchFrame, go: Go<Frame>): void {
  // 11.7/c: a countercharge ends the charger's move where he is.
  if (frame.back === 1) {
    frame.stopped = 1
    return go.next(frame, 'over')
  }
  const { units, to } = frame
  pay(state, frame)
  if (frame.hex < 0) comeIn(state, frame, to)
  for (const unit of units) state.deeds[unit]! |= MOVED
  enterHex(state, units, to, go)
  frame.hex = to
  frame.to = -1
  frame.steps++
  frame.shot = 0
  if (hasRoom(state, units, to)) frame.last = to
  go.next(frame, 'chance')
  const defence = defenceAgainst(state, units, to)
  if (defence !== undefined) go.call(defence)
}

/** What the step costs; a charge remembers that it went up (12.5.f). */
function pay(state: State, frame: MarchFrame): void {
  const { hex, to, target, units } = frame
  if (hex < 0) {
    frame.spent += entryCost(state, frame, to)
    return
  }
  const edge = hex * 6 + grid.directionOf(hex, to)
  if (target < 0) {
    frame.spent += stepCost(state, frame, edge)
    return
  }
  frame.spent += chargeCosts[edge]!
  if (upSlope[edge] !== 0) state.deeds[units[0]!]! |= UPHILL
}

/**
 * Reinforcements are on the map from now on, 11.10/c: under the posture chosen for them.
 */
function comeIn(state: State, { units }: MarchFrame, to: number): void {
  const step = stepBelow(state)
  const eager = step?.posture === AGGRESSIVE ? EAGER : 0
  for (const unit of units) state.deeds[unit]! |= CAME_IN | ARRIVED | eager
  if (step !== undefined) queueUp(step, to)
}

/**
 * 11.8/a: cavalry they have come beside may charge them, in a Movement Step and nowhere else: moves of units that are named
 * one by one belong to events or to the Out of Command Step.
 */
function drawCharge(state: State, frame: MarchFrame, go: Go<Frame>): void {
  frame.back = NOTHING
  go.next(frame, 'window')
  if (stepBelow(state)?.units.length !== 0) return
  const charge = opportunityChargeOf(state, frame)
  if (charge !== undefined) go.call(charge)
}

/**
 * @rule 11.8/e whoever was charged goes no farther
 * @rule 11.5/e after Defensive Fire
 */
function openWindow(state: State, frame: MarchFrame, go: Go<Frame>): void {
  if (frame.back === 1) stop(frame, '11.8/e', go)
  else if (isStruck(state, frame)) stop(frame, '11.4/c', go)
  go.next(frame, 'after')
  pauseFor(state, frame, ENTERED, go)
}

/**
 * @rule 11.4/d unhurt they go on
 * @rule 11.4/h nothing else holds anybody
 */
function goOnOrEnd(state: State, frame: MarchFrame, go: Go<Frame>): void {
  if (frame.stopped === 0 && isStruck(state, frame)) stop(frame, '11.5/c', go)
  if (frame.stopped === 1) fallBack(state, frame, go)
  const { hex, target, stopped } = frame
  const hasArrived = target >= 0 && grid.distance(hex, target) === 1
  go.next(frame, stopped === 1 || hasArrived ? 'over' : 'go')
}

function stop(frame: MarchFrame, rule: string, go: Go<Frame>): void {
  frame.stopped = 1
  const say = { key: 'note-stopped', with: { hex: { of: 'hex', noun: frame.hex } } }
  go.tell('all', { did: 'noted', rule, say })
}

/** Stopped where there is no room they go back to where there was, unfired at; if that was off the map they wait again. */
function fallBack(state: State, frame: MarchFrame, go: Go<Frame>): void {
  const { hex, last } = frame
  const there = frame.units.filter((piece) => state.place[piece] === hex)
  if (there.length === 0 || hasRoom(state, there, hex)) return
  if (last >= 0) {
    enterHex(state, there, last, go)
    frame.hex = last
    return
  }
  for (const piece of there) {
    put(state, piece, WAITING)
    go.tell('all', { did: 'removed', of: 'piece', noun: piece, from: hex, to: WAITING })
  }
}

/** The move is over for good, and headquarters beside its end are overrun. */
function end(state: State, frame: MarchFrame, go: Go<Frame>): void {
  for (const unit of frame.units) if (isAlive(state, unit)) state.deeds[unit]! |= HALTED
  if (frame.target >= 0) endCharge(state, frame)
  settleGroup(state, frame)
  go.mark('book')
  go.next(frame, 'tired')
  if (frame.steps === 0) return
  const overrun = overrunBeside(state, frame.units)
  if (overrun !== undefined) go.call(overrun)
}

/** On the map, or off it waiting to come. */
function isAlive(state: State, piece: number): boolean {
  return state.place[piece]! >= 0 || state.place[piece] === WAITING
}

/** A group that is in is no longer due. */
function settleGroup(state: State, { units }: MarchFrame): void {
  const group = groupOf(state, units[0]!)
  if (group >= 0 && waitingIn(state, group).length === 0) state.due[group] = 0
}

/**
 * 11.6/i: beside what it charges it must assault; stopped before, or driven back, it has charged nobody.
 */
function endCharge(state: State, { units, hex, side }: MarchFrame): void {
  const [unit] = units
  const { charges } = state
  for (let at = 0; at < charges.length; at += 2) {
    if (charges[at] !== unit) continue
    const target = charges[at + 1]!
    const isThere = state.place[unit!] === hex && grid.distance(hex, target) === 1
    if (isThere && isHeldBy(state, target, other(side))) continue
    charges.splice(at, 2)
    state.deeds[unit!]! &= ~CHARGING
    return
  }
}

/**
 * 18.2/c: in the Evening whoever has moved takes a morale hit, one after the other.
 */
function tire(state: State, frame: MarchFrame, go: Go<Frame>): void {
  if (frame.steps > 0 && momentOf(state).light === 'evening')
    while (frame.units.length > 0) {
      const unit = frame.units.shift()!
      if (!isUnit(unit) || state.place[unit]! < 0) continue
      tellWeary(unit, go)
      return go.call(hitLevel.frame({ unit, morale: 1, from: -1, by: OTHERWISE }))
    }
  go.done(frame.stopped)
}
