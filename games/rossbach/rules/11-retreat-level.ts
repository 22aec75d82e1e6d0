import { given, givenList, level, list } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'
import type { Known } from '../model/known.ts'
import type { Side } from './01-pieces.ts'

/** A retreat of these pieces, and of leaders and trains with them. */
export const retreat = level(
  'retreat',
  [
    'begin',
    'next',
    'step',
    'enter',
    'on',
    'order',
    'bridge',
    'blocked',
    'displace',
    'refuge',
    'settle',
    'vedette',
    'follow',
    'to',
  ],
  (proc, at) => ({
    proc,
    at,
    /** Columns on the bad side of even odds. */
    plus: 0,
    /** 1 in a Repulse: vedettes retreat, rivers bar, no columns count. */
    repulse: 0,
    /** Hexes of those who take what is left behind. */
    takers: list(),
    /** Who is on the way, from where, how many hexes are left. */
    group: list(),
    from: -1,
    left: 0,
    /** Hex about to be entered, over a bridge or past vedettes. */
    into: -1,
    /** Units of the group that still have to cross, and the hex for which they all have. */
    toCross: list(),
    crossedTo: -1,
    /** Piece, hex, displaced piece, its hex and so on. */
    chain: list(),
    /** Starting hex and unit in pairs, for those that got away; and leaders and trains that follow, likewise. */
    ends: list(),
    followers: list(),
    /** The train that has got away, −1 none. */
    saved: -1,
    side: given<Side>(),
    /** Pieces still to retreat; leaders and trains go where the troops of their hex have gone. */
    pieces: givenList(),
    hexes: given(),
  }),
  { hides: 'who-makes-room' } satisfies Known,
)
export type RetreatFrame = FrameOf<typeof retreat>
