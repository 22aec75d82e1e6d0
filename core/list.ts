/** The list with another value in one place. The old one stays as it is: copies of a state share lists that seldom change. */
export function changed<T>(list: readonly T[], at: number, value: T): readonly T[] {
  if (list[at] === value) return list
  const copy = list.slice()
  copy[at] = value
  return copy
}

/**
 * What a few sorts of readers find in a list that is replaced where another would be changed: the same again as long as the
 * list is the same. Readers are known by a list as well, one that is always the same for the same sort.
 */
export function keptWhileSame<T, Found>(
  find: (readers: readonly number[], list: readonly T[]) => Found,
): (readers: readonly number[], list: readonly T[]) => Found {
  const kept: { readers: readonly number[]; list: readonly T[]; found: Found }[] = []
  let oldest = 0
  return (readers, list) => {
    for (let at = 0; at < kept.length; at++) {
      const one = kept[at]!
      if (one.list === list && one.readers === readers) return one.found
    }
    const found = find(readers, list)
    kept[oldest] = { readers, list, found }
    oldest = (oldest + 1) % READERS
    return found
  }
}
/** Two sides and those who look on. */
const READERS = 3

/** Puts a handful of numbers in order, in place: to call the sort of the language for six takes longer than to do it. */
export function sortFew(list: number[]): number[] {
  for (let at = 1; at < list.length; at++) {
    const one = list[at]!
    let to = at
    for (; to > 0 && list[to - 1]! > one; to--) list[to] = list[to - 1]!
    list[to] = one
  }
  return list
}

/**
 * A number for each of a list. The map of the language makes lists of another kind once it is quick, and code that meets lists
 * of two kinds is compiled anew, and slower: what goes into a state, or into much reckoning, is made so.
 */
export function numbersOf<T>(list: readonly T[], work: (one: T, at: number) => number): number[] {
  const made: number[] = []
  for (let at = 0; at < list.length; at++) made.push(work(list[at]!, at))
  return made
}
