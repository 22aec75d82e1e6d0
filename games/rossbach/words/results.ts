const HEXES: Readonly<Record<string, string>> = {
  '': 'one hex',
  '2': 'two hexes',
  '3': 'three hexes',
  '4': 'four hexes',
}
const SURRENDER = '; a garrison out of supply surrenders'

const retreats = Object.entries(HEXES).flatMap(([number, hexes]) => [
  [`Ar${number}`, `the attackers retreat ${hexes}`],
  [`Dr${number}`, `the defenders retreat ${hexes}`],
  [`Dr${number}/S`, `the defenders retreat ${hexes}${SURRENDER}`],
])

/** What the codes of the combat table mean. */
export const RESULT_WORDS: Readonly<Record<string, string>> = Object.fromEntries([
  ['Ae', 'all attackers are eliminated'],
  ['A1/2', 'the attackers lose half their strength'],
  ['Ex', 'exchange: the weaker side is eliminated, the stronger pays half as much'],
  ['D1/2', 'the defenders lose half their strength'],
  ['De', 'all defenders are eliminated'],
  ...retreats,
])
