import { given, givenList, level } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'

/** What becomes of leaders that may be captured and trains that may be left behind, when their troops are gone or beaten. */
export const fate = level('fate', ['next', 'leader', 'train', 'spoils', 'flee'], (proc, at) => ({
  proc,
  at,
  pieces: givenList(),
  piece: -1,
  /** Added to the die that captures a leader. */
  plus: 0,
  /** 1 when no troops of theirs are left with them: leaders make off, trains are taken; 2 when they have rolled already. */
  alone: given(),
  /** Hexes of those who take what is left behind. */
  takers: givenList(),
}))
export type FateFrame = FrameOf<typeof fate>
