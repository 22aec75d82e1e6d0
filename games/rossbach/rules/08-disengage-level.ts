import { level } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'

/** Night: the joined pieces leave a hex in an enemy zone. */
export const disengage = level('disengage', ['choose', 'where'], (proc, at) => ({
  proc,
  at,
  hex: -1,
}))
export type DisengageFrame = FrameOf<typeof disengage>
