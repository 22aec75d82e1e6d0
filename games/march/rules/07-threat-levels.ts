import { NOTHING } from '../../../core/flow/step.ts'
import { given, givenList, level, list } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'
import type { Side } from './02-pieces.ts'

/** Cavalry that is to be attacked by infantry may slip away (7.6); returns how many units went. */
export const slipLevel = level('slip', ['open', 'poll', 'decide', 'paid'], (proc, at) => ({
  proc,
  at,
  /** Whose cavalry, and where it stands. */
  side: given<Side>(),
  hex: given(),
  /** Hexes of the infantry. */
  by: givenList(),
  /** Who has gone, or tried to; who goes now, and whether it was disorganized before. */
  tried: list(),
  piece: -1,
  worn: 0,
  went: 0,
  back: NOTHING,
}))
export type SlipFrame = FrameOf<typeof slipLevel>

/** Trains, and a headquarters, into whose hex an enemy unit has come (7.5). */
export const overrunLevel = level('overrun', ['next', 'where', 'prize', 'over'], (proc, at) => ({
  proc,
  at,
  /** Whose trains. */
  side: given<Side>(),
  hex: given(),
  /** Who has come. */
  piece: given(),
  trains: givenList(),
  back: NOTHING,
}))
export type OverrunFrame = FrameOf<typeof overrunLevel>
