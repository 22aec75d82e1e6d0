import { given, level } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'
import type { Side } from './02-components.ts'

export const setUp = level(
  'setUp',
  ['choose', 'where'],
  (proc, at) => ({ proc, at, side: given<Side>() }),
  // How far it has come stays behind its side's screen.
  'its-side' as const,
)
export type SetUpFrame = FrameOf<typeof setUp>
