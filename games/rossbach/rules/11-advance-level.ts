import { given, givenList, level, list } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'
import type { Side } from './01-pieces.ts'

export const advance = level('advance', ['begin', 'impetus', 'hex', 'who'], (proc, at) => ({
  proc,
  at,
  side: given<Side>(),
  /** Pieces that fought, hexes that are empty, the one taken. */
  from: givenList(),
  hexes: givenList(),
  hex: -1,
  /** 1 when cavalry has to go. */
  impetus: 0,
  /** Where from and who, in pairs. */
  gone: list(),
}))
export type AdvanceFrame = FrameOf<typeof advance>
