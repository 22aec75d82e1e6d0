import { level } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'

export const fortunes = level(
  'fortunes',
  ['offer', 'draw', 'implement', 'legion', 'francs'],
  (proc, at) => ({ proc, at, chit: -1 }),
)
export type FortunesFrame = FrameOf<typeof fortunes>
