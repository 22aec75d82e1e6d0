import type { Option, Refusal } from '../../../core/contract.ts'
import type { Asked, Go, Proc, Taken } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import { hitLevel } from './10-hit-level.ts'
import { retreatLevel } from './12-assault-levels.ts'
import type { AbandonFrame } from './12-assault-levels.ts'
import { MET } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { CAVALRY, INFANTRY, armOf, seatOf, weightOf } from './03-pieces.ts'
import { largest } from './03-values.ts'
import { AFTER_ASSAULT } from './10-break.ts'
import { defendersIn, isCharging, supportHexes } from './12-assault-facts.ts'
import { retreatHexes } from './12-retreat-ways.ts'
import { MANY } from '../model/levels.ts'
import { refusal } from '../../../core/refuse.ts'

/** Abandoning Position: cavalry decides first, unit by unit, then infantry and guns, all or some of them. */
export const abandonProc: Proc<State, AbandonFrame, Frame> = {
  steps: {
    horse: {
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '12.3.a/a',
        say: { key: 'ask-withdraw', with: { hex: { of: 'hex', noun: frame.hex } } },
        options: horseOptions(state, frame),
        otherwise: { verb: 'stand' },
      }),
      take(_state, frame, reply, go) {
        frame.unit = reply.noun
        go.next(frame, reply.verb === 'stand' ? 'foot' : 'far')
      },
    },
    far: {
      calls: ['retreat'],
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '12.3.a/a',
        say: { key: 'ask-withdraw-far', with: { piece: { of: 'piece', noun: frame.unit } } },
        options: farOptions(state, frame),
      }),
      take(state, frame, reply, go) {
        const { unit } = frame
        frame.done.push(unit)
        go.next(frame, 'horse')
        const steps = reply.verb === 'two' ? 2 : 1
        tellGone(frame, '12.3.a/a', go)
        withdraw(runOf(state, frame, [unit]), steps, go)
      },
    },
    foot: {
      ask: footAsk,
      take(state, frame, reply, go) {
        if (reply.verb === 'stand') return go.done()
        frame.going = goingBy(state, frame, reply)
        go.next(frame, 'toll')
      },
    },
    toll: {
      calls: ['hit'],
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '12.3.b/a',
        say: { key: 'ask-toll', with: { hex: { of: 'hex', noun: frame.hex } } },
        options: [{ verb: 'hit', of: 'piece', nouns: largest(state, frame.going) }],
      }),
      take: (_state, frame, reply, go) => payToll(frame, reply.noun, go),
    },
    paid: {
      calls: ['retreat'],
      run(state, frame, go) {
        if (state.place[frame.unit] === frame.hex) return leave(state, frame, go)
        go.next(frame, 'leave')
      },
    },
    // The hit has been paid, and who paid it is gone: the others are free to go or to stay.
    leave: {
      calls: ['retreat'],
      ask: footAsk,
      take(state, frame, reply, go) {
        if (reply.verb === 'stand') return go.done()
        frame.going = goingBy(state, frame, reply)
        leave(state, frame, go)
      },
    },
  },
}

const NOT_THERE = refusal('12.3.a/a', 'no-withdraw-there')
const NO_CAVALRY = refusal('12.3.a/a', 'no-withdraw-arm')
const DECIDED = refusal('12.3.a/a', 'no-withdraw-again')
const HAS_MET = refusal('12.3.a/c', 'no-withdraw-met')
const TOO_LIGHT = refusal('12.3.a/a', 'no-withdraw-weight')
const NO_WAY = refusal('12.8.a', 'no-retreat-way')

/**
 * Attackers, of whatever hex, that are neither infantry nor cavalry of a heavier weight, charging or not.
 * @rule 12.3.a/a
 */
export function noHeavier({ attackers }: AbandonFrame, unit: number): number[] {
  return attackers.filter((one) => armOf[one] !== INFANTRY && weightOf[one]! <= weightOf[unit]!)
}

/**
 * Cavalry may withdraw, whoever is with it, if it has somewhere to go.
 * @rule 12.3.a/b
 * @rule 12.3.a/c not if it has met a charge or charged somebody on the move
 */
export function whyCannotWithdraw(
  state: State,
  frame: AbandonFrame,
  unit: number,
): Refusal | undefined {
  if (state.place[unit] !== frame.hex) return NOT_THERE
  if (armOf[unit] !== CAVALRY) return NO_CAVALRY
  if (frame.done.includes(unit)) return DECIDED
  if ((state.deeds[unit]! & MET) !== 0) return HAS_MET
  if (noHeavier(frame, unit).length > 0) return TOO_LIGHT
  return waysOf(state, frame, [unit]).length > 0 ? undefined : NO_WAY
}

function withdrawable(state: State, frame: AbandonFrame): number[] {
  return defendersIn(state, frame.side, frame.hex).filter(
    (unit) => whyCannotWithdraw(state, frame, unit) === undefined,
  )
}

/** Away from the Lead Assault Hex, and from the others if they can. */
function runOf(state: State, { side, lead, attackers }: AbandonFrame, units: number[]) {
  return { side, units, away: lead, also: supportHexes(state, attackers, lead) }
}

function waysOf(state: State, frame: AbandonFrame, units: number[]): readonly number[] {
  return retreatHexes(state, runOf(state, frame, units), frame.hex, 1)
}

function horseOptions(state: State, frame: AbandonFrame): Option[] {
  const nouns = withdrawable(state, frame)
  const stand: Option = { verb: 'stand' }
  return nouns.length > 0 ? [{ verb: 'withdraw', of: 'piece', nouns }, stand] : [stand]
}

/** Two hexes if there is a second one. */
function farOptions(state: State, frame: AbandonFrame): Option[] {
  const { hex, unit } = frame
  const run = runOf(state, frame, [unit])
  const goesOn = retreatHexes(state, run, hex, 2).some(
    (to) => retreatHexes(state, run, to, 1).length > 0,
  )
  return goesOn ? [{ verb: 'one' }, { verb: 'two' }] : [{ verb: 'one' }]
}

function tellGone({ hex }: AbandonFrame, rule: string, go: Go<Frame>): void {
  const say = { key: 'note-abandoned', with: { hex: { of: 'hex', noun: hex } } }
  go.tell('all', { did: 'noted', rule, say })
}

function withdraw(run: ReturnType<typeof runOf>, steps: number, go: Go<Frame>): void {
  const { side, units, away, also } = run
  go.call(retreatLevel.frame({ side, units, steps, away, also }))
}

const NO_FOOT = refusal('12.3.b/a', 'no-withdraw-there')

/** Why a unit is none of the infantry and guns of the hex. */
export function whyNotOnFoot(
  state: State,
  { hex }: Pick<AbandonFrame, 'hex'>,
  unit: number,
): Refusal | undefined {
  return state.place[unit] === hex && armOf[unit] !== CAVALRY ? undefined : NO_FOOT
}

/** Infantry and guns of the hex. */
export function footIn(state: State, frame: AbandonFrame): number[] {
  return defendersIn(state, frame.side, frame.hex).filter(
    (unit) => whyNotOnFoot(state, frame, unit) === undefined,
  )
}

/** Attackers that charge. */
export function ridersOf(state: State, { attackers }: AbandonFrame): number[] {
  return attackers.filter((unit) => isCharging(state, unit))
}
const RIDDEN_DOWN = refusal('12.3.b/b', 'no-abandon-charge')

/**
 * Nobody on foot gets away from a charge, even if it is only a part of the attack.
 * @rule 12.3.b/b
 */
export function whyCannotAbandon(
  state: State,
  frame: AbandonFrame,
  units: number[],
): Refusal | undefined {
  if (ridersOf(state, frame).length > 0) return RIDDEN_DOWN
  return waysOf(state, frame, units).length > 0 ? undefined : NO_WAY
}

function footAsk(state: State, frame: AbandonFrame): Asked {
  return {
    seat: seatOf(frame.side),
    rule: '12.3.b/a',
    say: { key: 'ask-abandon', with: { hex: { of: 'hex', noun: frame.hex } } },
    options: footOptions(state, frame),
    otherwise: { verb: 'stand' },
  }
}

/** All of them together, or one of several by himself while the others stand. */
function footOptions(state: State, frame: AbandonFrame): Option[] {
  const units = footIn(state, frame)
  const stand: Option = { verb: 'stand' }
  if (units.length === 0) return [stand]
  const mayGo = (who: number[]): boolean => whyCannotAbandon(state, frame, who) === undefined
  const options: Option[] = mayGo(units) ? [{ verb: 'abandon' }] : []
  const nouns = units.length > 1 ? units.filter((unit) => mayGo([unit])) : []
  if (nouns.length > 0) options.push({ verb: 'withdraw', of: 'piece', nouns })
  return [...options, stand]
}

function goingBy(state: State, frame: AbandonFrame, { verb, noun }: Taken): number[] {
  return verb === 'withdraw' ? [noun] : footIn(state, frame)
}

/**
 * The largest of those who go takes a Morale Hit first.
 * @rule 12.3.b/a
 */
function payToll(frame: AbandonFrame, unit: number, go: Go<Frame>): void {
  frame.unit = unit
  go.next(frame, 'paid')
  go.call(hitLevel.frame({ unit, morale: 1, from: frame.lead, by: AFTER_ASSAULT }))
}

function leave(state: State, frame: AbandonFrame, go: Go<Frame>): void {
  const units = footIn(state, frame).filter((unit) => frame.going.includes(unit))
  go.done()
  if (units.length === 0) return
  tellGone(frame, '12.3.b/a', go)
  withdraw(runOf(state, frame, units), 1, go)
}

/** More than the retreat that takes its place. */
export function abandonLeft({ at, done }: AbandonFrame): number {
  const horse = (MANY - done.length) * 2
  const steps = { horse: 5 + horse + 1, far: 5 + horse, foot: 4, toll: 3, paid: 2, leave: 1 }[at]
  return steps * MANY ** 3
}
