import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { ACTIVE } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { unitOf } from './03-pieces.ts'
import type { ActivationFrame } from './06-chit-levels.ts'
import { NOT_PICKED } from './13-recovery.ts'
import { NOT_NAMED, whyNotIdle } from './14-cautious.ts'
import type { LostFrame } from './14-lost-level.ts'

const NOT_NOW = refusal('14.2', 'no-lost-now')

/** Where some are named for a Step: the marker, the event or the commander in chief that names them says why a piece is not among them. */
export function whyNotNamed(
  state: State,
  { units }: { readonly units: readonly number[] },
  piece: number,
): Refusal | undefined {
  const unit = unitOf(piece)
  if (units.length === 0) return whyNotPicked(state, unit)
  if (units.includes(unit)) return undefined
  const below = state.stack.findLast((one): one is LostFrame => one.proc === 'lost')
  return below === undefined ? NOT_NAMED : (whyNotIdle(state, below, unit) ?? NOT_NOW)
}

function whyNotPicked({ stack, deeds }: State, unit: number): Refusal | undefined {
  const below = stack.findLast((one): one is ActivationFrame => one.proc === 'activation')
  if (below === undefined || below.chief === 0) return undefined
  return (deeds[unit]! & ACTIVE) === 0 ? NOT_PICKED : undefined
}
