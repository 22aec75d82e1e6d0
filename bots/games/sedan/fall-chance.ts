import { oddsColumn, ratio } from '../../../core/tables.ts'
import { COLUMNS, printedResult } from '../../../games/sedan/rules/11-odds.ts'

export interface Siege {
  attack: number
  strength: number
  units: number
}

/** By column: ways of six to take a city at once, and to kill one of its units. */
const STORMS = COLUMNS.map((_, column) => {
  const results = [1, 2, 3, 4, 5, 6].map((die) => printedResult(column, die))
  return {
    all: results.filter((result) => result === 'EX' || result === 'DE').length,
    one: results.filter((result) => result === 'DL1').length,
  }
})

/** How far the attackers' strength may be misjudged, in quarters. */
const GUESSES = [3, 4, 6, 8]

/** Chance, in ten-thousandths, that a city falls to one attack; a lost unit counts as its share of the garrison. */
export function fallChance({ attack, strength, units }: Siege): number {
  if (attack <= 0) return 0
  if (strength <= 0) return 10_000
  let sum = 0
  for (const quarters of GUESSES) {
    const odds = ratio(attack * quarters, strength * 8, 'defender')
    const { all, one } = STORMS[oddsColumn(COLUMNS, odds)]!
    sum += all * 1667 + Math.trunc((one * 1667) / units)
  }
  return Math.trunc(sum / GUESSES.length)
}
