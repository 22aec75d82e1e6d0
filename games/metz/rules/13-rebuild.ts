import type { Option, Phrase, Refusal } from '../../../core/contract.ts'
import { callThen } from '../../../core/flow/sequence.ts'
import type { Deed, Go, Proc, Taken } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import { isBesideEnemy } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import type { RallyFrame } from './13-rally-level.ts'
import { worksLevel } from './16-works-level.ts'
import { grid, terrain } from '../map/map.ts'
import { ACTIVE, RALLIED, REBUILDABLE } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { formationNow, piecesWith } from './03-attached.ts'
import { hqOf, isDetachment, isUnit, seatOf, sideOf } from './03-pieces.ts'
import { cohesion } from './03-values.ts'
import { whyNoRoom } from './04-stacking.ts'
import { isFromBox } from './06-chief.ts'
import { TESTING } from './06-instants.ts'
import { interrupt, wouldTurn } from './06-windows.ts'
import { faceRating } from './07-command.ts'
import { BARRED, gaitOf, hexCost } from './11-costs.ts'
import { enterHex } from './11-enter.ts'
import { whyClosed } from './11-steps.ts'
import { mayRally, resuppliable, resupply, steadiable, steady, whyNoAction } from './13-recovery.ts'
import { MANY } from '../model/levels.ts'

const rebuildDeed: Deed<State, RallyFrame> = {
  during: ['roll', 'steady'],
  tell: (_state, { side, unit, hex }) => ({
    rule: '13.3/b',
    say: {
      key: 'deed-rebuild',
      with: { piece: { of: 'piece', noun: unit }, hex: { of: 'hex', noun: hex } },
    },
    by: seatOf(side),
  }),
}

/**
 * The Rally Step.
 * @rule 13.2 markers first
 */
export const rallyProc: Proc<State, RallyFrame, Frame> = {
  deed: rebuildDeed,
  steps: {
    begin: { run: begin },
    recover: {
      title: 'Recovery',
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '13.2',
        say: { key: 'ask-recover', with: { left: frame.left } },
        options: recoverOptions(state, frame),
      }),
      take: recover,
    },
    rebuild: {
      title: 'Rebuilding',
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '13.3/a',
        say: { key: 'ask-rebuild', with: { left: frame.left } },
        options: rebuildOptions(state, frame),
      }),
      take(_state, frame, reply, go) {
        if (reply.verb === 'done') return go.next(frame, 'works')
        frame.unit = reply.noun
        return go.next(frame, 'where')
      },
    },
    /** The place is chosen before the die. */
    where: {
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '13.3/c',
        say: { key: 'ask-rebuild-where', with: { piece: { of: 'piece', noun: frame.unit } } },
        options: [{ verb: 'at', of: 'hex', nouns: rebuildHexes(state, frame.unit) }],
      }),
      take(_state, frame, reply, go) {
        frame.hex = reply.noun
        frame.plus = 0
        go.next(frame, 'roll')
      },
    },
    roll: {
      calls: ['pause'],
      roll: (state, frame) => ({
        rule: '13.3/b',
        say: rebuildRoll(state, frame),
        seen: 'all',
        dice: [10],
      }),
      rolled: testRebuild,
    },
    steady: { run: settleRebuild },
    works: callThen<State, RallyFrame, Frame>(
      'over',
      (_state, { side, formation }) => worksLevel.frame({ side, formation }),
      { title: 'Earthworks', calls: ['works'] },
    ),
    over: { run: (_state, _frame, go) => go.done() },
  },
}

/**
 * As many actions as the rating of the face that is up; while the headquarters is overrun for recoveries alone; none
 * while it is off the map. Whoever was picked in the box only tries to come back.
 * @rule 5.3.e
 * @rule 13.4 each recovery and each roll is one of them
 */
function begin(state: State, frame: RallyFrame, go: Go<Frame>): void {
  const { formation } = frame
  if (!mayRally(state, formation)) return go.done()
  frame.left = state.place[hqOf[formation]!]! < 0 ? 0 : faceRating(state, formation)
  return go.next(frame, isFromBox(state) ? 'rebuild' : 'recover')
}

function pieces(verb: string, nouns: number[]): Option {
  return { verb, of: 'piece', nouns }
}

function recoverOptions(state: State, frame: RallyFrame): Option[] {
  const done = { verb: 'done' }
  if (whyNoAction(frame) !== undefined) return [done]
  return [
    pieces('steady', steadiable(state, frame.formation)),
    pieces('resupply', resuppliable(state, frame.formation)),
    done,
  ]
}

/** @rule 13.1/b until its owner has enough of that */
function recover(state: State, frame: RallyFrame, { verb, noun }: Taken, go: Go<Frame>): void {
  if (verb === 'done') return go.next(frame, 'rebuild')
  frame.left--
  if (verb === 'steady') steady(state, noun, go)
  else resupply(state, noun, go)
}

const NOT_BROKEN = refusal('13.3/a', 'no-rebuild-box')
const NO_DETACHMENT = refusal('13.3/a', 'no-rebuild-detachment')
const HQ_BESET = refusal('13.3/a', 'no-rebuild-enemy')
const HQ_OVERRUN = refusal('13.4', 'no-rebuild-overrun')
const HQ_AWAY = refusal('13.3/a', 'no-rebuild-away')
const NO_PLACE = refusal('13.3/c', 'no-rebuild-place')
const NOT_PICKED = refusal('6.2.1/e', 'no-rebuild-picked')
const TRIED = refusal('13.3/b', 'no-rebuild-again')

/**
 * Why a unit, of whatever formation, is none of those that can be rebuilt.
 * @rule 3.4/c
 */
export function whyNotInBox({ place }: State, unit: number): Refusal | undefined {
  if (isDetachment(unit)) return NO_DETACHMENT
  return place[unit] === REBUILDABLE ? undefined : NOT_BROKEN
}

/**
 * Why nothing can be tried for a unit.
 * @rule 13.3/a
 */
export function whyCannotRebuild(
  state: State,
  unit: number,
  { chief, tried }: Pick<RallyFrame, 'chief' | 'tried'>,
): Refusal | undefined {
  const elsewhere = whyNotInBox(state, unit)
  if (elsewhere !== undefined) return elsewhere
  if (tried.includes(unit)) return TRIED
  if (chief === 1 && (state.deeds[unit]! & ACTIVE) === 0) return NOT_PICKED
  const at = hqHex(state, unit)
  if (at < 0) return HQ_AWAY
  if (state.overrun[formationNow(state, unit)] === 1) return HQ_OVERRUN
  if (isBesideEnemy(state, at, sideOf[unit]!)) return HQ_BESET
  return rebuildHexes(state, unit).length === 0 ? NO_PLACE : undefined
}

/**
 * With its headquarters or beside it.
 * @rule 13.3/c
 */
export function rebuildHexes(state: State, unit: number): number[] {
  const at = hqHex(state, unit)
  const hexes = [at, ...grid.neighbours.subarray(at * 6, at * 6 + 6)]
  return hexes
    .filter((hex) => hex >= 0 && whyCannotStandIn(state, unit, hex) === undefined)
    .sort((a, b) => a - b)
}

/** Where its headquarters is. */
export function hqHex(state: State, unit: number): number {
  return state.place[hqOf[formationNow(state, unit)]!]!
}

const TOO_FAR = refusal('13.3/c', 'no-rebuild-far')
const IMPASSABLE = refusal('13.3/c', 'no-step-closed')
const ENEMY_BESIDE = refusal('13.3/c', 'no-rebuild-there')

/** Why a unit does not come back in a hex: only at its headquarters, where it is open to it, with room, and no enemy beside it. */
export function whyCannotStandIn(state: State, unit: number, hex: number): Refusal | undefined {
  const side = sideOf[unit]!
  const at = hqHex(state, unit)
  if (at < 0 || grid.distance(at, hex) > 1) return TOO_FAR
  const closed = whyClosed(state, { side, units: [unit] }, hex)
  if (closed !== undefined) return closed
  if (hexCost(terrain[hex]!, gaitOf[unit]!) === BARRED) return IMPASSABLE
  return isBesideEnemy(state, hex, side) ? ENEMY_BESIDE : whyNoRoom(state, [unit], hex)
}

function rebuildOptions(state: State, frame: RallyFrame): Option[] {
  const done = { verb: 'done' }
  if (whyNoAction(frame) !== undefined) return [done]
  const units = piecesWith(state, frame.formation).filter(
    (piece) => isUnit(piece) && whyCannotRebuild(state, piece, frame) === undefined,
  )
  return [pieces('rebuild', units), done]
}

function rebuildRoll(state: State, { unit, plus }: RallyFrame): Phrase {
  const rating = cohesion(state, unit) + plus
  return { key: 'roll-rebuild', with: { piece: { of: 'piece', noun: unit }, rating } }
}

/** By the cohesion of the Battleworn side, which is up in the box. @rule 13.3/b */
function succeeds(state: State, { unit, die, plus }: RallyFrame): boolean {
  return die <= cohesion(state, unit) + plus
}

/** Every roll is an action, whatever comes of it; an event may help (E08). */
function testRebuild(
  state: State,
  frame: RallyFrame,
  values: readonly number[],
  go: Go<Frame>,
): void {
  go.tell('all', { did: 'rolled', dice: values, for: rebuildRoll(state, frame) })
  frame.die = values[0]!
  frame.left--
  frame.tried.push(frame.unit)
  go.next(frame, 'steady')
  const { side, unit, hex } = frame
  if (wouldTurn(frame.die, cohesion(state, unit)))
    interrupt(state, { instant: TESTING, side, unit, hex }, go)
}

function settleRebuild(state: State, frame: RallyFrame, go: Go<Frame>): void {
  const { unit, hex } = frame
  const isBack = succeeds(state, frame)
  const key = isBack ? 'note-rebuilt' : 'note-not-rebuilt'
  const say = { key, with: { piece: { of: 'piece', noun: unit } } }
  go.tell('all', { did: 'noted', rule: '13.3/b', say })
  if (isBack) {
    state.worn[unit] = 1
    state.deeds[unit]! |= RALLIED
    enterHex(state, [unit], hex, go)
  }
  go.next(frame, 'rebuild')
}

/** Rally actions: recoveries, then rolls. */
export function rallyLeft({ at, left }: RallyFrame): number {
  return {
    begin: MANY * 9,
    recover: MANY * 6 + left,
    rebuild: MANY * 3 + left * 4,
    where: MANY * 3 + left * 4 - 1,
    roll: MANY * 3 + left * 4 - 2,
    steady: MANY * 3 + left * 4 + 1,
    works: 1,
    over: 0,
  }[at]
}
