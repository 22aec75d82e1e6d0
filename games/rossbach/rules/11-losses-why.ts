import type { ProcWhys } from '../../../core/flow/why.ts'
import { refusal } from '../../../core/refuse.ts'
import type { State } from '../model/state.ts'
import { ofPiece } from './01-named.ts'
import type { LossesFrame } from './11-losses-level.ts'

const lose = ofPiece<LossesFrame>((_state, { from, rule }, piece) =>
  from.includes(piece) ? undefined : refusal(rule, 'no-loss-of-others'),
)

export const lossesWhy: ProcWhys<State, LossesFrame> = { lose: { lose, piece: lose } }
