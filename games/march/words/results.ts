/** What the codes of the two combat tables mean. */
export const RESULT_WORDS: Readonly<Record<string, string>> = {
  E: 'nobody gives way',
  R1: 'the defender goes back a hex',
  R2: 'the defender goes back two hexes',
  R3: 'the defender goes back three hexes',
  '-': 'no effect',
}
