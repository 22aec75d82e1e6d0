import type { Go, Proc } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import type { SufferFrame } from './08-fire-levels.ts'
import { hitLevel } from './10-hit-level.ts'
import type { State } from '../model/state.ts'
import { seatOf } from './03-pieces.ts'
import { cohesion, largest } from './03-values.ts'
import { TESTING } from './06-instants.ts'
import { HELP, interrupt } from './06-windows.ts'
import { moraleHits } from './09-morale.ts'
import { MANY } from '../model/levels.ts'

/**
 * What a result does to a hex: casualties first, then tests.
 */
export const sufferProc: Proc<State, SufferFrame, Frame> = {
  steps: {
    casualty: { calls: ['hit'], run: takeCasualties },
    whom: {
      calls: ['hit'],
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '8.5/b',
        say: { key: 'ask-lose', with: { hex: { of: 'hex', noun: frame.hex } } },
        options: [{ verb: 'lose', of: 'piece', nouns: largest(state, unstruck(state, frame)) }],
      }),
      take: (_state, frame, reply, go) => strike(frame, reply.noun, 1, go),
    },
    test: { calls: ['pause'], run: nextTest },
    steady: { calls: ['hit'], run: resolveTest },
  },
}

/** Those still in the hex who have taken no casualty of this result. */
export function unstruck(state: State, { units, struck, hex }: SufferFrame): number[] {
  return units.filter((unit) => state.place[unit] === hex && !struck.includes(unit))
}

/**
 * Two casualties are one for each of two units, or both for the only one.
 * @rule 8.5/c
 */
function takeCasualties(state: State, frame: SufferFrame, go: Go<Frame>): void {
  const left = unstruck(state, frame)
  if (frame.casualties === 0 || left.length === 0) return go.next(frame, 'test')
  if (frame.units.length === 1) return strike(frame, left[0]!, frame.casualties, go)
  if (frame.casualties >= left.length) return strike(frame, left[0]!, 1, go)
  go.next(frame, 'whom')
}

function strike(frame: SufferFrame, unit: number, casualties: number, go: Go<Frame>): void {
  frame.casualties -= casualties
  frame.struck.push(unit)
  frame.hurt = 1
  go.next(frame, 'casualty')
  go.call(hitLevel.frame({ unit, casualties, from: frame.from, by: frame.by }))
}

/**
 * Who is no longer in the hex does not test.
 * @rule 9.0/b each by itself
 */
function nextTest(state: State, frame: SufferFrame, go: Go<Frame>): void {
  const unit = frame.units[0]
  if (frame.tests === 0 || unit === undefined) return go.done(frame.hurt)
  if (state.place[unit] !== frame.hex) {
    frame.units.shift()
    return
  }
  frame.plus = 0
  go.next(frame, 'steady')
  const isOpen = testHits(state, frame) > testHits(state, { ...frame, plus: HELP })
  if (isOpen) interrupt(state, { instant: TESTING, side: frame.side, unit, hex: frame.hex }, go)
}

/**
 * Hits of the unit that tests, by the white die of the fire.
 * @rule 9.0/a
 */
function testHits(state: State, { units, white, harder, plus }: SufferFrame): number {
  return moraleHits(white + harder, cohesion(state, units[0]!) + plus)
}

function resolveTest(state: State, frame: SufferFrame, go: Go<Frame>): void {
  const hits = testHits(state, frame)
  const unit = frame.units.shift()!
  const rating = cohesion(state, unit) + frame.plus
  const say = {
    key: hits > 0 ? 'note-test-failed' : 'note-test-passed',
    with: {
      piece: { of: 'piece', noun: unit },
      die: frame.white + frame.harder,
      rating,
      hits,
    },
  }
  go.tell('all', { did: 'noted', rule: '9.1/a', say })
  go.next(frame, 'test')
  if (hits === 0) return
  frame.hurt = 1
  go.call(hitLevel.frame({ unit, morale: hits, from: frame.from, by: frame.by }))
}

export function sufferLeft({ at, casualties, units }: SufferFrame): number {
  if (at === 'casualty') return MANY + casualties * 2 + 1
  if (at === 'whom') return MANY + casualties * 2
  return units.length * 2 + (at === 'test' ? 1 : 0)
}
