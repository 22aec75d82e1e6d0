import { NOTHING } from '../../../core/flow/step.ts'
import { given, level, list } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'
import type { Side } from './03-pieces.ts'

/** The Rally Step: Recovery, then rebuilding, then earthworks. */
export const rallyLevel = level(
  'rally',
  ['begin', 'recover', 'rebuild', 'where', 'roll', 'steady', 'works', 'over'],
  (proc, at) => ({
    proc,
    at,
    /** Rally actions left. */
    left: 0,
    /** Who is being rebuilt, and where he would stand. */
    unit: -1,
    hex: -1,
    /** The test, and what an event adds to cohesion. */
    die: 0,
    plus: 0,
    /** Units that have tried to be rebuilt. */
    tried: list(),
    side: given<Side>(),
    formation: given(),
    /** 1 for what a commander in chief has picked: nobody else is helped. */
    chief: given(),
    back: NOTHING,
  }),
)
export type RallyFrame = FrameOf<typeof rallyLevel>
