import { given, level } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'
import type { Known } from '../model/known.ts'
import type { Side } from './01-pieces.ts'

export const setUp = level(
  'setUp',
  ['choose', 'where'],
  (proc, at) => ({ proc, at, side: given<Side>(), piece: -1 }),
  {
    whose: 'its-side',
  } satisfies Known,
)
export type SetUpFrame = FrameOf<typeof setUp>
