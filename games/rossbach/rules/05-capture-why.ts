import type { ProcWhys } from '../../../core/flow/why.ts'
import { refusal } from '../../../core/refuse.ts'
import type { State } from '../model/state.ts'
import { ofHex } from './01-named.ts'
import type { FateFrame } from './05-capture-level.ts'
import { fleeHexes } from './05-capture.ts'

const NOT_THERE = refusal('5.23b', 'no-flight-there')

export const fateWhy: ProcWhys<State, FateFrame> = {
  flee: {
    to: ofHex((state, { piece }, hex) =>
      fleeHexes(state, piece).includes(hex) ? undefined : NOT_THERE,
    ),
  },
}
