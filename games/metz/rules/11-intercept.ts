import type { Option, Phrase, Refusal } from '../../../core/contract.ts'
import type { Deed, Go, Proc } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import { hitLevel } from './10-hit-level.ts'
import { interceptLevel } from './11-move-levels.ts'
import type { InterceptFrame } from './11-move-levels.ts'
import { assaultLevel } from './12-assault-levels.ts'
import { board, unitsAt } from '../model/board.ts'
import { grid } from '../map/map.ts'
import { isNight } from '../model/scenario-book.ts'
import { BLOWN, CHARGING, MET } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { CAVALRY, armOf, isUnit, other, seatOf, sideOf } from './03-pieces.ts'
import { cohesion } from './03-values.ts'
import { hasRoom } from './04-stacking.ts'
import { TESTING } from './06-instants.ts'
import { interrupt, wouldTurn } from './06-windows.ts'
import { OTHERWISE } from './10-break.ts'
import { chargeGround, chargeTarget, isTooSteep } from './11-charge.ts'
import { enterHex } from './11-enter.ts'
import { MANY } from '../model/levels.ts'
import { refusal } from '../../../core/refuse.ts'

const TRY = 3

/**
 * Whether this cavalry has tried one of these in this turn already, and failed; to countercharge and to charge whoever comes near
 * are two things.
 * @rule 11.7/f
 * @rule 11.8/f
 */
function hasTried({ baulked }: State, cavalry: number, frame: InterceptFrame): boolean {
  const kind = kindOf(frame)
  for (let at = 0; at < baulked.length; at += TRY)
    if (baulked[at] === cavalry && baulked[at + 2] === kind)
      if (frame.units.includes(baulked[at + 1]!)) return true
  return false
}

/** As `state.baulked` has it. */
function kindOf(frame: InterceptFrame): number {
  return isCounter(frame) ? 1 : 0
}

interface NotReady {
  arm: Refusal
  shaken: Refusal
  twice: Refusal
  tried: Refusal
}
function notReady(who: string, again: string): NotReady {
  return {
    arm: refusal(who, 'no-charge-arm'),
    shaken: refusal(who, 'no-charge-shaken'),
    twice: refusal(who, 'no-charge-twice'),
    tried: refusal(again, 'no-charge-tried'),
  }
}
const NO_COUNTER = notReady('11.7/a', '11.7/f')
const NO_CHANCE = notReady('11.8/a', '11.8/f')

/** Cavalry can still ride: in order, not charging already, not tried. */
function whyNotReady(state: State, frame: InterceptFrame, unit: number): Refusal | undefined {
  const refused = isCounter(frame) ? NO_COUNTER : NO_CHANCE
  if (armOf[unit] !== CAVALRY) return refused.arm
  if (state.morale[unit]! > 0) return refused.shaken
  if ((state.deeds[unit]! & CHARGING) !== 0) return refused.twice
  return frame.done.includes(unit) || hasTried(state, unit, frame) ? refused.tried : undefined
}

const NOT_CHARGED = refusal('11.7/a', 'no-counter-hex')
const NO_ROOM = refusal('11.7/c', 'no-counter-room')
const TOO_FAR = refusal('11.8/a', 'no-chance-far')
const NO_GROUND = refusal('11.8/b', 'no-charge-ground')

/** Why nobody can ride to that hex, whoever he is. */
function whyNoGround(state: State, frame: InterceptFrame): Refusal | undefined {
  if (isCounter(frame)) return canMeetIn(state, frame) ? undefined : NO_ROOM
  return chargeTarget[frame.hex] === 0 ? NO_GROUND : undefined
}

/** Why a unit that is ready is not where it could ride from. */
function whyNotBy(state: State, frame: InterceptFrame, unit: number): Refusal | undefined {
  const from = state.place[unit]!
  if (!isCounter(frame)) return grid.distance(from, frame.hex) === 1 ? undefined : TOO_FAR
  if (from !== frame.target) return NOT_CHARGED
  return hasRoom(state, [unit], frame.hex) ? undefined : NO_ROOM
}

/** Why a unit of the side does not meet a charge, or charge who has come near. */
export function whyCannotIntercept(
  state: State,
  frame: InterceptFrame,
  unit: number,
): Refusal | undefined {
  return (
    whyNotReady(state, frame, unit) ?? whyNotBy(state, frame, unit) ?? whyNoGround(state, frame)
  )
}

function isAble(state: State, frame: InterceptFrame, unit: number): boolean {
  if (sideOf[unit] !== frame.side || whyNotReady(state, frame, unit) !== undefined) return false
  return whyNotBy(state, frame, unit) === undefined
}

/** Whether a hex is open to who would meet a charge there: to charges, and to him. */
function canMeetIn(state: State, { side, hex, target }: InterceptFrame): boolean {
  if (chargeGround[hex] === 0 || isTooSteep(target, hex)) return false
  return board(state).shut[side][hex] === 0
}

/**
 * Cavalry in the charged hex, which stands in the way of who charges it.
 * @rule 11.7/a
 */
function counterchargers(state: State, frame: InterceptFrame): number[] {
  return unitsAt(state, frame.target).filter((unit) => isAble(state, frame, unit))
}

/**
 * Cavalry beside somebody who has come to open ground, over whatever hexside.
 * @rule 11.8/a
 * @rule 11.8/b
 */
function opportunists(state: State, frame: InterceptFrame): number[] {
  const { hex, side, units } = frame
  if (board(state).beside[side * grid.n + hex] === 0) return []
  if (!units.some((unit) => isUnit(unit) && state.place[unit] === hex)) return []
  const found: number[] = []
  for (let edge = hex * 6; edge < hex * 6 + 6; edge++) {
    const from = grid.neighbours[edge]!
    if (from < 0) continue
    for (const unit of unitsAt(state, from)) if (isAble(state, frame, unit)) found.push(unit)
  }
  return found.sort((a, b) => a - b)
}

function isCounter(frame: InterceptFrame): boolean {
  return frame.target >= 0
}

/** Who may try now; nobody once one of them has succeeded. @rule 11.7/d */
function interceptors(state: State, frame: InterceptFrame): number[] {
  if (frame.met === 1 || whyNoGround(state, frame) !== undefined) return []
  return isCounter(frame) ? counterchargers(state, frame) : opportunists(state, frame)
}

/** Cavalry that could meet a charge at this hex before its last step into another; undefined if there is none. */
export function counterchargeOf(
  state: State,
  { units, to, target }: { units: readonly number[]; to: number; target: number },
): InterceptFrame | undefined {
  const side = other(sideOf[units[0]!]!)
  return worthAsking(state, interceptLevel.frame({ side, units: [...units], hex: to, target }))
}

/** Cavalry that could charge units that have come to this hex, but none that they are charging themselves. */
export function opportunityChargeOf(
  state: State,
  { units, hex, target }: { units: readonly number[]; hex: number; target: number },
): InterceptFrame | undefined {
  const side = other(sideOf[units[0]!]!)
  if (isNight(state) || board(state).beside[side * grid.n + hex] === 0) return undefined
  const frame = interceptLevel.frame({ side, units: [...units], hex })
  if (target >= 0) frame.done = unitsAt(state, target)
  return worthAsking(state, frame)
}

function worthAsking(state: State, frame: InterceptFrame): InterceptFrame | undefined {
  return interceptors(state, frame).length === 0 ? undefined : frame
}

const interceptDeed: Deed<State, InterceptFrame> = {
  during: ['roll', 'steady', 'fought'],
  tell(_state, frame) {
    const facts = {
      piece: { of: 'piece', noun: frame.unit },
      hex: { of: 'hex', noun: frame.hex },
    }
    const [rule, key] = isCounter(frame)
      ? ['11.7/a', 'deed-countercharge']
      : ['11.8/a', 'deed-chance']
    return { rule, say: { key, with: facts }, by: seatOf(frame.side) }
  },
}

export const interceptProc: Proc<State, InterceptFrame, Frame> = {
  deed: interceptDeed,
  steps: {
    choose: {
      ask(state, frame) {
        const nouns = interceptors(state, frame)
        const options: Option[] = nouns.length > 0 ? [{ verb: 'charge', of: 'piece', nouns }] : []
        options.push({ verb: 'pass' })
        const hex = { of: 'hex', noun: frame.hex }
        return {
          seat: seatOf(frame.side),
          rule: isCounter(frame) ? '11.7/a' : '11.8/a',
          say: { key: isCounter(frame) ? 'ask-countercharge' : 'ask-chance', with: { hex } },
          options,
          otherwise: { verb: 'pass' },
        }
      },
      take(_state, frame, reply, go) {
        if (reply.verb === 'pass') return go.done(frame.met)
        frame.unit = reply.noun
        frame.plus = 0
        frame.done.push(reply.noun)
        go.next(frame, 'roll')
      },
    },
    roll: {
      calls: ['pause'],
      roll: (state, frame) => ({
        rule: isCounter(frame) ? '11.7/b' : '11.8/c',
        say: rollFor(state, frame),
        seen: 'all',
        dice: [10],
      }),
      rolled(state, frame, values, go) {
        go.tell('all', { did: 'rolled', dice: values, for: rollFor(state, frame) })
        frame.die = values[0]!
        go.next(frame, 'steady')
        const { unit, side } = frame
        const hex = state.place[unit]!
        if (wouldTurn(frame.die, cohesion(state, unit)))
          interrupt(state, { instant: TESTING, side, unit, hex }, go)
      },
    },
    steady: { calls: ['assault'], run: resolve },
    fought: { calls: ['hit'], run: afterFight },
  },
}

function rollFor(state: State, { unit, plus, target }: InterceptFrame): Phrase {
  const key = target >= 0 ? 'roll-countercharge' : 'roll-chance'
  const rating = cohesion(state, unit) + plus
  return { key, with: { piece: { of: 'piece', noun: unit }, rating } }
}

/**
 * @rule 11.7/b
 * @rule 11.8/c
 */
function succeeds(state: State, { unit, die, plus }: InterceptFrame): boolean {
  return die <= cohesion(state, unit) + plus
}

function resolve(state: State, frame: InterceptFrame, go: Go<Frame>): void {
  const { unit, units } = frame
  if (!succeeds(state, frame)) {
    for (const mover of units) if (isUnit(mover)) state.baulked.push(unit, mover, kindOf(frame))
    tellOf(isCounter(frame) ? '11.7/b' : '11.8/c', 'note-charge-failed', unit, go)
    return go.next(frame, 'choose')
  }
  frame.met = 1
  state.deeds[unit]! |= CHARGING | MET
  if (isCounter(frame)) countercharge(state, frame, go)
  else chargeAtOnce(state, frame, go)
}

function tellOf(rule: string, key: string, piece: number, go: Go<Frame>): void {
  const say = { key, with: { piece: { of: 'piece', noun: piece } } }
  go.tell('all', { did: 'noted', rule, say })
}

/**
 * It rides into the hex the other wanted, and by 11.7/e is what he must assault.
 * @rule 11.7/c
 */
function countercharge(state: State, frame: InterceptFrame, go: Go<Frame>): void {
  const { unit, units, hex } = frame
  state.deeds[unit]! |= BLOWN
  tellOf('11.7/c', 'note-countercharge', unit, go)
  enterHex(state, [unit], hex, go)
  const { charges } = state
  for (let at = 0; at < charges.length; at += 2)
    if (units.includes(charges[at]!)) charges[at + 1] = hex
  go.next(frame, 'choose')
}

/** @rule 11.8/d */
function chargeAtOnce(state: State, frame: InterceptFrame, go: Go<Frame>): void {
  const { unit, side, hex } = frame
  tellOf('11.8/d', 'note-chance', unit, go)
  go.next(frame, 'fought')
  const defenders = unitsAt(state, hex)
  go.call(assaultLevel.frame({ side, lead: state.place[unit]!, hex, units: [unit], defenders }))
}

/**
 * 11.6.2: the charge is over, and whoever is left of it is disordered at once.
 */
function afterFight(state: State, frame: InterceptFrame, go: Go<Frame>): void {
  const { unit } = frame
  go.next(frame, 'choose')
  if (state.place[unit]! < 0) return
  state.deeds[unit]! &= ~CHARGING
  tellOf('11.6.2', 'note-blown', unit, go)
  go.call(hitLevel.frame({ unit, morale: 1, from: -1, by: OTHERWISE }))
}

/** Cavalry that has not tried. */
export function interceptLeft({ at, done }: InterceptFrame): number {
  return (MANY - done.length) * 4 + { choose: 0, fought: 1, steady: 2, roll: 3 }[at]
}
