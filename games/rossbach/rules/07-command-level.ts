import { level } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'
import type { Known } from '../model/known.ts'

export const command = level(
  'command',
  ['replace', 'draw', 'host', 'allot', 'check', 'roll'],
  (proc, at) => ({ proc, at, leader: -1 }),
  { whose: 'phasing' } satisfies Known,
)
export type CommandFrame = FrameOf<typeof command>
