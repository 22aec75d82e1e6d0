import type { Go } from '../../../core/flow/step.ts'
import { hexesOf, piecesAt } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import type { State } from '../model/state.ts'
import { FIRST_LEADER, isDetachment, isLeader, leaderOf, sideOf } from './02-pieces.ts'
import { LEADER_LOST_FROM } from './02-tables.ts'

/** Leaders of corps beside one of these units, who are still themselves. */
export function chiefsBeside(state: State, units: readonly number[]): number[] {
  const found = new Set<number>()
  for (const unit of units)
    for (const piece of hexesOf(state, unit).flatMap((hex) => piecesAt(state, hex)))
      if (isLeader(piece) && sideOf[piece] === sideOf[unit] && leaderOf.includes(piece))
        if (state.replaced[piece - FIRST_LEADER] === 0) found.add(piece)
  return [...found]
}

/** What befell those who fought: steps each had, hexes they stood in, hexes that were left in retreat. */
interface Ordeal {
  readonly fighters: readonly number[]
  readonly steps: readonly number[]
  readonly stood: readonly number[]
  readonly chiefs: readonly number[]
  readonly posts: readonly number[]
  readonly beaten: readonly number[]
}

/** A division has lost a step or gone back. */
function hasSuffered(state: State, ordeal: Ordeal, at: number): boolean {
  const unit = ordeal.fighters[at]!
  if (isDetachment(unit)) return false
  return (
    state.place[unit]! < 0 || state.steps[unit]! < ordeal.steps[at]! || ordeal.beaten.includes(unit)
  )
}

/**
 * Leaders who stood with a division that has lost a step or gone back.
 * @rule 15.2/c
 */
export function endangered(state: State, ordeal: Ordeal): number[] {
  return ordeal.chiefs.filter((_, chief) =>
    ordeal.fighters.some(
      (_unit, at) => ordeal.stood[at] === ordeal.posts[chief] && hasSuffered(state, ordeal, at),
    ),
  )
}

/** Two dice: a high sum puts somebody else in his place, who has no bonus. */
export function settleLeader(
  state: State,
  leader: number,
  dice: readonly number[],
  go: Go<Frame>,
): void {
  const isLost = dice.reduce((sum, die) => sum + die, 0) >= LEADER_LOST_FROM
  const key = isLost ? 'note-leader-lost' : 'note-leader-safe'
  const say = { key, with: { leader: { of: 'piece', noun: leader } } }
  go.tell('all', { did: 'noted', rule: '15.2/c', say })
  if (!isLost) return
  state.replaced = state.replaced.map((was, at) => (at === leader - FIRST_LEADER ? 1 : was))
}
