import { given, level } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'
import type { Known } from '../model/known.ts'
import type { Side } from './01-pieces.ts'

/** A March Order in the making: for a force on the map at night or before play, or for one that comes in. */
export const order = level(
  'order',
  ['force', 'objective'],
  (proc, at) => ({
    proc,
    at,
    side: given<Side>(),
    /** Officer or first piece of the force, −1 not chosen. */
    leader: -1,
  }),
  { whose: 'its-side' } satisfies Known,
)
export type OrderFrame = FrameOf<typeof order>
