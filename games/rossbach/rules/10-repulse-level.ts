import { given, givenList, level, list } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'

/** A stack shoves the enemies beside it away. */
export const repulse = level('repulse', ['reveal', 'retreat', 'enter', 'over'], (proc, at) => ({
  proc,
  at,
  hex: given(),
  targets: givenList(),
  vacated: list(),
  isWon: 0,
}))
export type RepulseFrame = FrameOf<typeof repulse>
