import { NOTHING } from '../../../core/flow/step.ts'
import { given, level } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'

/** Why a unit takes hits, which says where it retreats from. */
export const AFTER_FIRE = 0
export const AFTER_ASSAULT = 1
/** Nobody goes back. */
export const IN_TOUGH_FIGHT = 2
export const OTHERWISE = 3

/** One unit takes hits: markers, the other side of the counter, break tests; returns 1 if it broke. */
export const hitLevel = level(
  'hit',
  ['morale', 'casualty', 'roll', 'steady', 'over'],
  (proc, at) => ({
    proc,
    at,
    unit: given(),
    morale: 0,
    casualties: 0,
    from: given(),
    by: given(),
    /** Cohesion is raised by so much for this test, by an event. */
    plus: 0,
    die: 0,
    broke: 0,
    back: NOTHING,
  }),
)
export type HitFrame = FrameOf<typeof hitLevel>
