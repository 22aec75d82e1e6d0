import type { State } from '../model/state.ts'
import { ALLIED, AUSTRIAN, formationSide, isLeader, other, sideOf } from './02-pieces.ts'
import type { Side } from './02-pieces.ts'
import { INITIATIVE_MIDDLE } from './02-tables.ts'

/** How chits come out of the pool. */
export interface Draws {
  /** Who may choose chits before any is drawn, −1 nobody. */
  chooser(state: State): number
  /** Who decides which side goes first, −1 nobody; and the chits that act together without a draw. */
  decider(state: State): number
  nextTogether(state: State, first: number): number[]
}

export const blindDraws: Draws = {
  chooser: () => -1,
  decider: () => -1,
  nextTogether: () => [],
}

/** The side whose end of the track the marker lies on, −1 none. @rule 16.1/b */
function atEnd({ initiative }: State): number {
  if (initiative === -INITIATIVE_MIDDLE) return ALLIED
  return initiative === INITIATIVE_MIDDLE ? AUSTRIAN : -1
}

export const withInitiative: Pick<Draws, 'chooser'> = { chooser: atEnd }

/** Chits of grand batteries are their leaders (16.5). */
export function chitSide(chit: number): Side {
  return isLeader(chit) ? sideOf[chit]! : formationSide[chit]!
}

/**
 * Without chits a side acts with all it has; whoever has the marker on his side, or had it last, says who is first.
 * @rule 16.3/a
 */
export const withoutChits: Draws = {
  chooser: () => -1,
  decider: (state) => {
    if (state.initiative !== 0) state.initiated = state.initiative < 0 ? ALLIED : AUSTRIAN
    return state.initiated
  },
  nextTogether(state, first) {
    const mine = (side: number): number[] => state.cup.filter((chit) => chitSide(chit) === side)
    const begins = mine(first)
    return begins.length > 0 ? begins : mine(other(first as Side))
  },
}
