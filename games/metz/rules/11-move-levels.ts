import { NOTHING } from '../../../core/flow/step.ts'
import { given, givenList, level, list } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'
import type { Side } from './03-pieces.ts'

/** The Movement Step, or moves of some units alone. */
export const moveStepLevel = level(
  'moveStep',
  [
    'begin',
    'choose',
    'posture',
    'join',
    'target',
    'announce',
    'announced',
    'roll',
    'steady',
    'over',
  ],
  (proc, at) => ({
    proc,
    at,
    side: given<Side>(),
    /** In bits of 11-limits. */
    limits: given(),
    /** Those who may move; none named: all who are active and in command. */
    units: list(),
    /** The hex to which they must get as near as they can, −1 none. */
    goal: -1,
    /** Who is about to charge, to come in or to be recombined; the hex that is charged. */
    unit: -1,
    hex: -1,
    /** The test of a charge, and what an event adds to cohesion. */
    die: 0,
    plus: 0,
    /** The posture of reinforcements, −1 not said; and how many came in where: hex and number, over and over. */
    posture: -1,
    queues: list(),
    back: NOTHING,
  }),
)
export type MoveStepFrame = FrameOf<typeof moveStepLevel>

/** Units on the move, together; returns 1 if they were stopped. */
export const marchLevel = level(
  'march',
  ['go', 'announced', 'counter', 'enter', 'chance', 'window', 'after', 'over', 'tired'],
  (proc, at) => ({
    proc,
    at,
    side: given<Side>(),
    units: givenList(),
    /** Half movement points spent by each. */
    spent: 0,
    /** Where they are, −1 off the map; where they last could have stayed; where they are going next, −1 not said. */
    hex: given(),
    last: given(),
    to: -1,
    /** In bits of 11-limits. */
    limits: given(),
    /** The hex to which they must get as near as they can, −1 none. */
    goal: -1,
    /** The hex that is charged, −1 none. */
    target: -1,
    steps: 0,
    stopped: 0,
    /** 1 once an Opportunity Fire chit was played on them in this hex. */
    shot: 0,
    back: NOTHING,
  }),
)
export type MarchFrame = FrameOf<typeof marchLevel>

/** Defensive Fire at units that came beside, one fire at a time; returns 1 if anybody was hit. */
export const defenceLevel = level('defence', ['choose', 'with', 'fired'], (proc, at) => ({
  proc,
  at,
  /** Counters of the fire that is being put together. */
  shooters: list(),
  /** Counters that have fired at this. */
  done: list(),
  hurt: 0,
  /** Who fires. */
  side: given<Side>(),
  /** Who came, and where they are. */
  units: givenList(),
  hex: given(),
  back: NOTHING,
}))
export type DefenceFrame = FrameOf<typeof defenceLevel>

/** Cavalry charges somebody who came beside it, or meets a charge; returns 1 if any did. */
export const interceptLevel = level(
  'intercept',
  ['choose', 'roll', 'steady', 'fought'],
  (proc, at) => ({
    proc,
    at,
    /** The hex that is charged if this is a countercharge, else −1. */
    target: -1,
    unit: -1,
    die: 0,
    plus: 0,
    /** Who has tried or has charged. */
    done: list(),
    met: 0,
    /** Whose cavalry. */
    side: given<Side>(),
    /** The mover, and the hex it has entered or, charging, is about to enter. */
    units: givenList(),
    hex: given(),
    back: NOTHING,
  }),
)
export type InterceptFrame = FrameOf<typeof interceptLevel>

/** Delayed groups of reinforcements get other arrival hexes. */
export const detourLevel = level('detour', ['next', 'where'], (proc, at) => ({
  proc,
  at,
  group: -1,
  back: NOTHING,
}))
export type DetourFrame = FrameOf<typeof detourLevel>

/** Lone headquarters beside an enemy who has moved. */
export const overrunLevel = level('overrun', ['next', 'where'], (proc, at) => ({
  proc,
  at,
  /** Whose headquarters. */
  side: given<Side>(),
  hqs: givenList(),
  back: NOTHING,
}))
export type OverrunFrame = FrameOf<typeof overrunLevel>
