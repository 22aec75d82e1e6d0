import { NOTHING } from '../../../core/flow/step.ts'
import { given, level, list } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'
import type { Side } from './03-pieces.ts'

/** Faces of Out of Command markers. */
export const WITHDRAW = 0
export const FROZEN = 1
export const CAUTIOUS = 2
export const MANEUVER = 3
export const ADVANCE = 4

/** Out of Command: which marker is turned, and what its units do, hex by hex. */
export const lostLevel = level(
  'lost',
  [
    'next',
    'choose',
    'draw',
    'hexes',
    'group',
    'begin',
    'name',
    'nearest',
    'withdraw',
    'unit',
    'move',
    'assault',
    'volley',
    'close',
    'storm',
  ],
  (proc, at) => ({
    proc,
    at,
    side: given<Side>(),
    /** Where the marker lay, then the hex whose units act. */
    hex: -1,
    face: FROZEN,
    /** Units of the marker that have not acted. */
    waiting: list(),
    /** Those who act now, of one hex; under Advance mitrailleuses are among them. */
    units: list(),
    /** By one of those: the enemy's hex it has to do with, and an enemy there; −1 not named, −2 none. */
    goals: list(),
    foes: list(),
    /** Who acts, and in which way, as in 14-cautious; under Advance the place of who acts among the units. */
    unit: -1,
    way: 0,
    /** Counters that have had their fire. */
    shot: list(),
    /** 1 if an event has brought it about (E13). */
    event: 0,
    back: NOTHING,
  }),
)
export type LostFrame = FrameOf<typeof lostLevel>
