import { NOTHING } from '../../../core/flow/step.ts'
import { given, level, list } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'
import type { Side } from './03-pieces.ts'

/** Infantry that has done nothing else digs. */
export const worksLevel = level('works', ['choose', 'roll', 'steady', 'tired'], (proc, at) => ({
  proc,
  at,
  unit: -1,
  hex: -1,
  die: 0,
  plus: 0,
  /** Hexes in which it was tried. */
  tried: list(),
  side: given<Side>(),
  formation: given(),
  back: NOTHING,
}))
export type WorksFrame = FrameOf<typeof worksLevel>
