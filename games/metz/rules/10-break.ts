import { changed } from '../../../core/list.ts'
import type { Phrase } from '../../../core/contract.ts'
import type { Go, Proc } from '../../../core/flow/step.ts'
import { put } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { AFTER_ASSAULT, IN_TOUGH_FIGHT, OTHERWISE } from './10-hit-level.ts'
import type { HitFrame } from './10-hit-level.ts'
import { retreatLevel } from './12-assault-levels.ts'
import table from '../data/tables/tests.json' with { type: 'json' }
import { DISRUPTED, ELIMINATED, HURT, POOL } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { isDetachment, mitrailleuseOf, sideOf } from './03-pieces.ts'
import { cohesion, isBattleworn } from './03-values.ts'
import { STRUCK, TESTING } from './06-instants.ts'
import { HELP, interrupt } from './06-windows.ts'
import { caseOfHits, markerAfter } from './09-morale.ts'
import { overrunIn } from './11-overrun.ts'
import { MANY } from '../model/levels.ts'

export { AFTER_ASSAULT, AFTER_FIRE, IN_TOUGH_FIGHT, OTHERWISE } from './10-hit-level.ts'

/** One unit takes its hits of one cause. */
export const hitProc: Proc<State, HitFrame, Frame> = {
  steps: {
    morale: { run: takeMorale },
    casualty: { run: takeCasualty },
    roll: {
      calls: ['pause'],
      roll: (state, frame) => ({
        rule: '10.1/a',
        say: breakRoll(state, frame),
        seen: 'all',
        dice: [10],
      }),
      rolled(state, frame, values, go) {
        go.tell('all', { did: 'rolled', dice: values, for: breakRoll(state, frame) })
        frame.die = values[0]!
        go.next(frame, 'steady')
        const { unit } = frame
        const hex = state.place[unit]!
        if (wouldHelp(state, frame))
          interrupt(state, { instant: TESTING, side: sideOf[unit]!, unit, hex }, go)
      },
    },
    steady: { calls: ['retreat', 'overrun'], run: applyTest },
    over: { run: (_state, frame, go) => go.done(frame.broke) },
  },
}

function pieceIn(key: string, noun: number): Phrase {
  return { key, with: { piece: { of: 'piece', noun } } }
}

function takeMorale(state: State, frame: HitFrame, go: Go<Frame>): void {
  const { unit } = frame
  if (state.place[unit]! < 0) return go.done(1)
  state.deeds[unit]! |= HURT
  const was = state.morale[unit]!
  const { marker, casualties } = markerAfter(was, frame.morale)
  const rule = caseOfHits(was, frame.morale)
  state.morale[unit] = marker
  if (marker !== was) {
    const key = marker === DISRUPTED ? 'note-disrupted' : 'note-shaken'
    go.tell('all', { did: 'noted', rule, say: pieceIn(key, unit) })
  }
  if (casualties > 0) go.tell('all', { did: 'noted', rule, say: pieceIn('note-too-much', unit) })
  frame.morale = 0
  frame.casualties += casualties
  go.next(frame, 'casualty')
}

/** 18.2/c: why somebody is hit whom no enemy has touched. */
export function tellWeary(unit: number, go: Go<Frame>): void {
  go.tell('all', { did: 'noted', rule: '18.2/c', say: pieceIn('note-weary', unit) })
}

/**
 * A Fresh unit is turned over, any other is tested; one casualty after the other.
 * @rule 8.6/a
 * @rule 8.6/b
 * @rule 10.0/a
 * @rule 10.0/b
 * @rule 10.0/c
 * @rule 10.0/d only the test breaks it
 * @rule 10.1/b
 */
function takeCasualty(state: State, frame: HitFrame, go: Go<Frame>): void {
  const { unit } = frame
  const hex = state.place[unit]!
  if (frame.broke === 1 || hex < 0) return go.done(1)
  if (frame.casualties === 0) {
    go.next(frame, 'over')
    return interrupt(state, { instant: STRUCK, side: sideOf[unit]!, unit, hex }, go)
  }
  frame.casualties--
  if (isBattleworn(state, unit)) {
    frame.plus = 0
    return go.next(frame, 'roll')
  }
  turnOver(state, unit, go)
}

/** A mitrailleuse is turned over with its battery, whose face it shows. */
function turnOver(state: State, unit: number, go: Go<Frame>): void {
  state.worn[unit] = 1
  go.tell('all', { did: 'turned', of: 'piece', noun: unit, face: 1 })
  go.tell('all', { did: 'noted', rule: '8.6/a', say: pieceIn('note-battleworn', unit) })
}

const BROKEN = -1

/**
 * How a Break Test comes out: hexes to go back for whoever is Shaken or Disrupted, or BROKEN.
 * @rule 10.1.a
 * @rule 10.1.b
 * @rule 10.1.c
 * @rule 10.1.d
 */
export function breakPass(die: number, cohesion: number): number {
  return table.break.find(({ from }) => cohesion - die >= from)?.retreat ?? BROKEN
}

/**
 * By the cohesion of the side that is up by now.
 * @rule 10.1/a
 */
function passOf(state: State, { unit, die, plus }: HitFrame): number {
  return breakPass(die, cohesion(state, unit) + plus)
}

/** Whether more cohesion would change anything: who carries no marker only fears to be broken. */
function wouldHelp(state: State, frame: HitFrame): boolean {
  const now = passOf(state, frame)
  if (now === BROKEN) return passOf(state, { ...frame, plus: HELP }) !== BROKEN
  return now > 0 && goesBack(state, frame) && passOf(state, { ...frame, plus: HELP }) !== now
}

/** Whether it goes back when it passes without confidence. */
function goesBack(state: State, { unit, by }: HitFrame): boolean {
  return state.morale[unit]! > 0 && by !== IN_TOUGH_FIGHT && !isGoingBack(state, unit)
}

/** 11.4/c: whoever goes back already goes on with that, and with nothing else. */
function isGoingBack({ stack }: State, unit: number): boolean {
  return stack.some((frame) => frame.proc === 'retreat' && frame.units.includes(unit))
}

function breakRoll(state: State, { unit, plus }: HitFrame): Phrase {
  const say = pieceIn('roll-break', unit)
  return { ...say, with: { ...say.with, rating: cohesion(state, unit) + plus } }
}

function applyTest(state: State, frame: HitFrame, go: Go<Frame>): void {
  const { unit } = frame
  const steps = passOf(state, frame)
  go.next(frame, 'casualty')
  if (steps === BROKEN) {
    frame.broke = 1
    return breakInPlace(state, frame, go)
  }
  const isBack = steps > 0 && goesBack(state, frame)
  const [rule, stays, back] = PASSES[steps]!
  go.tell('all', { did: 'noted', rule, say: pieceIn(isBack ? back : stays, unit) })
  if (!isBack) return
  go.call(retreatLevel.frame({ side: sideOf[unit]!, units: [unit], steps, away: awayFrom(frame) }))
}

/** 10.1.b, 10.1.c: after fire from the hex that fired; in an assault from the nearest enemy, whoever that is. */
function awayFrom({ by, from }: HitFrame): number {
  return by === AFTER_ASSAULT ? -1 : from
}

/**
 * 11.11/a: fire or an assault may leave an HQ alone where its unit had gone back to
 * @rule 12.10/b the toll of a charge is seen to by the Step
 */
function breakInPlace(state: State, { unit, by }: HitFrame, go: Go<Frame>): void {
  const hex = state.place[unit]!
  breakUnit(state, unit, '10.1.d', go)
  const overrun = by === OTHERWISE ? undefined : overrunIn(state, sideOf[unit]!, hex)
  if (overrun !== undefined) go.call(overrun)
}

/** By hexes to go back: what is told of those who stay, and of those who go. */
const PASSES: readonly (readonly [string, string, string])[] = [
  ['10.1.a', 'note-confident', 'note-confident'],
  ['10.1.b', 'note-normal', 'note-normal-back'],
  ['10.1.c', 'note-uneasy', 'note-uneasy-back'],
]

/**
 * By a test or by whatever rule breaks it: off the map and without its markers; a mitrailleuse goes with its battery. A detachment is free to be made again.
 * @rule 3.3/b
 * @rule 10.2/a
 * @rule 10.2/c
 * @rule 10.2/d
 */
export function breakUnit(state: State, unit: number, rule: string, go: Go<Frame>): void {
  const from = state.place[unit]!
  const to = isDetachment(unit) ? POOL : ELIMINATED
  for (const piece of [unit, mitrailleuseOf[unit]!])
    if (piece >= 0) {
      state.morale[piece] = 0
      state.ammo = changed(state.ammo, piece, 0)
      state.deeds[piece] = 0
      state.lost = changed(state.lost, piece, 0)
    }
  state.worn[unit] = isDetachment(unit) ? 0 : 1
  put(state, unit, to)
  go.tell('all', { did: 'noted', rule, say: pieceIn('note-broken', unit) })
  go.tell('all', { did: 'removed', of: 'piece', noun: unit, from, to })
}

/** Each Morale Hit may become a Casualty Hit, each of those a Break Test. */
export function hitLeft({ at, morale, casualties }: HitFrame): number {
  const hits = casualties * 3
  return {
    morale: MANY + morale + hits,
    casualty: hits + 2,
    roll: hits + 4,
    steady: hits + 3,
    over: 0,
  }[at]
}
