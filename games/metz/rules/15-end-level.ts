import { NOTHING } from '../../../core/flow/step.ts'
import { level, list } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'

export const endLevel = level(
  'end',
  ['french', 'spirit', 'release', 'promise', 'prussian', 'boon', 'victory', 'tidy'],
  (proc, at) => ({
    proc,
    at,
    /** Formations that have rolled for their release. */
    done: list(),
    back: NOTHING,
  }),
)
export type EndFrame = FrameOf<typeof endLevel>
