import { NOTHING } from '../../../core/flow/step.ts'
import { given, givenList, level, list } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'
import type { Side } from './02-pieces.ts'

// Why units go back.
/** The result of a combat: all hexes, or two casualties (7.2). */
export const BEATEN = 0
/** Cavalry slips away: as far as it likes, one hex at least (7.6). */
export const SLIPPING = 1
/** Smashed just now: as far as it likes, or not at all (10.2). */
export const SHATTERED = 2
/** Smashed still: all hexes that it can (10.2). */
export const UNRECOVERED = 3
/** Out of a field of fire, whoever it stands in: until it is out of the hexes to shun; stays where there is no way (8.2, R-31). */
export const UNDER_FIRE = 4
export type RetreatCause = 0 | 1 | 2 | 3 | 4

/** Hexes that a unit may go back when it is Smashed, and has to when it stays so. */
export const SMASHED_RETREAT = 2

/** What the level returns. */
export const STAYED = 0
export const WENT = 1

/**
 * Pieces of one hex go back hex by hex, with all that it costs them (7.2/c–g), and face as they like at the end; returns whether
 * they went. What else their cause costs (fatigue, marker, step) is up to whoever calls.
 */
export const retreatLevel = level(
  'retreat',
  ['begin', 'next', 'step', 'toll', 'face', 'over'],
  (proc, at) => ({
    proc,
    at,
    side: given<Side>(),
    /** Those who go together out of one hex; leaders come along by themselves. */
    pieces: givenList(),
    /** Hexes still to go. */
    steps: given(),
    cause: given<RetreatCause>(),
    /** Hexes of those they go away from; none named: of the enemies nearest to them. */
    away: list(),
    /** Hexes in which they may not stop. */
    shun: list(),
    /** A piece and the die of its effects as it fell, over and over; and the hexes ordered: together they cost guns (7.12). */
    dice: list(),
    length: 0,
    /** Those who were Smashed before the combat: any loss is their end (10.2); in none nobody is. */
    smashed: list(),
    /** Steps that are still to be lost on the way: for good, and as stragglers. */
    casualties: 0,
    stragglers: 0,
    /** By which paragraphs. */
    deadlyBy: '7.2/d',
    strayingBy: '7.2/d',
    /** Where they have been, the hex they began in first. */
    been: list(),
    back: NOTHING,
  }),
)
export type RetreatFrame = FrameOf<typeof retreatLevel>
