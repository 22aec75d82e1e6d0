import type { ProcWhys } from '../../../core/flow/why.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import type { State } from '../model/state.ts'
import type { LineFrame } from './16-line-level.ts'
import { whyCannotClose, whyCannotExtend, whyCannotShift, whyNoLineHalt } from './16-line.ts'
import { hexesOfPair, lineFacings } from './16-line-shape.ts'

const NO_PAIR = refusal('16.7/a', 'no-line-pair')
const NO_FRONT = refusal('16.7/a', 'no-line-front')

function isPair(place: number): boolean {
  return place >= grid.n * 4 && place < grid.n * 7 && hexesOfPair(place)[0] >= 0
}

export const lineWhy: ProcWhys<State, LineFrame> = {
  extend: {
    extend(state, { unit }, place) {
      if (!isPair(place) || !hexesOfPair(place).includes(state.place[unit]!)) return NO_PAIR
      const [to] = hexesOfPair(place).filter((hex) => hex !== state.place[unit])
      return whyCannotExtend(state, unit, to!)
    },
    hex: (state, { unit }, hex) => whyCannotExtend(state, unit, hex),
  },
  face: {
    face: (state, { unit }, heading) =>
      lineFacings(state.place[unit]!).includes(heading) ? undefined : NO_FRONT,
  },
  go: {
    shift: (state, frame, place) => (isPair(place) ? whyCannotShift(state, frame, place) : NO_PAIR),
    close: whyCannotClose,
    hex: whyCannotClose,
    halt: (state, { unit }) => whyNoLineHalt(state, unit),
  },
}
