import { given, level } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'

/** A division sends out a detachment: how strong, and with how many of its batteries. */
export const detachLevel = level(
  'detach',
  ['size', 'guns'],
  (proc, at) => ({ proc, at, unit: given(), detachment: -1 }),
  'own',
)
export type DetachFrame = FrameOf<typeof detachLevel>
