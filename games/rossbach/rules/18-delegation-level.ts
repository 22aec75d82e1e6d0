import { level } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'
import type { Known } from '../model/known.ts'

/** Team play: Napoleon names the corps of his marshal. */
export const delegate = level('delegate', ['choose'], (proc, at) => ({ proc, at }), {
  whose: 'french',
} satisfies Known)
export type DelegateFrame = FrameOf<typeof delegate>
