import { level, list } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'
import type { Known } from '../model/known.ts'

/** Attacks in the making; the star at hand has one attacker's hex or one target. */
export const plan = level(
  'plan',
  ['target', 'star'],
  (proc, at) => ({ proc, at, pairs: list(), attackers: list(), targets: list() }),
  { hides: 'plan' } satisfies Known,
)
export type PlanFrame = FrameOf<typeof plan>
