import { NOTHING } from '../../../core/flow/step.ts'
import { given, level } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'
import type { Side } from './02-pieces.ts'

/**
 * One piece moves hex by hex, until it stops or is stopped. What it has left stands in the state, where only its side sees it;
 * of trains, guns and staffs everybody can count it, and it stands here.
 */
export const moveLevel = level('move', ['go', 'slipped', 'face', 'over'], (proc, at) => ({
  proc,
  at,
  side: given<Side>(),
  piece: given(),
  /** Where it is; of who lies across a hexside, its leading hex. */
  hex: given(),
  /** The direction of its last step, −1 before the first; and how many it has taken. */
  last: -1,
  steps: 0,
  /** 1 once it has stood in an enemy zone: where it began, or on its way. */
  zoned: 0,
  /** 1 while it must pay to go on, for cavalry has slipped away from it (7.6). */
  chased: 0,
  /** Halves of a point spent by a train, guns or a staff. */
  spent: 0,
  /** Hexes it has threatened from where it is now. */
  threats: 0,
  /** 1 once it has thought of sending out a detachment. */
  acted: 0,
  back: NOTHING,
}))
export type MoveFrame = FrameOf<typeof moveLevel>

/** Turns in place, as a stationary action; all of the hex together. */
export const turnLevel = level('turn', ['face'], (proc, at) => ({
  proc,
  at,
  side: given<Side>(),
  piece: given(),
  back: NOTHING,
}))
export type TurnFrame = FrameOf<typeof turnLevel>
