import type { Refusal } from '../../../core/contract.ts'
import type { Asked, Go, Taken } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import type { Frame } from '../model/levels.ts'
import { board, isScreened, lift, noteSeen, put } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { SEATS, UNITS_OF, other } from './02-components.ts'

const NONE: Asked[] = []
const IS_ON_TOP = refusal('8.3/a', 'is-on-top')
const ORDER_WAS_CHANGED = refusal('8.3/a', 'order-was-changed')

/** Whether the phasing side is between moves or combats, or setting up. */
function isPause(frame: Frame | undefined): boolean {
  if (frame?.at !== 'choose') return false
  return frame.proc === 'setUp' || frame.proc === 'movement' || frame.proc === 'combatPhase'
}

/** Only the top counter shows, so its owner may choose it: once a stack and phase. */
export function stackOrderOffers(state: State): Asked[] {
  if (!isPause(state.stack.at(-1))) return NONE
  const units = coveredUnits(state)
  if (units.length === 0) return NONE
  return [
    {
      seat: SEATS[state.phasing],
      rule: '8.3/a',
      say: { key: 'offer-top' },
      options: [{ verb: 'top', of: 'unit', nouns: units }],
    },
  ]
}

function coveredUnits(state: State): number[] {
  const found: number[] = []
  for (const unit of UNITS_OF[state.phasing]!)
    if (state.place[unit]! >= 0 && whyCannotLieOnTop(state, unit) === undefined) found.push(unit)
  return found
}

/** Why a unit on the map cannot be laid on top of its stack. */
export function whyCannotLieOnTop(state: State, unit: number): Refusal | undefined {
  const hex = state.place[unit]!
  if (board(state).top[hex] === unit) return IS_ON_TOP
  return state.reordered.includes(hex) ? ORDER_WAS_CHANGED : undefined
}

export function takeStackOrder(state: State, reply: Taken, go: Go<Frame>): void {
  const hex = state.place[reply.noun]!
  lift(state, reply.noun)
  put(state, reply.noun, hex)
  state.reordered.push(hex)
  if (isScreened(state, reply.noun)) return
  const seen = { did: 'shown', of: 'unit', noun: reply.noun, to: hex } as const
  go.tell([SEATS[other(state.phasing)], 'table'], seen)
  go.mark('book')
}

/**
 * A unit that has to leave its stack is seen by both.
 * @rule 8.3/c
 */
export function turnUp(state: State, unit: number, go: Go<Frame>): void {
  if (state.shown[unit] === 1) return
  state.shown[unit] = 1
  noteSeen(state, unit)
  go.tell('all', { did: 'shown', of: 'unit', noun: unit, to: state.place[unit]! })
  go.mark('yes')
}
