import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { COMBAT_UNIT, kindOf, vedettesOf } from './01-pieces.ts'

const NO_VEDETTES = refusal('13.1', 'no-vedettes')

/** Why a unit has no vedettes at all. */
export function whyNoVedettes(unit: number): Refusal | undefined {
  return kindOf[unit] === COMBAT_UNIT && vedettesOf[unit]!.length > 0 ? undefined : NO_VEDETTES
}

/** The same where the players do without. */
export function whyNoneAtAll(): Refusal {
  return NO_VEDETTES
}
