import { NOTHING } from '../../../core/flow/step.ts'
import { given, level } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'
import type { Side } from './03-pieces.ts'

/** Which event it is, and so whether it could be the planned one, is for its side alone while hands are hidden. */
const EVENT_OF_ITS_SIDE = 'event-of-its-side'

/** One chit from the cup. */
export const drawLevel = level(
  'draw',
  ['staff', 'pick', 'event', 'name', 'chit', 'over'],
  (proc, at) => ({
    proc,
    at,
    /** The chit that came, −1 not yet. */
    chit: -1,
    side: given<Side>(),
    back: NOTHING,
  }),
  EVENT_OF_ITS_SIDE,
)
export type DrawFrame = FrameOf<typeof drawLevel>

/** An event chit that was drawn: what it is used for. */
export const eventLevel = level(
  'event',
  ['begin', 'settle', 'bonus'],
  (proc, at) => ({
    proc,
    at,
    /** 1 while the free event of an enhanced chit has not been used. */
    free: 0,
    chit: given(),
    side: given<Side>(),
    /** DEGRADE or ENHANCE. */
    pending: given(),
    back: NOTHING,
  }),
  EVENT_OF_ITS_SIDE,
)
export type EventFrame = FrameOf<typeof eventLevel>

/** An event is carried out, at once or from the hand. */
export const playLevel = level(
  'play',
  ['begin', 'who', 'target', 'act', 'roll', 'assault', 'over'],
  (proc, at) => ({
    proc,
    at,
    unit: -1,
    hex: -1,
    /** The only hex at which it may be used, −1 any. */
    only: -1,
    /** What a further test is part of: the hex it came from, and why, as in 10-break. */
    from: -1,
    by: 0,
    /** Its kind, as in 06-chits. */
    kind: given(),
    side: given<Side>(),
    back: NOTHING,
  }),
)
export type PlayFrame = FrameOf<typeof playLevel>

export const fortuneLevel = level(
  'fortune',
  ['roll', 'unit', 'where', 'overrun', 'left'],
  (proc, at) => ({
    proc,
    at,
    /** Who moves a unit of the enemy. */
    side: given<Side>(),
    unit: -1,
    /** Where that unit stood. */
    from: -1,
    back: NOTHING,
  }),
)
export type FortuneFrame = FrameOf<typeof fortuneLevel>

/** A pause in which held chits may be played, at one of the instants in 06-instants. */
export const pauseLevel = level('pause', ['open', 'poll', 'decide'], (proc, at) => ({
  proc,
  at,
  turn: 0,
  passes: 0,
  instant: given(),
  /** Who acts, from where, on what: as the instant has it. */
  side: given<Side>(),
  unit: given(),
  hex: given(),
}))
export type PauseFrame = FrameOf<typeof pauseLevel>

/** A formation, a division or a single unit acts. */
export const activationLevel = level(
  'activation',
  [
    'begin',
    'keep',
    'group',
    'malaise',
    'posture',
    'command',
    'column',
    'head',
    'initiative',
    'markers',
    'forts',
    'fire',
    'move',
    'assault',
    'rally',
    'lost',
    'night',
    'over',
  ],
  (proc, at) => ({
    proc,
    at,
    /** The formation, −1 while the units of a commander in chief are not named. */
    formation: given(),
    /** 1 by the chit of a commander in chief that was drawn, 2 by one that was held. */
    chief: 0,
    /** 1 if all of it is cancelled. */
    cancelled: 0,
    side: given<Side>(),
    /** DEGRADE or ENHANCE. */
    pending: given(),
    back: NOTHING,
  }),
)
export type ActivationFrame = FrameOf<typeof activationLevel>
