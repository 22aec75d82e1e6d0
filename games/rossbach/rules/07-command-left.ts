import { countOf } from '../model/count.ts'
import { piecesOf } from '../model/board.ts'
import { ABSENT, ROLLED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { REPLACEMENT } from './01-pieces.ts'
import { LEADERS_OF, role } from './07-chain.ts'
import type { CommandFrame } from './07-command-level.ts'

export function commandLeft({ at }: CommandFrame, state: State): number {
  const own = piecesOf(state, state.phasing)
  const orders = countOf(own, (piece) => state.order[piece]! > 0)
  if (at === 'check' || at === 'roll') {
    const unrolled = countOf(own, (piece) => (state.deeds[piece]! & ROLLED) === 0)
    return unrolled * 2 + orders + (at === 'check' ? 1 : 0)
  }
  const unspent = countOf(own, (piece) => state.allotted[piece] === 0)
  if (at === 'allot') return 1000 + unspent + orders
  const spare = countOf(LEADERS_OF[state.phasing]!, (leader) => isSpare(state, leader))
  return 2000 + spare
}

function isSpare(state: State, leader: number): boolean {
  return role(leader) === REPLACEMENT && state.place[leader] === ABSENT
}
