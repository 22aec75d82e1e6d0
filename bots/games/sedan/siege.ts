import { oddsColumn, ratio } from '../../../core/tables.ts'
import { COLUMNS, printedResult } from '../../../games/sedan/rules/11-odds.ts'

export interface Siege {
  attack: number
  strength: number
  units: number
}

/** Chance, in ten-thousandths, that a city falls to one attack; a lost unit counts as its share of the garrison. */
export function fallChance({ attack, strength, units }: Siege): number {
  if (attack <= 0) return 0
  if (strength <= 0) return 10_000
  const column = oddsColumn(COLUMNS, ratio(attack, strength * 2, 'defender'))
  let chance = 0
  for (let die = 1; die <= 6; die++) {
    const result = printedResult(column, die)
    if (result === 'EX' || result === 'DE') chance += 10_000
    else if (result === 'DL1') chance += Math.trunc(10_000 / units)
  }
  return Math.trunc(chance / 6) + Math.min(300, attack * 2)
}
