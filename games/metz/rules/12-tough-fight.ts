import type { Phrase } from '../../../core/contract.ts'
import type { Go, Proc } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import { hitLevel } from './10-hit-level.ts'
import type { ToughFrame } from './12-assault-levels.ts'
import type { State } from '../model/state.ts'
import { ARTILLERY, FRENCH, PRUSSIAN, SEATS, armOf, other, seatOf, sideOf } from './03-pieces.ts'
import type { Side } from './03-pieces.ts'
import { cohesion, largest } from './03-values.ts'
import { TESTING } from './06-instants.ts'
import { HELP, interrupt } from './06-windows.ts'
import { IN_TOUGH_FIGHT } from './10-break.ts'
import { MANY } from '../model/levels.ts'

/** Both sides roll before anything happens; then Casualty Hits, then Morale Hits. */
export const toughProc: Proc<State, ToughFrame, Frame> = {
  deed: {
    tell: (_state, { side, lead, hex }) => ({
      rule: '12.7.3/a',
      say: {
        key: 'deed-tough',
        with: { from: { of: 'hex', noun: lead }, hex: { of: 'hex', noun: hex } },
      },
      by: seatOf(side),
    }),
  },
  steps: {
    roll: {
      calls: ['pause'],
      roll: (state, frame) => ({
        rule: '12.7.3/a',
        say: rollFor(state, frame),
        seen: 'all',
        dice: [10],
      }),
      rolled: rollTest,
    },
    steady: { run: settleTest },
    strike: {
      run(state, frame, go) {
        const isStruck = frame.passed[frame.tester] === 1 && enemies(state, frame).length > 0
        if (isStruck) return go.next(frame, 'whom')
        nextStrike(state, frame, go)
      },
    },
    whom: {
      calls: ['hit'],
      ask: (state, frame) => ({
        seat: seatOf(other(frame.tester)),
        rule: '12.7.3/b',
        say: { key: 'ask-tough-casualty' },
        options: [{ verb: 'lose', of: 'piece', nouns: largest(state, enemies(state, frame)) }],
      }),
      take: (state, frame, reply, go) => strike(state, frame, reply.noun, go),
    },
    waver: { calls: ['hit'], run: waver },
  },
}

function unitsOf(state: State, { units }: ToughFrame, side: Side): number[] {
  return units.filter((unit) => sideOf[unit] === side && state.place[unit]! >= 0)
}
/** Of whom the largest is hit if the side that tests passes. */
export function enemies(state: State, frame: ToughFrame): number[] {
  return unitsOf(state, frame, other(frame.tester))
}

/**
 * The rating of the best unit of a side: a gun's is halved when all else has been counted.
 * @rule 12.7.3/a
 */
export function toughRating(state: State, units: readonly number[], plus: number): number {
  const ratings = units.map((unit) => {
    const rating = cohesion(state, unit) + plus
    return armOf[unit] === ARTILLERY ? Math.floor(rating / 2) : rating
  })
  return Math.max(...ratings)
}

function passes(state: State, frame: ToughFrame, plus: number): boolean {
  return frame.die <= toughRating(state, unitsOf(state, frame, frame.tester), plus)
}

function rollFor(state: State, frame: ToughFrame): Phrase {
  const rating = toughRating(state, unitsOf(state, frame, frame.tester), frame.plus)
  return { key: `roll-tough-${SEATS[frame.tester]}`, with: { rating } }
}

function rollTest(state: State, frame: ToughFrame, values: readonly number[], go: Go<Frame>): void {
  go.tell('all', { did: 'rolled', dice: values, for: rollFor(state, frame) })
  frame.die = values[0]!
  go.next(frame, 'steady')
  const { tester } = frame
  const [unit] = unitsOf(state, frame, tester)
  const isOpen = !passes(state, frame, 0) && passes(state, frame, HELP)
  const hex = state.place[unit!]!
  if (isOpen) interrupt(state, { instant: TESTING, side: tester, unit: unit!, hex }, go)
}

function settleTest(state: State, frame: ToughFrame, go: Go<Frame>): void {
  const { tester, plus } = frame
  const passed = passes(state, frame, plus)
  frame.passed[tester] = passed ? 1 : 0
  const key = `note-tough-${passed ? 'passed' : 'failed'}-${SEATS[tester]}`
  const rule = passed ? '12.7.3/b' : '12.7.3/c'
  go.tell('all', { did: 'noted', rule, say: { key } })
  frame.plus = 0
  frame.tester = tester === PRUSSIAN ? FRENCH : PRUSSIAN
  go.next(frame, tester === PRUSSIAN ? 'roll' : 'strike')
}

/**
 * Who passes costs the largest of the enemy a Casualty Hit; nobody goes back for it.
 * @rule 12.7.3/b
 */
function strike(state: State, frame: ToughFrame, unit: number, go: Go<Frame>): void {
  nextStrike(state, frame, go)
  go.call(
    hitLevel.frame({ unit, casualties: 1, from: hexAgainst(frame, unit), by: IN_TOUGH_FIGHT }),
  )
}

function hexAgainst({ side, lead, hex }: ToughFrame, unit: number): number {
  return sideOf[unit] === side ? hex : lead
}

function nextStrike(_state: State, frame: ToughFrame, go: Go<Frame>): void {
  if (frame.tester === PRUSSIAN) {
    frame.tester = FRENCH
    return go.next(frame, 'strike')
  }
  // Only those who failed are still to be gone through.
  frame.units = frame.units
    .filter((unit) => frame.passed[sideOf[unit]!] === 0)
    .sort((a, b) => sideOf[a]! - sideOf[b]! || a - b)
  go.next(frame, 'waver')
}

/**
 * Each unit of a side that failed takes a Morale Hit, on top of whatever else.
 * @rule 12.7.3/c
 */
function waver(state: State, frame: ToughFrame, go: Go<Frame>): void {
  const unit = frame.units.shift()
  if (unit === undefined) return go.done()
  if (state.place[unit]! < 0) return
  go.call(hitLevel.frame({ unit, morale: 1, from: hexAgainst(frame, unit), by: IN_TOUGH_FIGHT }))
}

/** The Prussian is first each time. */
export function toughLeft({ at, tester, units }: ToughFrame): number {
  const second = tester === PRUSSIAN ? 2 : 0
  return {
    roll: MANY * 2 + second + 1,
    steady: MANY * 2 + second,
    strike: MANY + second + 1,
    whom: MANY + second,
    waver: units.length,
  }[at]
}
