import { NOTHING } from '../../../core/flow/step.ts'
import { given, givenList, level, list } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'
import type { Side } from './03-pieces.ts'

/** The Fire Combat Step: who fires at what. */
export const fireStepLevel = level('fireStep', ['choose', 'target', 'with'], (proc, at) => ({
  proc,
  at,
  side: given<Side>(),
  /** Those who may fire, empty for all that are active and in command. */
  units: list(),
  shooters: list(),
  /** What they fire at, −1 not said. */
  hex: -1,
  /** 1 if everybody fires with half the strength. */
  half: 0,
  /** 1 if it is over with its first fire. */
  once: 0,
  back: NOTHING,
}))
export type FireStepFrame = FrameOf<typeof fireStepLevel>

/** The forts fire, one after the other. */
export const fortsLevel = level('forts', ['next', 'target'], (proc, at) => ({
  proc,
  at,
  fort: -1,
  back: NOTHING,
}))
export type FortsFrame = FrameOf<typeof fortsLevel>

/** One fire, whoever asked for it; returns 1 if anybody was hit. */
export const fireLevel = level(
  'fire',
  ['announced', 'window', 'roll', 'result', 'after', 'ammo', 'completed', 'left', 'over'],
  (proc, at) => ({
    proc,
    at,
    side: given<Side>(),
    /** Counters; none if a fort fires. */
    shooters: givenList(),
    from: given(),
    hex: given(),
    /** One of the occasions in 08-fire-odds. */
    by: given(),
    /** 1 with half the strength. */
    half: 0,
    /** Event chits played on it, in bits of 08-fire-odds. */
    played: 0,
    die: 0,
    white: 0,
    column: 0,
    hurt: 0,
    back: NOTHING,
  }),
)
export type FireFrame = FrameOf<typeof fireLevel>

/** What a result does to a hex: casualties, then morale tests; returns 1 if anybody was hit. */
export const sufferLevel = level('suffer', ['casualty', 'whom', 'test', 'steady'], (proc, at) => ({
  proc,
  at,
  casualties: 0,
  /** Those who have taken a casualty. */
  struck: list(),
  /** 1 if a morale test follows, with this added to the white die. */
  tests: 0,
  harder: 0,
  white: 0,
  /** Cohesion is raised by so much for this test, by an event. */
  plus: 0,
  hurt: 0,
  side: given<Side>(),
  hex: given(),
  /** Those who were in it; when it comes to tests those who have yet to take theirs. */
  units: givenList(),
  /** The hex it came from, −1 none; and why, as in 10-break. */
  from: given(),
  by: given(),
  back: NOTHING,
}))
export type SufferFrame = FrameOf<typeof sufferLevel>
