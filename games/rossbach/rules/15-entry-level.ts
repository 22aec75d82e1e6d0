import { given, level } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'
import type { Known } from '../model/known.ts'

/** A group that comes in. */
export const entry = level(
  'entry',
  ['begin', 'check', 'where', 'near', 'stack', 'who'],
  (proc, at) => ({
    proc,
    at,
    group: given(),
    /** Where it comes in, −1 not known yet. */
    hex: -1,
  }),
  { whose: 'phasing' } satisfies Known,
)
export type EntryFrame = FrameOf<typeof entry>
