import { level, list } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'

export const combat = level(
  'combat',
  [
    'begin',
    'plan',
    'declare',
    'defender',
    'attacker',
    'orphans',
    'assign',
    'cover',
    'resolve',
    'fight',
    'close',
  ],
  (proc, at) => ({
    proc,
    at,
    /** Attacker's hex and target's hex, in pairs. */
    pairs: list(),
    /** Hexsides of river bridges over which units have retreated, once for each unit. */
    crossed: list(),
    /** The stack or enemy left without an attack, or the hex to be fought over; −1 none. */
    hex: -1,
  }),
)
export type CombatFrame = FrameOf<typeof combat>
