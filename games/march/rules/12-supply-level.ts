import { given, level } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'

/** Its side alone sees it. A unit draws supply from a wagon. */
export const supplyLevel = level(
  'supply',
  ['wagon'],
  (proc, at) => ({ proc, at, unit: given() }),
  'own',
)
export type SupplyFrame = FrameOf<typeof supplyLevel>
