import { pieceNamed } from '../rules/02-pieces.ts'
import type { Scenario } from '../model/scenario-book.ts'

/** Pieces that come with an arrival, its leader first. */
export function comingWith(scenario: Scenario, arrival: number): number[] {
  const { units, leader } = scenario.arrivals[arrival]!
  return [...(leader === undefined ? [] : [leader]), ...units].map(pieceNamed)
}

/** The arrival that brings a piece, −1 none. */
export function arrivalOf(scenario: Scenario, piece: number): number {
  return scenario.arrivals.findIndex((_, at) => comingWith(scenario, at).includes(piece))
}
