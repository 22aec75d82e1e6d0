/** The list with another value in one place. The old one stays as it is: copies of a state share lists that seldom change. */
export function changed<T>(list: readonly T[], at: number, value: T): readonly T[] {
  if (list[at] === value) return list
  const copy = list.slice()
  copy[at] = value
  return copy
}

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
