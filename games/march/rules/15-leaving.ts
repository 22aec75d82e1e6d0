import type { Proc } from '../../../core/flow/step.ts'
import { changed } from '../../../core/list.ts'
import type { Frame } from '../model/levels.ts'
import { GONE } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { seatOf, sideOf } from './02-pieces.ts'
import type { ReturnFrame } from './15-orders-levels.ts'
import { comesBack, returnTurns } from './17-specials.ts'

/** A unit that has left the map and for which no turn is written down yet, −1 none. */
export function departed(state: State, units: readonly number[]): number {
  return (
    units.find(
      (unit) => state.place[unit] === GONE && state.returns[unit] === 0 && comesBack(state, unit),
    ) ?? -1
  )
}

/** The turn in which it is to come back is written down as it leaves. @rule T-SCN */
export const returnProc: Proc<State, ReturnFrame, Frame> = {
  steps: {
    when: {
      title: 'the turn of return is written down',
      ask: (state, { unit }) => ({
        seat: seatOf(sideOf[unit]!),
        rule: 'T-SCN',
        say: { key: 'ask-return', with: { unit: { of: 'piece', noun: unit } } },
        options: [{ verb: 'return', of: 'turn', nouns: returnTurns(state) }],
      }),
      take(state, { unit }, { noun }, go) {
        state.returns = changed(state.returns, unit, noun)
        go.done()
      },
    },
  },
}

export function returnLeft(_frame: ReturnFrame): number {
  return 0
}
