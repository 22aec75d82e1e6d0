import type { Refusal } from '../../../core/contract.ts'
import type { ProcWhys } from '../../../core/flow/why.ts'
import type { State } from '../model/state.ts'
import { LEADER, kindOf } from './01-pieces.ts'
import { ours } from './01-named.ts'
import { isOfficer, whyNotOfficer, whyNotUnit } from './07-allot.ts'
import type { CommandFrame } from './07-command-level.ts'
import { whyNoCheck, whyNoCompany, whyNotFreed } from './07-command.ts'

function whyNoOfficer(state: State, piece: number): Refusal | undefined {
  return whyNotOfficer(state, state.phasing, piece)
}

function whyNoUnit(state: State, piece: number): Refusal | undefined {
  return whyNotUnit(state, state.phasing, piece)
}

const point = ours((state, piece) =>
  kindOf[piece] === LEADER && isOfficer(piece)
    ? whyNoOfficer(state, piece)
    : whyNoUnit(state, piece),
)
const check = ours(whyNoCheck)

export const commandWhy: ProcWhys<State, CommandFrame> = {
  host: { with: ours(whyNoCompany) },
  allot: {
    officer: ours(whyNoOfficer),
    unit: ours(whyNoUnit),
    piece: point,
    free: ours((state, piece) => whyNotFreed(state, piece, 'allot')),
  },
  check: {
    roll: check,
    piece: check,
    free: ours((state, piece) => whyNotFreed(state, piece, 'check')),
  },
}
