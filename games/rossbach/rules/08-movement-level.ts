import { level, list } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'
import type { Known } from '../model/known.ts'

export const movement = level(
  'movement',
  ['begin', 'pontoon', 'bank', 'spoils', 'command', 'individual', 'nightfall', 'night', 'close'],
  (proc, at) => ({
    proc,
    at,
    /** Hexes scouted and bridges mended in this phase. */
    scouted: list(),
    mended: list(),
    /** The bridge train being taken up or seized, −1 none. */
    train: -1,
  }),
  { hides: 'choices' } satisfies Known,
)
export type MovementFrame = FrameOf<typeof movement>
