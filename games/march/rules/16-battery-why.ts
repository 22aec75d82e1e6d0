import type { ProcWhys, Why } from '../../../core/flow/why.ts'
import { refusal } from '../../../core/refuse.ts'
import type { State } from '../model/state.ts'
import { whyCannotGather } from './16-battery.ts'
import type { BatteryFrame, BombardFrame, GatherFrame } from './16-battery-levels.ts'
import { whyCannotBombard } from './16-bombard-range.ts'
import { whyCannotTrade } from './16-bombard.ts'

const gather: Why<State, GatherFrame> = (state, frame, piece) =>
  whyCannotGather(state, frame, piece)
const APART = refusal('16.5/a', 'no-gather-hex')
const to: Why<State, GatherFrame> = () => APART

export const batteryWhy: ProcWhys<State, BatteryFrame> = {}
export const gatherWhy: ProcWhys<State, GatherFrame> = {
  choose: { gather, piece: gather },
  where: { to, hex: to },
}

const bombard: Why<State, BombardFrame> = (state, { side }, hex) =>
  whyCannotBombard(state, side, hex)
export const bombardWhy: ProcWhys<State, BombardFrame> = {
  choose: { bombard, hex: bombard },
  trade: { trade: (_state, frame) => whyCannotTrade(frame) },
}
