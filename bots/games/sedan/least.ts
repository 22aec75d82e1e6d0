/** The one that costs least; the first of several. */
export function least(nouns: readonly number[], cost: (noun: number) => number): number {
  let best = nouns[0]!
  let bestCost = cost(best)
  for (const noun of nouns) {
    const here = cost(noun)
    if (here < bestCost) {
      best = noun
      bestCost = here
    }
  }
  return best
}
