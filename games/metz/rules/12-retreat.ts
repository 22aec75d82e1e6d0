import type { Option, Refusal } from '../../../core/contract.ts'
import type { Deed, Go, Proc } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import { ofThose } from '../../../core/words.ts'
import { piecesAt } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { retreatLevel } from './12-assault-levels.ts'
import type { RetreatFrame } from './12-assault-levels.ts'
import { grid } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { isHq, isUnit, seatOf } from './03-pieces.ts'
import { hasRoom } from './04-stacking.ts'
import { breakUnit } from './10-break.ts'
import { defenceAgainst } from './11-defence.ts'
import { enterHex } from './11-enter.ts'
import { overrunIn } from './11-overrun.ts'
import { hasRoomTogether, nearestEnemies, retreatHexes } from './12-retreat-ways.ts'
import { MANY } from '../model/levels.ts'

/** By the level below: why they go back, and by which paragraph. */
const CAUSES: Readonly<Partial<Record<Frame['proc'], readonly [string, string]>>> = {
  hit: ['10.1/a', 'deed-retreat-test'],
  losses: ['12.7.1/a', 'deed-retreat-loss'],
  abandon: ['12.3.a/a', 'deed-retreat-abandon'],
  assault: ['12.3.b/a', 'deed-retreat-abandon'],
}
const ONLY_BACK = ['12.8/a', 'deed-retreat'] as const

const retreatDeed: Deed<State, RetreatFrame> = {
  tell({ stack, place }, { side, units }) {
    const [rule, key] = CAUSES[stack.at(-2)?.proc ?? 'game'] ?? ONLY_BACK
    const hex = { of: 'hex', noun: place[units[0]!]! }
    return {
      rule,
      say: ofThose(key, { who: { of: 'piece', nouns: units.filter(isUnit) }, hex }),
      by: seatOf(side),
    }
  },
}

/** Units of one hex go back; the owner says how, where the rules leave a choice. */
export const retreatProc: Proc<State, RetreatFrame, Frame> = {
  deed: retreatDeed,
  // Whoever passes a full hex is one too many for a moment.
  waives: ['stacking'],
  steps: {
    begin: { calls: ['retreat'], run: begin },
    from: {
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '12.8.a',
        say: { key: 'ask-away', with: { hex: { of: 'hex', noun: frame.hex } } },
        options: [{ verb: 'away', of: 'hex', nouns: nearestEnemies(state, frame.side, frame.hex) }],
      }),
      take(_state, frame, reply, go) {
        frame.away = reply.noun
        go.next(frame, 'lead')
      },
    },
    lead: {
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '12.10/a',
        say: { key: 'ask-hq-along', with: { hex: { of: 'hex', noun: frame.hex } } },
        options: leadOptions(state, frame),
      }),
      take(_state, frame, reply, go) {
        if (reply.verb === 'take') frame.units.push(reply.noun)
        else go.next(frame, 'next')
      },
    },
    next: { calls: ['retreat'], run: goOn },
    part: {
      calls: ['retreat'],
      ask: (_state, frame) => ({
        seat: seatOf(frame.side),
        rule: '12.8.b',
        say: { key: 'ask-part', with: { hex: { of: 'hex', noun: frame.hex } } },
        options: [{ verb: 'first', of: 'piece', nouns: frame.units.filter(isUnit) }],
      }),
      take: (_state, frame, reply, go) => part(frame, reply.noun, go),
    },
    step: {
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '12.8/a',
        say: {
          key: 'ask-retreat',
          with: { hex: { of: 'hex', noun: frame.hex }, steps: Math.max(1, frame.steps) },
        },
        options: [{ verb: 'to', of: 'hex', nouns: ways(state, frame) }],
      }),
      take: enter,
    },
    fire: { calls: ['defence'], run: drawFire },
    over: {
      calls: ['overrun'],
      run(state, frame, go) {
        go.done()
        const { side, start, hex } = frame
        const overrun = overrunIn(state, side, start, hex)
        if (overrun !== undefined) go.call(overrun)
      },
    },
  },
}

/** Nobody on the other side is a reason to stay. */
function begin(state: State, frame: RetreatFrame, go: Go<Frame>): void {
  frame.units = frame.units.filter((piece) => state.place[piece]! >= 0)
  if (frame.units.length === 0) return go.done()
  // 12.7.1/a: whom a Break Test has driven from the rest goes back from where he is.
  const hex = farthest(state, frame)
  const here = frame.units.filter((piece) => state.place[piece] === hex)
  if (here.length < frame.units.length) return goApart(frame, here, go)
  frame.hex = hex
  if (frame.start < 0) frame.start = frame.hex
  if (frame.away >= 0) return go.next(frame, 'lead')
  if (nearestEnemies(state, frame.side, frame.hex).length > 0) return go.next(frame, 'from')
  go.tell('all', { did: 'noted', rule: '12.8.a', say: { key: 'note-nobody-left' } })
  go.done()
}

/** Of the hexes they are in, the one farthest from what they run from. */
function farthest(state: State, { units, away }: RetreatFrame): number {
  let found = state.place[units[0]!]!
  for (const piece of units)
    if (away >= 0 && grid.distance(away, state.place[piece]!) > grid.distance(away, found))
      found = state.place[piece]!
  return found
}

/** Some of them go all their way by themselves, then the others theirs. */
function goApart(frame: RetreatFrame, units: readonly number[], go: Go<Frame>): void {
  const { side, steps, away, also } = frame
  frame.units = frame.units.filter((piece) => !units.includes(piece))
  go.call(retreatLevel.frame({ side, units: [...units], steps, away, also: [...also] }))
}

const NO_HQ = refusal('12.10/a', 'only-hqs-there')
const WITH_THEM = refusal('12.10/a', 'no-with-again')

/** Why a piece does not go along: headquarters of the hex may. */
export function whyNotTaken(
  state: State,
  { hex, units }: Pick<RetreatFrame, 'hex' | 'units'>,
  piece: number,
): Refusal | undefined {
  if (units.includes(piece)) return WITH_THEM
  return isHq(piece) && state.place[piece] === hex ? undefined : NO_HQ
}

function leadOptions(state: State, frame: RetreatFrame): Option[] {
  const left = piecesAt(state, frame.hex).filter(
    (piece) => whyNotTaken(state, frame, piece) === undefined,
  )
  const stay: Option = { verb: 'go' }
  return left.length > 0 ? [{ verb: 'take', of: 'piece', nouns: left }, stay] : [stay]
}

function ways(state: State, frame: RetreatFrame): readonly number[] {
  return retreatHexes(state, frame, frame.hex, frame.steps)
}

/** They go on while hexes are left, and farther until there is room for them. */
function goOn(state: State, frame: RetreatFrame, go: Go<Frame>): void {
  gather(state, frame)
  const units = frame.units.filter(isUnit)
  if (units.length === 0) return go.next(frame, 'over')
  if (frame.steps === 0 && hasRoom(state, frame.units, frame.hex)) return go.next(frame, 'over')
  const hexes = ways(state, frame)
  if (hexes.length === 0) return breakAll(state, frame, go)
  if (units.length > 1 && !hasRoomTogether(state, frame, hexes)) return go.next(frame, 'part')
  go.next(frame, 'step')
}

/** Fire on the way may have broken some of them. */
function gather(state: State, frame: RetreatFrame): void {
  frame.units = frame.units.filter((piece) => state.place[piece] === frame.hex)
}

/** One of them goes all its way by itself, then the others theirs; headquarters are free to go with any of them. */
function part(frame: RetreatFrame, first: number, go: Go<Frame>): void {
  frame.units = frame.units.filter(isUnit)
  go.next(frame, 'begin')
  goApart(frame, [first], go)
}

/**
 * No way but off the map or through the enemy.
 * @rule 12.8/b
 */
function breakAll(state: State, frame: RetreatFrame, go: Go<Frame>): void {
  const say = { key: 'note-no-way', with: { hex: { of: 'hex', noun: frame.hex } } }
  go.tell('all', { did: 'noted', rule: '12.8/b', say })
  for (const unit of frame.units.filter(isUnit)) breakUnit(state, unit, '12.8/b', go)
  go.next(frame, 'over')
}

function enter(state: State, frame: RetreatFrame, reply: { noun: number }, go: Go<Frame>): void {
  const to = reply.noun
  enterHex(state, frame.units, to, go)
  frame.hex = to
  frame.steps = Math.max(0, frame.steps - 1)
  go.next(frame, 'fire')
}

/**
 * Enemies beside whom they come may fire; they go on whatever it does to them.
 * @rule 12.8/c
 */
function drawFire(state: State, frame: RetreatFrame, go: Go<Frame>): void {
  go.next(frame, 'next')
  const defence = defenceAgainst(state, frame.units, frame.hex)
  if (defence !== undefined) go.call(defence)
}

const LEFT: Readonly<Record<RetreatFrame['at'], number>> = {
  begin: 4,
  from: 3,
  lead: 2,
  next: 3,
  part: 1,
  step: 2,
  fire: 0,
  over: 0,
}

/** Who goes, then where to: hexes that are left, and beyond those each is farther from the enemy than the last. */
export function retreatLeft({ at, units, steps, hex, away }: RetreatFrame): number {
  if (at === 'over') return 0
  const going = units.filter(isUnit).length
  const isOnTheWay = at === 'next' || at === 'part' || at === 'step' || at === 'fire'
  const far = isOnTheWay ? grid.distance(hex, away) : 0
  const within = isOnTheWay
    ? (steps + MANY / 10 - far) * 10 + LEFT[at]
    : LEFT[at] * 10 * MANY + MANY - units.length
  return going * MANY ** 2 + within
}
