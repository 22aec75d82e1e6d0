import { given, level } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'
import type { Known } from '../model/known.ts'

/** The march of the pieces that are joined, on its way unless they roll for it first. */
export const march = level(
  'march',
  ['go', 'roll', 'contact', 'after', 'crossing', 'burn', 'mend'],
  (proc, at) => ({
    proc,
    at,
    hex: given(),
    steps: 0,
    /** 1 once it has done something but a step. */
    acted: 0,
    /** The hexside being crossed or worked on, −1 none. */
    side: -1,
    /** 1: it goes no farther. */
    stopped: 0,
    /** By which right, of those in 08-rights. */
    by: 0,
    /** Where it is bound to march to, −1 nowhere. */
    goal: -1,
  }),
  { whose: 'phasing' } satisfies Known,
)
export type MarchFrame = FrameOf<typeof march>
