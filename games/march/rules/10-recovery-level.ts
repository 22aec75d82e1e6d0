import { given, level } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'

/** Its side alone sees it. A unit tries to get a step of stragglers back, or itself out of Smashed. */
export const recoverLevel = level(
  'recover',
  ['roll', 'fall-back', 'over'],
  (proc, at) => ({ proc, at, unit: given() }),
  'own',
)
export type RecoverFrame = FrameOf<typeof recoverLevel>
