import type { Option } from '../../../core/contract.ts'
import type { Go, Proc } from '../../../core/flow/step.ts'
import type { AdvanceFrame, Frame } from '../frames.ts'
import { ADVANCED } from '../state.ts'
import type { State } from '../state.ts'
import { GUARD, SEATS } from './02-components.ts'
import { whyCannotStandBeside } from './07-guard-and-first-army.ts'
import { moveUnits } from './10-march.ts'
import { openGround } from './10-terrain.ts'
import { plannedAttackers } from './11-plan.ts'

/**
 * Victors who may go into an emptied hex; enemy zones do not matter, borders and 1st Army's distance do.
 * @rule 7.7/d 1st Army fights alone and so has to go
 */
function victorsFor(state: State, hex: number): number[] {
  return plannedAttackers(state).filter(
    (unit) =>
      state.place[unit]! >= 0 &&
      (state.fought[unit]! & ADVANCED) === 0 &&
      openGround(unit)[hex] === 1 &&
      whyCannotStandBeside(state, unit, hex) === undefined,
  )
}

/**
 * Who of the victors goes: the Guard, if it fought and can.
 * @rule 7.3/b
 */
function advancers(state: State, hex: number): number[] {
  const victors = victorsFor(state, hex)
  return victors.includes(GUARD) ? [GUARD] : victors
}

export const advanceProc: Proc<State, AdvanceFrame, Frame> = {
  steps: {
    hex: {
      ask: (state, frame) => ({
        seat: SEATS[state.phasing],
        rule: '11.12/c',
        say: { key: 'ask-advance-hex' },
        options: emptiedHexes(state, frame),
      }),
      take(_state, frame, reply, go) {
        if (reply.verb === 'done') return go.done()
        frame.hex = reply.noun
        go.next(frame, 'unit')
      },
    },
    unit: {
      ask: (state, frame) => ({
        seat: SEATS[state.phasing],
        rule: '11.12/a',
        say: { key: 'ask-advance', with: { hex: { of: 'hex', noun: frame.hex } } },
        options: [{ verb: 'advance', of: 'unit', nouns: advancers(state, frame.hex) }],
      }),
      take(state, frame, reply, go) {
        advanceInto(state, { unit: reply.noun, to: frame.hex }, go)
        frame.hexes = frame.hexes.filter((hex) => hex !== frame.hex)
        frame.filled++
        go.next(frame, 'hex')
      },
    },
  },
}

/**
 * One emptied hex has to be filled, more of them may be.
 * @rule 11.12/c
 */
function emptiedHexes(state: State, frame: AdvanceFrame): Option[] {
  const open = frame.hexes.filter((hex) => advancers(state, hex).length > 0)
  const options: Option[] = []
  if (open.length > 0) options.push({ verb: 'into', of: 'hex', nouns: open })
  if (open.length === 0 || frame.filled > 0) options.push({ verb: 'done' })
  return options
}

/**
 * One hex, and then the unit has done its part for this phase.
 * @rule 11.12/b
 */
function advanceInto(state: State, way: { unit: number; to: number }, go: Go<Frame>): void {
  state.fought[way.unit]! |= ADVANCED
  moveUnits(state, [way.unit], way.to, go)
}
