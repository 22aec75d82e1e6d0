import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { piecesAt } from '../model/board.ts'
import type { State } from '../model/state.ts'
import { groupOf, waitingIn, whyNotAlongIn } from './11-entry.ts'
import { stepBelow, whyCannotMove } from './11-movers.ts'
import type { Step } from './11-movers.ts'
import type { Mover } from './11-steps.ts'

interface March extends Mover {
  /** The hex that is charged, −1 none. */
  readonly target: number
}

const WITH_THEM = refusal('11.1/c', 'no-with-again')
const CHARGES_ALONE = refusal('11.6/a', 'no-with-charge')
const LATE = refusal('11.1/c', 'no-with-late')
const ELSEWHERE = refusal('11.1/c', 'no-with-hex')
const GOES_ALONE = refusal('14.3.a/a', 'no-with-withdrawal')

/**
 * 11.1/c: why a piece does not go along: those of the same hex who could move themselves may still join; never on a charge.
 */
export function whyNoCompany(
  state: State,
  frame: March,
  piece: number,
  step: Step | undefined = stepBelow(state),
): Refusal | undefined {
  const { hex, units, target, steps } = frame
  if (units.includes(piece)) return WITH_THEM
  if (target >= 0) return CHARGES_ALONE
  if (steps > 0) return LATE
  if (hex < 0) return whyNotAlongIn(state, frame, piece)
  if (state.place[piece] !== hex) return ELSEWHERE
  return step === undefined ? GOES_ALONE : whyCannotMove(state, step, piece)
}

/** Who may still go along. */
export function company(state: State, frame: March): number[] {
  const { hex, units } = frame
  const step = stepBelow(state)
  const near = hex < 0 ? waitingIn(state, groupOf(state, units[0]!)) : piecesAt(state, hex)
  return near.filter((piece) => whyNoCompany(state, frame, piece, step) === undefined)
}
