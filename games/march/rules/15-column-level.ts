import { NOTHING } from '../../../core/flow/step.ts'
import { given, level, list } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'

/** A unit under MARCH goes along its route hex by hex; then trains behind it may follow. */
export const columnLevel = level(
  'column',
  ['begin', 'step', 'halt', 'tow', 'over'],
  (proc, at) => ({
    proc,
    at,
    unit: given(),
    /** The hexes of the column and behind it as it began, the foremost first; and those its head has entered since, the last one first. */
    before: list(),
    entered: list(),
    /** The hexes trains can follow from: where the tail was, and behind it each train in tow. */
    wake: list(),
    back: NOTHING,
  }),
)
export type ColumnFrame = FrameOf<typeof columnLevel>
