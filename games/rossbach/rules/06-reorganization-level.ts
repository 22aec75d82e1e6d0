import { level } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'
import type { Known } from '../model/known.ts'

/** Units awaiting reorganization: the rolls by day, then who brings whom back. */
export const reorganize = level(
  'reorganize',
  ['recover', 'roll', 'leader', 'host', 'bring', 'next', 'rally', 'place', 'room', 'refuge'],
  (proc, at) => ({
    proc,
    at,
    leader: -1,
    unit: -1,
    /** Who makes room. */
    guest: -1,
  }),
  { whose: 'phasing' } satisfies Known,
)
export type ReorganizeFrame = FrameOf<typeof reorganize>
