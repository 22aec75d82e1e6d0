import type { ProcWhys } from '../../../core/flow/why.ts'
import type { State } from '../model/state.ts'
import type { SupplyFrame } from './12-supply-level.ts'
import { whyCannotDraw } from './12-supply.ts'

const draw = (state: State, { unit }: SupplyFrame, wagon: number) =>
  whyCannotDraw(state, unit, wagon)

export const supplyWhy: ProcWhys<State, SupplyFrame> = { wagon: { draw, piece: draw } }
