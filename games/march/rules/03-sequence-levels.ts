import { NOTHING } from '../../../core/flow/step.ts'
import { given, givenList, level, list } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'
import type { Side } from './02-pieces.ts'

/** The game, turn by turn (3.0). */
export const gameLevel = level(
  'game',
  [
    'begin',
    'turn',
    'arrivals',
    'recall',
    'slide',
    'orders',
    'release',
    'deliver',
    'pool',
    'first',
    'pick',
    'draw',
    'chit',
    'close',
    'garrison',
    'next',
  ],
  (proc, at) => ({
    proc,
    at,
    /** Which side moves first without chits (16.3), and which chits were chosen with the initiative (16.1). */
    first: NOTHING,
    picked: list(),
    back: NOTHING,
  }),
)
export type GameFrame = FrameOf<typeof gameLevel>

/**
 * Formations act, one as a rule. Nothing in it tells of orders, limits or what units mean to do: that stands in what their side
 * alone knows.
 */
export const activationLevel = level(
  'activation',
  [
    'begin',
    'check',
    'columns',
    'act',
    'marker',
    'moved',
    'strain',
    'leaders',
    'attacks',
    'fields',
    'guns',
    'posts',
    'stray',
    'over',
  ],
  (proc, at) => ({
    proc,
    at,
    side: given<Side>(),
    /** Those that act together, in order; and which of them is being looked at. */
    formations: givenList(),
    now: 0,
    back: NOTHING,
  }),
)
export type ActivationFrame = FrameOf<typeof activationLevel>
