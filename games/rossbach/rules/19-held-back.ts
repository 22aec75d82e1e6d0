import type { Refusal } from '../../../core/contract.ts'
import type { Go } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import { put } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { ENTERED, WAITING } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { own } from '../seen/tell.ts'
import { sideOf } from './01-pieces.ts'
import { EXPECTED, arrivals, isBaggageOnly } from './15-arrivals.ts'

/** The group as which a piece would come in by itself, −1 if it cannot. */
function groupOfBaggage(state: State, piece: number): number {
  return arrivals(state).findIndex((one) => isBaggageOnly(one) && one.pieces.includes(piece))
}

const NOT_BAGGAGE = refusal('19.24c', 'no-holding-back')
const PLACED = refusal('19.2', 'no-second-place')

/**
 * Why a piece may not come in later instead of standing on the map: baggage may, as long as it was not put elsewhere.
 * 19.24c: freely as to time and place of entry
 */
export function whyNotHeld(state: State, piece: number): Refusal | undefined {
  if (groupOfBaggage(state, piece) < 0) return NOT_BAGGAGE
  return (state.deeds[piece]! & ENTERED) === 0 ? undefined : PLACED
}

/** Behind the screen: nobody else hears of it, and it takes as many answers as any other place. */
export function holdBack(state: State, piece: number, go: Go<Frame>): void {
  state.arrived[groupOfBaggage(state, piece)] = EXPECTED
  state.deeds[piece]! |= ENTERED
  state.column[piece] = 0
  put(state, piece, WAITING)
  const say = { key: 'note-held-back', with: { piece: { of: 'piece', noun: piece } } }
  go.tell(own(sideOf[piece]!), { did: 'noted', rule: '19.24c', say })
}
