import { NOTHING } from '../../../core/flow/step.ts'
import { given, givenList, level, list } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'
import type { Side } from './02-pieces.ts'

/** What grand batteries do at the end of an activation: one may be formed, and those of both sides may fire (16.5). */
export const batteryLevel = level('battery', ['gather', 'fire'], (proc, at) => ({
  proc,
  at,
  /** Who acts. */
  side: given<Side>(),
  formations: givenList(),
  /** Sides that have been asked to fire. */
  now: 0,
  back: NOTHING,
}))
export type BatteryFrame = FrameOf<typeof batteryLevel>

/** A leader draws guns together. */
export const gatherLevel = level('gather', ['choose', 'where', 'fix', 'face'], (proc, at) => ({
  proc,
  at,
  side: given<Side>(),
  leader: given(),
  /** Who gives a battery, or the marker that comes. */
  piece: -1,
  /** Hexes of the battery; those in which it has still to face; batteries that have come. */
  hexes: list(),
  turning: list(),
  taken: 0,
  back: NOTHING,
}))
export type GatherFrame = FrameOf<typeof gatherLevel>

/** A grand battery fires at one hex. */
export const bombardLevel = level(
  'bombard',
  [
    'open',
    'choose',
    'slip',
    'slipped',
    'roll',
    'trade',
    'dice',
    'stack',
    'retreat',
    'gone',
    'leader',
    'over',
  ],
  (proc, at) => ({
    proc,
    at,
    side: given<Side>(),
    hex: -1,
    /** Hexes of the guns that fire. */
    from: list(),
    modified: 0,
    /** Hexes of retreat that are left; casualties taken for others. */
    length: 0,
    traded: 0,
    die: 0,
    /** Those under fire as they were before it, as in a combat. */
    fighters: list(),
    steps: list(),
    stood: list(),
    chiefs: list(),
    posts: list(),
    smashed: list(),
    beaten: list(),
    checks: list(),
    back: NOTHING,
  }),
)
export type BombardFrame = FrameOf<typeof bombardLevel>
