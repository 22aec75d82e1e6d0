import { NO_SUCH_PIECE, at, hexed, isPiece } from './03-whose-why.ts'
import type { WhyNot, WhysOf } from './03-whose-why.ts'
import type { PlayFrame } from './06-chit-levels.ts'
import { whyNoTarget } from './08-fire-why.ts'
import {
  whyCannotAim,
  whyCannotUse,
  whyNoMalaise,
  whyNoMarker,
  whyNoVolley,
} from './06-playable.ts'

/** Who has nothing to fire at: why not at the nearest. */
const by: WhyNot<PlayFrame> = (state, frame, piece) => {
  if (!isPiece(piece)) return NO_SUCH_PIECE
  const refused = whyCannotUse(state, frame, piece)
  return refused?.say.key === 'no-fire-targets' ? whyNoTarget(state, piece) : refused
}

/** Where there is one hex only it is pointed at. */
const aim: WhyNot<PlayFrame> = hexed((state, frame, hex) => {
  const refused = whyCannotAim(state, frame, frame.unit, hex)
  return refused?.say.key === 'no-event-hex' ? at(refused, 'hex', frame.only) : refused
})

const on: WhyNot<PlayFrame> = (state, _frame, formation) => whyNoMalaise(state, formation)

const division: WhyNot<PlayFrame> = (state, _frame, noun) => whyNoVolley(state, noun)

const marker: WhyNot<PlayFrame> = (state, _frame, hex) => whyNoMarker(state, hex)

export const playWhy: WhysOf<PlayFrame> = {
  who: { piece: by, at: marker, hex: marker },
  target: { at: aim, hex: aim },
  any: { by, on, formation: on, division },
}
