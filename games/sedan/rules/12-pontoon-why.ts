import type { Refusal } from '../../../core/contract.ts'
import { grid } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { withFacts } from './02-units-why.ts'
import { whyBarredGround } from './10-ground-why.ts'
import { whyCannotBridge } from './12-pontoon.ts'

/** Why a hexside cannot be bridged. */
export function whyNoBridge(state: State, side: number): Refusal | undefined {
  const named = { of: 'side', noun: side }
  const facts = { with: { side: named }, at: [named] }
  const why = whyCannotBridge(state, side)
  return why && (whyBarredBank(side, why) ?? withFacts(why, facts))
}

/** A bank that is barred is named. */
function whyBarredBank(side: number, { say }: Refusal): Refusal | undefined {
  if (say.key !== 'no-way-over') return undefined
  const banks = grid.sideHexes(side).filter((hex) => hex >= 0)
  return banks.map(whyBarredGround).find((why) => why !== undefined)
}
