import { changed } from '../../../core/list.ts'
import type { Phrase } from '../../../core/contract.ts'
import { NOTHING } from '../../../core/flow/step.ts'
import type { Deed, Go, Proc } from '../../../core/flow/step.ts'
import { ofThose } from '../../../core/words.ts'
import type { Frame } from '../model/levels.ts'
import { sufferLevel } from './08-fire-levels.ts'
import type { FireFrame } from './08-fire-levels.ts'
import { DEFENDED, FIRED, HALF_FIRED, RATIONED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { POINT, other, seatOf } from './03-pieces.ts'
import { printedStrength } from './03-values.ts'
import { ANNOUNCED, COMPLETED, FIRING } from './06-instants.ts'
import { interrupt } from './06-windows.ts'
import { factsOf, hasStrength, targetsIn, whyCannotFire, whyOutOfReach } from './08-fire-facts.ts'
import {
  BY_FORT,
  COLUMNS,
  IN_DEFENCE,
  IN_STEP,
  WHILE_LOST,
  fireOdds,
  fireResult,
} from './08-fire-odds.ts'
import type { FireOdds } from './08-fire-odds.ts'
import { AFTER_FIRE } from './10-break.ts'
import { overrunIn } from './11-overrun.ts'

const fireDeed: Deed<State, FireFrame> = {
  tell(_state, { side, shooters, from, hex, by }) {
    const facts = {
      who: { of: 'piece', nouns: shooters.slice() },
      from: { of: 'hex', noun: from },
      hex: { of: 'hex', noun: hex },
    }
    const isDefence = by === IN_DEFENCE
    const rule = by === BY_FORT ? '8.9/b' : isDefence ? '11.4/a' : '8.1/a'
    const say =
      by === BY_FORT
        ? { key: 'deed-fort', with: facts }
        : ofThose(isDefence ? 'deed-defence' : 'deed-fire', facts)
    return { rule, say, by: seatOf(side), from: [from], at: hex }
  },
}

/** One fire from its announcement to its end. */
export const fireProc: Proc<State, FireFrame, Frame> = {
  deed: fireDeed,
  steps: {
    announced: {
      calls: ['pause'],
      run(state, frame, go) {
        go.next(frame, 'window')
        pause(state, frame, ANNOUNCED, go)
      },
    },
    window: {
      calls: ['pause'],
      run(state, frame, go) {
        dropUnable(state, frame)
        if (isOff(state, frame)) return callOff(state, frame, go)
        go.next(frame, 'roll')
        pause(state, frame, FIRING, go)
      },
    },
    roll: {
      roll: (_state, frame) => ({
        rule: '8.2/b',
        say: fireAt(frame),
        seen: 'all',
        dice: TWO_DICE,
      }),
      rolled: rollFire,
    },
    result: { calls: ['suffer'], run: applyResult },
    after: {
      run(state, frame, go) {
        frame.hurt = frame.back === 1 ? 1 : 0
        go.next(frame, shortOfAmmo(state, frame).length > 0 ? 'ammo' : 'completed')
      },
    },
    ammo: {
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '8.8/b',
        say: { key: 'ask-ammo' },
        options: [{ verb: 'short', of: 'piece', nouns: shortOfAmmo(state, frame) }],
      }),
      take(state, frame, reply, go) {
        runShort(state, reply.noun, go)
        go.next(frame, 'completed')
      },
    },
    completed: {
      calls: ['pause'],
      run(state, frame, go) {
        go.next(frame, 'left')
        pause(state, frame, COMPLETED, go)
      },
    },
    left: {
      calls: ['overrun'],
      run(state, frame, go) {
        go.next(frame, 'over')
        const overrun = overrunIn(state, other(frame.side), frame.hex)
        if (overrun !== undefined) go.call(overrun)
      },
    },
    over: { run: (_state, frame, go) => go.done(frame.hurt) },
  },
}

/**
 * A nought reads as ten.
 * @rule 3.11/b
 */
export function tenSided(dice: number): number[] {
  return Array.from({ length: dice }, () => 10)
}
/** The coloured one, then the white one. */
const TWO_DICE = tenSided(2)

function fireAt({ from, hex }: FireFrame): Phrase {
  return {
    key: 'roll-fire',
    with: { from: { of: 'hex', noun: from }, hex: { of: 'hex', noun: hex } },
  }
}

/** Held chits may come in; the fire of a fort is nobody's action that could be fired at. */
function pause(
  state: State,
  { side, shooters, from, hex }: FireFrame,
  instant: number,
  go: Go<Frame>,
): void {
  const unit = shooters[0] ?? -1
  if (unit < 0 && instant !== FIRING) return
  interrupt(state, { instant, side, unit, hex: instant === COMPLETED ? from : hex }, go)
}

/** Who was fired at meanwhile fires with what he then is, or not at all; so does who has lost his target. */
function dropUnable(state: State, frame: FireFrame): void {
  const able = stillAble(state, frame)
  unmark(
    state,
    frame,
    frame.shooters.filter((piece) => !able.includes(piece)),
  )
  frame.shooters = able
}

function stillAble(state: State, { shooters, from, hex }: FireFrame): number[] {
  return shooters.filter(
    (piece) =>
      state.place[piece] === from &&
      whyCannotFire(state, piece) === undefined &&
      whyOutOfReach(state, piece, hex) === undefined,
  )
}

/** Who will fire as things are now; nobody if it would be called off. */
export function willFire(state: State, frame: FireFrame): number[] {
  const shooters = stillAble(state, frame)
  return isOff(state, { ...frame, shooters }) ? [] : shooters
}

/** Who does not come to fire in his Step has not fired by halves; any other fire leaves that as it is. */
function unmark(state: State, { by }: FireFrame, pieces: readonly number[]): void {
  if (by !== IN_STEP) return
  for (const piece of pieces) state.deeds[piece]! &= ~HALF_FIRED
}

function callOff(state: State, frame: FireFrame, go: Go<Frame>): void {
  unmark(state, frame, frame.shooters)
  go.tell('all', { did: 'noted', rule: '8.1/c', say: { key: 'note-fire-off' } })
  go.done(0)
}

function isOff(state: State, frame: FireFrame): boolean {
  if (frame.by === BY_FORT) return targetsIn(state, other(frame.side), frame.hex).length === 0
  return frame.shooters.length === 0 || !hasStrength(state, frame)
}

/**
 * All shifts make one before the dice fall; the white one is kept for tests.
 * @rule 8.2/b
 * @rule 8.5/a
 */
function rollFire(state: State, frame: FireFrame, values: readonly number[], go: Go<Frame>): void {
  const odds = fireOdds(factsOf(state, frame))
  tellOdds(odds, go)
  const [die, white] = values as [number, number]
  frame.die = die
  frame.white = white
  go.tell('all', { did: 'rolled', dice: values, for: fireAt(frame) })
  const { name } = fireResult(odds.column, die)
  go.tell('all', { did: 'read', table: 'fire', column: odds.column, row: die - 1, result: name })
  frame.column = odds.column
  noteShot(state, frame)
  go.next(frame, 'result')
}

/**
 * What those who have really fired are marked with: their shot of the Step, or one in defence.
 * 8.4.s, 11.4/e: whoever did not come to it has not fired in defence.
 */
function noteShot({ deeds }: State, { by, shooters }: FireFrame): void {
  const mark = by === IN_DEFENCE ? DEFENDED : by === IN_STEP || by === WHILE_LOST ? FIRED : 0
  for (const piece of shooters) deeds[piece]! |= mark
}

/** Why the column is what it is, then the column. */
function tellOdds({ strength, base, shifts, column }: FireOdds, go: Go<Frame>): void {
  for (const { rule, key, columns } of shifts) {
    const value = columns > 0 ? `+${columns}` : String(columns)
    go.tell('all', { did: 'noted', rule, say: { key: 'note-shift', with: { what: key, value } } })
  }
  const points = strength < POINT ? 'C' : String(strength / POINT)
  const say = { key: 'note-fire', with: { points, base: COLUMNS[base]!, column: COLUMNS[column]! } }
  go.tell('all', { did: 'noted', rule: '8.2/a', say })
}

function applyResult(state: State, frame: FireFrame, go: Go<Frame>): void {
  const { casualties, tests, harder } = fireResult(frame.column, frame.die)
  const side = other(frame.side)
  const units = targetsIn(state, side, frame.hex)
  const { from, hex, white } = frame
  frame.back = NOTHING
  go.next(frame, 'after')
  if (casualties + tests > 0)
    go.call(
      sufferLevel.frame({
        side,
        hex,
        units,
        casualties,
        tests,
        harder,
        white,
        from,
        by: AFTER_FIRE,
      }),
    )
}

/**
 * On doubles the largest counter of those who fired, each by itself; forts never.
 * @rule 8.8/a
 * @rule 8.8/b
 * @rule 8.8/c when the result has been carried out
 */
function shortOfAmmo(state: State, { shooters, die, white }: FireFrame): number[] {
  if (die !== white) return []
  const left = shooters.filter((piece) => state.place[piece]! >= 0)
  const most = Math.max(...left.map((piece) => printedStrength(state, piece)))
  return left.filter((piece) => printedStrength(state, piece) === most)
}

/**
 * A battery and its mitrailleuse run short each by itself.
 * @rule 4.3/d
 * @rule 8.8/d
 */
function runShort(state: State, piece: number, go: Go<Frame>): void {
  if (state.ammo[piece] === RATIONED) return
  state.ammo = changed(state.ammo, piece, state.ammo[piece]! + 1)
  const [rule, key] =
    state.ammo[piece] === RATIONED ? ['8.8/d', 'note-rationed'] : ['8.8/a', 'note-low']
  const say = { key, with: { piece: { of: 'piece', noun: piece } } }
  go.tell('all', { did: 'noted', rule, say })
}

const LEFT: Readonly<Record<FireFrame['at'], number>> = {
  announced: 8,
  window: 7,
  roll: 6,
  result: 5,
  after: 4,
  ammo: 3,
  completed: 2,
  left: 1,
  over: 0,
}

export function fireLeft({ at }: FireFrame): number {
  return LEFT[at]
}
