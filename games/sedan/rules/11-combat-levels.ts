import { given, givenList, level, list } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'
import type { Side } from './02-components.ts'

export const combatPhase = level(
  'combatPhase',
  ['begin', 'call', 'choose', 'close'],
  (proc, at) => ({ proc, at }),
)
export type CombatPhaseFrame = FrameOf<typeof combatPhase>

export const attack = level('attack', ['plan'], (proc, at) => ({ proc, at, targets: givenList() }))
export type AttackFrame = FrameOf<typeof attack>

export const battle = level(
  'battle',
  [
    'reveal',
    'charge',
    'guns',
    'column',
    'die',
    'result',
    'retreat',
    'advance',
    'after',
    'overstack',
  ],
  (proc, at) => ({
    proc,
    at,
    targets: givenList(),
    /** Cavalry Charge: 0 none, −1 halved, 1 doubled. */
    cavalry: 0,
    /** Columns by the Mitrailleuse. */
    guns: 0,
    column: 0,
    result: '',
    /** Who stood in the attacked hexes, and who must retreat; all of them lie face up. */
    defenders: list(),
    retreating: list(),
  }),
)
export type BattleFrame = FrameOf<typeof battle>

/** A window before the die. */
export const guns = level('guns', ['open', 'poll', 'decide'], (proc, at) => ({
  proc,
  at,
  turn: 0,
  passes: 0,
}))
export type GunsFrame = FrameOf<typeof guns>

export const losses = level('losses', ['lose'], (proc, at) => ({
  proc,
  at,
  side: given<Side>(),
  rule: given<string>(),
  from: givenList(),
  /** Units still to lose. */
  count: given(),
  /** Printed factors still to match, 0 when only the count matters. */
  factors: 0,
}))
export type LossesFrame = FrameOf<typeof losses>

export const retreat = level(
  'retreat',
  ['unit', 'hex', 'victim', 'refuge', 'settle', 'room'],
  (proc, at) => ({
    proc,
    at,
    side: given<Side>(),
    units: givenList(),
    unit: -1,
    /** Chain of displacement so far: unit, hex, unit, hex … from the retreating unit on. */
    chain: list(),
  }),
)
export type RetreatFrame = FrameOf<typeof retreat>

export const advance = level('advance', ['hex', 'unit'], (proc, at) => ({
  proc,
  at,
  hexes: givenList(),
  hex: -1,
  filled: 0,
}))
export type AdvanceFrame = FrameOf<typeof advance>

export const overstack = level('overstack', ['check', 'lose'], (proc, at) => ({
  proc,
  at,
  hex: -1,
}))
export type OverstackFrame = FrameOf<typeof overstack>
