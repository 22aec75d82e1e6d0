import { NOTHING } from '../../../core/flow/step.ts'
import { given, level } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'
import { NO_ORDER } from '../model/state.ts'
import type { Side } from './02-pieces.ts'

/** A side writes orders, sealed (15.3): to whom, which, where to, and what lies beneath a march; or where a dummy goes. */
export const ordersLevel = level(
  'orders',
  ['whom', 'dummy', 'which', 'target', 'way', 'under'],
  (proc, at) => ({
    proc,
    at,
    side: given<Side>(),
    formation: NOTHING,
    order: NO_ORDER as number,
    target: NOTHING,
    way: NOTHING,
    back: NOTHING,
  }),
)
export type OrdersFrame = FrameOf<typeof ordersLevel>

/** Dice that their side alone sees: a unit out of command, a corps that is to march by force. */
export const dareLevel = level(
  'dare',
  ['command', 'pace'],
  (proc, at) => ({ proc, at, unit: given(), back: NOTHING }),
  'own',
)
export type DareFrame = FrameOf<typeof dareLevel>

/** What a forced march has cost, unit by unit; its side alone sees how many there are (15.14). */
export const strainLevel = level(
  'strain',
  ['roll'],
  (proc, at) => ({ proc, at, unit: given(), back: NOTHING }),
  'own',
)
export type StrainFrame = FrameOf<typeof strainLevel>

/** A unit that has left the map: when it is to come back, written down for its side alone (T-SCN). */
export const returnLevel = level(
  'return',
  ['when'],
  (proc, at) => ({ proc, at, unit: given(), back: NOTHING }),
  'own',
)
export type ReturnFrame = FrameOf<typeof returnLevel>

/** A headquarters whose hex the enemy has entered goes to a division of its own (15.1). */
export const staffLevel = level('staff', ['where'], (proc, at) => ({
  proc,
  at,
  side: given<Side>(),
  back: NOTHING,
}))
export type StaffFrame = FrameOf<typeof staffLevel>
