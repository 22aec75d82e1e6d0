/** The list with another value in one place. The old one stays as it is: copies of a state share lists that seldom change. */
export function changed<T>(list: readonly T[], at: number, value: T): readonly T[] {
  if (list[at] === value) return list
  const copy = list.slice()
  copy[at] = value
  return copy
}
