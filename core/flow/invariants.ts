/** What must hold of a state, by name. */
export type Invariants<S> = Readonly<Record<string, (state: S) => boolean>>

/** Names of broken invariants, but for those that procedures in the midst of which the state stands waive. */
export function brokenOf<S>(
  invariants: Invariants<S>,
  waived: (state: S) => readonly string[] = () => [],
): (state: S) => string[] {
  const all = Object.entries(invariants)
  return (state) => {
    const excused = waived(state)
    return all.flatMap(([name, holds]) => (excused.includes(name) || holds(state) ? [] : [name]))
  }
}
