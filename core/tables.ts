// Lookups every odds or differential table shares; the cells themselves are a game's data.

/** How a book rounds a ratio that falls between two columns. */
export type Rounding = 'defender' | 'nearest'

/**
 * Signed whole ratio of attack to defence: 3 means 3:1, −2 means 1:2, 1 means 1:1; there is no 0 or −1.
 * 'defender' drops every fraction in the defender's favour; 'nearest' rounds halves up in the stronger side's favour.
 */
export function ratio(attack: number, defence: number, rounding: Rounding): number {
  if (attack >= defence) return roundedQuotient(attack, defence, rounding)
  const weak =
    rounding === 'defender'
      ? Math.floor((defence + attack - 1) / attack)
      : roundedQuotient(defence, attack, 'nearest')
  return weak === 1 ? 1 : -weak
}

function roundedQuotient(large: number, small: number, rounding: Rounding): number {
  const whole = Math.floor(large / small)
  return rounding === 'nearest' && (large - whole * small) * 2 >= small ? whole + 1 : whole
}

export function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value
}

/** Column of a table whose columns are listed by signed ratio, lowest first; odds beyond the ends use the end columns. */
export function oddsColumn(columns: readonly number[], odds: number): number {
  let column = 0
  while (column + 1 < columns.length && columns[column + 1]! <= odds) column++
  return column
}

/** Column of a differential table given the least difference of each column, lowest first. */
export function differentialColumn(least: readonly number[], difference: number): number {
  return oddsColumn(least, difference)
}

/** Moves a column by shifts and stops at the ends. */
export function shifted(column: number, shift: number, columns: number): number {
  return clamp(column + shift, 0, columns - 1)
}

/** `3:1` for 3, `1:2` for −2. */
export function printOdds(odds: number): string {
  return odds >= 1 ? `${odds}:1` : `1:${-odds}`
}
