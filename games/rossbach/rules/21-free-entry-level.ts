import { level } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'
import type { Known } from '../model/known.ts'

/** Scenario eight: which forces come by the other road. */
export const memo = level('memo', ['choose'], (proc, at) => ({ proc, at }), {
  whose: 'french',
} satisfies Known)
export type MemoFrame = FrameOf<typeof memo>
