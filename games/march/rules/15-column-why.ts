import type { ProcWhys } from '../../../core/flow/why.ts'
import type { State } from '../model/state.ts'
import { whyCannotRejoin } from './10-detachments.ts'
import type { ColumnFrame } from './15-column-level.ts'
import { whyCannotHalt, whyCannotMarch } from './15-march-steps.ts'
import { whyCannotTow } from './15-tow.ts'

const march = (state: State, { unit }: ColumnFrame, hex: number) => whyCannotMarch(state, unit, hex)
const tow = (state: State, frame: ColumnFrame, train: number) => whyCannotTow(state, frame, train)

export const columnWhy: ProcWhys<State, ColumnFrame> = {
  step: {
    march,
    hex: march,
    halt: (state, { unit }) => whyCannotHalt(state, unit),
    rejoin: (state, { unit }) => whyCannotRejoin(state, unit),
  },
  tow: { tow, piece: tow },
}
