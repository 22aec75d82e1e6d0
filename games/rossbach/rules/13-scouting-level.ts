import { given, level } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'
import type { Known } from '../model/known.ts'

/** The joined vedette looks into an enemy hex. */
export const scout = level(
  'scout',
  ['screen', 'roll', 'answer', 'report', 'away'],
  (proc, at) => ({
    proc,
    at,
    hex: given(),
    target: given(),
    /** 1: vedettes or light cavalry keep it off. */
    isScreened: 0,
    die: 0,
    screenDie: 0,
  }),
  { hides: 'dice' } satisfies Known,
)
export type ScoutFrame = FrameOf<typeof scout>
