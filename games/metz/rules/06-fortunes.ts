import type { Go, Proc } from '../../../core/flow/step.ts'
import table from '../data/tables/fortunes-of-war.json' with { type: 'json' }
import type { FortuneFrame, Frame } from '../frames.ts'
import type { State } from '../state.ts'
import { DEGRADE, ENHANCE } from '../state.ts'
import { FRENCH, PIECES, PRUSSIAN, isHq, isUnit, other, seatOf, sideOf } from './03-pieces.ts'
import { FIRST_ACTIVATION } from './06-chits.ts'
import { defenceAgainst, forgetDefence } from './11-defence.ts'
import { enterHex } from './11-enter.ts'
import { overrunBeside } from './11-overrun.ts'
import { stepHexes, whyCannotStay } from './11-steps.ts'

/** What the die brings, by its result. */
const RESULTS: Readonly<
  Record<string, (state: State, frame: FortuneFrame, go: Go<Frame>) => void>
> = {
  /** @rule 6.4.a the Prussian moves a Frenchman */
  'wayward french unit': (_state, frame, go) => lead(frame, PRUSSIAN, go),
  /** @rule 6.4.b the French move a Prussian */
  'wayward prussian unit': (_state, frame, go) => lead(frame, FRENCH, go),
  degrade: (state, _frame, go) => hang(state, DEGRADE, go),
  enhance: (state, _frame, go) => hang(state, ENHANCE, go),
  /** @rule 6.4.e/b nothing if no Activation Chit is left */
  'leader casualty': (state, _frame, go) => {
    state.falling = state.cup.some((chit) => chit >= FIRST_ACTIVATION) ? 1 : 0
    go.done()
  },
  /** @rule 6.4.f degraded until the turn ends */
  lull: (state, _frame, go) => {
    state.lull = 1
    hang(state, DEGRADE, go)
  },
}

function hang(state: State, pending: number, go: Go<Frame>): void {
  state.pending = pending
  go.done()
}

function lead(frame: FortuneFrame, side: 0 | 1, go: Go<Frame>): void {
  frame.side = side
  go.next(frame, 'unit')
}

/** Where a wayward unit could go: one hex, whatever it costs and whoever is beside it. */
export function waywardSteps(state: State, unit: number): number[] {
  const side = sideOf[unit]!
  const from = state.place[unit]!
  const mover = { side, units: [unit], hex: from, limits: 0, spent: 0, steps: 0 }
  return stepHexes(state, mover).filter((hex) => whyCannotStay(state, mover, hex) === undefined)
}

function wayward(state: State, side: 0 | 1): number[] {
  const found: number[] = []
  for (let piece = 0; piece < PIECES; piece++)
    if (
      sideOf[piece] === side &&
      state.place[piece]! >= 0 &&
      (isUnit(piece) || isHq(piece)) &&
      waywardSteps(state, piece).length > 0
    )
      found.push(piece)
  return found
}

/** The Fortunes of War Chit. */
export const fortuneProc: Proc<State, FortuneFrame, Frame> = {
  steps: {
    roll: {
      title: 'Fortunes of War',
      roll: () => ({ rule: '6.4/a', say: { key: 'roll-fortunes' }, seen: 'all', dice: [10] }),
      /** @rule 6.4/a the side that does not draw rolls */
      rolled(state, frame, [die = 1], go) {
        const { result } = table.results.find(({ to }) => die <= to)!
        go.tell('all', { did: 'rolled', dice: [die], for: { key: 'roll-fortunes' } })
        go.tell('all', {
          did: 'noted',
          rule: '6.4/a',
          say: { key: `fortune-${result.replaceAll(' ', '-')}` },
        })
        RESULTS[result]!(state, frame, go)
      },
    },
    unit: {
      title: 'a wayward unit',
      ask: (state, { side }) => ({
        seat: seatOf(side),
        rule: side === PRUSSIAN ? '6.4.a' : '6.4.b',
        say: { key: 'ask-wayward' },
        options: [
          { verb: 'lead', of: 'piece', nouns: wayward(state, other(side)) },
          { verb: 'leave' },
        ],
      }),
      take(_state, frame, { verb, noun }, go) {
        if (verb === 'leave') return go.done()
        frame.unit = noun
        return go.next(frame, 'where')
      },
    },
    where: {
      calls: ['defence'],
      ask: (state, { side, unit }) => ({
        seat: seatOf(side),
        rule: side === PRUSSIAN ? '6.4.a' : '6.4.b',
        say: { key: 'ask-wayward-hex', with: { piece: { of: 'piece', noun: unit } } },
        options: [{ verb: 'to', of: 'hex', nouns: waywardSteps(state, unit) }],
      }),
      take(state, frame, { noun }, go) {
        forgetDefence(state)
        enterHex(state, [frame.unit], noun, go)
        go.next(frame, 'overrun')
        const defence = isUnit(frame.unit) ? defenceAgainst(state, [frame.unit], noun) : undefined
        if (defence !== undefined) go.call(defence)
      },
    },
    overrun: {
      calls: ['overrun'],
      run(state, { unit }, go) {
        go.done()
        const overrun = state.place[unit]! < 0 ? undefined : overrunBeside(state, [unit])
        if (overrun !== undefined) go.call(overrun)
      },
    },
  },
}
