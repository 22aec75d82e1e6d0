import { MOVED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { PIECES, TRAIN, kindOf, sideOf } from './01-pieces.ts'
import type { DisengageFrame } from './08-disengage-level.ts'

export function disengageLeft({ at }: DisengageFrame, state: State): number {
  let sum = at === 'choose' ? 1 : 0
  for (let piece = 0; piece < PIECES; piece++) {
    // Trains change hands by night too.
    if (kindOf[piece] !== TRAIN && sideOf[piece] !== state.phasing) continue
    if ((state.deeds[piece]! & MOVED) !== 0) continue
    sum += 2
    if (state.joined[piece] === 0) sum += 2
  }
  return sum
}
