import { givenList, level, list } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'

export const battle = level(
  'battle',
  [
    'reveal',
    'napoleon',
    'column',
    'die',
    'result',
    'accept',
    'losses',
    'otherLosses',
    'fates',
    'retreat',
    'advance',
    'counter',
    'duke',
    'after',
  ],
  (proc, at) => ({
    proc,
    at,
    pairs: givenList(),
    /** Who fights, lone leaders among them, and where each stood. */
    attackers: list(),
    defenders: list(),
    stood: list(),
    /** Napoleon's shift: −1, 0 or 1. */
    shift: 0,
    column: 0,
    die: 0,
    /** As read for those who fight here, without the number of hexes; and that number. */
    result: '',
    hexes: 0,
    /** Half points still owed, the attacker's and the defender's. */
    owed: givenList(),
    retreating: list(),
    /** Lone leaders who were beaten. */
    beaten: list(),
    /** 1 if Brunswick was there. */
    duke: 0,
  }),
)
export type BattleFrame = FrameOf<typeof battle>
