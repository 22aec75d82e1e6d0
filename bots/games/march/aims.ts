import { levelOf, prizes, scenarioNamed } from '../../../games/march/model/scenario-book.ts'
import { hex as hexNamed } from '../../../games/march/map/map.ts'
import type { State } from '../../../games/march/model/state.ts'
import { ALLIED, AUSTRIAN, SEATS } from '../../../games/march/rules/02-pieces.ts'
import type { Side } from '../../../games/march/rules/02-pieces.ts'
import { holderOf } from '../../../games/march/rules/17-control.ts'
import { leadOf, pointsForHexes } from '../../../games/march/rules/17-victory.ts'

/** A hex that counts: what it is worth to have it and not to leave it to the enemy. */
export interface Aim {
  readonly hex: number
  readonly worth: number
  readonly isOurs: boolean
}

/** By what is still to be counted; a hex that counts for both is worth twice its points. */
export function aimsOf(state: State, side: Side): Aim[] {
  const worth = new Map<number, number>()
  for (const { after, hexes, vp, only } of prizes(state.scenario)) {
    if (after < state.turn) continue
    const value = (only < 0 ? 2 * vp : vp) / hexes.length
    for (const hex of hexes) worth.set(hex, (worth.get(hex) ?? 0) + value)
  }
  const { sudden } = scenarioNamed(state.scenario).victory
  if (sudden !== undefined) {
    const hex = hexNamed(sudden.hex)
    worth.set(hex, (worth.get(hex) ?? 0) + SUDDEN)
  }
  return [...worth].map(([hex, value]) => ({
    hex,
    worth: value,
    isOurs: holderOf(state, hex) === side,
  }))
}
/** A hex in which a zone can end the game. */
const SUDDEN = 3

/** The lead of the allies if everything were counted now. */
export function leadNow(state: State): number {
  const turns = new Set(prizes(state.scenario).map(({ after }) => after))
  let lead = leadOf(state)
  for (const turn of turns)
    if (turn >= state.turn)
      lead += pointsForHexes(state, ALLIED, turn) - pointsForHexes(state, AUSTRIAN, turn)
  return lead
}

/** Who would win now, −1 nobody. */
export function winnerNow(state: State): number {
  const level = levelOf(scenarioNamed(state.scenario), leadNow(state))
  return SEATS.indexOf(level.split(' ')[0] as (typeof SEATS)[number])
}

export function isAhead(state: State, side: Side): boolean {
  return winnerNow(state) === side
}

export function turnsLeft(state: State): number {
  return Math.max(1, scenarioNamed(state.scenario).turns - state.turn + 1)
}
