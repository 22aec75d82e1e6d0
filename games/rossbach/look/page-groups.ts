import { arrivals } from '../rules/15-arrivals.ts'
import type { Group } from '../rules/15-arrivals.ts'
import { WAITING } from '../model/state.ts'
import type { Facts } from './page-facts.ts'
import { hexName } from './ground.ts'
import { nameOf } from './names.ts'
import { say } from './say.ts'

/** A group that comes in together, by its number in the scenario. */
export interface Coming extends Group {
  index: number
  /** Those still to come, as far as this seat knows. */
  waiting: readonly number[]
}

/** Every group of the printed schedule; of the enemy's nobody knows whether it has come. */
export function groupsOf({ state, view, eyes }: Facts): Coming[] {
  return arrivals(state).map((group, index) => {
    const isKnown = view.seat === 'open' || group.side === eyes
    const waiting = isKnown
      ? group.pieces.filter((piece) => view.place[piece] === WAITING)
      : group.turn > view.turn
        ? group.pieces
        : []
    return { ...group, index, waiting }
  })
}

/** `Lannes and 2 more`. */
export function whoIn(pieces: readonly number[]): string {
  const [first, ...others] = pieces.map(nameOf)
  if (first === undefined) return ''
  return others.length === 0 ? first : say('and-more', { first, count: others.length })
}

/** Where a group comes in: names for the sentence, and whether it is a leader. */
export function entryOf({ hex, near }: Group): { hex: string; leader: string; isNear: boolean } {
  return {
    hex: hex < 0 ? say('any-way-in') : hexName(hex),
    leader: near < 0 ? '' : nameOf(near),
    isNear: near >= 0,
  }
}
