import { NOTHING } from '../../../core/flow/step.ts'
import { given, givenList, level, list } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'
import type { Side } from './02-pieces.ts'

/**
 * At the end of an activation: whoever acted and is in an enemy field of fire goes out of it, then enemies go out of the fields
 * that are new (8.2).
 */
export const fieldsLevel = level('fields', ['exit', 'out', 'evict', 'gone'], (proc, at) => ({
  proc,
  at,
  /** Who acted: the side, and its pieces. */
  side: given<Side>(),
  units: givenList(),
  /** Who goes now. */
  pieces: list(),
  /** Those of both sides who have gone, or may stay. */
  done: list(),
  back: NOTHING,
}))
export type FieldsFrame = FrameOf<typeof fieldsLevel>
