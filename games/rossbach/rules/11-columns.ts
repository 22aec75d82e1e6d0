import crt from '../data/tables/crt.json' with { type: 'json' }

const LAST = crt.columns.length - 1

/**
 * The highest column the odds reach, below all of them the first.
 * @rule 11.3a fractions go to the defender
 */
export function columnOf(attack: number, defence: number): number {
  let column = 0
  crt.ratios.forEach(([more = 1, less = 1], index) => {
    if (attack * less >= defence * more) column = index
  })
  return column
}

/**
 * The column the odds reach; where ratios go on beyond the table each is one column more, below 0 or past the last.
 * @rule 11.32
 */
export function farColumn(attack: number, defence: number): number {
  const weak = Math.ceil(defence / attack) - 5
  if (weak > 0) return -weak
  const strong = Math.floor(attack / defence) - 6
  return strong > 0 ? LAST + strong : columnOf(attack, defence)
}

/**
 * What columns beyond the table do to the die (C06).
 * @rule 11.32
 */
export function extremeDie(column: number): number {
  if (column < 0) return -column * crt.extremeOdds.below
  return column > LAST ? (column - LAST) * crt.extremeOdds.above : 0
}
