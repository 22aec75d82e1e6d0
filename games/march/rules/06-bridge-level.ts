import { given, level } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'
import type { Side } from './02-pieces.ts'

/** A unit, or engineers, at work on a bridge beside their hex (6.10, 6.11). */
export const bridgeLevel = level('bridge', ['work'], (proc, at) => ({
  proc,
  at,
  side: given<Side>(),
  piece: given(),
}))
export type BridgeFrame = FrameOf<typeof bridgeLevel>
