import type { ProcWhys } from '../../../core/flow/why.ts'
import type { State } from '../model/state.ts'
import { ofHex } from './01-named.ts'
import type { FateFrame } from './05-capture-level.ts'
import { whyNoFlight } from './05-capture.ts'

const to = ofHex<FateFrame>((state, { piece }, hex) => whyNoFlight(state, piece, hex))

export const fateWhy: ProcWhys<State, FateFrame> = { flee: { to, hex: to } }
