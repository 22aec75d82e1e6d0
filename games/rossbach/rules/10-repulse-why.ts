import type { ProcWhys } from '../../../core/flow/why.ts'
import type { State } from '../model/state.ts'
import { ofHex } from './01-named.ts'
import type { RepulseFrame } from './10-repulse-level.ts'
import { whyNotInto } from './10-repulse.ts'

export const repulseWhy: ProcWhys<State, RepulseFrame> = {
  enter: { enter: ofHex(whyNotInto) },
}
