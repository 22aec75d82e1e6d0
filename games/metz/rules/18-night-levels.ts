import { NOTHING } from '../../../core/flow/step.ts'
import { given, level, list } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'
import type { Side } from './03-pieces.ts'

/** The night of a formation: works and whether it camps; when its activation ends who recovers, and who is tired. */
export const nightLevel = level(
  'night',
  ['works', 'camp', 'begin', 'choose', 'roll', 'displace', 'tired'],
  (proc, at) => ({
    proc,
    at,
    /** Who rests, or his counter that is supplied; the activity, as in 18-bivouac. */
    unit: -1,
    activity: 0,
    /** Grade of the line of communications, looked for once. */
    line: 0,
    /** What was tried: four times the counter and the activity. */
    done: list(),
    /** Who has yet to take the hit of a night without rest. */
    tired: list(),
    side: given<Side>(),
    formation: given(),
    chief: given(),
    back: NOTHING,
  }),
)
export type NightFrame = FrameOf<typeof nightLevel>

/** Brigades that were broken down come back by night, French ones first. */
export const parentsLevel = level('parents', ['choose', 'take', 'next'], (proc, at) => ({
  proc,
  at,
  side: given<Side>(),
  parent: -1,
  /** Strength of the detachments taken for it, in sixteenths, and how many they are. */
  taken: 0,
  parts: 0,
  back: NOTHING,
}))
export type ParentsFrame = FrameOf<typeof parentsLevel>
