import type { Asked, Go, Taken } from '../../../core/flow/step.ts'
import type { Frame } from '../frames.ts'
import { board, isScreened, lift, put } from '../state.ts'
import type { State } from '../state.ts'
import { SEATS, UNITS_OF, other } from './02-components.ts'

const NONE: Asked[] = []

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
  const { top } = board(state)
  const found: number[] = []
  for (const unit of UNITS_OF[state.phasing]!) {
    const hex = state.place[unit]!
    if (hex < 0 || top[hex] === unit || state.reordered.includes(hex)) continue
    found.push(unit)
  }
  return found
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
