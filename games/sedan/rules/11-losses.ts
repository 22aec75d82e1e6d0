import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import type { Deed, Go, Proc } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import type { LossesFrame, OverstackFrame } from './11-combat-levels.ts'
import { board, isOnMap, unitsAt } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { SEATS, UNITS, combatFactor, sideOf } from './02-components.ts'
import { turnUp } from './08-stack-order.ts'
import { excess, unitsInExcess } from './08-stacking.ts'
import { eliminate } from './11-results.ts'

const NOT_IN_COMBAT = refusal('11.20/a', 'not-in-this-combat')
const TOO_WEAK = refusal('11.20/a', 'fewest-units')

/** Units that may be given up now. */
function losable(frame: LossesFrame): number[] {
  return frame.from.filter((unit) => whyCannotLose(frame, unit) === undefined)
}

/** Why a unit cannot be given up so that the rest of the price can still be paid with so few. */
export function whyCannotLose(
  { from, factors, count }: LossesFrame,
  unit: number,
): Refusal | undefined {
  if (!from.includes(unit)) return NOT_IN_COMBAT
  if (factors <= 0) return undefined
  const others = from
    .filter((one) => one !== unit)
    .map((one) => combatFactor[one]!)
    .sort((a, b) => b - a)
    .slice(0, count - 1)
  const most = others.reduce((sum, factor) => sum + factor, combatFactor[unit]!)
  return most >= factors ? undefined : TOO_WEAK
}

export const lossesProc: Proc<State, LossesFrame, Frame> = {
  steps: {
    lose: {
      ask: (_state, frame) => ({
        seat: SEATS[frame.side],
        rule: frame.rule,
        say: { key: 'ask-lose', with: { count: frame.count } },
        options: [{ verb: 'lose', of: 'unit', nouns: losable(frame) }],
      }),
      take(state, frame, reply, go) {
        eliminate(state, reply.noun, go)
        frame.from = frame.from.filter((unit) => unit !== reply.noun)
        frame.count--
        frame.factors -= combatFactor[reply.noun]!
        if (frame.count === 0) go.done()
      },
    },
  },
}

const overstackDeed: Deed<State, OverstackFrame> = {
  during: ['lose'],
  tell: (state, { hex }) => ({
    rule: '8.2/c',
    say: { key: 'deed-excess', with: { hex: { of: 'hex', noun: hex } } },
    by: SEATS[sideOf[board(state).top[hex]!]!],
  }),
}

/** After every combat and at the end of every phase. */
export const overstackProc: Proc<State, OverstackFrame, Frame> = {
  deed: overstackDeed,
  waives: ['stacking'],
  steps: {
    check: {
      run(state, frame, go) {
        frame.hex = overfullHex(state)
        if (frame.hex < 0) return close(state, go)
        go.next(frame, 'lose')
        for (const unit of unitsAt(state, frame.hex)) turnUp(state, unit, go)
      },
    },
    lose: {
      ask: (state, frame) => ({
        seat: SEATS[sideOf[board(state).top[frame.hex]!]!],
        rule: '8.2/c',
        say: { key: 'ask-excess', with: { hex: { of: 'hex', noun: frame.hex } } },
        options: [{ verb: 'lose', of: 'unit', nouns: unitsInExcess(unitsAt(state, frame.hex)) }],
      }),
      take(state, frame, reply, go) {
        eliminate(state, reply.noun, go)
        go.next(frame, 'check')
      },
    },
  },
}

/** What was turned up in a combat stays so until its phase is over. */
function close(state: State, go: Go<Frame>): void {
  if (state.stack.at(-2)?.proc !== 'battle') state.shown.fill(0)
  go.done()
}

function overfullHex(state: State): number {
  const { top, count } = board(state)
  for (let unit = 0; unit < UNITS; unit++) {
    if (!isOnMap(state, unit)) continue
    const hex = state.place[unit]!
    if (top[hex] !== unit || count[hex]! < 2) continue
    if (excess(unitsAt(state, hex)) > 0) return hex
  }
  return -1
}

export function lossesLeft(_state: State, { count }: LossesFrame): number {
  return 50 + count
}

/** More than a battle that has come to its end takes off, so that its last loss ends lower. */
export function overstackLeft({ place }: State): number {
  return 6_500 + place.filter((at) => at >= 0).length
}
