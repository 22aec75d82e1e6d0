import { given, level } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'

export const movement = level(
  'movement',
  ['begin', 'call', 'pontoon', 'disengage', 'systeme', 'choose', 'close'],
  (proc, at) => ({ proc, at }),
)
export type MovementFrame = FrameOf<typeof movement>

export const entry = level('entry', ['where'], (proc, at) => ({ proc, at, unit: given() }))
export type EntryFrame = FrameOf<typeof entry>

export const march = level('march', ['go'], (proc, at) => ({
  proc,
  at,
  /** Where this stack began the phase. */
  from: given(),
  hex: given(),
  /** Halves of movement points spent. */
  spent: 0,
  steps: 0,
  /** Number of this march; a part that splits off has the next. */
  depth: 1,
  stopped: 0,
}))
export type MarchFrame = FrameOf<typeof march>
